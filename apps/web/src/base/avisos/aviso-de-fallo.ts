import { type ClaveDeTexto, TEXTOS, type TextoDeAccion } from '@aldia/contract/acciones.ts';
import { useEffect } from 'react';
import { avisar } from './avisos.ts';

const CALLADO: TextoDeAccion = { exito: null, fallo: null };

/** The sentences of an action: those of the table by their key, or those that its definition brings. */
export const textoDe = (clave: ClaveDeTexto | TextoDeAccion): TextoDeAccion =>
  typeof clave === 'string' ? TEXTOS[clave] : clave;

/** Says the catalogue's sentence when a read fails; the place of the data keeps the way to try again. */
export function useAvisoDeFallo(fallo: boolean, clave: ClaveDeTexto | TextoDeAccion | undefined): void {
  const texto: TextoDeAccion = clave === undefined ? CALLADO : textoDe(clave);
  useEffect(() => {
    if (fallo && texto.fallo !== null) avisar(texto.informa ? 'informa' : 'fallo', texto.fallo);
  }, [fallo, texto]);
}
