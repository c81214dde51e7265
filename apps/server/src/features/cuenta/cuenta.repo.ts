import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import { CREDENCIAL_REVELADA } from '../../shared/credenciales.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { CON_SU_PERFIL, CUENTA_EN_SU_PERFIL } from '../../shared/perfil.repo.ts';
import { porPresentar } from '../../shared/por-presentar.repo.ts';

const generales = (bd: Conexion, id: number) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('credencial_sat as c', 'c.usuario_id', 'u.id')
    .select(campos('u.id', 'u.nit', 'u.cui', 'u.nombre', 'u.regimen_id', 'u.primer_nombre', 'u.segundo_nombre'))
    .select(campos('u.primer_apellido', 'u.segundo_apellido', 'u.telefono', 'u.direccion', 'u.fecha_nacimiento'))
    .select(campos('u.municipio_id', 'u.departamento_id', 'u.presenta_retencion', 'u.enviar_whatsapp'))
    .select(campos('u.telefono_sin_whatsapp'))
    .select((e) => e('c.usuario_id', 'is not', null).as('tienePasswordSat'))
    .where('u.id', '=', id);

export const findGenerales = (bd: Conexion, id: number) => generales(bd, id).executeTakeFirstOrThrow();
/** Locks the row: two tabs of one person do not mix up each other's audit entries. */
export const findGeneralesForUpdate = (tx: Tx, id: number) =>
  generales(tx, id).forNoKeyUpdate('u').executeTakeFirstOrThrow();

type Generales = Awaited<ReturnType<typeof findGenerales>>;
type Nombres = 'primerNombre' | 'segundoNombre' | 'primerApellido' | 'segundoApellido';
/** The general information to write; names that are left out stay as they are. */
export type CambiosGenerales = Omit<
  Generales,
  'id' | 'nit' | 'cui' | 'nombre' | 'regimenId' | 'tienePasswordSat' | Nombres
> &
  Partial<Pick<Generales, Nombres>>;
export async function updateGenerales(tx: Tx, id: number, c: CambiosGenerales): Promise<void> {
  await tx.updateTable('usuario').set(aColumnas(c)).where('id', '=', id).execute();
}

/** The person who will own a new password (D-27). */
export const findDuenio = (bd: Conexion, id: number) =>
  bd
    .selectFrom('usuario')
    .select(campos('nit', 'cui', 'nombre', 'nombre_oficina', 'clave_hash', 'clave_temporal_vence'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type Duenio = Awaited<ReturnType<typeof findDuenio>>;

/** Who revealed the SAT password, newest first. The name is the present one; people who left are still named. */
export const listRevelaciones = (bd: Conexion, usuarioId: number, limite: number) =>
  bd
    .selectFrom('auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.actor_id')
    .select(campos('a.id', 'a.cuando', 'a.actor_id', 'a.motivo', 'u.nombre'))
    .where('a.entidad', '=', 'usuario')
    .where('a.entidad_id', '=', String(usuarioId))
    .where('a.accion', '=', CREDENCIAL_REVELADA)
    .orderBy('a.cuando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limite)
    .execute();

const vendeDe = (bd: Conexion, id: number) => bd.selectFrom('usuario').select('vende').where('id', '=', id);
/** Whether a client sells goods or services, and their regime: that of a month still to be filed that asks for it, else that of today. */
export const findVende = (bd: Conexion, id: number) =>
  vendeDe(bd, id)
    .select((e) =>
      e.fn
        .coalesce(
          e
            .selectFrom('declaracion')
            .select('regimen_id')
            .whereRef('usuario_id', '=', 'usuario.id')
            .where('regimen_id', '=', REGIMEN.ros)
            .where(porPresentar('declaracion'))
            .limit(1),
          'usuario.regimen_id',
        )
        .as('regimenId'),
    )
    .executeTakeFirstOrThrow();
/**
 * Locks the row: two people do not mix up each other's audit entries. The weaker lock: who saves a month of the client holds it and writes
 * rows that name the client, and this one waits for that month.
 */
export const findVendeForUpdate = (tx: Tx, id: number) => vendeDe(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();
export async function updateVende(tx: Tx, id: number, vende: 'bien' | 'servicio'): Promise<void> {
  await tx.updateTable('usuario').set({ vende }).where('id', '=', id).execute();
}

export interface FilaDePerfil {
  readonly id: number;
  readonly descripcion: string;
  readonly incluir: boolean;
}
const tiposConPerfil = sql`select t.id::int as id, t.descripcion, `;

/** Every active kind of issuer, and whether it counts for the client. */
export async function listPerfilDeUsuario(bd: Conexion, usuarioId: number): Promise<FilaDePerfil[]> {
  const { rows } = await sql<FilaDePerfil>`
    ${tiposConPerfil} ${CUENTA_EN_SU_PERFIL} as incluir
      from tipo_emisor t
      join usuario u on u.id = ${usuarioId}
      ${CON_SU_PERFIL}
     where t.deleted_at is null
     order by t.descripcion, t.id`.execute(bd);
  return rows;
}

/** The initial profile of a client of an activity; a kind of issuer that the activity does not name is included. */
export async function listPerfilDeActividad(bd: Conexion, actividadId: number): Promise<FilaDePerfil[]> {
  const { rows } = await sql<FilaDePerfil>`
    ${tiposConPerfil} coalesce(a.incluir, true) as incluir
      from tipo_emisor t
      left join perfil_declaracion a on a.actividad_economica_id = ${actividadId} and a.tipo_emisor_id = t.id and a.deleted_at is null
     where t.deleted_at is null
     order by t.descripcion, t.id`.execute(bd);
  return rows;
}

export const findTipoDeEmisor = (bd: Conexion, id: number) =>
  bd
    .selectFrom('tipo_emisor')
    .select(['id', 'descripcion'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function upsertPerfil(tx: Tx, usuarioId: number, tipoEmisorId: number, incluir: boolean): Promise<void> {
  await tx
    .insertInto('perfil_usuario')
    .values({ usuario_id: usuarioId, tipo_emisor_id: tipoEmisorId, incluir })
    .onConflict((c) => c.columns(['usuario_id', 'tipo_emisor_id']).doUpdateSet({ incluir }))
    .execute();
}
