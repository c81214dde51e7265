import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { llamar } from '../../base/llamadas/api.ts';

/** What became of the last charge that went wrong, in the words of whoever waits for it; null when nobody answered. */
export async function finDelCobro(): Promise<string | null> {
  try {
    const [ultimo] = await llamar(cobros.propios, {});
    return ultimo?.estado === 'anulada' ? T.devuelto : T.noCobrado;
  } catch (error) {
    ignorarLlamada(error);
    return null;
  }
}

/** Whoever waits asks again by itself; a failure of ours is not a call and is not hidden. */
export function ignorarLlamada(error: unknown): void {
  if (!(error instanceof ErrorDeLlamada)) throw error;
}
