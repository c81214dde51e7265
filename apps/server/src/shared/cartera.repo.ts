import type { Conexion } from './db.ts';

/** Whether that gestor has that client today: neither put down nor disabled. */
export async function estaEnCartera(bd: Conexion, gestorId: number, usuarioId: number): Promise<boolean> {
  const enlace = await bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select('g.id')
    .where('g.gestor_id', '=', gestorId)
    .where('g.usuario_id', '=', usuarioId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .executeTakeFirst();
  return enlace !== undefined;
}
