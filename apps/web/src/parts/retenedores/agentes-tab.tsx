import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { CargasDeRetenedores } from './cargas.tsx';
import { DetalleDeCarga } from './detalle.tsx';
import { useCargaAbierta } from './direccion.ts';
import './retenedores.css';

/** The agents of a tax (spec 3, 2.8): the lists that were loaded and, of one of them, its agents. */
export function AgentesTab({ impuesto }: { readonly impuesto: ImpuestoDeRetencion }) {
  const { carga, abrir } = useCargaAbierta();
  if (carga === undefined) return <CargasDeRetenedores impuesto={impuesto} alAbrir={abrir} />;
  return <DetalleDeCarga key={carga} impuesto={impuesto} id={carga} alVolver={() => abrir(undefined)} />;
}
