import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { IconCircleCheck } from '../../../ui/iconos.ts';

/** The purchase with the facts of the server's receipt, no matter who completed it (P38). */
export function PasoDeResumen() {
  const actual = useConsulta(suscripciones.actual, {}, { frescaMs: 0 });
  const propios = useConsulta(cobros.propios, {}, { frescaMs: 0 });
  if (actual.isLoadingError || propios.isLoadingError)
    return <FalloAlCargar alReintentar={() => Promise.all([actual.refetch(), propios.refetch()])} />;
  if (!actual.data || !propios.data) return <Cargando lineas={5} />;
  const s = actual.data;
  const cobro = propios.data.find((c) => c.proposito === 'alta' && c.estado === 'aplicada');
  const delCobro: readonly Hecho[] = cobro
    ? [
        ['Pagaste', formatQ(cobro.monto)],
        ...(cobro.ultimosNumeros ? ([['Tarjeta', `Terminada en ${cobro.ultimosNumeros}`]] as const) : []),
        ...(cobro.monto > 0 ? ([['Referencia del banco', cobro.transaccionId]] as const) : []),
      ]
    : [];
  const proximo: readonly Hecho[] = s.proximoCobro
    ? [['Próximo cobro', `${formatDiaLargo(s.proximoCobro)}, ${formatQ(s.tipoSuscripcion.precio)}`]]
    : [];
  return (
    <div className="alta-listo">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
      <p className="alta-listo-frase">{T.listo}</p>
      <p className="alta-nota">{T.listoDetalle}</p>
      <Hechos
        de={[
          ['Plan', s.tipoSuscripcion.nombre],
          ...delCobro,
          ['Vigente', `del ${formatDiaLargo(s.fechaInicio)} al ${formatDiaLargo(s.fechaFin)}`],
          ...proximo,
        ]}
      />
    </div>
  );
}
