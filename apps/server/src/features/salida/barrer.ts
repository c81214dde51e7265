import { MOTIVOS_DE_SALIDA } from '@aldia/contract/textos-salida.ts';
import { desdeDelDia } from '@aldia/domain/salida/salida.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { borrarIntentos } from './partes.ts';
import { listConSobras, markAbandonadas, markSinPartes, markVencidas } from './salida.repo.ts';

const POR_VUELTA = 100;

/**
 * Deletes files that nobody may download any more: expired files, and the pieces of exports that were cancelled or failed. An export
 * that was asked for more than a day ago and is not finished counts as failed: its workers were killed until the queue gave it up.
 */
export async function barrerSalidas({ bd, almacen, reloj }: Pick<Recursos, 'bd' | 'almacen' | 'reloj'>): Promise<void> {
  const ahora = reloj.ahora();
  await markVencidas(bd, ahora);
  await markAbandonadas(bd, desdeDelDia(ahora), { motivo: MOTIVOS_DE_SALIDA.abandonada, terminadaEn: ahora });
  for (const s of await listConSobras(bd, POR_VUELTA)) {
    await borrarIntentos(almacen, s, s.partes);
    await markSinPartes(bd, s.id);
  }
}
