import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { retenedores } from '@aldia/contract/retenedores.ts';
import { AVISOS, type ClaveDeTexto, DURACION_RECHAZO_MS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RETENEDORES } from '@aldia/contract/textos-retenedores.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { esRetenible, minimoDeVenta } from '@aldia/domain/facturas/venta-retenible.ts';
import { formatDia, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import { enQuetzales } from '../cifras/quetzales.ts';
import type { AgentesHallados, Tasas } from '../estado/carga.tipos.ts';

/** The distinct issuers: a book has many rows but few issuers, and each NIT is asked once. */
function emisoresDe(facturas: readonly FacturaLeida[]) {
  const porNit = new Map(facturas.map((f) => [f.nitEmisor, f.nombreEmisor]));
  return [...porNit].map(([nitEmisor, nombreEmisor]) => ({ nitEmisor, nombreEmisor }));
}
interface DelMes {
  readonly periodo: Mes;
  /** Of the days with documents in dollars. */
  readonly tasas: Tasas;
}
/** The distinct buyers that may have withheld that tax. */
function receptoresDe(facturas: readonly FacturaLeida[], impuesto: 'ISR' | 'IVA', { periodo, tasas }: DelMes) {
  const minimo = minimoDeVenta(impuesto, periodo);
  const pueden = facturas.filter((f) => esRetenible(enQuetzales(f, tasas), minimo));
  const porNit = new Map(pueden.map((f) => [f.nitReceptor, f.nitEmisor]));
  return [...porNit].map(([nitReceptor, nitEmisor]) => ({ nitEmisor, nitReceptor }));
}

/** Runs a read; on failure shows the action's toast and returns null. */
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

/** Whether issuers still need a class: `sinClasificar` is 0, or 1 with a link to their PDF. Null when the call fails. */
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

/** Which buyers may have withheld tax of that month; ISR is not asked for a client without it. Null when the call fails. */
export function preguntarAgentes(
  emitidas: readonly FacturaLeida[],
  { conIsr, ...mes }: DelMes & { readonly conIsr: boolean },
): Promise<AgentesHallados | null> {
  return preguntar(carga.validarAgentes, 'carga.validarAgentes', async () => {
    const { periodo } = mes;
    const deIsr = { facturas: receptoresDe(emitidas, 'ISR', mes), tipo: 'ISR' as const, periodo };
    const isr = conIsr ? await llamar(carga.validarAgentes, deIsr) : null;
    const iva = await llamar(carga.validarAgentesIva, { facturas: receptoresDe(emitidas, 'IVA', mes), periodo });
    return { isr: isr ?? [], iva: iva ?? [] };
  });
}

/**
 * Shows a toast for each tax whose list of agents is out of date (D-79). It blocks nothing and nobody waits for it. A failed
 * call shows nothing.
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
