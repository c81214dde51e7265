import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatDia, formatMes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { hechosDeFormularios } from '../../../parts/declaraciones/acciones/hechos.tsx';
import { BotonDeDocumentos } from '../../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../../parts/mis-declaraciones/use-documentos.ts';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { Siguiente } from './siguiente.tsx';

/** A form number of SAT means that the month is filed. */
export const estaPresentado = (fila: FilaDeDeclaracion): boolean => fila.numeroFormulario !== '';

/** A month filed at zero has one form in every regime. */
const numerosDe = (fila: FilaDeDeclaracion): readonly Hecho[] =>
  hechosDeFormularios(fila).slice(0, fila.statusId === ESTADO.presentadaACero ? 1 : undefined);

/** The next day to remember: the payment's while it is owed, otherwise the first deadline of the next month. */
function useProximaFecha(fila: FilaDeDeclaracion, debe: boolean): Hecho | null {
  const periodo = mesSiguiente(fila.periodo);
  const { data } = useConsulta(declaraciones.ajustesDelMes, { periodo }, { activa: !debe });
  if (debe) return [R.proximaFecha, llenar(R.vencePago, { dia: formatDia(fila.vence) })];
  if (!data) return null;
  const { isr, iva } = data;
  const dia = fila.regimenId === REGIMEN.ros && isr.dia < iva.dia ? isr.dia : iva.dia;
  return [R.proximaFecha, llenar(R.venceMes, { mes: formatMes(periodo), dia: formatDia(dia) })];
}

/** A filed month: its numbers, its receipt, the next day to remember, and the next client. */
export function Presentado({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const documentos = useDocumentos();
  const aCero = fila.statusId === ESTADO.presentadaACero;
  const pagado = fila.pagoRealizado || fila.statusId === ESTADO.finalizada;
  const proxima = useProximaFecha(fila, !pagado && !aCero);
  return (
    <section className="al-tarjeta mes-presentado" aria-labelledby="titulo-de-presentado">
      <h2 id="titulo-de-presentado">{aCero ? R.presentadoACero : pagado ? R.presentadoYPagado : R.presentado}</h2>
      <Hechos de={[...numerosDe(fila), ...(proxima ? [proxima] : [])]} />
      <div className="mes-botones">
        <BotonDeDocumentos
          id={fila.id}
          cuantos={1}
          rotulo={R.comprobante}
          deQue={formatMes(fila.periodo)}
          size="sm"
          documentos={documentos}
        />
        <Siguiente usuarioId={fila.usuarioId} periodo={fila.periodo} />
      </div>
    </section>
  );
}
