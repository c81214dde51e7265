import { type TipoCambio, tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Bd } from '../../shared/db.ts';
import type { TasaDelDia } from '../../shared/puertos.ts';

export async function findTasas(bd: Bd, dias: readonly Dia[]): Promise<Map<Dia, TipoCambio>> {
  if (dias.length === 0) return new Map();
  const filas = await bd
    .selectFrom('tasa_cambio')
    .select(['fecha', 'compra'])
    .where('moneda', '=', 'USD')
    .where('fecha', 'in', dias)
    .execute();
  return new Map(filas.map((f) => [f.fecha, tipoCambio(f.compra)]));
}

/** Keeps what the bank said; a day that is already there stays as it was. */
export async function insertTasas(bd: Bd, tasas: readonly TasaDelDia[]): Promise<void> {
  if (tasas.length === 0) return;
  await bd
    .insertInto('tasa_cambio')
    .values(tasas.map((t) => ({ fecha: t.fecha, moneda: 'USD', compra: t.compra, venta: t.venta })))
    .onConflict((c) => c.columns(['fecha', 'moneda']).doNothing())
    .execute();
}
