import type { EstadoDeCobro } from '@aldia/contract/palabras-de-cobro.ts';
import type { CAMPOS_DE_MAESTRO } from '@aldia/contract/reportes.ts';
import type { Dia, Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { contiene } from '../../shared/clientes.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';

export type CampoDeMaestro = (typeof CAMPOS_DE_MAESTRO)[number];
export interface OrdenDeMaestro {
  readonly campo: CampoDeMaestro;
  readonly desc: boolean;
}
export interface FiltroDeMaestro {
  readonly palabras: readonly string[];
  /** The declared one. */
  readonly periodo: Mes;
  readonly desde: Instante;
  readonly antesDe: Instante;
  /** Those in which the provider has the money, and the word of each for who orders by it. */
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
  /** What each order compares. */
  readonly llaves: readonly string[];
}

const DE_SUSCRIPCION = ['alta', 'activacion', 'renovacion', 'cambio', 'resuscripcion'] as const;
const diaDe = (momento: RawBuilder<unknown>) => sql`to_char(${momento} at time zone 'America/Guatemala', 'YYYY-MM-DD')`;

/** Each person of the month: what was charged to them, the newest that brought money above all, and their declaration. */
const delMes = ({ palabras, periodo, desde, antesDe, conDinero, palabraDe }: FiltroDeMaestro) => sql`
  with cobros as materialized (
    select distinct on (c.beneficiario_id) c.beneficiario_id as usuario_id, c.estado, a.cuando
      from cobro_intencion c
      left join asiento a on a.clave = 'cobro:' || c.id
     where c.creada_en >= ${desde}::timestamptz and c.creada_en < ${antesDe}::timestamptz
       and c.proposito in (${sql.join(DE_SUSCRIPCION)})
     order by c.beneficiario_id, (c.estado in (${sql.join(conDinero)})) desc, c.creada_en desc, c.id
  ), personas as materialized (
    select u.id, u.nombre, u.nombre_orden, u.nit, k.estado as estado_cobro, ${diaDe(sql`k.cuando`)} as fecha_cobro,
           coalesce(${JSON.stringify(palabraDe)}::jsonb ->> k.estado, '') as status_cobro,
           d.estado_id, d.facturas_cargadas as facturas,
           ${diaDe(sql`coalesce(p.presentado_en, d.formulario_notificado_en)`)} as fecha_declaracion
      from (select * from declaracion where periodo = ${periodo}) d
      full join cobros k on k.usuario_id = d.usuario_id
      join usuario u on u.id = coalesce(d.usuario_id, k.usuario_id)
      left join lo_presentado p on p.id = d.presentado_id
     where ${sql.join([sql`true`, ...palabras.map((w) => contiene('u.busqueda', w))], sql` and `)}
  )`;

/** Texts, so that a position compares them all alike; what is not there comes first. */
const LLAVE: Readonly<Record<CampoDeMaestro, RawBuilder<string>>> = {
  nombre: sql`x.nombre_orden`,
  nit: sql`x.nit collate "C"`,
  fecha_cobro: sql`coalesce(x.fecha_cobro, '') collate "C"`,
  status_cobro: sql`doblar(x.status_cobro) collate "C"`,
  fecha_declaracion: sql`coalesce(x.fecha_declaracion, '') collate "C"`,
  status_declaracion: sql`lpad(coalesce(x.estado_id, 0)::text, 2, '0') collate "C"`,
};

/** After a position in orders that may go up and down: before it in none of the first ones, and after it in the next. */
function tras(ordenes: readonly OrdenDeMaestro[], desde: Posicion | null) {
  if (!desde) return sql<boolean>`true`;
  const pasos = ordenes.map(({ campo, desc }, i) => ({
    igual: sql`${LLAVE[campo]} = ${desde.valores[i] ?? ''}::text`,
    pasa: sql`${LLAVE[campo]} ${sql.raw(desc ? '<' : '>')} ${desde.valores[i] ?? ''}::text`,
  }));
  const iguales = (hasta: number) => pasos.slice(0, hasta).map((p) => p.igual);
  const caminos = pasos.map((p, i) => sql`(${sql.join([...iguales(i), p.pasa], sql` and `)})`);
  const ultimo = sql`(${sql.join([...iguales(pasos.length), sql`x.id > ${desde.id}::bigint`], sql` and `)})`;
  return sql<boolean>`(${sql.join([...caminos, ultimo], sql` or `)})`;
}

export function buildMaestro(
  filtro: FiltroDeMaestro,
  ordenes: readonly OrdenDeMaestro[],
  { desde, limite }: { readonly desde: Posicion | null; readonly limite: number },
) {
  const orden = ordenes.map(({ campo, desc }) => sql`${LLAVE[campo]} ${sql.raw(desc ? 'desc' : 'asc')}`);
  const llaves = sql.join(ordenes.map(({ campo }) => LLAVE[campo]));
  return sql<FilaDeMaestro>`${delMes(filtro)}
    select x.id, x.nombre, x.nit, x.estado_cobro, x.fecha_cobro, x.estado_id, x.facturas, x.fecha_declaracion,
           array[${llaves}]::text[] as llaves
      from personas x where ${tras(ordenes, desde)}
     order by ${sql.join([...orden, sql`x.id`])} limit ${limite}::int`;
}
export const listMaestro = async (bd: Bd, ...pedido: Parameters<typeof buildMaestro>) =>
  (await buildMaestro(...pedido).execute(bd)).rows;

export async function countMaestro(bd: Bd, filtro: FiltroDeMaestro): Promise<number> {
  const { rows } = await sql<{ total: number }>`${delMes(filtro)} select count(*)::int as total from personas`.execute(
    bd,
  );
  return rows[0]?.total ?? 0;
}
