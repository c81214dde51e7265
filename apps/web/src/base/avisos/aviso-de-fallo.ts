import { type ClaveDeTexto, TEXTOS, type TextoDeAccion } from '@aldia/contract/textos.ts';
import { useEffect } from 'react';
import { avisar } from './avisos.ts';

const CALLADO: TextoDeAccion = { exito: null, fallo: null };

/** Says the catalogue's sentence when a read fails; the place of the data keeps the way to try again. */
export function useAvisoDeFallo(fallo: boolean, clave: ClaveDeTexto | undefined): void {
  const texto: TextoDeAccion = clave === undefined ? CALLADO : TEXTOS[clave];
  useEffect(() => {
    if (fallo && texto.fallo !== null) avisar(texto.informa ? 'informa' : 'fallo', texto.fallo);
  }, [fallo, texto]);
}
