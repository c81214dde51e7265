import { Link } from '@tanstack/react-router';
import type { EnlaceDeMenu } from '../../base/direccion/menu.ts';
import './inicio.css';

/** Tiles with links, each with a line about what is done there. */
export const Losas = ({ enlaces }: { readonly enlaces: readonly EnlaceDeMenu[] }) => (
  <ul className="al-inicio-enlaces">
    {enlaces.map((e) => (
      <li key={e.a}>
        <Link to={e.a} className="al-tarjeta al-inicio-enlace">
          <strong>{e.rotulo}</strong>
          <span>{e.descripcion}</span>
        </Link>
      </li>
    ))}
  </ul>
);
