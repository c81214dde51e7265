import { Link } from '@tanstack/react-router';
import type { EnlaceDeMenu } from '../../base/direccion/menu.ts';
import './losas.css';

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
