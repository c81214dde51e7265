import { setTimeout as esperar } from 'node:timers/promises';
import type * as A from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { DE_FUERA, ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { aColumnas } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';

type PersonaTraida = z.output<typeof A.ArchivoDePersona>;

const ENTRE_PREGUNTAS_MS = 500;
/**
 * Holds every other import back until the transaction ends, however long this one stores documents or that one waits: it asks again and
 * again, since a database that says nothing for a minute is taken for a lost one.
 */
export async function esperarTurno(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ toca: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('importar-cuenta')) as toca`.execute(tx);
    if (rows[0]?.toca) return;
    await esperar(ENTRE_PREGUNTAS_MS);
  }
}

/** Nobody registers until the transaction ends. */
export const cerrarRegistro = (tx: Tx) => sql`lock table usuario, usuario_rol in share row exclusive mode`.execute(tx);

/** Whether this AlDía has no clients or gestores, no months and no documents. */
export async function estaVacio(bd: Conexion): Promise<boolean> {
  const { rows } = await sql<{ ocupado: boolean }>`select
    exists (select 1 from usuario_rol where rol_id in (${sql.join(DE_FUERA)}))
    or exists (select 1 from declaracion) or exists (select 1 from documento) as ocupado`.execute(bd);
  return rows[0]?.ocupado === false;
}

export async function insertPersona(tx: Tx, p: PersonaTraida, ahora: PersonaTraida['creadoEn']): Promise<number> {
  const { roles, correos, perfil, recibeNoticias, regimen: _, actividadEconomica, ...persona } = p;
  const { id } = await tx
    .insertInto('usuario')
    .values({ ...aColumnas(persona), actividad_economica_id: await actividadDe(tx, actividadEconomica) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Whatever the file says, an import gives nobody a staff role.
  const suyos = DE_FUERA.filter((rol) => roles.includes(rol));
  const conRol = suyos.length > 0 ? suyos : [ROL.cliente];
  await tx
    .insertInto('usuario_rol')
    .values(conRol.map((rol_id) => ({ usuario_id: id, rol_id })))
    .execute();
  if (correos.length > 0)
    await tx
      .insertInto('correo')
      .values(correos.map((c) => ({ ...aColumnas(c), usuario_id: id })))
      .execute();
  if (perfil.length > 0)
    await tx
      .insertInto('perfil_usuario')
      .values(perfil.map((x) => ({ usuario_id: id, tipo_emisor_id: x.tipoEmisorId, incluir: x.incluir })))
      .execute();
  if (!recibeNoticias) await tx.insertInto('baja_de_noticias').values({ usuario_id: id, desde: ahora }).execute();
  return id;
}

async function actividadDe(tx: Tx, descripcion: string | null): Promise<number | null> {
  if (descripcion === null) return null;
  const hay = await tx
    .selectFrom('actividad_economica')
    .select('id')
    .where('descripcion', '=', descripcion)
    .executeTakeFirst();
  if (hay) return hay.id;
  const { id } = await tx
    .insertInto('actividad_economica')
    .values({ descripcion })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
