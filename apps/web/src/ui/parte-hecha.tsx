import type { ReactNode } from 'react';

/** Shows progress as a bar (`parte`, a percentage) and in words. */
export const ParteHecha = ({ parte, children }: { readonly parte: number; readonly children: ReactNode }) => (
  <span className="al-parte">
    <span className="al-parte-barra" aria-hidden="true">
      <span style={{ inlineSize: `${parte}%` }} />
    </span>
    {children}
  </span>
);
