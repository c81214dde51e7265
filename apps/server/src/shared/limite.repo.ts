import { sql } from 'kysely';
import { type Bd, sinEsperarAlDisco } from './db.ts';
import { inicioDeVentana, sumarMilisegundos } from './reloj.ts';

/**
 * A counter that all nodes share: how many times in the current window of `segundos`. Counts this one too. Never inside a
 * transaction: a refused try must stay counted.
 */
export async function contarEnVentana(bd: Bd, clave: string, segundos: number, ahora: string): Promise<number> {
  const ventana = inicioDeVentana(ahora, segundos);
  const fila = await bd
    .insertInto('limite')
    .values({ clave, ventana })
    .onConflict((c) => c.columns(['clave', 'ventana']).doUpdateSet({ cuenta: sql`limite.cuenta + 1` }))
    .returning(['cuenta', sinEsperarAlDisco.as('_')])
    .executeTakeFirstOrThrow();
  return fila.cuenta;
}

const PARTES = 6;
const MS = 1000;
const parteDe = (ahora: string, segundos: number) => inicioDeVentana(ahora, segundos / PARTES);

/** The same over the last `segundos`, whenever they began: nobody gets twice as many around the full hour. */
export async function contarEnLosUltimos(bd: Bd, clave: string, segundos: number, ahora: string): Promise<number> {
  const parte = parteDe(ahora, segundos);
  const desde = sumarMilisegundos(parte, -segundos * MS);
  const { rows } = await sql<{ cuenta: number }>`
    with esta as (
      insert into limite (clave, ventana) values (${clave}, ${parte})
      on conflict (clave, ventana) do update set cuenta = limite.cuenta + 1
      returning cuenta, ${sinEsperarAlDisco} as _
    )
    select (esta.cuenta + coalesce((
      select sum(cuenta) from limite where clave = ${clave} and ventana >= ${desde} and ventana < ${parte}
    ), 0))::int as cuenta from esta`.execute(bd);
  return rows[0]?.cuenta ?? 0;
}

/** Takes back one that `contarEnLosUltimos` counted at that instant: it was no guess. */
export async function descontar(bd: Bd, clave: string, segundos: number, ahora: string): Promise<void> {
  await bd
    .updateTable('limite')
    .set({ cuenta: sql`cuenta - 1` })
    .where('clave', '=', clave)
    .where('ventana', '=', parteDe(ahora, segundos))
    .returning(sinEsperarAlDisco.as('_'))
    .execute();
}
