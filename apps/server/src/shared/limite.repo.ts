import { sql } from 'kysely';
import { type Bd, sinEsperarAlDisco } from './db.ts';
import { inicioDeVentana } from './reloj.ts';

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
