import type { ReactNode } from 'react';

/** How far something went, by length (`parte`, of a hundred) and by its words. */
export const ParteHecha = ({ parte, children }: { readonly parte: number; readonly children: ReactNode }) => (
  <span className="al-parte">
    <span className="al-parte-barra" aria-hidden="true">
      <span style={{ inlineSize: `${parte}%` }} />
    </span>
    {children}
  </span>
);
