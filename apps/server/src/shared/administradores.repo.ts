import { ROL } from '@aldia/domain/permisos/roles.ts';
import { campos } from './columnas.ts';
import type { Conexion } from './db.ts';

/** Mail addresses of the active administrators, to tell them of work that waits for one of them. */
export const listCorreosDeAdministradores = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select(campos('u.id', 'u.correo', 'u.primer_nombre', 'u.nombre'))
    .where('r.rol_id', '=', ROL.administrador)
    .where('u.activo', '=', true)
    .where('u.correo', '<>', '')
    .execute();
