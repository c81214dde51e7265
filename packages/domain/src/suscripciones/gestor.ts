import { type Centavos, centavos } from '../dinero/centavos.ts';

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
