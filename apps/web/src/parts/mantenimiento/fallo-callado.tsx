import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { useState } from 'react';
import { invalidar } from '../../base/llamadas/clave-de.ts';

/** Shows inside a dialog the failure of a call without toasts (D-73). */
export function useFalloCallado(dice: { readonly callada?: true }, invalida: readonly Endpoint[]) {
  const [fallo, setFallo] = useState<string | null>(null);
  const alFallo = (error: { readonly errores: readonly unknown[]; readonly message: string }) => {
    // Also after a refusal: the list reloads, so that the person sees what somebody else saved before they decide again.
    invalidar(invalida);
    if (dice.callada && error.errores.length === 0) setFallo(error.message || AVISOS.noSePudoGuardar);
  };
  return { aviso: fallo && <p role="alert">{fallo}</p>, alFallo };
}
