import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';

/** The name and the roles of a person who is staff. */
export const QuienSoy = ({ sesion }: { readonly sesion: Sesion }) => (
  <dl className="al-tarjeta al-cuenta-datos">
    <dt>Nombre</dt>
    <dd>{sesion.nombre}</dd>
    <dt>Tipo de cuenta</dt>
    <dd>{sesion.roles.map(nombreDeRol).join(', ')}</dd>
  </dl>
);
