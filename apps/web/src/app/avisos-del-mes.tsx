import { avisosDelMes } from '../base/direccion/avisos-del-mes.ts';
import { useAjustesDelMes, useMesDeTrabajo } from '../base/direccion/mes-de-trabajo.ts';
import { Notas } from '../ui/notas.tsx';

/** What administrators set for the month of work, above every staff screen. */
export function AvisosDelMes() {
  const { periodo } = useMesDeTrabajo();
  const ajustes = useAjustesDelMes(periodo);
  return <Notas titulo="Avisos del mes" frases={ajustes ? avisosDelMes(ajustes, true) : []} />;
}
