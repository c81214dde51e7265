import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { LINEA_DE_ESPECIALES } from '@aldia/domain/facturas/exportacion.ts';
import { TIPOS_ESPECIALES } from '@aldia/domain/facturas/tipos-dte.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import { esDelAnio } from '../../shared/con-cifras.repo.ts';
import type { Bd } from '../../shared/db.ts';
import { cuantosDeSat } from '../../shared/documentos-del-mes.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { findRegimenDelMes } from '../../shared/regimen-en.repo.ts';
import { columnasDe, leer } from '../../shared/tabla-de-declaracion.ts';

export type Libro = 'emitida' | 'recibida';
export interface DelMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}

/** The NIT of a person; undefined when they do not exist. */
export async function findNit(bd: Bd, usuarioId: number): Promise<string | undefined> {
  const fila = await bd.selectFrom('usuario').select('nit').where('id', '=', usuarioId).executeTakeFirst();
  return fila?.nit;
}

/** A book's owner, with the data of its heading; undefined when they do not exist. */
export const findTitular = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as r', 'r.id', 'u.regimen_id')
    .select(['u.id', 'u.nit', 'u.cui', 'u.nombre', 'u.direccion', 'u.vende', 'r.descripcion as regimen'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();
export type FilaDeTitular = NonNullable<Awaited<ReturnType<typeof findTitular>>>;

/** The regime of a month, with its name; today's may be another. */
export async function findRegimenDelLibro(bd: Bd, { usuarioId, periodo }: DelMes) {
  const id = await findRegimenDelMes(bd, usuarioId, periodo);
  return id === null
    ? undefined
    : bd.selectFrom('regimen').select(['id', 'descripcion']).where('id', '=', id).executeTakeFirst();
}

/** The regimes of a client's opened months of a year, the first one first. */
export async function listRegimenesDelAnio(bd: Bd, usuarioId: number, anio: number): Promise<string[]> {
  const filas = await bd
    .selectFrom('declaracion as d')
    .innerJoin('regimen as g', 'g.id', 'd.regimen_id')
    .select('g.descripcion')
    .where('d.usuario_id', '=', usuarioId)
    .where('d.periodo', '>=', mes(`${anio}-01`))
    .where('d.periodo', '<=', mes(`${anio}-12`))
    .groupBy(['g.id', 'g.descripcion'])
    .orderBy((e) => e.fn.min('d.periodo'))
    .execute();
  return filas.map((f) => f.descripcion);
}

const delLibro = (bd: Bd, { usuarioId, periodo }: DelMes, libro: Libro) =>
  bd
    .selectFrom('factura_de_siempre')
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('libro', '=', libro);

/** The last row of a slice of a book. */
export interface HastaAqui {
  readonly fecha: string;
  readonly autorizacion: string;
}
const renglones = (bd: Bd, mes: DelMes, libro: Libro, desde: HastaAqui | null, cuantos: number) => {
  const q = bd
    .selectFrom('factura_de_siempre as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select(['f.libro', 'f.numero_autorizacion', 'f.numero_dte', 'f.serie', 'f.fecha_emision', 'f.tipo_dte'])
    .select(['f.nit_emisor', 'f.nombre_emisor', 'f.nit_receptor', 'f.nombre_receptor'])
    .select(['f.monto', 'f.iva', 'f.neto', 'f.anulado', 'f.tipo_registro_id', 't.linea'])
    .select(['f.exportacion', 'f.linea_exportacion', 'f.para_exportar'])
    .where('f.usuario_id', '=', mes.usuarioId)
    .where(esDelMes('f.periodo', mes.periodo))
    .where('f.libro', '=', libro)
    .orderBy('f.fecha_emision')
    .orderBy('f.numero_autorizacion')
    .limit(cuantos);
  if (!desde) return q;
  return q.where(
    sql<boolean>`(f.fecha_emision, f.numero_autorizacion) > (${desde.fecha}::date, ${desde.autorizacion}::text)`,
  );
};

/**
 * The next rows of a book, in the order of its index, with the form line of each purchase. An exporter issues special invoices for what it
 * buys, so those belong in the book of purchases.
 */
export function listLote(bd: Bd, mes: DelMes, libro: Libro, desde: HastaAqui | null, cuantos: number) {
  const suyos = renglones(bd, mes, libro, desde, cuantos);
  if (libro === 'emitida') return suyos.execute();
  const incluidos = suyos.where((e) => e.or([e('f.incluye', '=', true), e('f.anulado', '=', true)]));
  const especiales = renglones(bd, mes, 'emitida', desde, cuantos)
    .where('f.tipo_dte', 'in', TIPOS_ESPECIALES)
    .where('f.linea_exportacion', '=', LINEA_DE_ESPECIALES);
  // Each side is ordered and limited in its own subquery before the union.
  const ambos = bd
    .selectFrom(incluidos.as('i'))
    .selectAll()
    .unionAll(bd.selectFrom(especiales.as('e')).selectAll());
  return bd
    .selectFrom(ambos.as('l'))
    .selectAll()
    .orderBy('fecha_emision')
    .orderBy('numero_autorizacion')
    .limit(cuantos)
    .execute();
}
export type FilaDeLote = Awaited<ReturnType<typeof listLote>>[number];

/**
 * A page of a book, in the order of its index; without excluded purchases, but with cancelled ones. The page's first row is found first;
 * for sales the index alone gives it, so that the rows before a late page are not read.
 */
export const listRenglones = (bd: Bd, mes: DelMes, libro: Libro, pagina: number, limite: number) => {
  const todos = delLibro(bd, mes, libro);
  const suyos = (
    libro === 'emitida' ? todos : todos.where((e) => e.or([e('incluye', '=', true), e('anulado', '=', true)]))
  )
    .orderBy('fecha_emision')
    .orderBy('numero_autorizacion');
  const primero = suyos
    .select(['fecha_emision', 'numero_autorizacion'])
    .limit(1)
    .offset((pagina - 1) * limite);
  return suyos
    .select(
      campos('numero_autorizacion', 'numero_dte', 'serie', 'fecha_emision', 'tipo_dte', 'monto', 'iva', 'anulado'),
    )
    .select(campos('nit_emisor', 'nombre_emisor', 'nit_receptor', 'nombre_receptor'))
    .where(sql<boolean>`(fecha_emision, numero_autorizacion) >= ${primero}`)
    .limit(limite)
    .execute();
};
export type FilaDeLibro = Awaited<ReturnType<typeof listRenglones>>[number];

/** The declaration of a month; undefined when the month is not open. */
export const findDeclaracionId = async (bd: Bd, { usuarioId, periodo }: DelMes): Promise<number | undefined> => {
  const q = bd.selectFrom('declaracion').select('id').where('usuario_id', '=', usuarioId);
  return (await q.where('periodo', '=', periodo).executeTakeFirst())?.id;
};

const versionDe = (bd: Bd, { usuarioId, periodo }: DelMes) =>
  bd.selectFrom('declaracion').select('version').where('usuario_id', '=', usuarioId).where('periodo', '=', periodo);
/** The version of a month, which every change of its books raises in the same transaction; undefined when the month is not open. */
export const findVersion = async (bd: Bd, mes: DelMes): Promise<number | undefined> =>
  (await versionDe(bd, mes).executeTakeFirst())?.version;

/** The month in a few rows: by kind of document, cancelled or not, included or not; each with the version that was counted. */
export const listGrupos = (bd: Bd, mes: DelMes, libro: Libro) =>
  delLibro(bd, mes, libro)
    .select((e) => [
      'tipo_dte',
      'anulado',
      'incluye',
      sql<number>`count(*)::int`.as('cantidad'),
      e.fn.sum<string>('monto').as('monto'),
      versionDe(bd, mes).as('version'),
    ])
    .groupBy(['tipo_dte', 'anulado', 'incluye'])
    .execute();

/** The IVA of the sales of courtesy months, from the copied lines; in quetzales, by month. */
async function ivasDeCortesia(bd: Bd, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; iva: string }>`
    select c.declaracion_id as id, sum(linea.value::numeric)::text as iva
      from carga_de_cortesia c, jsonb_each_text(c.detalle -> 'debito_fiscal') as linea
     where c.declaracion_id = any(${ids}::bigint[]) and linea.key like 'debito%' group by 1`.execute(bd);
  return new Map(rows.map(({ id, iva }) => [id, iva]));
}

/**
 * The months of a year that have figures and were not taken back, January to December. All sales include taxes: a courtesy month keeps the
 * copied line 3a of SAT-1311, which has none, and its IVA comes from the lines of SAT-2237.
 */
export async function listMesesDelAnio(bd: Bd, usuarioId: number, anio: number) {
  const filas = await bd
    .selectFrom('declaracion as d')
    .select(columnasDe('id', 'periodo', 'regimenId', 'estadoId', 'nit', 'totalVentas', 'totalRetencionIsr'))
    .select(columnasDe('totalRetencionIva', 'impuestoIsr', 'impuestoIva', 'documentoId', 'documentoIvaId', 'facturas'))
    .select(cuantosDeSat('d').as('documentosSat'))
    .where('d.usuario_id', '=', usuarioId)
    .where('d.periodo', '>=', mes(`${anio}-01`))
    .where('d.periodo', '<=', mes(`${anio}-12`))
    .where(esDelAnio('d'))
    .orderBy('d.periodo')
    .execute();
  const deCortesia = filas.filter((f) => f.estado_id === ESTADO.cargaDeCortesia).map((f) => f.id);
  const ivas = await ivasDeCortesia(bd, deCortesia);
  return filas.map(({ documentosSat, ...fila }) => {
    const leida = leer(fila);
    return {
      ...leida,
      documentosSat,
      totalVentas: sumar([leida.totalVentas, parseQuetzales(ivas.get(fila.id) ?? '0')]),
    };
  });
}

/** The stored PDFs of a month: those of its declaration, and SAT's documents. */
export const listDocumentosDelMes = (bd: Bd, { usuarioId, periodo }: DelMes) =>
  bd
    .selectFrom('documento as o')
    .select(['o.nombre', 'o.lugar'])
    .where('o.id', 'in', (e) =>
      e
        .selectFrom('declaracion')
        .select('documento_id as id')
        .where('usuario_id', '=', usuarioId)
        .where('periodo', '=', periodo)
        .unionAll(
          e
            .selectFrom('declaracion')
            .select('documento_iva_id as id')
            .where('usuario_id', '=', usuarioId)
            .where('periodo', '=', periodo),
        )
        .unionAll(
          e
            .selectFrom('documento_sat')
            .select('documento_id as id')
            .where('usuario_id', '=', usuarioId)
            .where('periodo', '=', periodo),
        ),
    )
    .where('o.usuario_id', '=', usuarioId)
    .orderBy('o.nombre')
    .execute();
