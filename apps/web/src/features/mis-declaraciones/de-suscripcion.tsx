import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_MIS_DECLARACIONES as AVISOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Ventana } from '../../ui/ventana.tsx';
import { TablaDeDeclaraciones } from './tabla-de-declaraciones.tsx';

interface DeSuscripcionProps {
  readonly suscripcion: SuscripcionDelCliente;
  readonly alCerrar: () => void;
}

/** The declarations that a subscription covers. */
export function DeSuscripcion({ suscripcion: s, alCerrar }: DeSuscripcionProps) {
  const titulo = `${s.tipoSuscripcion.nombre}, del ${formatDia(s.fechaInicio)} al ${formatDia(s.fechaFin)}`;
  return (
    <Ventana opened onClose={alCerrar} title={titulo} size={1120}>
      <Cubiertas id={s.id} titulo={`Declaraciones de ${titulo}`} />
    </Ventana>
  );
}

function Cubiertas({ id, titulo }: { readonly id: number; readonly titulo: string }) {
  const consulta = useConsulta(misDeclaraciones.deSuscripcion, { id }, { siFalla: 'misDeclaraciones.leer' });
  return (
    <TablaDeDeclaraciones
      titulo={titulo}
      filas={consulta.data}
      consulta={consulta}
      vacio={{ texto: AVISOS.suscripcionSinDeclaraciones }}
    />
  );
}
