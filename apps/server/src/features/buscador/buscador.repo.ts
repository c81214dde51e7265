import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { clientesActivos, contiene, literal, todasEstas } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { PLAN_PROPIO } from '../../shared/sentencias.ts';

type Condicion = RawBuilder<boolean>;
// Planned for its own value: how many people have that beginning decides between their index and the order of names.
const empieza = (columna: 'nit' | 'cui', texto: string): Condicion =>
  sql`u.${sql.raw(columna)} like ${`${literal(texto)}%`} ${PLAN_PROPIO}`;
/** The last code point that exists. */
const DESPUES_DE_TODAS = sql`chr(1114111)`;

/** Conditions by which an index finds the clients that begin with a text. */
export function comienzos(texto: string): Condicion[] {
  const sinGuion = texto.replace(/-/g, '').toUpperCase();
  // The index of CUIs leaves out empty ones: without this condition, PostgreSQL reads everybody in the order of their names.
  if (/^\d+K?$/.test(sinGuion)) return [empieza('nit', sinGuion), sql`u.cui <> '' and ${empieza('cui', sinGuion)}`];
  // A range instead of a pattern: at planning time, the text folded by the database is not a pattern yet.
  return [sql`u.nombre_orden >= doblar(${texto}) and u.nombre_orden < doblar(${texto}) || ${DESPUES_DE_TODAS}`];
}
/** Clients that contain every word. One word needs at least three letters, because the trigram index finds nothing shorter. */
export function adentro(palabras: readonly string[]): Condicion | null {
  if (!palabras.some((p) => p.length >= 3)) return null;
  return todasEstas(palabras.map((p) => contiene('u.busqueda', p)));
}

/** Ids of active clients that meet a condition; in name order when an index gives it, otherwise in any order. */
export const buscarIds = (bd: Bd, condicion: Condicion, limite: number, porNombre: boolean) => {
  const q = clientesActivos(bd).select(campos('u.id', 'u.nombre_orden')).where(condicion).limit(limite);
  return porNombre ? q.orderBy('u.nombre_orden').orderBy('u.id') : q;
};

export const listRecientes = (bd: Bd, usuarioId: number, limite: number) =>
  bd
    .selectFrom('cliente_reciente as c')
    .innerJoin('usuario as u', 'u.id', 'c.cliente_id')
    .select('u.id')
    .where('c.usuario_id', '=', usuarioId)
    .where('u.activo', '=', true)
    .orderBy('c.cuando', 'desc')
    .limit(limite)
    .execute();

/** These clients, with the state of their month. */
export const listHallados = (bd: Bd, ids: readonly number[], periodo: Mes) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .leftJoin('credencial_sat as s', 's.usuario_id', 'u.id')
    .leftJoin('declaracion as d', (j) => j.onRef('d.usuario_id', '=', 'u.id').on('d.periodo', '=', periodo))
    .select([
      ...campos('u.id', 'u.nombre', 'u.nit', 'u.cui', 'u.regimen_id'),
      'g.descripcion as regimen',
      's.version as credencial',
    ])
    .select(campos('g.admite_declaracion', 'd.estado_id', 'd.asignado_id', 'd.facturas_cargadas', 'd.pago_realizado'))
    .where('u.id', 'in', [...ids, 0])
    .execute();
export type Hallado = Awaited<ReturnType<typeof listHallados>>[number];

/** How many recent clients are kept per person: those that the empty search offers, plus some for clients who leave. */
const RECIENTES = 20;
/** False when there is no such client. */
export async function upsertReciente(bd: Bd, usuarioId: number, clienteId: number, en: string): Promise<boolean> {
  const { rows } = await sql<{ cliente_id: number }>`
    with puesto as (
      insert into cliente_reciente (usuario_id, cliente_id, cuando)
      select ${usuarioId}, r.usuario_id, ${en} from usuario_rol r where r.usuario_id = ${clienteId} and r.rol_id = ${ROL.cliente}
      on conflict (usuario_id, cliente_id) do update set cuando = excluded.cuando
      returning cliente_id
    ), quitados as (
      delete from cliente_reciente c where c.usuario_id = ${usuarioId} and c.cliente_id in (
        select v.cliente_id from cliente_reciente v where v.usuario_id = ${usuarioId} and v.cliente_id <> ${clienteId}
         order by v.cuando desc offset ${RECIENTES - 1})
    )
    select cliente_id from puesto`.execute(bd);
  return rows.length > 0;
}
