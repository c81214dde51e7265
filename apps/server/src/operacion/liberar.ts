import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import { findCopia } from '../shared/copia-restaurada.repo.ts';
import type { Bd } from '../shared/db.ts';
import { discardMensajes, freeCopia, type LoQueSaldria, loQueSaldria } from './liberar.repo.ts';
import { NoSePudo } from './no-se-pudo.ts';

export interface PedidoDeLiberar {
  /** Who lets it go, and why: both stay in the audit. */
  readonly quien: string;
  readonly motivo: string;
  /** What becomes of the messages that waited when the backup was made. */
  readonly mensajes: 'enviar' | 'descartar';
}
interface Entorno {
  readonly bd: Bd;
  readonly reloj: Reloj;
}

/** What would leave a copy that is let go now. Throws NoSePudo for a database that is none. */
export async function mirarCopia({ bd, reloj }: Entorno): Promise<LoQueSaldria & { readonly de: string }> {
  const copia = await findCopia(bd);
  if (!copia) throw new NoSePudo('Esta base de datos no es una copia restaurada: de ella ya sale todo.');
  if (!copia.completa) throw new NoSePudo('La restauración de esta base de datos no terminó. Restáurala otra vez.');
  return { ...(await loQueSaldria(bd, { hoy: reloj.hoy(), ahora: reloj.ahora() })), de: copia.de };
}

/** From the next start on it is like any other database. How many messages were discarded. */
export async function liberar({ bd, reloj }: Entorno, { quien, motivo, mensajes }: PedidoDeLiberar): Promise<number> {
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePudo('Di quién la deja salir y por qué: --quien y --motivo.');
  const copia = await findCopia(bd);
  const ahora = reloj.ahora();
  return bd.transaction().execute(async (tx) => {
    if (!copia || !(await freeCopia(tx, copia.id, quien.trim(), motivo.trim(), ahora)))
      throw new NoSePudo('Esta base de datos no es una copia restaurada: de ella ya sale todo.');
    const descartados = mensajes === 'descartar' ? await discardMensajes(tx, ahora) : 0;
    await insertAuditoria(tx, null, ahora, {
      accion: 'copia.liberada',
      entidad: 'copia_restaurada',
      entidadId: copia.id,
      despues: { quien: quien.trim(), mensajes, descartados },
      motivo: motivo.trim(),
    });
    return descartados;
  });
}
