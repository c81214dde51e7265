export interface ClienteDeEstado {
  readonly id: number;
  readonly nombre: string;
  readonly cui: string;
  readonly nit: string;
  readonly regimenId: number;
}

/**
 * The address of a client's status with its seven segments. Where the specification has the SAT password goes a reference
 * that is used once and dies in a minute (D-20); a text that is missing keeps its place.
 */
export function direccionDeEstado({ id, nombre, cui, nit, regimenId }: ClienteDeEstado, referencia: string): string {
  const [primero = ''] = nombre.split(' ');
  const segmentos = [id, primero, nombre, cui, nit, referencia, regimenId].map(
    (s) => encodeURIComponent(String(s)) || '-',
  );
  return `/estado_declaracion_admin/${segmentos.join('/')}`;
}
