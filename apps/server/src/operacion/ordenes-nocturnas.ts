import { insertAuditoria } from '../shared/auditoria.repo.ts';
import { findCopia } from '../shared/copia-restaurada.repo.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { mensajeDe } from '../shared/fallos-de-base.ts';
import { relojDe } from '../shared/reloj-de-base.ts';

/**
 * The orders of each night, and what the audit says when one ended well. Whoever starts them (a timer of systemd, cron, a
 * container), monitoring reads here how long ago that was.
 */
export const TERMINADA = { respaldo: 'respaldo.terminado', verificar: 'verificacion.terminada' } as const;
type OrdenNocturna = keyof typeof TERMINADA;

/** In a copy nothing is written: it is looked at, and its figures are nobody's. */
async function anotar(base: BaseDeDatos, orden: OrdenNocturna, despues: object): Promise<void> {
  if (await findCopia(base.bd)) return;
  const ahora = (await relojDe(base)).ahora();
  await base.bd
    .transaction()
    .execute((tx) =>
      insertAuditoria(tx, null, ahora, { accion: TERMINADA[orden], entidad: 'orden', entidadId: orden, despues }),
    );
}

/** Notes that an order ended well. What it did stands also where that cannot be written, as on a replica: then it is said. */
export async function anotarOrden(base: BaseDeDatos, orden: OrdenNocturna, despues: object): Promise<void> {
  try {
    await anotar(base, orden, despues);
  } catch (e) {
    console.error(`No se pudo anotar que terminó bien, y su alerta no lo sabrá: ${mensajeDe(e)}.`);
  }
}
