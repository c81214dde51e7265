import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type SqlBool, sql } from 'kysely';
import { filaDeAuditoria } from '../../shared/auditoria.repo.ts';
import { ROLES_DE_LA_PERSONA } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { consultaHecha } from '../../shared/consulta-hecha.ts';
import { type Bd, type Conexion, sinEsperarAlDisco, type Tx } from '../../shared/db.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { gestorEnUso, NOMBRE_DE_LO_SUSCRITO, vigenteEl } from '../../shared/suscripciones.repo.ts';

/** `claveTemporalVence`: until when a password that an administrator set opens a session; null when the person chose the password. */
export type FilaDeUsuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>;

const usuarios = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('segundo_factor as f', 'f.usuario_id', 'u.id')
    .select([
      ...campos('u.id', 'u.nit', 'u.cui', 'u.clave_hash', 'u.clave_temporal_vence', 'u.activo'),
      sql<boolean>`coalesce(f.activo, false)`.as('tieneSegundoFactor'),
    ]);

export const findUsuarioPorNit = (bd: Conexion, nit: string) =>
  usuarios(bd).where('u.nit', '=', nit).executeTakeFirst();
export const findUsuario = (bd: Conexion, id: number) => usuarios(bd).where('u.id', '=', id).executeTakeFirst();

/**
 * What the shell shows of the person (spec 1, section 3): also the name of the subscription that runs today, and whether their gestor
 * has one that runs today.
 */
export const findPerfil = (bd: Conexion, quien: { readonly id: number } | { readonly nit: string }, hoy: Dia) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('segundo_factor as f', 'f.usuario_id', 'u.id')
    .select(campos('u.id', 'u.cui', 'u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido'))
    .select(campos('u.nombre', 'u.regimen_id', 'u.direccion', 'u.correlativo_gestor'))
    .select([sql<boolean>`coalesce(f.activo, false)`.as('tieneSegundoFactor')])
    .select([sql<boolean>`u.clave_temporal_vence is not null`.as('debeCambiarClave')])
    .select(sql<boolean>`exists (select from consejos_vistos c where c.usuario_id = u.id)`.as('consejosVistos'))
    .select(ROLES_DE_LA_PERSONA.as('roles'))
    .select((e) =>
      e
        .selectFrom('suscripcion as s')
        .leftJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
        .leftJoin('tipo_suscripcion_gestor as g', 'g.id', 's.rango_gestor_id')
        .select(NOMBRE_DE_LO_SUSCRITO.as('nombre'))
        .whereRef('s.usuario_id', '=', 'u.id')
        .where('s.fecha_inicio', '<=', hoy)
        .where(vigenteEl(hoy))
        .orderBy('s.fecha_fin', 'desc')
        .limit(1)
        .as('suscripcion'),
    )
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('cliente_de_gestor as c')
            .select('c.id')
            .whereRef('c.usuario_id', '=', 'u.id')
            .where('c.baja_en', 'is', null)
            .where(gestorEnUso(hoy)),
        )
        .$castTo<boolean>()
        .as('conGestor'),
    )
    .where((e) => ('id' in quien ? e('u.id', '=', quien.id) : e('u.nit', '=', quien.nit)))
    .executeTakeFirst();

/** The person who gives a right password, and the hash that the password was checked against. */
export interface QuienEntra {
  readonly usuarioId: number;
  readonly claveHash: string | null;
}
/**
 * Selects the person if the password is still the same, and locks the row until the transaction commits. A password change locks this
 * row first and then ends the open sessions: so either we see the new password here, or the change ends the session that we write.
 */
const quienSigueEntrando = ({ usuarioId, claveHash }: QuienEntra) => sql`
  select id from usuario where id = ${usuarioId}::bigint and activo and clave_hash = ${claveHash}::text for share`;

/**
 * Inserts a session and its audit entry in one statement: both or none, also outside a transaction. Returns false and inserts nothing
 * when the password changed meanwhile or the person is no longer active.
 */
export async function insertSesion(
  bd: Conexion,
  sesion: QuienEntra & { tokenHash: Buffer; ahora: Instante; vence: Instante; ip: string; agente: string },
): Promise<boolean> {
  const { tokenHash, usuarioId, ahora, vence, ip, agente } = sesion;
  const hecho = filaDeAuditoria(usuarioId, ahora, {
    accion: 'sesion.abierta',
    entidad: 'usuario',
    entidadId: usuarioId,
    despues: { ip },
  });
  const { rows } = await sql<{ id: number }>`
    with quien as (${quienSigueEntrando(sesion)}),
         auditada as (
           insert into auditoria (cuando, actor_id, accion, entidad, entidad_id, despues)
           select ${ahora}::timestamptz, id, ${hecho.accion}, ${hecho.entidad}, id::text, ${hecho.despues}::jsonb from quien)
    insert into sesion (token_hash, usuario_id, creada_en, ultima_actividad, vence_en, direccion_ip, agente)
    select ${tokenHash}::bytea, id, ${ahora}::timestamptz, ${ahora}::timestamptz, ${vence}::timestamptz, ${ip}, ${agente} from quien
    returning id`.execute(bd);
  return rows.length > 0;
}

/** The moments that decide whether a session is alive: now, and since when it must have been used. */
export interface Plazo {
  readonly ahora: Instante;
  readonly usadaDesde: Instante;
}
/**
 * For a session that sees as a client: whether the administrator's own session is still alive and the person is still an administrator.
 * Null for any other session.
 */
const madreViva = ({ ahora, usadaDesde }: Plazo) => sql<boolean | null>`(
  select m.terminada_en is null and m.vence_en > ${ahora} and m.ultima_actividad >= ${usadaDesde} and a.activo
    and exists (select from usuario_rol r where r.usuario_id = a.id and r.rol_id = ${ROL.administrador})
  from vista_de_cliente v join sesion m on m.id = v.sesion_madre_id join usuario a on a.id = v.administrador_id
  where v.sesion_id = s.id)`;

/** Sessions, ended or not, with the roles that their owners have now. */
const sesiones = (bd: Conexion, plazo: Plazo) =>
  bd
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select([
      ...campos('s.id', 's.usuario_id', 's.ultima_actividad', 's.vence_en', 's.terminada_en', 'u.activo'),
      sql<boolean>`u.clave_temporal_vence is not null`.as('debeCambiarClave'),
      ROLES_DE_LA_PERSONA.as('roles'),
      sql<boolean>`exists(select from segundo_factor f where f.usuario_id = s.usuario_id and f.activo)`.as(
        'tieneSegundoFactor',
      ),
      madreViva(plazo).as('madreViva'),
    ]);

/** Without activity a session ends after this; the browser warns five minutes before (D-26). */
export const ESPERA_MS = 3_600_000;
export const quieta = ({ ultimaActividad }: { readonly ultimaActividad: Instante }, ahora: Instante): number =>
  milisegundos(ahora) - milisegundos(ultimaActividad);
/** Whether a session was idle or open for too long. */
export const yaEspero = (
  s: { readonly ultimaActividad: Instante; readonly venceEn: Instante },
  ahora: Instante,
): boolean => quieta(s, ahora) > ESPERA_MS || milisegundos(ahora) > milisegundos(s.venceEn);

/** The session of a token. */
const sesionHecha = consultaHecha((bd, _: object, v: Plazo & { readonly tokenHash: Buffer }) =>
  sesiones(bd, v).where('s.token_hash', '=', v.tokenHash),
);
export async function findSesion(bd: Conexion, tokenHash: Buffer, { ahora, usadaDesde }: Plazo) {
  const [sesion] = await sesionHecha(bd, {}, { tokenHash, ahora, usadaDesde });
  return sesion;
}
export const listSesiones = (bd: Conexion, ids: readonly number[], plazo: Plazo) =>
  sesiones(bd, plazo).where(sql<SqlBool>`s.id = any(${ids}::bigint[])`).execute();
export async function touchSesion(bd: Conexion, id: number, ahora: Instante): Promise<void> {
  await bd.updateTable('sesion').set({ ultima_actividad: ahora }).where('id', '=', id).execute();
}
export async function endSesion(bd: Conexion, id: number, ahora: Instante): Promise<void> {
  await bd
    .updateTable('sesion')
    .set({ terminada_en: ahora })
    .where('id', '=', id)
    .where('terminada_en', 'is', null)
    .execute();
}

/** When the login that opened this session took place. */
export async function findEntrada(bd: Conexion, sesionId: number): Promise<Instante | undefined> {
  const sesion = await bd
    .selectFrom('sesion')
    .select(campos('creada_en'))
    .where('id', '=', sesionId)
    .executeTakeFirst();
  return sesion?.creadaEn;
}

/** Whether the session is still not ended, as committed data shows now. */
export async function sigueAbierta(tx: Tx, sesionId: number): Promise<boolean> {
  const sesion = await tx
    .selectFrom('sesion')
    .select('id')
    .where('id', '=', sesionId)
    .where('terminada_en', 'is', null)
    .executeTakeFirst();
  return sesion !== undefined;
}

/** The person's sessions that are alive at that moment, most recently used first. */
export const listSesionesVivas = (bd: Conexion, usuarioId: number, ahora: Instante, usadaDesde: Instante) =>
  bd
    .selectFrom('sesion')
    .select(campos('id', 'creada_en', 'ultima_actividad', 'direccion_ip', 'agente'))
    .where('usuario_id', '=', usuarioId)
    .where('terminada_en', 'is', null)
    .where('vence_en', '>', ahora)
    .where('ultima_actividad', '>=', usadaDesde)
    // Leaves out sessions in which an administrator sees as the client (D-60): they are no device of the client.
    .where((e) =>
      e.not(e.exists(e.selectFrom('vista_de_cliente as v').select('v.id').whereRef('v.sesion_id', '=', 'sesion.id'))),
    )
    .orderBy('ultima_actividad', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Ends the person's other sessions and their logins that wait for a code. `menos` is the session that stays open (null: none stays).
 * Returns how many of them were alive: one whose tab was closed is over after its hour, though nothing marked it.
 */
export async function endOtrasSesiones(
  tx: Tx,
  usuarioId: number,
  menos: number | null,
  ahora: Instante,
): Promise<number> {
  await tx.deleteFrom('reto_de_ingreso').where('usuario_id', '=', usuarioId).execute();
  const filas = await tx
    .updateTable('sesion')
    .set({ terminada_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('terminada_en', 'is', null)
    .where('id', '<>', menos ?? 0)
    .returning(campos('ultima_actividad', 'vence_en'))
    .execute();
  return filas.filter((f) => !yaEspero(f, ahora)).length;
}

/** Returns false when one of these nonces was used before or appears twice in the list. */
export async function useNonces(bd: Bd, nonces: readonly string[], vence: Instante): Promise<boolean> {
  const filas = await bd
    .insertInto('nonce_usado')
    .values(nonces.map((nonce) => ({ nonce, vence_en: vence })))
    .onConflict((c) => c.column('nonce').doNothing())
    .returning(['nonce', sinEsperarAlDisco.as('_')])
    .execute();
  return filas.length === nonces.length;
}
/**
 * Deletes the sessions that expired before `antesDe` among the oldest `mirar` ones. Sessions in which somebody saw as a client stay,
 * and so do the sessions that they were opened from (D-60). The audit keeps who entered, when and from where.
 */
export async function deleteSesionesDeAntes(bd: Conexion, antesDe: Instante, mirar: number): Promise<void> {
  await sql`
    delete from sesion where id in (
      select m.id from (select id, vence_en from sesion order by id limit ${mirar}::int) m
       where m.vence_en < ${antesDe}::timestamptz
         and not exists (select from vista_de_cliente v where v.sesion_id = m.id or v.sesion_madre_id = m.id))`.execute(
    bd,
  );
}

/**
 * Deletes nonces and login challenges that are over now, counters from before `limitesDesde`, and idempotency keys with their stored
 * answers from before `clavesDesde`.
 */
export async function deleteVencidos(
  bd: Conexion,
  ahora: Instante,
  { limitesDesde, clavesDesde }: { readonly limitesDesde: Instante; readonly clavesDesde: Instante },
): Promise<void> {
  await bd.deleteFrom('nonce_usado').where('vence_en', '<', ahora).execute();
  await bd.deleteFrom('reto_de_ingreso').where('vence_en', '<', ahora).execute();
  await bd.deleteFrom('limite').where('ventana', '<', limitesDesde).execute();
  await bd.deleteFrom('idempotencia').where('creada_en', '<', clavesDesde).execute();
}

/** Returns false and inserts nothing when the password changed meanwhile or the person is no longer active. */
export async function insertReto(
  bd: Conexion,
  reto: QuienEntra & { tokenHash: Buffer; vence: Instante },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with quien as (${quienSigueEntrando(reto)})
    insert into reto_de_ingreso (token_hash, usuario_id, vence_en)
    select ${reto.tokenHash}::bytea, id, ${reto.vence}::timestamptz from quien
    returning usuario_id as id`.execute(bd);
  return rows.length > 0;
}
/** Counts one try of a challenge and gives its owner; undefined when it does not exist or is over. */
export async function tryReto(bd: Conexion, tokenHash: Buffer, ahora: Instante) {
  return bd
    .updateTable('reto_de_ingreso')
    .set({ intentos: sql`intentos + 1` })
    .where('token_hash', '=', tokenHash)
    .where('vence_en', '>', ahora)
    .returning(campos('usuario_id', 'intentos'))
    .executeTakeFirst();
}
/** Returns false when the challenge no longer exists: it was used, or a call ended everything that its person had open. */
export async function deleteReto(tx: Conexion, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reto_de_ingreso')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export const findLlaveVigente = (bd: Conexion) =>
  bd
    .selectFrom('llave_rsa')
    .selectAll()
    .where('retirada_en', 'is', null)
    .orderBy('creada_en', 'desc')
    .executeTakeFirst();
/** Keys that may still open a box: the one in force and those retired a moment ago. */
export const listLlavesUtiles = (bd: Conexion, retiradasDesde: Instante) =>
  bd
    .selectFrom('llave_rsa')
    .selectAll()
    .where((e) => e.or([e('retirada_en', 'is', null), e('retirada_en', '>', retiradasDesde)]))
    .orderBy('creada_en', 'desc')
    .execute();
export async function insertLlave(
  bd: Conexion,
  llave: { id: string; publica: string; privadaCifrada: Buffer; creadaEn: Instante },
): Promise<void> {
  const { id, publica } = llave;
  await bd
    .insertInto('llave_rsa')
    .values({ id, publica, privada_cifrada: llave.privadaCifrada, creada_en: llave.creadaEn })
    .execute();
}
/** Retires every key except the one in force. */
export async function retireLlaves(bd: Conexion, vigenteId: string, ahora: Instante): Promise<void> {
  await bd
    .updateTable('llave_rsa')
    .set({ retirada_en: ahora })
    .where('retirada_en', 'is', null)
    .where('id', '<>', vigenteId)
    .execute();
}
export async function deleteLlavesRetiradas(bd: Conexion, antesDe: Instante): Promise<void> {
  await bd.deleteFrom('llave_rsa').where('retirada_en', '<=', antesDe).execute();
}
