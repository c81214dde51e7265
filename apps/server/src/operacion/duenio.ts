import { stat } from 'node:fs/promises';
import { NoSePudo } from './no-se-pudo.ts';

/**
 * Refuses to write into the data folder as another user than its owner: the server cannot add to folders that root
 * leaves there, and then nobody could upload a document. A folder that does not exist yet will belong to the user who
 * makes it. Throws NoSePudo.
 */
export async function exigirDuenio(datos: string): Promise<void> {
  const yo = process.getuid?.();
  const suyo = await stat(datos).catch(() => null);
  if (yo === undefined || suyo === null || suyo.uid === yo) return;
  throw new NoSePudo(
    `${datos} es de otro usuario (número ${suyo.uid}). Da esta orden como él: su -s /bin/sh aldia -c '…'. Lo que escribiera otro, el servidor no lo podría completar.`,
  );
}
