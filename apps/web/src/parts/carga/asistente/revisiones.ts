import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { retenedores } from '@aldia/contract/retenedores.ts';
import { AVISOS, type ClaveDeTexto, DURACION_RECHAZO_MS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RETENEDORES } from '@aldia/contract/textos-retenedores.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import type { AgentesHallados } from '../estado/carga.tipos.ts';

/** Few issuers sell on many rows: each NIT is asked once. */
function emisoresDe(facturas: readonly FacturaLeida[]) {
  const porNit = new Map(facturas.map((f) => [f.nitEmisor, f.nombreEmisor]));
  return [...porNit].map(([nitEmisor, nombreEmisor]) => ({ nitEmisor, nombreEmisor }));
}
function receptoresDe(facturas: readonly FacturaLeida[]) {
  const porNit = new Map(facturas.map((f) => [f.nitReceptor, f.nitEmisor]));
  return [...porNit].map(([nitReceptor, nitEmisor]) => ({ nitEmisor, nitReceptor }));
}

/** Asks, and says with the action's words what did not work; null then. */
async function preguntar<T>(endpoint: Endpoint, clave: ClaveDeTexto, hacer: () => Promise<T>): Promise<T | null> {
  try {
    return await hacer();
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    const { fallo } = TEXTOS[clave];
    if (fallo !== null && !yaTienePagina(endpoint, error)) avisar('fallo', fallo, { detalle: error.message });
    return null;
  }
}

/** How many issuers wait for their class: none, or at least one, and then a link to their PDF. Null when it is not known. */
export async function preguntarEmisores(
  recibidas: readonly FacturaLeida[],
): Promise<{ readonly sinClasificar: number; readonly pdf: string | null } | null> {
  const facturas = emisoresDe(recibidas);
  const respuesta = await preguntar(carga.emisoresSinClasificar, 'carga.emisoresSinClasificar', () =>
    llamar(carga.emisoresSinClasificar, { facturas }),
  );
  if (respuesta === null) return null;
  return respuesta === 1 ? { sinClasificar: 0, pdf: null } : { sinClasificar: 1, pdf: respuesta };
}

/** Which buyers withhold: ISR is not asked for who has none. Null when it is not known. */
export function preguntarAgentes(
  emitidas: readonly FacturaLeida[],
  tieneIsr: boolean,
): Promise<AgentesHallados | null> {
  const facturas = receptoresDe(emitidas);
  return preguntar(carga.validarAgentes, 'carga.validarAgentes', async () => {
    const isr = tieneIsr ? await llamar(carga.validarAgentes, { facturas, tipo: 'ISR' as const }) : null;
    const iva = await llamar(carga.validarAgentesIva, { facturas });
    return { isr: isr ?? [], iva: iva ?? [] };
  });
}

/**
 * Says of each tax whose list of agents is past its day that it is old (D-79). It stops nothing, and nobody waits for it: a
 * list that cannot be asked for is not said to be old.
 */
export async function avisarListadosViejos(tieneIsr: boolean): Promise<void> {
  const vigencia = await llamar(retenedores.vigencia, {}).catch(() => null);
  if (vigencia === null) return;
  for (const impuesto of tieneIsr ? (['isr', 'iva'] as const) : (['iva'] as const)) {
    const { vence, vencida } = vigencia[impuesto];
    if (!vencida || vence === null) continue;
    const datos = { impuesto: impuesto.toUpperCase(), fecha: formatDia(vence) };
    avisar('espera', llenar(AVISOS_DE_RETENEDORES.viejo, datos), { duracionMs: DURACION_RECHAZO_MS });
  }
}

/** 'ISR', 'IVA' or 'ISR e IVA'. */
export const impuestosDe = (hay: { readonly isr: boolean; readonly iva: boolean }): string =>
  [hay.isr ? 'ISR' : '', hay.iva ? 'IVA' : ''].filter(Boolean).join(' e ');

export const avisarAgentes = (hay: { readonly isr: boolean; readonly iva: boolean }): void =>
  avisar('espera', llenar(AVISOS.retenedores, { impuestos: impuestosDe(hay) }));
