import { Link } from '@tanstack/react-router';
import { type EnlaceDeMenu, menuDe } from './menu.ts';
import './losas.css';

interface DeLosas {
  /** The page itself. */
  readonly propia: string;
  readonly antes?: readonly EnlaceDeMenu[];
}
/** The tiles of a first page: `antes`, then the start pages and the account pages of these roles, without the page itself. */
export const losasDe = (roles: readonly number[], regimenId: number | null, { propia, antes = [] }: DeLosas) => [
  ...antes,
  ...menuDe(roles, regimenId)
    .filter((g) => g.id === 'inicio' || g.id === 'cuenta')
    .flatMap((g) => g.enlaces)
    .filter((e) => e.a !== propia && !antes.some((l) => l.a === e.a)),
];

interface LosasProps {
  readonly enlaces: readonly EnlaceDeMenu[];
  /** Low, and as wide as the page: the work under them begins in the first screen. */
  readonly bajas?: boolean;
}

/** Tiles with links, each with a line about what is done there. */
export const Losas = ({ enlaces, bajas = false }: LosasProps) => (
  <ul className="al-losas" data-bajas={bajas || undefined}>
    {enlaces.map((e) => (
      <li key={e.a}>
        <Link to={e.a} className="al-tarjeta al-losa">
          <strong>{e.rotulo}</strong>
          <span>{e.descripcion}</span>
        </Link>
      </li>
    ))}
  </ul>
);
