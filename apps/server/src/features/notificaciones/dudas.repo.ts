import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../../shared/db.ts';

/** So many mails handed over whole in a row, of which nobody said what became of them, are the server's way and no accident. */
const DUDAS_SEGUIDAS = 3;
/** From then on one is tried after half the time that it has lasted, within these. */
const PAUSA_S = { minima: 300, maxima: 1800 } as const;
/** Nobody else is tried while one is; longer than it may take. */
const PRUEBA_S = 150;

/** When the next mail may be tried; null while nothing holds them. */
export const LIBRE_EN = sql<Instante | null>`(select libre_en from servidor_de_correo where dudas >= ${DUDAS_SEGUIDAS}::int)`;

/** One more in a row. True for the one with which all others begin to wait. */
export async function addDuda(bd: Bd | Tx, ahora: Instante): Promise<boolean> {
  const { rows } = await sql<{ dudas: number }>`
    update servidor_de_correo
       set dudas = dudas + 1, desde = coalesce(desde, ${ahora}::timestamptz),
           libre_en = ${ahora}::timestamptz + make_interval(secs => least(greatest(
             extract(epoch from ${ahora}::timestamptz - coalesce(desde, ${ahora}::timestamptz)) / 2, ${PAUSA_S.minima}::int), ${PAUSA_S.maxima}::int)::float8)
    returning dudas`.execute(bd);
  return rows[0]?.dudas === DUDAS_SEGUIDAS;
}

/** Whether this mail is the one that is tried; false while the pause lasts, and while another one is tried. */
export async function claimPrueba(bd: Bd, ahora: Instante): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update servidor_de_correo set libre_en = ${ahora}::timestamptz + make_interval(secs => ${PRUEBA_S}::int)
     where libre_en <= ${ahora}::timestamptz returning id`.execute(bd);
  return rows.length > 0;
}

/** A server said that it took one: nothing waits any more. For the statement that marks what it took. */
export const SIN_DUDAS = sql`update servidor_de_correo set dudas = 0, desde = null, libre_en = null where dudas > 0`;
