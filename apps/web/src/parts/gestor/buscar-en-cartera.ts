import { gestor } from '@aldia/contract/gestor.ts';
import { llamar } from '../../base/llamadas/api.ts';
import type { ClienteElegible } from '../../ui/selector-de-cliente.tsx';

/** The active clients of the portfolio. */
export const ACTIVOS_DE_CARTERA = { orden: 'nombre', situacion: 'activos', siguiente: null } as const;
const A_ELEGIR = 50;

/** Searches those clients for a picker, by NIT, CUI or any part of the name. */
export async function buscarEnCartera(busqueda: string, signal: AbortSignal): Promise<readonly ClienteElegible[]> {
  const { filas } = await llamar(gestor.clientes, { ...ACTIVOS_DE_CARTERA, busqueda, limite: A_ELEGIR }, { signal });
  return filas.map(({ usuarioId: id, usuario: { nombre, nit, cui } }) => ({ id, nombre, nit, cui }));
}
