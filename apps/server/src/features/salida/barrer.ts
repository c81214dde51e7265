import type { Recursos } from '../../shared/contexto.ts';
import { borrarPartes } from './partes.ts';
import { listConSobras, markSinPartes, markVencidas } from './salida.repo.ts';

const POR_VUELTA = 100;

/** Takes away what nobody may download any more: expired files, and what was written of one that was cancelled or failed. */
export async function barrerSalidas({ bd, almacen, reloj }: Pick<Recursos, 'bd' | 'almacen' | 'reloj'>): Promise<void> {
  await markVencidas(bd, reloj.ahora());
  for (const s of await listConSobras(bd, POR_VUELTA)) {
    await borrarPartes(almacen, s, s.partes);
    await markSinPartes(bd, s.id);
  }
}
