import type { EstadoDeUsuario } from '@aldia/contract/seguimiento.ts';

type DeLaDireccion = Pick<EstadoDeUsuario, 'id' | 'nombre' | 'cui' | 'nit' | 'regimenId'>;
/** Where the specification has the SAT password: it never travels in an address (D-20, G-28). */
const SIN_CONTRASENIA = '-';

/** The address of a client's status with its seven segments; a piece of text that is missing keeps its place. */
export function direccionDeEstado({ id, nombre, cui, nit, regimenId }: DeLaDireccion): string {
  const [primero = ''] = nombre.split(' ');
  const segmentos = [id, primero, nombre, cui, nit, SIN_CONTRASENIA, regimenId].map(
    (s) => encodeURIComponent(String(s)) || '-',
  );
  return `/estado_declaracion_admin/${segmentos.join('/')}`;
}
