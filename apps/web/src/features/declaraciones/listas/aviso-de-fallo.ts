import { type ClaveDeTexto, TEXTOS } from '@aldia/contract/textos.ts';
import { useEffect } from 'react';
import { avisar } from '../../../app/avisos.ts';

/** Says the catalogue's sentence when a read fails; the place of the data keeps the way to try again. */
export function useAvisoDeFallo(consulta: { readonly isError: boolean }, clave: ClaveDeTexto): void {
  const { fallo } = TEXTOS[clave];
  useEffect(() => {
    if (consulta.isError && fallo !== null) avisar('fallo', fallo);
  }, [consulta.isError, fallo]);
}
