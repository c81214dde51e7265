import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { CargasDeRetenedores } from './cargas.tsx';
import { DetalleDeCarga } from './detalle.tsx';
import './retenedores.css';

/** The open upload is in the address: `carga` in the route's search, beside the list's own search and page. */
function useCargaAbierta() {
  const { direccion, cambiar } = useDireccion<'carga'>();
  const abrir = (carga: number | undefined) =>
    cambiar({ carga, busqueda: undefined, orden: undefined, cursores: undefined });
  return { carga: direccion.carga, abrir };
}

/** The agents of a tax (spec 3, 2.8): the loaded lists, and the agents of the open one. */
export function AgentesTab({ impuesto }: { readonly impuesto: ImpuestoDeRetencion }) {
  const { carga, abrir } = useCargaAbierta();
  if (carga === undefined) return <CargasDeRetenedores impuesto={impuesto} alAbrir={abrir} />;
  return <DetalleDeCarga key={carga} impuesto={impuesto} id={carga} alVolver={() => abrir(undefined)} />;
}
