import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { campos } from '../../shared/columnas.ts';
import { POR_RECLAMAR } from '../../shared/con-login.repo.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { noRecibeDesde } from '../../shared/direcciones-muertas.repo.ts';
import { planDe } from '../../shared/suscripciones.repo.ts';

const correoDe = (bd: Conexion) =>
  bd
    .selectFrom('correo as c')
    .select(['c.id', 'c.correo', 'c.verificado_en', noRecibeDesde('c.correo').as('no_recibe_desde')])
    .where('c.usuario_id', '=', sql.ref<number>('u.id'))
    .where('c.activo', '=', true);
/** What an administrator sees of these people: never a secret, only whether there is one. */
export const listDetalles = (bd: Conexion, ids: readonly number[], hoy: Dia) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .leftJoinLateral(correoDe(bd).as('m'), (j) => j.onTrue())
    .leftJoin('credencial_sat as s', 's.usuario_id', 'u.id')
    .leftJoin('segundo_factor as f', 'f.usuario_id', 'u.id')
    .select(
      campos('u.id', 'u.nombre', 'u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido'),
    )
    .select(campos('u.cui', 'u.nit', 'u.direccion', 'u.telefono', 'u.dia_declaracion', 'u.regimen_id', 'u.empleado'))
    .select(campos('u.version', 'u.creado_en', 'u.modificado_en', 'm.verificado_en'))
    .select([
      'g.descripcion as regimen',
      'm.id as correoId',
      'm.correo',
      'm.no_recibe_desde as noRecibeDesde',
      's.version as credencial',
      'f.activo as factor',
      POR_RECLAMAR.as('porReclamar'),
    ])
    .select((e) => e('u.clave_hash', 'is not', null).$castTo<boolean>().as('conLogin'))
    .select((e) => [
      planDe(bd, hoy, 'u.id').as('abreviatura'),
      jsonArrayFrom(
        e
          .selectFrom('metodo_pago as p')
          .select(campos('p.ultimos_numeros', 'p.nombre_portador'))
          .whereRef('p.usuario_id', '=', 'u.id')
          .where('p.activo', '=', true),
      ).as('formaPago'),
    ])
    .where('u.id', 'in', [...ids, 0])
    .execute();
export type DetalleDeUsuario = Awaited<ReturnType<typeof listDetalles>>[number];

/** The active people who carry the mark of an employee, by name. */
export const listEmpleados = (bd: Bd) =>
  bd
    .selectFrom('usuario as u')
    .select(
      campos(
        'u.id',
        'u.nit',
        'u.cui',
        'u.primer_nombre',
        'u.segundo_nombre',
        'u.primer_apellido',
        'u.segundo_apellido',
      ),
    )
    .where('u.empleado', '=', true)
    .where('u.activo', '=', true)
    .orderBy('u.nombre_orden')
    .orderBy('u.id')
    .execute();

export async function updateEmpleado(tx: Tx, id: number, empleado: boolean): Promise<void> {
  await tx.updateTable('usuario').set({ empleado }).where('id', '=', id).execute();
}
export async function updateDia(tx: Tx, id: number, dia: number): Promise<void> {
  await tx.updateTable('usuario').set({ dia_declaracion: dia }).where('id', '=', id).execute();
}
/** Stores a password that an administrator set: it opens sessions until `vence`; by then its owner must choose another. */
export async function updateClaveTemporal(tx: Tx, id: number, hash: string, vence: string): Promise<void> {
  await tx.updateTable('usuario').set({ clave_hash: hash, clave_temporal_vence: vence }).where('id', '=', id).execute();
}
export const findDuenioDeClave = (bd: Conexion, id: number) =>
  bd
    .selectFrom('usuario as u')
    .select([...campos('u.nit', 'u.cui', 'u.nombre', 'u.nombre_oficina'), POR_RECLAMAR.as('porReclamar')])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** The account with that NIT, if it has the role of administrator. */
export const findAdministradorPorNit = async (bd: Conexion, nit: string): Promise<number | undefined> => {
  const fila = await bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select('u.id')
    .where('u.nit', '=', nit)
    .where('r.rol_id', '=', ROL.administrador)
    .executeTakeFirst();
  return fila?.id;
};

export const existeUsuario = async (bd: Conexion, id: number): Promise<boolean> =>
  (await bd.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function listRoles(bd: Conexion, usuarioId: number): Promise<number[]> {
  const filas = await bd
    .selectFrom('usuario_rol')
    .select('rol_id')
    .where('usuario_id', '=', usuarioId)
    .orderBy('rol_id')
    .execute();
  return filas.map((f) => f.rol_id);
}

/** Allows one change of roles at a time in the whole product: nobody changes roles while the last administrator is counted. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('usuario_rol'))`.execute(tx);
}
/** Active administrators, without this person. */
export async function countOtrosAdministradores(tx: Tx, usuarioId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('usuario_rol as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('r.rol_id', '=', ROL.administrador)
    .where('u.activo', '=', true)
    .where('u.id', '<>', usuarioId)
    .executeTakeFirstOrThrow();
  return n;
}
export async function replaceRoles(tx: Tx, usuarioId: number, roles: readonly number[]): Promise<void> {
  await tx.deleteFrom('usuario_rol').where('usuario_id', '=', usuarioId).execute();
  await tx
    .insertInto('usuario_rol')
    .values(roles.map((rol_id) => ({ usuario_id: usuarioId, rol_id })))
    .execute();
}

/** The owner of a mail. */
export const findCorreo = (bd: Conexion, id: number) =>
  bd.selectFrom('correo').select(campos('id', 'usuario_id')).where('id', '=', id).executeTakeFirst();
