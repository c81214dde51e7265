import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { esSuya } from './exigir.ts';
import { type FilaDeSalida, findSalidaForUpdate } from './salida.repo.ts';

/** Returns an export, locked. Throws SALIDA_NO_ENCONTRADA for somebody else's export as for one that does not exist. */
export async function exigirSalida({ tx, actor }: Pick<Contexto, 'tx' | 'actor'>, id: string): Promise<FilaDeSalida> {
  const salida = await findSalidaForUpdate(tx, id);
  if (!salida || !(await esSuya(tx, actor, salida))) throw new AppError('SALIDA_NO_ENCONTRADA');
  return salida;
}
