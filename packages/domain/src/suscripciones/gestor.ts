import { type Centavos, centavos } from '../dinero/centavos.ts';
import { cruzadoCon, huecosEntre, type Tramo } from '../tablas/tramos.ts';

/** Maximum clients of one load, both files together: twice the largest office we know of. */
export const MAXIMO_POR_CARGA = 10_000;

/** A price range of the gestores' plan: the numbers of clients it covers, and the monthly price per client. */
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
 * The range for a number of clients. Above all ranges it is the highest; in a gap, the nearest lower one; below all, the lowest
 * (decisions-1, D15). Null without ranges.
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
 * The monthly price of a whole portfolio: each client at the price of the range that the portfolio reaches. First charges, renewals and
 * reactivations charge it (D-64). Null without ranges. Throws RangeError for an invalid number of clients.
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

/** The numbers of clients between ranges that have no range of their own, in order. */
export const huecosDe = (rangos: readonly Pick<RangoDeGestor, 'min' | 'max'>[]): Tramo[] =>
  huecosEntre(rangos.map(tramoDe));

/**
 * Why a range may not be added: it ends before it begins, overlaps another one, or opens a new gap. Null when it may. `otros`: the ranges
 * in force, without the one that it replaces (`antes`).
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
  // The rest of an existing gap is not a new one: a border is moved in two steps.
  const esNuevo = (h: Tramo) => !habia.some((v) => v.desde <= h.desde && h.hasta <= v.hasta);
  const hueco = huecosDe([...otros, nuevo]).find(esNuevo);
  return hueco ? { falta: 'hueco', hueco } : null;
}
