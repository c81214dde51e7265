import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import type { Bd } from '../shared/db.ts';
import { listMuertos, quitarMuertos } from '../shared/trabajos.repo.ts';
import { repetirMuertos } from '../shared/trabajos-muertos.ts';
import { NoSePudo } from './no-se-pudo.ts';

export interface PedidoDeMuertos {
  readonly que: 'repetir' | 'quitar';
  /** Ids of dead jobs, or 'todos'. */
  readonly cuales: readonly string[];
  /** Who does it, and why: both stay in the audit. */
  readonly quien: string;
  readonly motivo: string;
}

/**
 * Handles jobs that failed every try: repeats them from the beginning, or removes them. Returns how many were handled, of how
 * many. Throws NoSePudo without who and why, or for an id of no waiting job.
 */
export async function atenderMuertos(
  { bd, reloj }: { readonly bd: Bd; readonly reloj: Reloj },
  { que, cuales, quien, motivo }: PedidoDeMuertos,
): Promise<{ readonly hechos: number; readonly de: number }> {
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePudo('Di quién lo hace y por qué: --quien y --motivo.');
  const esperan = await listMuertos(bd);
  const elegidos = cuales.includes('todos') ? esperan : esperan.filter((t) => cuales.includes(t.id));
  const ajeno = cuales.find((id) => id !== 'todos' && !esperan.some((t) => t.id === id));
  if (ajeno !== undefined) throw new NoSePudo(`Ningún trabajo con el id ${ajeno} espera a una persona.`);
  if (elegidos.length === 0) throw new NoSePudo('Ningún trabajo espera a una persona.');
  const ids = elegidos.map((t) => t.id);
  return bd.transaction().execute(async (tx) => {
    const hechos = await (que === 'repetir' ? repetirMuertos : quitarMuertos)(tx, ids);
    await insertAuditoria(tx, null, reloj.ahora(), {
      accion: que === 'repetir' ? 'trabajos.repetidos' : 'trabajos.quitados',
      entidad: 'trabajo',
      entidadId: ids[0] ?? '',
      despues: { quien: quien.trim(), trabajos: elegidos.map(({ id, trabajo }) => `${trabajo} ${id}`) },
      motivo: motivo.trim(),
    });
    return { hechos, de: ids.length };
  });
}
