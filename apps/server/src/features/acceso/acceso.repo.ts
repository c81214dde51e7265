import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type SqlBool, sql } from 'kysely';
import { filaDeAuditoria } from '../../shared/auditoria.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { consultaHecha } from '../../shared/consulta-hecha.ts';
import { type Bd, type Conexion, sinEsperarAlDisco, type Tx } from '../../shared/db.ts';
import { gestorEnUso, NOMBRE_DE_LO_SUSCRITO, vigenteEl } from '../../shared/suscripciones.repo.ts';

/** `claveTemporalVence`: until when a password that an administrator set opens a session; null: it is the person's own. */
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

/** What the shell shows of the person (spec 1, section 3), with the name of the subscription that runs today and whether their gestor's does. */
export const findPerfil = (bd: Conexion, quien: { readonly id: number } | { readonly nit: string }, hoy: Dia) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('segundo_factor as f', 'f.usuario_id', 'u.id')
    .select(campos('u.id', 'u.cui', 'u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido'))
    .select(campos('u.nombre', 'u.regimen_id', 'u.direccion', 'u.correlativo_gestor'))
    .select([sql<boolean>`coalesce(f.activo, false)`.as('tieneSegundoFactor')])
    .select([sql<boolean>`u.clave_temporal_vence is not null`.as('debeCambiarClave')])
    .select(sql<boolean>`exists (select from consejos_vistos c where c.usuario_id = u.id)`.as('consejosVistos'))
    .select(
      sql<number[]>`array(select rol_id::int from usuario_rol r where r.usuario_id = u.id order by rol_id)`.as('roles'),
    )
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

/** Whom a right password lets in, and the hash that it was held against. */
export interface QuienEntra {
  readonly usuarioId: number;
  readonly claveHash: string | null;
}
/**
 * Who may still come in with that password, held until what is written with it commits. Whoever changes the password has the row
 * first, and then ends what was opened: so either the change is seen here, or what is written here is seen by who ends it.
 */
const quienSigueEntrando = ({ usuarioId, claveHash }: QuienEntra) => sql`
  select id from usuario where id = ${usuarioId}::bigint and activo and clave_hash = ${claveHash}::text for share`;

/**
 * A session and its fact in the audit, by who opened it, in one statement: both or none, also outside of a transaction. False,
 * and none, when the password is another one by now, or its owner left.
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

/** When a session still lives: that moment, and since when it must have been used. */
export interface Plazo {
  readonly ahora: Instante;
  readonly usadaDesde: Instante;
}
/** Of a session that sees as a client: whether the administrator's own still lives, and is still one. Null of any other. */
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
      sql<number[]>`array(select rol_id::int from usuario_rol r where r.usuario_id = s.usuario_id)`.as('roles'),
      sql<boolean>`exists(select from segundo_factor f where f.usuario_id = s.usuario_id and f.activo)`.as(
        'tieneSegundoFactor',
      ),
      madreViva(plazo).as('madreViva'),
    ]);

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

/** When somebody entered who has this session. */
export async function findEntrada(bd: Conexion, sesionId: number): Promise<Instante | undefined> {
  const sesion = await bd
    .selectFrom('sesion')
    .select(campos('creada_en'))
    .where('id', '=', sesionId)
    .executeTakeFirst();
  return sesion?.creadaEn;
}

/** Whether nobody ended it, as of what is committed now. */
export async function sigueAbierta(tx: Tx, sesionId: number): Promise<boolean> {
  const sesion = await tx
    .selectFrom('sesion')
    .select('id')
    .where('id', '=', sesionId)
    .where('terminada_en', 'is', null)
    .executeTakeFirst();
  return sesion !== undefined;
}

/** What a person has open, and still lives at that moment; the newest use first. */
export const listSesionesVivas = (bd: Conexion, usuarioId: number, ahora: Instante, usadaDesde: Instante) =>
  bd
    .selectFrom('sesion')
    .select(campos('id', 'creada_en', 'ultima_actividad', 'direccion_ip', 'agente'))
    .where('usuario_id', '=', usuarioId)
    .where('terminada_en', 'is', null)
    .where('vence_en', '>', ahora)
    .where('ultima_actividad', '>=', usadaDesde)
    // Who sees as the client is told apart (D-60): it is no device of theirs.
    .where((e) =>
      e.not(e.exists(e.selectFrom('vista_de_cliente as v').select('v.id').whereRef('v.sesion_id', '=', 'sesion.id'))),
    )
    .orderBy('ultima_actividad', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Ends what a person has open elsewhere, and the logins that wait for their code; `menos` is the session that goes on (null:
 * none). Returns how many sessions ended.
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
    .returning('id')
    .execute();
  return filas.length;
}

/** False when one of these nonces was already used, also by another of them. */
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
 * Takes away sessions that ended before `antesDe`, of the oldest so many. Those with which somebody saw as a client stay: that is
 * kept with its session (D-60). Who came in, when and from where is in the audit.
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

/** What is over now; counters from before `limitesDesde`, and answers that were kept from before `clavesDesde`. */
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

/** False, and none, when the password is another one by now, or its owner left. */
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
/** False when it is not there any more: it was used, or all that its person had open was ended. */
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
/** All but the one in force. */
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
