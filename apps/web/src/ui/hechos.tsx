import type { ReactNode } from 'react';
import './dialogs.css';

export type Hecho = readonly [rotulo: string, valor: ReactNode];

/** Facts of a decision, in two columns. */
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
