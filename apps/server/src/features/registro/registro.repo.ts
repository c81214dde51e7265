import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import { POR_RECLAMAR } from '../../shared/con-login.repo.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

export interface PersonaNueva {
  readonly nit: string;
  readonly cui: string;
  readonly primerNombre: string;
  readonly segundoNombre: string;
  readonly primerApellido: string;
  readonly segundoApellido: string;
  readonly apellidoCasada: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly departamentoId: number;
  readonly municipioId: number;
  /** Null until they choose one with a link. */
  readonly claveHash: string | null;
  readonly rolId: number;
}

/**
 * The person who already has this NIT or CUI; if the two belong to two people, the one who has a mail. The lock keeps two registrations
 * of one CUI apart until they end.
 */
export async function findYaRegistrada(tx: Tx, nit: string, cui: string): Promise<{ id: number } | undefined> {
  if (cui !== '') await sql`select pg_advisory_xact_lock(hashtext(${`registro:${cui}`}))`.execute(tx);
  return tx
    .selectFrom('usuario')
    .select('id')
    .where((e) => (cui === '' ? e('nit', '=', nit) : e.or([e('nit', '=', nit), e('cui', '=', cui)])))
    .orderBy((e) => e('correo', '=', ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts the person and returns the id; undefined when somebody with that NIT or CUI came first. */
export async function insertPersona(tx: Tx, { rolId, ...p }: PersonaNueva): Promise<number | undefined> {
  const creada = await tx
    .insertInto('usuario')
    .values(aColumnas(p))
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (creada) await tx.insertInto('usuario_rol').values({ usuario_id: creada.id, rol_id: rolId }).execute();
  return creada?.id;
}

/** Locks the question of who administers, and lists the active administrators: two commands at once do not make two. */
export async function lockAdministradores(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('registro:administrador'))`.execute(tx);
  return tx
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select(campos('u.id', 'u.nit', 'u.clave_hash'))
    .where('r.rol_id', '=', ROL.administrador)
    .where('u.activo', '=', true)
    .execute();
}

const destinatarios = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .select(
      campos('u.id', 'u.nit', 'u.cui', 'u.primer_nombre', 'u.nombre', 'u.nombre_oficina', 'u.correo', 'u.activo'),
    );

/** The person to write to; `correo` is the active mail (D19). */
export type Destinatario = NonNullable<Awaited<ReturnType<typeof findDestinatario>>>;
export const findDestinatario = (bd: Conexion, id: number) => destinatarios(bd).where('id', '=', id).executeTakeFirst();

/** Who hears that somebody registers with their NIT or CUI; of an account that is still to be claimed nobody, whatever address it was given. */
export const findQuienSeEntera = (bd: Conexion, id: number) =>
  destinatarios(bd)
    .where('id', '=', id)
    .where('u.correo', '<>', '')
    .where(sql<boolean>`not ${POR_RECLAMAR}`)
    .executeTakeFirst();

/**
 * The person who recovers with this NIT and CUI. A sociedad has no CUI: its NIT is enough, because the link goes to its mail anyway. An
 * account that is still to be claimed has nothing to recover, whatever address an administrator gave it.
 */
export const findQuienRecupera = (bd: Conexion, nit: string, cui: string) =>
  destinatarios(bd)
    .where('nit', '=', nit)
    .where('cui', 'in', [cui, ''])
    .where('activo', '=', true)
    .where(sql<boolean>`not ${POR_RECLAMAR}`)
    .executeTakeFirst();

export const findNotificado = (bd: Conexion, id: number) =>
  bd.selectFrom('usuario').select(campos('nombre', 'nit')).where('id', '=', id).executeTakeFirst();
