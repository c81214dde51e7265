import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion } from '../../shared/db.ts';

/** After so many mails in a row that the server received completely and did not confirm, the server is at fault, not chance. */
const DUDAS_SEGUIDAS = 3;
/** Then one mail is tried after half the time that the fault has lasted, within these bounds. */
const PAUSA_S = { minima: 300, maxima: 1800 } as const;
/** While one mail is tried, no other is; this is longer than a try may take. */
const PRUEBA_S = 150;

/** When the next mail may be tried; null while nothing holds mails back. */
export const LIBRE_EN = sql<Instante | null>`(select libre_en from servidor_de_correo where dudas >= ${DUDAS_SEGUIDAS}::int)`;

/** Counts one more unconfirmed mail in a row. Returns true for the one that makes all others wait. */
export async function addDuda(bd: Conexion, ahora: Instante): Promise<boolean> {
  const { rows } = await sql<{ dudas: number }>`
    update servidor_de_correo
       set dudas = dudas + 1, desde = coalesce(desde, ${ahora}::timestamptz),
           libre_en = ${ahora}::timestamptz + make_interval(secs => least(greatest(
             extract(epoch from ${ahora}::timestamptz - coalesce(desde, ${ahora}::timestamptz)) / 2, ${PAUSA_S.minima}::int), ${PAUSA_S.maxima}::int)::float8)
    returning dudas`.execute(bd);
  return rows[0]?.dudas === DUDAS_SEGUIDAS;
}

/** Claims the test for this mail. Returns false while the pause lasts or another mail is being tried. */
export async function claimPrueba(bd: Bd, ahora: Instante): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update servidor_de_correo set libre_en = ${ahora}::timestamptz + make_interval(secs => ${PRUEBA_S}::int)
     where libre_en <= ${ahora}::timestamptz returning id`.execute(bd);
  return rows.length > 0;
}

/** Ends the pause after the server confirmed a mail. For use inside the statement that marks that mail as sent. */
export const SIN_DUDAS = sql`update servidor_de_correo set dudas = 0, desde = null, libre_en = null where dudas > 0`;
