import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import './precio-de-plan.css';

export interface PrecioDePlanProps {
  readonly precio: Centavos;
  readonly anual: boolean;
  /** For a gestor's range: the price is per client. */
  readonly porCliente?: boolean;
}

/** 'Q99.50 al mes', 'Q20.00 por cliente al mes': what a plan costs and how often. */
export const PrecioDePlan = ({ precio, anual, porCliente = false }: PrecioDePlanProps) => (
  <span className="al-precio">
    <strong>{formatQ(precio)}</strong> {porCliente && 'por cliente '}
    {anual ? 'al año' : 'al mes'}
  </span>
);

/** What a plan includes: one line for each sentence or item of its description. */
export function IncluyeElPlan({ descripcion }: { readonly descripcion: string }) {
  const partes = descripcion
    .split(/\r?\n|[;•]|\.\s+/)
    .map((p) => p.trim().replace(/\.$/, ''))
    .filter(Boolean);
  if (partes.length === 0) return null;
  return (
    <span className="al-incluye">
      {partes.map((p) => (
        <span key={p}>{p}</span>
      ))}
    </span>
  );
}
