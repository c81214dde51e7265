import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { ConConsultas } from '../../app/consultas.tsx';
import { MarcoPublico } from '../../app/marco-publico.tsx';
import { useConsulta } from '../../app/use-consulta.ts';
import { Cargando } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';
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
  const consulta = useConsulta(registro.notificacion, { impuesto, data });
  if (consulta.isPending)
    return (
      <MarcoPublico titulo={`Declaración de ${impuesto}`}>
        <Cargando lineas={4} />
      </MarcoPublico>
    );
  if (consulta.isError)
    return (
      <MarcoPublico titulo="Este enlace ya no sirve">
        <p className="al-acceso-ayuda">{AVISOS_DE_REGISTRO.notificacionInvalida}</p>
        <Button component={Link} to="/" size="md" fullWidth>
          Inicio
        </Button>
      </MarcoPublico>
    );
  const { formulario, periodo, nombre, nit } = consulta.data;
  return (
    <MarcoPublico titulo={`Declaración de ${impuesto}`}>
      <p className="al-acceso-ayuda">{AVISOS_DE_REGISTRO.sinRetenciones.replace('{formulario}', formulario)}</p>
      <Hechos
        de={[
          ['Formulario', `${formulario} (${impuesto})`],
          ['Período', formatMes(periodo)],
          ['Contribuyente', nombre],
          ['NIT', formatNit(nit)],
        ]}
      />
      <div className="al-notificacion-botones">
        {/* Both do nothing yet: what they mean is for the owner of the product to say (spec 1, section 2.1). */}
        <Button size="md">Aceptar</Button>
        <Button size="md" variant="default">
          Rechazar
        </Button>
      </div>
    </MarcoPublico>
  );
}
