import { carga } from '@aldia/contract/carga.ts';
import { type TipoCambio, tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import type { Tasas } from '../estado/carga.tipos.ts';

/** Rates of past days do not change: what the bank said once is kept for the life of the tab. */
const conocidas = new Map<Dia, TipoCambio>();

/** The purchase rate of each day. Rejects with the call's error when the bank and the server do not know one of them. */
export async function tasasDeDias(dias: readonly Dia[]): Promise<Tasas> {
  const faltan = dias.filter((d) => !conocidas.has(d));
  if (faltan.length > 0) {
    for (const { fecha, compra } of await llamar(carga.tiposDeCambio, { fechas: faltan }))
      conocidas.set(fecha, tipoCambio(compra));
  }
  return new Map(
    dias
      .flatMap((d) => [[d, conocidas.get(d)] as const])
      .filter((par): par is readonly [Dia, TipoCambio] => par[1] !== undefined),
  );
}
