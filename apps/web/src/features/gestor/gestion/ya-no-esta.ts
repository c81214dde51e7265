import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS_DE_GESTION as T } from '@aldia/contract/textos-gestion.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { MUESTRAN_LA_CARTERA } from './muestran-la-cartera.ts';

/** A client who left the portfolio, or was put down in another tab, while a dialog about them was open. */
export const yaNoEsta = (error: unknown): boolean =>
  error instanceof ErrorDeLlamada && error.codigo === 'CLIENTE_NO_ENCONTRADO';

/** What a dialog about a client saves. If the client is there no more, it says so, the lists are asked again, and the dialog closes. */
export async function siTodaviaEsta(guardar: () => Promise<unknown>): Promise<unknown> {
  try {
    return await guardar();
  } catch (error) {
    if (!yaNoEsta(error)) throw error;
    invalidar(MUESTRAN_LA_CARTERA);
    return avisar('espera', T.yaNoEsta);
  }
}
