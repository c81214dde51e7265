import { type Centavos, centavos } from '../dinero/centavos.ts';
import { cruzadoCon, huecosEntre, type Tramo } from '../tablas/tramos.ts';

/** Clients of one load, both files together: twice the largest office we know of. */
export const MAXIMO_POR_CARGA = 10_000;

/** A range of the gestores' plan: how many clients it covers and what each of them costs a month. */
export interface RangoDeGestor {
  readonly id: number;
  readonly nombre: string;
  readonly min: number;
  readonly max: number;
  readonly precio: Centavos;
}
export interface MontoDeGestor {
  readonly rango: RangoDeGestor;
  /** Clients after the addition, and how many of them are charged now. */
  readonly total: number;
  readonly cobrados: number;
  readonly monto: Centavos;
}

/**
 * The range of a number of clients; above every range the highest, below or between them the nearest lower one or the
 * lowest (decisions-1, D15). Null without ranges.
 */
export function rangoDe(rangos: readonly RangoDeGestor[], clientes: number): RangoDeGestor | null {
  const enOrden = [...rangos].sort((a, b) => a.min - b.min);
  return enOrden.findLast((r) => r.min <= clientes) ?? enOrden[0] ?? null;
}

/**
 * What an extraordinary subscription charges: only the added clients, each at the price of the range that the whole
 * portfolio reaches (decisions-1, A2; P26). Null without ranges. Throws RangeError when nobody is added.
 */
export function montoDeAdicion(
  rangos: readonly RangoDeGestor[],
  actuales: number,
  agregados: number,
): MontoDeGestor | null {
  if (!Number.isInteger(actuales) || actuales < 0) throw new RangeError(`not a number of clients: ${actuales}`);
  if (!Number.isInteger(agregados) || agregados < 1) throw new RangeError(`nobody is added: ${agregados}`);
  const total = actuales + agregados;
  const rango = rangoDe(rangos, total);
  return rango && { rango, total, cobrados: agregados, monto: centavos(rango.precio * agregados) };
}

/**
 * What a whole portfolio costs for a month: each of its clients at the price of the range that it reaches. What a first charge,
 * a renewal and a return are of (D-64). Null without ranges. Throws RangeError for what is no number of clients.
 */
export function montoDeCartera(rangos: readonly RangoDeGestor[], clientes: number): MontoDeGestor | null {
  if (!Number.isInteger(clientes) || clientes < 0) throw new RangeError(`not a number of clients: ${clientes}`);
  const rango = rangoDe(rangos, clientes);
  return rango && { rango, total: clientes, cobrados: clientes, monto: centavos(rango.precio * clientes) };
}

export type FaltaDeRango =
  | { readonly falta: 'termina-antes' }
  | { readonly falta: 'cruzado'; readonly con: RangoDeGestor }
  | { readonly falta: 'hueco'; readonly hueco: Tramo };

const tramoDe = ({ min, max }: Pick<RangoDeGestor, 'min' | 'max'>): Tramo => ({ desde: min, hasta: max });

/** The numbers of clients between ranges that have no price of their own, in order. */
export const huecosDe = (rangos: readonly Pick<RangoDeGestor, 'min' | 'max'>[]): Tramo[] =>
  huecosEntre(rangos.map(tramoDe));

/**
 * Why a range may not stand beside the others: it ends before it begins, shares a number of clients with one of them, or opens
 * a gap that was not there. Null when it may. `otros` are those in force, without the one that it replaces (`antes`).
 */
export function faltaDeRango(
  otros: readonly RangoDeGestor[],
  nuevo: Pick<RangoDeGestor, 'min' | 'max'>,
  antes: Pick<RangoDeGestor, 'min' | 'max'> | null,
): FaltaDeRango | null {
  if (nuevo.max < nuevo.min) return { falta: 'termina-antes' };
  const con = cruzadoCon(
    otros.map((r) => ({ ...tramoDe(r), rango: r })),
    tramoDe(nuevo),
  );
  if (con) return { falta: 'cruzado', con: con.rango };
  const habia = huecosDe(antes ? [...otros, antes] : otros);
  // What is left of a gap that was there is not a new one: a border is moved in two steps.
  const esNuevo = (h: Tramo) => !habia.some((v) => v.desde <= h.desde && h.hasta <= v.hasta);
  const hueco = huecosDe([...otros, nuevo]).find(esNuevo);
  return hueco ? { falta: 'hueco', hueco } : null;
}
