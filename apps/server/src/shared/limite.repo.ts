import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { type Bd, sinEsperarAlDisco } from './db.ts';
import { inicioDeVentana, sumarMilisegundos } from './reloj.ts';

/**
 * Counts one more in a counter that all nodes share, and returns how many it has in the current window of `segundos`. Never
 * inside a transaction: a refused try must stay counted.
 */
export const contarEnVentana = (bd: Bd, clave: string, segundos: number, ahora: string): Promise<number> =>
  sumarEnVentana(bd, clave, segundos, 1, ahora);

/** The same for several at once; with 0 it only reads the counter. */
export async function sumarEnVentana(
  bd: Bd,
  clave: string,
  segundos: number,
  cuenta: number,
  ahora: string,
): Promise<number> {
  const ventana = inicioDeVentana(ahora, segundos);
  const fila = await bd
    .insertInto('limite')
    .values({ clave, ventana, cuenta })
    .onConflict((c) => c.columns(['clave', 'ventana']).doUpdateSet({ cuenta: sql`limite.cuenta + excluded.cuenta` }))
    .returning(['cuenta', sinEsperarAlDisco.as('_')])
    .executeTakeFirstOrThrow();
  return fila.cuenta;
}

/** The keys that nobody marked in the current window of `segundos`. */
export async function sinMarcar(bd: Bd, claves: readonly string[], segundos: number, ahora: string): Promise<string[]> {
  if (claves.length === 0) return [];
  const marcadas = await bd
    .selectFrom('limite')
    .select('clave')
    .where('clave', '=', sql<string>`any(${[...claves]}::text[])`)
    .where('ventana', '=', inicioDeVentana(ahora, segundos))
    .execute();
  const ya = new Set(marcadas.map((m) => m.clave));
  return claves.filter((clave) => !ya.has(clave));
}
/** Marks keys until that window ends, for a caller that counts a thing once. */
export async function marcar(bd: Bd, claves: readonly string[], segundos: number, ahora: string): Promise<void> {
  if (claves.length === 0) return;
  const ventana = inicioDeVentana(ahora, segundos);
  await bd
    .insertInto('limite')
    .values(claves.map((clave) => ({ clave, ventana })))
    .onConflict((c) => c.columns(['clave', 'ventana']).doNothing())
    .execute();
}

/** What was counted over the last seconds is forgotten in so many parts, one after another. */
export const SE_OLVIDA_POR_PARTES = 6;
const MS = 1000;
const parteDe = (ahora: string, segundos: number) => inicioDeVentana(ahora, segundos / SE_OLVIDA_POR_PARTES);

const contada = (clave: string, ventana: string) => sql`
  insert into limite (clave, ventana) select ${clave}, ${ventana}::timestamptz`;
const masUna = sql`on conflict (clave, ventana) do update set cuenta = limite.cuenta + 1
  returning cuenta, ${sinEsperarAlDisco} as _`;
/** Adds what was counted in the earlier parts of those seconds. */
const conLasDeAntes = (clave: string, segundos: number, parte: Instante) => {
  const desde = sumarMilisegundos(parte, -segundos * MS);
  return sql`(esta.cuenta + coalesce((
    select sum(cuenta) from limite where clave = ${clave} and ventana >= ${desde} and ventana < ${parte}
  ), 0))::int`;
};

/** Counts one over the last `segundos`, whenever they began: nobody gets twice as many around the full hour. */
export async function contarEnLosUltimos(bd: Bd, clave: string, segundos: number, ahora: string): Promise<number> {
  const parte = parteDe(ahora, segundos);
  const { rows } = await sql<{ cuenta: number }>`
    with esta as (${contada(clave, parte)} ${masUna})
    select ${conLasDeAntes(clave, segundos, parte)} as cuenta from esta`.execute(bd);
  return rows[0]?.cuenta ?? 0;
}

/** One try under two counters: in the present window of `segundos`, and over the last ones. */
export interface DosCuentas {
  readonly ventana: { readonly clave: string; readonly segundos: number; readonly maximo: number };
  readonly ultimos: { readonly clave: string; readonly segundos: number };
}
/**
 * Counts under two different keys in one trip. Under the second one it counts only while the first is within its maximum;
 * `ultimos` is null otherwise.
 */
export async function contarEnAmbas(bd: Bd, { ventana: v, ultimos: u }: DosCuentas, ahora: string) {
  const parte = parteDe(ahora, u.segundos);
  const { rows } = await sql<{ ventana: number; ultimos: number | null }>`
    with primera as (${contada(v.clave, inicioDeVentana(ahora, v.segundos))} ${masUna}),
         esta as (${contada(u.clave, parte)} from primera where primera.cuenta <= ${v.maximo} ${masUna})
    select primera.cuenta as ventana, ${conLasDeAntes(u.clave, u.segundos, parte)} as ultimos
      from primera left join esta on true`.execute(bd);
  return rows[0] ?? { ventana: 0, ultimos: 0 };
}

/** Takes back a try that `contarEnLosUltimos` counted at that instant: it was no guess. */
export async function descontar(bd: Bd, clave: string, segundos: number, ahora: string): Promise<void> {
  await bd
    .updateTable('limite')
    .set({ cuenta: sql`cuenta - 1` })
    .where('clave', '=', clave)
    .where('ventana', '=', parteDe(ahora, segundos))
    .returning(sinEsperarAlDisco.as('_'))
    .execute();
}
