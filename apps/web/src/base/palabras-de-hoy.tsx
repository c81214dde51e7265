import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';
import { Palabras } from '../ui/palabras.tsx';
import { useHoy } from './reloj.ts';

/** The tax words of a screen, as the law says them today. */
export const PalabrasDeHoy = ({ de }: { readonly de: readonly PalabraDelGlosario[] }) => (
  <Palabras de={de} dia={useHoy()} />
);
