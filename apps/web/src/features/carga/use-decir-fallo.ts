import { type ClaveDeTexto, TEXTOS } from '@aldia/contract/textos.ts';
import { useEffect } from 'react';
import { avisar } from '../../app/avisos.ts';

/** Says the specification's sentence when a read fails; its place on the page offers to try again. */
export function useDecirFallo(consulta: { readonly isError: boolean }, clave: ClaveDeTexto): void {
  const { fallo } = TEXTOS[clave];
  useEffect(() => {
    if (consulta.isError && fallo !== null) avisar('fallo', fallo);
  }, [consulta.isError, fallo]);
}
