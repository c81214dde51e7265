import { PALABRA_DE_ACCION, ROTULOS_DE_AUDITORIA } from '@aldia/contract/textos-auditoria.ts';
import { type Dia, entreDias, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { clavesQueDicen, plegar } from '@aldia/domain/textos/plegar.ts';
import { type RawBuilder, sql } from 'kysely';
import { contiene, contieneEn, todasEstas } from '../../shared/clientes.repo.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { enOrden, llave, tras } from '../../shared/paginar.repo.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';

export interface FiltroDeAuditoria {
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly actorId: number | null;
  readonly clienteId: number | null;
  readonly accion: string;
  readonly palabras: readonly string[];
}
export interface PersonaDeFila {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
}
export interface FilaDeAuditoria {
  readonly id: number;
  readonly cuando: Instante;
  readonly actor: PersonaDeFila | null;
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string;
  readonly cliente: PersonaDeFila | null;
  readonly motivo: string;
  readonly antes: unknown;
  readonly despues: unknown;
  readonly sellado: boolean;
}

interface CosaDeCliente {
  /** Its `entidad` in the audit. */
  readonly entidad: string;
  readonly tabla: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly duenio: 'usuario_id' | 'beneficiario_id';
  /** The condition for the rows of a client. */
  readonly suyas: (clienteId: RawBuilder<unknown>) => RawBuilder<unknown>;
}
const cosa = (tabla: keyof Tablas, mas: Partial<CosaDeCliente> = {}): CosaDeCliente => ({
  entidad: tabla,
  tabla: sql.table(tabla),
  id: sql`bigint`,
  duenio: 'usuario_id',
  suyas: (id) => sql`c.usuario_id = ${id}`,
  ...mas,
});
/** A charge belongs to its beneficiary and to its payer. They differ only when an office buys for a client. */
const DE_UN_COBRO: Pick<CosaDeCliente, 'duenio' | 'suyas'> = {
  duenio: 'beneficiario_id',
  suyas: (id) => sql`(c.usuario_id = ${id} or (c.beneficiario_id <> c.usuario_id and c.beneficiario_id = ${id}))`,
};
/** The things that belong to one client, each in its table; 'usuario' is the client. */
const DE_UN_CLIENTE = [
  cosa('declaracion'),
  cosa('metodo_pago'),
  cosa('suscripcion'),
  cosa('documento_sat'),
  cosa('cupon_canje'),
  cosa('cobro_intencion', { entidad: 'cobro', id: sql`uuid`, ...DE_UN_COBRO }),
  cosa('tarea_de_operador', {
    tabla: sql`(select t.id, i.beneficiario_id, i.usuario_id from tarea_de_operador t join cobro_intencion i on i.id = t.intencion_id)`,
    ...DE_UN_COBRO,
  }),
];

/** Facts about the client's things; `actorId` filters what the client did. */
function delCliente(id: number) {
  const cosas = DE_UN_CLIENTE.map(
    ({ entidad, tabla, suyas }) =>
      sql`select ${entidad}::text, c.id::text from ${tabla} c where ${suyas(sql`${id}::bigint`)}`,
  );
  return sql`(a.entidad, a.entidad_id) in (${sql.join([sql`select 'usuario', ${String(id)}`, ...cosas], sql` union all `)})`;
}

function filtrar({ actorId, clienteId, accion, palabras, ...dias }: FiltroDeAuditoria) {
  const { desde, antesDe } = entreDias(dias.desde, dias.hasta);
  return todasEstas([
    sql`a.cuando >= ${desde}::timestamptz and a.cuando < ${antesDe}::timestamptz`,
    ...(actorId === null ? [] : [sql`a.actor_id = ${actorId}::bigint`]),
    ...(clienteId === null ? [] : [delCliente(clienteId)]),
    ...(accion === '' ? [] : [sql`a.accion = ${accion}`]),
    ...palabras.map(dice),
  ]);
}

const DUENIOS = DE_UN_CLIENTE.map(
  ({ entidad, tabla, id, duenio }) =>
    sql`when ${entidad} then (select ${sql.ref(`c.${duenio}`)} from ${tabla} c where c.id = a.entidad_id::${id})`,
);
/** The client that the row `a` is about. */
const CLIENTE = sql`case a.entidad when 'usuario' then a.entidad_id::bigint ${sql.join(DUENIOS, sql` `)} end`;

/** Whether the row `a` says a word: who acted, whose the thing is, what was done, why, or the number of the thing. */
function dice(palabra: string) {
  const deLaCasa = plegar(ROTULOS_DE_AUDITORIA.sistema).includes(plegar(palabra));
  return sql`(a.entidad_id = ${palabra} or a.accion = any(${clavesQueDicen(PALABRA_DE_ACCION, palabra)}::text[])
    or ${contieneEn(sql`doblar(a.motivo)`, palabra)} or (${deLaCasa}::boolean and a.actor_id is null)
    or exists (select 1 from usuario u where u.id in (a.actor_id, ${CLIENTE}) and ${contiene('u.busqueda', palabra)}))`;
}

const persona = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else
    json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nombre', ${sql.ref(`${alias}.nombre`)}, 'nit', ${sql.ref(`${alias}.nit`)}) end`;

const LA_NUEVA_PRIMERO = [llave('a.id', 'bigint', true)];
/** Newest first; people and clients are looked up only for the rows of the page. */
export function buildAuditoria(filtro: FiltroDeAuditoria, desde: Posicion | null, limite: number) {
  return sql<FilaDeAuditoria>`
    with pagina as materialized (
      select a.* from auditoria a where ${filtrar(filtro)} and ${tras(LA_NUEVA_PRIMERO, desde)} order by ${enOrden(LA_NUEVA_PRIMERO)} limit ${limite}::int
    ), con_cliente as (
      select a.*, ${CLIENTE} as cliente_id from pagina a
    )
    select p.id, p.cuando, ${persona('q')} as actor, p.accion, p.entidad, p.entidad_id as "entidadId", ${persona('c')} as cliente,
           coalesce(p.motivo, '') as motivo, p.antes, p.despues,
           p.id <= coalesce((select max(s.hasta) from auditoria_sello s), 0) as sellado
      from con_cliente p left join usuario q on q.id = p.actor_id left join usuario c on c.id = p.cliente_id
     order by p.id desc`;
}

export const listAuditoria = async (bd: Bd, filtro: FiltroDeAuditoria, desde: Posicion | null, limite: number) =>
  (await buildAuditoria(filtro, desde, limite).execute(bd)).rows;

export const countAuditoria = (bd: Bd, filtro: FiltroDeAuditoria, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, bd.selectFrom('auditoria as a').where(sql<boolean>`${filtrar(filtro)}`), hasta);

/** All people in AlDía, searched by name, NIT or CUI. */
export const listPersonas = (bd: Bd, palabras: readonly string[], limite: number) =>
  bd
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre', 'u.nit'])
    .where((e) => e.and(palabras.map((p) => contiene('u.busqueda', p))))
    .orderBy('u.nombre_orden')
    .orderBy('u.id')
    .limit(limite)
    .execute();
