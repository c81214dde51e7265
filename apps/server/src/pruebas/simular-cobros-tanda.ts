import { type Dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { conciliar } from '../features/cobros/conciliar.ts';
import type { Efecto } from '../features/cobros/index.ts';
import type { Tx } from '../shared/db.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { entregarUnServicio, mundo } from './simular-cobros-mundo.ts';
import { revisarLibro } from './simular-cobros-revisar.ts';
import { type Suerte, unaCompra } from './simular-cobros-semilla.ts';

/** So many purchases share a world: a database, a provider, a ledger. */
export const COMPRAS_POR_MUNDO = 200;
const CADA_CUANTAS_EL_LIBRO = 20;

/** Runs consecutive seeds in one world; the ledger is looked at along the way and every day is reconciled at the end. */
export async function unaTanda(desde: number, cuantas: number): Promise<string[]> {
  const suerte: Suerte = { falla: null, efecto: null };
  const efecto: Efecto = async (ctx, i) => {
    const como = suerte.efecto?.() ?? 'bien';
    // Who sells does not deliver the same twice: a second charge of it goes back.
    if (como === 'imposible' || (await yaEntregado(ctx.tx, i.beneficiarioId))) return 'imposible';
    const hecho = await entregarUnServicio(ctx, i);
    if (como === 'falla') throw new Error('the effect failed half way');
    return hecho;
  };
  const base = await baseDePrueba();
  const m = await mundo(base, { motor: { semilla: desde, azar: (op) => suerte.falla?.(op) ?? null }, efecto });
  const inicio = m.recursos.reloj.hoy();
  const malas: string[] = [];
  for (let i = 0; i < cuantas; i++) {
    malas.push(...(await unaCompra(m, suerte, desde + i)));
    if (i % CADA_CUANTAS_EL_LIBRO === 0)
      malas.push(...(await revisarLibro(base)).map((x) => `seed ${desde + i}: ${x}`));
  }
  suerte.falla = null;
  malas.push(...(await conciliarTodo(m, inicio)).map((x) => `seeds ${desde} to ${desde + cuantas - 1}: ${x}`));
  await base.cerrar();
  return malas;
}

const yaEntregado = async (tx: Tx, usuarioId: number): Promise<boolean> =>
  (await tx.selectFrom('servicio_solicitado').select('id').where('usuario_id', '=', usuarioId).executeTakeFirst()) !==
  undefined;

/** Every day since the beginning, as its job would: all lines match, and the books still balance. */
async function conciliarTodo(m: Awaited<ReturnType<typeof mundo>>, inicio: Dia): Promise<string[]> {
  const malas: string[] = [];
  const ultimo = diaDeGuatemala(m.recursos.reloj.ahora());
  for (let d = inicio; d <= ultimo; d = sumarDias(d, 1)) {
    const lineas = m.motor.liquidacion(d);
    const r = await conciliar(m.recursos, d, lineas);
    if (r.solo_pasarela + r.monto_distinto > 0)
      malas.push(`the settlement of ${d} does not match: ${JSON.stringify(r)}`);
  }
  const { rows } = await m.base.pool.query<{ n: number }>(
    "select count(*)::int n from conciliacion_linea where resultado <> 'cuadra' and explicada_en is null",
  );
  if ((rows[0]?.n ?? 0) > 0) malas.push(`${rows[0]?.n} lines are still unexplained`);
  return [...malas, ...(await revisarLibro(m.base))];
}
