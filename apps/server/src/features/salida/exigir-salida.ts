import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { esSuya } from './exigir.ts';
import { type FilaDeSalida, findSalidaForUpdate } from './salida.repo.ts';

/** One making, held. Throws SALIDA_NO_ENCONTRADA of one that is not theirs, as of one that is not there. */
export async function exigirSalida({ tx, actor }: Pick<Contexto, 'tx' | 'actor'>, id: string): Promise<FilaDeSalida> {
  const salida = await findSalidaForUpdate(tx, id);
  if (!salida || !(await esSuya(tx, actor, salida))) throw new AppError('SALIDA_NO_ENCONTRADA');
  return salida;
}
