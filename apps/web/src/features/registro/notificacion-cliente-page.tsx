import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { EnlaceMalo } from './enlace-malo.tsx';
import './registro.css';

type Impuesto = 'IVA' | 'ISR';

/** `/notificacion_cliente_iva/{data}` and `…_isr/{data}`: asks to authorise a filing without withholdings. */
const pagina = (impuesto: Impuesto) => () => (
  <ConConsultas>
    <Notificacion impuesto={impuesto} />
  </ConConsultas>
);
export const NotificacionIvaPage = pagina('IVA');
export const NotificacionIsrPage = pagina('ISR');

function Notificacion({ impuesto }: { readonly impuesto: Impuesto }) {
  const { data = '' } = useParams({ strict: false });
  if (!estaEntero(limpiarToken(data))) return <Invalida />;
  return <Leida impuesto={impuesto} data={limpiarToken(data)} />;
}

const Invalida = () => (
  <EnlaceMalo texto={AVISOS_DE_REGISTRO.notificacionInvalida} acto={{ rotulo: 'Inicio', a: '/' }} />
);

function Leida({ impuesto, data }: { readonly impuesto: Impuesto; readonly data: string }) {
  const consulta = useConsulta(registro.notificacion, { impuesto, data });
  if (consulta.isPending)
    return (
      <MarcoPublico titulo={`Declaración de ${impuesto}`}>
        <Cargando lineas={4} />
      </MarcoPublico>
    );
  // A link that was read and refused is not a network failure.
  if (consulta.isLoadingError)
    return consulta.error instanceof ErrorDeLlamada && consulta.error.codigo === 'ENLACE_VENCIDO' ? (
      <Invalida />
    ) : (
      <MarcoPublico titulo={`Declaración de ${impuesto}`}>
        <FalloAlCargar alReintentar={consulta.refetch} />
      </MarcoPublico>
    );
  const { formulario, periodo, nombre, nit } = consulta.data;
  return (
    <MarcoPublico titulo={`Declaración de ${impuesto}`}>
      <p className="al-acceso-ayuda">{llenar(AVISOS_DE_REGISTRO.sinRetenciones, { formulario })}</p>
      <Hechos
        de={[
          ['Formulario', `${formulario} (${impuesto})`],
          ['Período', formatMes(periodo)],
          ['Contribuyente', nombre],
          ['NIT', formatNit(nit)],
        ]}
      />
      <div className="al-notificacion-botones">
        {/* Neither button acts yet: the owner of the product must say what they mean (spec 1, section 2.1). */}
        <Button size="md">Aceptar</Button>
        <Button size="md" variant="default">
          Rechazar
        </Button>
      </div>
    </MarcoPublico>
  );
}
