import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { avisar } from '../avisos/avisos.ts';
import { invalidar } from './clave-de.ts';

interface DeUnaFila {
  /** The lists that show the row. */
  readonly invalida: readonly Endpoint[];
  readonly alCerrar?: () => void;
  /** What is said instead of the server's reason. */
  readonly frase?: string;
}

/**
 * The options of an action of a dialog about one row of a list, which others may take away or change meanwhile. After any refusal the
 * lists are asked again. When it is one of `codigos` there is nothing left to do with the row: the dialog closes, and says why.
 */
export function siYaNoEsta(codigos: readonly CodigoDeError[], { invalida, alCerrar, frase }: DeUnaFila) {
  const yaNoEsta = ({ codigo }: ErrorDeLlamada) => codigos.some((c) => c === codigo);
  return {
    invalida,
    loDice: yaNoEsta,
    alFallo: (error: ErrorDeLlamada) => {
      invalidar(invalida);
      if (!yaNoEsta(error)) return;
      avisar('espera', frase ?? error.message);
      alCerrar?.();
    },
  };
}
