import type { Tono } from '@aldia/contract/columnas.ts';
import type { ReactNode } from 'react';

interface ParteHechaProps {
  /** A percentage. */
  readonly parte: number;
  /** Of what it means, when full is not simply done. */
  readonly tono?: Tono;
  readonly children: ReactNode;
}

/** Shows progress as a bar and in words. */
export const ParteHecha = ({ parte, tono, children }: ParteHechaProps) => (
  <span className="al-parte" data-tono={tono}>
    <span className="al-parte-barra" aria-hidden="true">
      <span style={{ inlineSize: `${parte}%` }} />
    </span>
    {children}
  </span>
);
