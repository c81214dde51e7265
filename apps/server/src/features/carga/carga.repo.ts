import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { esLineaCompra, lineaDeRegistro, SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { TIPOS_QUE_SUMAN } from '@aldia/domain/facturas/tipos-dte.ts';
import { minimoDeVenta } from '@aldia/domain/facturas/venta-retenible.ts';
import { type Dia, type Mes, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { EMISOR_CLASIFICADO } from '../../shared/emisor-clasificado.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { columnasDe, leer } from '../../shared/tabla-de-declaracion.ts';
import type { ArchivoDeCarga } from '../../shared/tablas.generated.ts';
import { montosEnArreglo } from './documentos.repo.ts';

type ClaseDeArchivo = ArchivoDeCarga['clase'];
/** Who brings an original (D-58). */
export type OrigenDeArchivo = 'personal' | 'gestor' | 'ticlabs';

export async function findDeclaracion(bd: Conexion, usuarioId: number, periodo: Mes) {
  const fila = await bd
    .selectFrom('declaracion')
    .select(columnasDe('id', 'version', 'asignadoId', 'facturas', 'retencionIsr', 'retencionIva', 'sinIsr'))
    .select(columnasDe('regimenId', 'totales', 'remanentes', 'remanentesCorregidos', 'saldosCorregidos'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .executeTakeFirst();
  return fila && leer(fila);
}

/** Whether somebody computed the month, which may then have documents; undefined when the month is not open. */
export async function findSiSeCalculo(bd: Conexion, usuarioId: number, periodo: Mes): Promise<boolean | undefined> {
  const fila = await bd
    .selectFrom('declaracion')
    .select((e) => e('totales', 'is not', null).as('calculada'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .executeTakeFirst();
  return fila && Boolean(fila.calculada);
}

/** An agent withholds from the day on which SAT made it one; without that day, from any. `dia` is of an agent `a`. */
const yaRetiene = (dia: RawBuilder<unknown>) => sql<boolean>`(a.fecha_inicio is null or ${dia} >= a.fecha_inicio)`;

/** Which of these NITs are withholding agents of that tax today; with a month, only who was one on its last day. */
export async function listAgentes(
  bd: Conexion,
  nits: readonly string[],
  { impuesto, periodo }: { readonly impuesto: 'ISR' | 'IVA'; readonly periodo: Mes | undefined },
) {
  if (nits.length === 0) return [];
  return bd
    .selectFrom('agente_retenedor as a')
    .select(['a.nit', 'a.nombre'])
    .where('a.impuesto', '=', impuesto)
    .where('a.deleted_at', 'is', null)
    .$if(periodo !== undefined, (q) => q.where(yaRetiene(sql`${periodo && ultimoDia(periodo)}::date`)))
    .where(sql<boolean>`a.nit = any(${nits}::text[])`)
    .orderBy('a.nit')
    .execute();
}
export interface Cargadas {
  readonly emitidas: boolean;
  readonly recibidas: boolean;
  /** The taxes that the buyer of an issued invoice may have withheld from it: an agent bought, and for enough. */
  readonly conAgentes: readonly string[];
}
const ALIAS_DE_VENTA = { neto: sql`f.neto`, monto: sql`f.monto` } as const;
const ES_VENTA = sql`not f.anulado and f.tipo_dte = any(${TIPOS_QUE_SUMAN}::text[])`;
/** The amounts of `esRetenible`, of a stored sale. */
function retenible(impuesto: 'ISR' | 'IVA', periodo: Mes) {
  const { de, monto, desdeElMonto } = minimoDeVenta(impuesto, periodo);
  return sql`${ALIAS_DE_VENTA[de]} ${desdeElMonto ? sql`>=` : sql`>`} ${toQuetzales(monto)}::numeric`;
}
/** Agent `a` may have withheld from the stored document `f`. */
const pudoRetener = (periodo: Mes) => sql`${ES_VENTA} and f.nit_receptor = a.nit and ${yaRetiene(sql`f.fecha_emision`)}
  and case a.impuesto when 'ISR' then ${retenible('ISR', periodo)} else ${retenible('IVA', periodo)} end`;
const emitidasDe = (usuarioId: number, periodo: Mes) =>
  sql`factura f where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'emitida'`;

/** How many sales are named at most; of a month with more, all that is said is that it waits. */
const VENTAS_CON_AGENTE = 500;
/** The numbers of the stored sales from which an agent may have withheld that tax; null when there are too many to name. */
export async function listVentasConAgente(
  bd: Conexion,
  { usuarioId, periodo }: { readonly usuarioId: number; readonly periodo: Mes },
  impuesto: 'ISR' | 'IVA',
): Promise<string[] | null> {
  const { rows } = await sql<{ numero: string }>`
    select f.numero_autorizacion as numero from ${emitidasDe(usuarioId, periodo)} and exists (
      select 1 from agente_retenedor a where a.impuesto = ${impuesto}::text and a.deleted_at is null and ${pudoRetener(periodo)}
    ) limit ${VENTAS_CON_AGENTE + 1}::int`.execute(bd);
  return rows.length > VENTAS_CON_AGENTE ? null : rows.map((r) => r.numero);
}

/** Which books of the month have invoices. */
export async function findCargadas(tx: Tx, usuarioId: number, periodo: Mes): Promise<Cargadas> {
  const delMes = sql`factura f where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)}`;
  const emitidas = emitidasDe(usuarioId, periodo);
  const { rows } = await sql<Cargadas>`
    select exists (select 1 from ${emitidas}) as emitidas,
           exists (select 1 from ${delMes} and f.libro = 'recibida') as recibidas,
           array(select distinct a.impuesto from agente_retenedor a
                  where a.deleted_at is null and exists (
                    select 1 from ${emitidas} and ${pudoRetener(periodo)}
                  )) as "conAgentes"`.execute(tx);
  return rows[0] ?? { emitidas: false, recibidas: false, conAgentes: [] };
}

export async function listEmisoresSinTipo(bd: Conexion, nits: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nit: string }>`
    select n.nit from unnest(${nits}::text[]) as n(nit)
     where not exists (select 1 from emisor e where e.nit = n.nit and ${EMISOR_CLASIFICADO})
     order by n.nit`.execute(bd);
  return rows.map((r) => r.nit);
}

/**
 * The line that staff taught for each issuer, or `SIN_LINEA` when they taught that it has none, and the record type of each line. With a
 * month, also the issuers of its stored purchases.
 */
export async function findReglas(
  tx: Conexion,
  nits: readonly string[],
  mes?: { readonly usuarioId: number; readonly periodo: Mes },
) {
  // One list of NITs for the lookup: with an `or`, PostgreSQL reads every issuer of the country at every save.
  const delMes = mes
    ? sql`union select f.nit_emisor from factura f
            where f.usuario_id = ${mes.usuarioId} and ${esDelMes('f.periodo', mes.periodo)} and f.libro = 'recibida'`
    : sql``;
  const deEmisores = tx
    .selectFrom('emisor as e')
    .innerJoin('tipo_emisor as t', 't.id', 'e.tipo_emisor_id')
    .innerJoin('tipo_registro as r', 'r.id', 't.tipo_registro_id')
    .select(['e.nit', 'r.id as tipoRegistroId', 'r.linea'])
    .where('e.deleted_at', 'is', null)
    // An eliminated record type no longer works as a rule: no new document gets it.
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`e.nit = any(array(select unnest(${nits}::text[]) ${delMes}))`)
    .execute();
  const deLineas = tx
    .selectFrom('tipo_registro')
    .select(['id', 'linea'])
    .where('linea', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const [reglas, tipos] = await Promise.all([deEmisores, deLineas]);
  return {
    delEmisor: new Map(
      reglas.map(({ nit, tipoRegistroId, linea }) => [
        nit,
        { tipoRegistroId, linea: lineaDeRegistro(tipoRegistroId, linea) ?? SIN_LINEA },
      ]),
    ),
    tipoDe: new Map(tipos.flatMap(({ id, linea }) => (esLineaCompra(linea) ? [[linea, id] as const] : []))),
  };
}

export interface ConstanciaPorGuardar {
  readonly constancia: string;
  readonly nitRetenedor: string;
  readonly nombreRetenedor: string;
  readonly estadoConstancia: string;
  readonly fechaEmision: Dia;
  readonly totalFactura: Centavos;
  readonly base: Centavos;
  readonly afecto: Centavos;
  readonly totalRetencion: Centavos;
  readonly anulada: boolean;
}
/** The stored certificates of a month that are cancelled. */
export const listConstanciasAnuladas = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('retencion')
    .select(['impuesto', 'constancia'])
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('anulada', '=', true)
    .execute();

/** A report covers the whole month, so it replaces the one loaded before, except the certificates `quedan`. */
export async function replaceConstancias(
  tx: Tx,
  usuarioId: number,
  periodo: Mes,
  impuesto: 'ISR' | 'IVA',
  filas: readonly ConstanciaPorGuardar[],
  quedan: readonly string[] = [],
): Promise<void> {
  const quitar = tx
    .deleteFrom('retencion')
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('impuesto', '=', impuesto)
    .where(sql<boolean>`constancia <> all(${quedan}::text[])`)
    .execute();
  const montos = (campo: 'totalFactura' | 'base' | 'afecto' | 'totalRetencion') =>
    montosEnArreglo(filas.map((f) => f[campo]));
  const poner = sql`
    insert into retencion (usuario_id, periodo, impuesto, constancia, nit_retenedor, nombre_retenedor, estado_constancia, fecha_emision,
                           total_factura, base, afecto, total_retencion, anulada)
    select ${usuarioId}::bigint, ${periodo}::text, ${impuesto}::text, n.*
      from unnest(${filas.map((f) => f.constancia)}::text[], ${filas.map((f) => f.nitRetenedor)}::text[], ${filas.map((f) => f.nombreRetenedor)}::text[],
                  ${filas.map((f) => f.estadoConstancia)}::text[], ${filas.map((f) => f.fechaEmision)}::date[], ${montos('totalFactura')}::numeric[],
                  ${montos('base')}::numeric[], ${montos('afecto')}::numeric[], ${montos('totalRetencion')}::numeric[], ${filas.map((f) => f.anulada)}::boolean[]) as n`;
  await Promise.all([quitar, filas.length > 0 && poner.execute(tx)]);
}

const archivos = (bd: Conexion) =>
  bd
    .selectFrom('archivo_de_carga as a')
    .innerJoin('documento as d', (j) => j.onRef('d.id', '=', 'a.id').onRef('d.usuario_id', '=', 'a.usuario_id'))
    .leftJoin('usuario as u', 'u.id', 'd.creado_por')
    .select(
      campos('a.id', 'a.usuario_id', 'a.periodo', 'a.clase', 'a.filas', 'a.declaracion_id', 'a.origen', 'd.nombre'),
    )
    .select([
      'd.bytes',
      'd.creado_en as subido',
      'd.creado_por as creadoPor',
      sql<string>`coalesce(u.nombre, '')`.as('por'),
    ])
    .select(sql<boolean>`a.declaracion_id is null`.as('pendiente'));
export const listArchivos = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  archivos(bd).where('a.usuario_id', '=', usuarioId).where('a.periodo', '=', periodo).orderBy('d.creado_en').execute();
export const findArchivo = (bd: Conexion, id: string) => archivos(bd).where('a.id', '=', id).executeTakeFirst();

/**
 * Finds an original with the same bytes, book and month: a person who starts again loads the same file again. It locks the month's
 * originals, so that another upload waits for this transaction and then sees what it wrote.
 */
export async function findArchivoIgual(
  tx: Tx,
  a: { usuarioId: number; periodo: Mes; clase: ClaseDeArchivo; sha256: string },
) {
  await sql`select pg_advisory_xact_lock(hashtext(${`originales:${a.usuarioId}:${a.periodo}`}))`.execute(tx);
  return archivos(tx)
    .where('a.usuario_id', '=', a.usuarioId)
    .where('a.periodo', '=', a.periodo)
    .where('a.clase', '=', a.clase)
    .where('d.sha256', '=', a.sha256)
    .orderBy('d.creado_en')
    .executeTakeFirst();
}

export async function insertArchivo(
  tx: Tx,
  a: { id: string; usuarioId: number; periodo: Mes; clase: ClaseDeArchivo; origen: OrigenDeArchivo; filas: number },
): Promise<void> {
  await tx.insertInto('archivo_de_carga').values(aColumnas(a)).execute();
}
/** An office or TicLabs brings a file that a person had already chosen: it becomes theirs, unless a save already has it. */
export async function updateOrigen(
  tx: Tx,
  { id, usuarioId }: { id: string; usuarioId: number },
  de: { origen: OrigenDeArchivo; por: number },
): Promise<void> {
  await tx
    .updateTable('archivo_de_carga')
    .set({ origen: de.origen })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .execute();
  await tx
    .updateTable('documento')
    .set({ creado_por: de.por })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .execute();
}
export async function deleteArchivo(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archivo_de_carga').where('id', '=', id).where('declaracion_id', 'is', null).execute();
}
export async function linkArchivos(
  tx: Tx,
  ids: readonly string[],
  usuarioId: number,
  periodo: Mes,
  declaracionId: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('archivo_de_carga')
    .set({ declaracion_id: declaracionId })
    .where('id', 'in', ids)
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .execute();
}
