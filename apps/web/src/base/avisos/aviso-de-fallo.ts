import { type ClaveDeTexto, TEXTOS } from '@aldia/contract/textos.ts';
import { useEffect } from 'react';
import { avisar, type TipoDeAviso } from './avisos.ts';

/** Says the catalogue's sentence when a read fails; the place of the data keeps the way to try again. */
export function useAvisoDeFallo(
  consulta: { readonly isError: boolean },
  clave: ClaveDeTexto,
  tipo: TipoDeAviso = 'fallo',
): void {
  const { fallo } = TEXTOS[clave];
  useEffect(() => {
    if (consulta.isError && fallo !== null) avisar(tipo, fallo);
  }, [consulta.isError, fallo, tipo]);
}
