import { type ReactNode, useState } from 'react';
import { Cargando, FalloAlCargar } from './estados.tsx';
import { type Pieza, usePieza } from './pieza.ts';

/**
 * A part of a page in a chunk of its own (ADR 68). `enSuLugar` takes its place while it loads, or offers to try again when it
 * fails. The rest of the page stays.
 */
export function useParte<C>(
  suya: Pieza<C>,
  lineas: number,
): { readonly Parte: C | null; readonly enSuLugar: ReactNode } {
  const [falta, setFalta] = useState(false);
  const { Parte } = usePieza(suya, !falta, () => setFalta(true));
  const enSuLugar = falta ? <FalloAlCargar alReintentar={() => setFalta(false)} /> : <Cargando lineas={lineas} />;
  return { Parte, enSuLugar };
}
