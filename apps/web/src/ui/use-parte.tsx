import { type ReactNode, useState } from 'react';
import { Cargando, FalloAlCargar } from './estados.tsx';
import { type Pieza, usePieza } from './pieza.ts';

/**
 * A part of a page in a chunk of its own (ADR 68), and what stands in its place until it is there: that it comes, or that it did
 * not and may be asked for again. What the page holds stays.
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
