import { stat } from 'node:fs/promises';
import { NoSePudo } from './no-se-pudo.ts';

/**
 * Refuses to write into the folder of the data as somebody else than its owner: what root leaves there the server cannot add to,
 * and nobody could upload a document afterwards. A folder that is not there yet is its maker's. Throws NoSePudo.
 */
export async function exigirDuenio(datos: string): Promise<void> {
  const yo = process.getuid?.();
  const suyo = await stat(datos).catch(() => null);
  if (yo === undefined || suyo === null || suyo.uid === yo) return;
  throw new NoSePudo(
    `${datos} es de otro usuario (número ${suyo.uid}). Da esta orden como él: su -s /bin/sh aldia -c '…'. Lo que escribiera otro, el servidor no lo podría completar.`,
  );
}
