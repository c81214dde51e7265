import type { ReactNode } from 'react';
import '../../ui/dialogs.css';

export type Hecho = readonly [rotulo: string, valor: ReactNode];

/** Facts before a decision, for the dialogs that also ask for something. */
export const Hechos = ({ de }: { readonly de: readonly Hecho[] }) => (
  <dl className="al-hechos">
    {de.map(([rotulo, valor]) => (
      <div key={rotulo}>
        <dt>{rotulo}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
);
