export interface ClienteDeEstado {
  readonly id: number;
  readonly nombre: string;
  readonly cui: string;
  readonly nit: string;
  readonly regimenId: number;
}

/**
 * The address of a client's status, with its seven segments. The segment that the specification gives to the SAT password holds
 * a reference that works once and expires in a minute (D-20). A missing text keeps its place.
 */
export function direccionDeEstado({ id, nombre, cui, nit, regimenId }: ClienteDeEstado, referencia: string): string {
  const [primero = ''] = nombre.split(' ');
  const segmentos = [id, primero, nombre, cui, nit, referencia, regimenId].map(
    (s) => encodeURIComponent(String(s)) || '-',
  );
  return `/estado_declaracion_admin/${segmentos.join('/')}`;
}
