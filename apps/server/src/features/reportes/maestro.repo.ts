import type { EstadoDeCobro } from '@aldia/contract/palabras-de-cobro.ts';
import type { CAMPOS_DE_MAESTRO } from '@aldia/contract/reportes.ts';
import { PROPOSITOS_DE_SUSCRIPCION } from '@aldia/domain/cobros/propositos.ts';
import type { Dia, Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { contiene, todasEstas } from '../../shared/clientes.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { enOrden, type Llave, llave, tras } from '../../shared/paginar.repo.ts';

export type CampoDeMaestro = (typeof CAMPOS_DE_MAESTRO)[number];
export interface OrdenDeMaestro {
  readonly campo: CampoDeMaestro;
  readonly desc: boolean;
}
export interface FiltroDeMaestro {
  readonly palabras: readonly string[];
  /** The declared period. */
  readonly periodo: Mes;
  readonly desde: Instante;
  readonly antesDe: Instante;
  /** The charge states in which the provider has the money; `palabraDe`, the word of each state, to order by. */
  readonly conDinero: readonly EstadoDeCobro[];
  readonly palabraDe: Readonly<Record<string, string>>;
}
export interface FilaDeMaestro {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly estado_cobro: EstadoDeCobro | null;
  readonly fecha_cobro: Dia | null;
  readonly estado_id: number | null;
  readonly facturas: boolean | null;
  readonly fecha_declaracion: Dia | null;
  /** The values that each order compares. */
  readonly llaves: readonly string[];
}

const diaDe = (momento: RawBuilder<unknown>) => sql`to_char(${momento} at time zone 'America/Guatemala', 'YYYY-MM-DD')`;

/**
 * Each person of the month, with their declaration and one charge: the newest, but one that brought money goes first. A month has
 * everybody, so counting and ordering read only these tables; the dates are separate subqueries (`CUANDO`) that run only where they are
 * needed.
 */
const delMes = ({ palabras, periodo, desde, antesDe, conDinero }: FiltroDeMaestro) => sql`
  with cobros as materialized (
    select distinct on (beneficiario_id) beneficiario_id as usuario_id, id, estado
      from cobro_intencion
     where creada_en >= ${desde}::timestamptz and creada_en < ${antesDe}::timestamptz
       and proposito in (${sql.join(PROPOSITOS_DE_SUSCRIPCION)})
     order by beneficiario_id, (estado in (${sql.join(conDinero)})) desc, creada_en desc, id
  ), personas as not materialized (
    select u.id, u.nombre, u.nombre_orden, u.nit, k.id as cobro_id, k.estado as estado_cobro,
           d.estado_id, d.facturas_cargadas as facturas, d.presentado_id, d.formulario_notificado_en
      from (select * from declaracion where periodo = ${periodo}) d
      full join cobros k on k.usuario_id = d.usuario_id
      join usuario u on u.id = coalesce(d.usuario_id, k.usuario_id)
     where ${todasEstas(palabras.map((w) => contiene('u.busqueda', w)))}
  )`;

/** The dates of a person's row `x`; null when there is none. */
const CUANDO = {
  cobro: diaDe(sql`(select a.cuando from asiento a where a.clave = 'cobro:' || x.cobro_id)`),
  declaracion: diaDe(
    sql`coalesce((select p.presentado_en from lo_presentado p where p.id = x.presentado_id), x.formulario_notificado_en)`,
  ),
};

/** All order values as texts, so that a cursor compares them alike; a missing value comes first. */
const llaveDe = (campo: CampoDeMaestro, { palabraDe }: FiltroDeMaestro): RawBuilder<string> =>
  ({
    nombre: sql<string>`x.nombre_orden`,
    nit: sql<string>`x.nit collate "C"`,
    fecha_cobro: sql<string>`coalesce(${CUANDO.cobro}, '') collate "C"`,
    status_cobro: sql<string>`coalesce((select doblar(${JSON.stringify(palabraDe)})::jsonb) ->> x.estado_cobro, '') collate "C"`,
    fecha_declaracion: sql<string>`coalesce(${CUANDO.declaracion}, '') collate "C"`,
    status_declaracion: sql<string>`lpad(coalesce(x.estado_id, 0)::text, 2, '0') collate "C"`,
  })[campo];

export function buildMaestro(
  filtro: FiltroDeMaestro,
  ordenes: readonly OrdenDeMaestro[],
  { desde, limite }: { readonly desde: Posicion | null; readonly limite: number },
) {
  const elegidas = ordenes.map(({ campo, desc }): Llave => ({ de: llaveDe(campo, filtro), tipo: 'text', baja: desc }));
  const llaves = [...elegidas, llave('x.id', 'bigint', false)];
  const porOrden = sql`order by ${enOrden(llaves)}`;
  return sql<FilaDeMaestro>`${delMes(filtro)}
    select x.id, x.nombre, x.nit, x.estado_cobro, ${CUANDO.cobro} as fecha_cobro, x.estado_id, x.facturas,
           ${CUANDO.declaracion} as fecha_declaracion, array[${sql.join(elegidas.map((l) => l.de))}]::text[] as llaves
      from (select * from personas x where ${tras(llaves, desde)} ${porOrden} limit ${limite}::int) x ${porOrden}`;
}
export const listMaestro = async (bd: Bd, ...pedido: Parameters<typeof buildMaestro>) =>
  (await buildMaestro(...pedido).execute(bd)).rows;

export async function countMaestro(bd: Bd, filtro: FiltroDeMaestro): Promise<number> {
  const { rows } = await sql<{ total: number }>`${delMes(filtro)} select count(*)::int as total from personas`.execute(
    bd,
  );
  return rows[0]?.total ?? 0;
}
