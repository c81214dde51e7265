import { CON_FORMULARIO, TERMINADAS } from '@aldia/domain/declaraciones/estados.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import type { FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { MOTIVOS, type Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { type RawBuilder, sql } from 'kysely';
import { contiene, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { enEstado, esDeRos } from '../../shared/en-estado.repo.ts';
import { columnasDe, leer } from '../../shared/tabla-de-declaracion.ts';
import {
  abiertas,
  HAY_QUE_REVISAR,
  IVA_A_PAGAR,
  motivoEn,
  NUMERO_DE,
  PAGADO,
  type Plazo,
  SIN_TERMINAR,
} from '../pendientes/index.ts';

/** A question about an office's clients: which ones, the periods with open months, and the year whose months are shown. */
export interface PreguntaDeCartera {
  readonly gestorId: number;
  readonly palabras: readonly string[];
  readonly filtro: FiltroDeCartera | null;
  /**
   * `plazos` has the deadlines of every period with open months; `abierto` is the first and the last of them, null when nothing is
   * open.
   */
  readonly plazos: readonly Plazo[];
  readonly abierto: { readonly primero: Mes; readonly ultimo: Mes } | null;
  /** The first and the last month of the year of the marks and of the sums. */
  readonly desde: Mes;
  readonly hasta: Mes;
  readonly hoy: Dia;
}

const SUYOS = (gestorId: number) =>
  sql`(select l.usuario_id from cliente_de_gestor l where l.gestor_id = ${gestorId} and l.baja_en is null)`;

const A_PAGAR = sql`greatest(d.impuesto_isr + ${IVA_A_PAGAR}, 0)`;
const DEBE = sql<boolean>`d.impuesto_isr + ${IVA_A_PAGAR} > 0`;
const MONTO_DE = { isr: sql`d.impuesto_isr`, iva: IVA_A_PAGAR };
const pedido = (impuesto: 'isr' | 'iva', otro: 'isr' | 'iva') =>
  sql`case when not ${PAGADO[impuesto]} and (${NUMERO_DE[impuesto]} <> '' or ${NUMERO_DE[otro]} = '') then ${MONTO_DE[impuesto]} else 0 end`;
/** The SQL version of `loQueSePaga` of the domain. */
const LO_QUE_SE_PAGA = sql`(${pedido('isr', 'iva')} + ${pedido('iva', 'isr')})`;
/** `conFormulario` of the domain. */
const ESTA_FUERA = enEstado('d', ...CON_FORMULARIO);
/** The SQL version of `esperaPago` of the domain. */
const ESPERA_PAGO = sql<boolean>`(${ESTA_FUERA} and ${LO_QUE_SE_PAGA} > 0)`;
const faltaDe = (impuesto: 'isr' | 'iva') =>
  sql`(${NUMERO_DE[impuesto]} = '' and not (${PAGADO[impuesto]} and ${MONTO_DE[impuesto]} > 0))`;
/** The SQL version of `faltaAlguno` of the domain: the month is out, but one of its forms is not. */
const FALTA = sql<boolean>`(${ESTA_FUERA} and (${faltaDe('iva')} or (${esDeRos('d')} and ${faltaDe('isr')})))`;
/** True when `vencePorPresentar` of the domain gives a day. */
const POR_PRESENTAR = sql`
  not ${enEstado('d', ...TERMINADAS)} and case when ${ESTA_FUERA} then ${ESPERA_PAGO} or ${HAY_QUE_REVISAR} or ${FALTA} else not d.pago_realizado end`;

/**
 * The open months (`abiertas`) among `suyas` that a filter selects. Not for `sinRegimen`, which is about the client and not about a
 * month.
 */
function abiertasCon(filtro: FiltroDeCartera, { plazos, hoy }: PreguntaDeCartera, suyas: RawBuilder<unknown>) {
  const las = (donde: RawBuilder<unknown>) => abiertas(plazos, hoy, sql`${suyas} and ${donde}`);
  if (filtro === 'porPagar') return las(ESPERA_PAGO);
  if (filtro === 'vencidas') return las(sql`${POR_PRESENTAR} and s.vence < ${hoy}::date`);
  const motivo = MOTIVOS.findIndex((m) => m === filtro);
  return sql`select * from (${las(sql`true`)}) b where b.motivo = ${motivo}::smallint`;
}

/** The active clients of the office that match the question. */
function elegidos(bd: Bd, p: PreguntaDeCartera) {
  let q = bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .where('g.gestor_id', '=', p.gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true);
  for (const palabra of p.palabras) q = q.where(contiene('u.busqueda', palabra));
  if (p.filtro === null) return q;
  if (p.filtro === 'sinRegimen') return q.where('u.regimen_id', 'is', null);
  const suyas = sql`d.usuario_id in ${SUYOS(p.gestorId)}`;
  return q.where(sql<boolean>`u.id in (select a.usuario_id from (${abiertasCon(p.filtro, p, suyas)}) a)`);
}

/** Counts the clients: all of them, or those of a search up to `hasta`. */
export const countClientes = (bd: Bd, p: PreguntaDeCartera, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, elegidos(bd, p), p.palabras.length === 0 ? null : hasta);

export const buildClientes = (bd: Bd, p: PreguntaDeCartera, pagina: PaginaDeClientes) =>
  enPagina(
    elegidos(bd, p)
      .leftJoin('regimen as r', 'r.id', 'u.regimen_id')
      .select(campos('g.id', 'g.usuario_id', 'g.nombre_orden', 'u.nit', 'u.nombre', 'u.regimen_id'))
      .select(sql<string>`coalesce(r.descripcion, '')`.as('regimen')),
    pagina,
    'g.id',
    'g',
  );
export const listClientes = (bd: Bd, p: PreguntaDeCartera, pagina: PaginaDeClientes) =>
  buildClientes(bd, p, pagina).execute();
export type FilaDeCliente = Awaited<ReturnType<typeof listClientes>>[number];

const CAMPOS = columnasDe(
  ...(['id', 'usuarioId', 'periodo', 'regimenId', 'estadoId', 'facturas', 'pagoRealizado', 'isrPagadoEn'] as const),
  ...(['numeroFormulario', 'numeroFormularioIva', 'formularioNotificadoEn'] as const),
  ...(['impuestoIsr', 'presentadoId', 'plazoIsr', 'plazoIva'] as const),
);
/** The months of the year, and the open months of other years. */
export const buildMeses = (bd: Bd, { desde, hasta }: PreguntaDeCartera, usuarios: readonly number[]) =>
  bd
    .selectFrom('declaracion as d')
    .select(CAMPOS)
    .select(sql<string>`${IVA_A_PAGAR}`.as('a_pagar_iva'))
    .where('usuario_id', 'in', [...usuarios, 0])
    .where(sql<boolean>`(d.periodo between ${desde} and ${hasta} or ${SIN_TERMINAR})`)
    .orderBy('usuario_id')
    .orderBy('periodo');

/** The months of some clients in calendar order, those of the year and the open ones of other years; each open month has its reason. */
export async function listMeses(bd: Bd, p: PreguntaDeCartera, usuarios: readonly number[]) {
  const donde = sql`d.usuario_id = any(${usuarios}::bigint[])`;
  const [filas, { rows }] = await Promise.all([
    buildMeses(bd, p, usuarios).execute(),
    sql<{ id: number; motivo: number }>`select a.id, a.motivo from (${abiertas(p.plazos, p.hoy, donde)}) a`.execute(bd),
  ]);
  const motivos = new Map(rows.map((r) => [r.id, motivoEn(r.motivo)]));
  return filas.map((f) => ({ ...leer(f), motivo: motivos.get(f.id) ?? null }));
}
export type FilaDeMes = Awaited<ReturnType<typeof listMeses>>[number];

/** A group of equal months of a period, how many they are, and their amounts; the domain says which step the group is in. */
export interface GrupoDeMeses {
  readonly periodo: Mes;
  readonly estadoId: number;
  readonly facturas: boolean;
  readonly pagoRealizado: boolean;
  readonly debe: boolean;
  readonly esperaPago: boolean;
  readonly porRevisar: boolean;
  readonly falta: boolean;
  readonly cuantos: number;
  /** The total of their forms, and the part to pay now, in quetzales. */
  readonly aPagar: string;
  readonly porPagar: string;
}
/** Groups the months, client by client: `offset 0` keeps the planner from reading other clients' months. */
export const buildGrupos = (bd: Bd, p: PreguntaDeCartera) => sql<GrupoDeMeses>`
    select d.periodo, d.estado_id as "estadoId", d.facturas_cargadas as facturas, d.pago_realizado as "pagoRealizado",
           ${DEBE} as debe, ${ESPERA_PAGO} as "esperaPago", ${HAY_QUE_REVISAR} as "porRevisar", ${FALTA} as falta, count(*)::int as cuantos,
           sum(${A_PAGAR})::numeric(14, 2)::text as "aPagar", sum(${LO_QUE_SE_PAGA})::numeric(14, 2)::text as "porPagar"
      from (${elegidos(bd, p).select('u.id')}) c
     cross join lateral (select * from declaracion where usuario_id = c.id and periodo between ${p.desde} and ${p.hasta} offset 0) d
     group by 1, 2, 3, 4, 5, 6, 7, 8`;
export async function listGrupos(bd: Bd, p: PreguntaDeCartera): Promise<readonly GrupoDeMeses[]> {
  return (await buildGrupos(bd, p).execute(bd)).rows;
}

/** How many clients of a search are in each situation, regardless of the filter. */
export interface CuentasDeClientes {
  readonly sinRegimen: number;
  readonly porPagar: number;
  readonly vencidas: number;
  readonly motivos: readonly { readonly motivo: Motivo; readonly cuenta: number }[];
}
interface FilaDeSituaciones extends Omit<CuentasDeClientes, 'motivos'> {
  readonly motivos: readonly { readonly motivo: number; readonly cuenta: number }[];
}
export function buildSituaciones(bd: Bd, p: PreguntaDeCartera) {
  const cartera = elegidos(bd, { ...p, filtro: null }).select(['u.id', 'u.regimen_id']);
  const donde = sql`d.usuario_id in (select id from cartera)`;
  return sql<FilaDeSituaciones>`
    with cartera as materialized (${cartera}), abierta as materialized (${abiertas(p.plazos, p.hoy, donde)}),
    por_motivo as (select motivo, count(distinct usuario_id)::int as cuenta from abierta group by motivo)
    select (select count(*)::int from cartera where regimen_id is null) as "sinRegimen",
           count(distinct d.usuario_id) filter (where ${ESPERA_PAGO})::int as "porPagar",
           count(distinct d.usuario_id) filter (where ${POR_PRESENTAR} and s.vence < ${p.hoy}::date)::int as vencidas,
           (select coalesce(jsonb_agg(jsonb_build_object('motivo', motivo, 'cuenta', cuenta)), '[]') from por_motivo) as motivos
      from abierta s join declaracion d on d.id = s.id`;
}
export async function countSituaciones(bd: Bd, p: PreguntaDeCartera): Promise<CuentasDeClientes> {
  const { rows } = await buildSituaciones(bd, p).execute(bd);
  const [fila = { sinRegimen: 0, porPagar: 0, vencidas: 0, motivos: [] }] = rows;
  return { ...fila, motivos: fila.motivos.map(({ motivo, cuenta }) => ({ motivo: motivoEn(motivo), cuenta })) };
}
