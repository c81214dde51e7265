import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { llamar } from '../../base/llamadas/api.ts';

/** What happened to the last failed charge, in words for the person who waits; null when the call fails. */
export async function finDelCobro(): Promise<string | null> {
  try {
    const [ultimo] = await llamar(cobros.propios, {});
    return ultimo?.estado === 'anulada' ? T.devuelto : T.noCobrado;
  } catch (error) {
    ignorarLlamada(error);
    return null;
  }
}

/** Ignores failed calls, because the caller asks again by itself; any other error is a bug and is thrown. */
export function ignorarLlamada(error: unknown): void {
  if (!(error instanceof ErrorDeLlamada)) throw error;
}
