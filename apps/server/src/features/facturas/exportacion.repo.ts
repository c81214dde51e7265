import { type DestinoDeEmitida, LINEA_DE_ESPECIALES, nombreDeContraparte } from '@aldia/domain/facturas/exportacion.ts';
import { TIPOS_ESPECIALES, tiposConValor } from '@aldia/domain/facturas/tipos-dte.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

export interface DelMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
export type Libro = 'emitida' | 'recibida';

const CON_VALOR = tiposConValor();

/** The documents that staff may place in sections 4 and 6: issued exports and special invoices, and the purchases that count. */
export const listExportables = (bd: Conexion, { usuarioId, periodo }: DelMes, libro: Libro, documento?: string) => {
  const q = bd
    .selectFrom('factura_de_siempre as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select(campos('f.numero_autorizacion', 'f.fecha_emision', 'f.tipo_dte', 'f.numero_dte'))
    .select(campos('f.nit_emisor', 'f.nombre_emisor', 'f.nit_receptor', 'f.nombre_receptor'))
    .select(campos('f.monto', 'f.iva', 'f.neto', 'f.exportacion', 'f.linea_exportacion', 'f.para_exportar', 't.linea'))
    .where('f.usuario_id', '=', usuarioId)
    .where(esDelMes('f.periodo', periodo))
    .where('f.libro', '=', libro)
    .where('f.anulado', '=', false)
    .where((e) =>
      libro === 'recibida'
        ? e.and([e('f.incluye', '=', true), e('f.tipo_dte', 'in', CON_VALOR)])
        : e.or([e('f.exportacion', '=', true), e('f.tipo_dte', 'in', TIPOS_ESPECIALES)]),
    )
    .orderBy('f.fecha_emision')
    .orderBy('f.numero_autorizacion');
  return (documento === undefined ? q : q.where('f.numero_autorizacion', '=', documento)).execute();
};
export type FilaExportable = Awaited<ReturnType<typeof listExportables>>[number];

/** The other party of a document, as SAT writes it and as rules compare it. */
export interface Contraparte {
  readonly nit: string;
  readonly nombre: string;
}
export const contraparteDe = (libro: Libro, f: FilaExportable): Contraparte => {
  const [nit, nombre] = libro === 'emitida' ? [f.nitReceptor, f.nombreReceptor] : [f.nitEmisor, f.nombreEmisor];
  return { nit, nombre: nombreDeContraparte(nombre) };
};

/** The documents of the month that a choice covers: one, all of the same other party, or all. */
export type Alcance =
  | { readonly de: 'documento'; readonly id: string }
  | ({ readonly de: 'contraparte' } & Contraparte)
  | { readonly de: 'mes' };

function condicionDe(libro: Libro, alcance: Alcance): RawBuilder<boolean> {
  if (alcance.de === 'mes') return sql<boolean>`true`;
  if (alcance.de === 'documento') return sql<boolean>`f.numero_autorizacion = ${alcance.id}`;
  const [nit, nombre] =
    libro === 'emitida' ? ['f.nit_receptor', 'f.nombre_receptor'] : ['f.nit_emisor', 'f.nombre_emisor'];
  return sql<boolean>`${sql.ref(nit)} = ${alcance.nit} and upper(btrim(${sql.ref(nombre)})) = ${alcance.nombre}`;
}

export interface CambioDeDestino {
  readonly id: string;
  readonly antes: string | null;
}
/** Sets the line of issued documents of one kind, special invoices or exports; returns the previous line of each changed one. */
export async function updateDestinos(
  tx: Tx,
  { usuarioId, periodo }: DelMes,
  alcance: Alcance,
  linea: DestinoDeEmitida | null,
  especiales: boolean,
): Promise<CambioDeDestino[]> {
  const { rows } = await sql<CambioDeDestino>`
    with antes as (
      select f.numero_autorizacion as id, f.linea_exportacion as antes from factura_de_siempre f
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'emitida' and not f.anulado
         and (f.tipo_dte = any(${TIPOS_ESPECIALES}::text[])) = ${especiales} and (${especiales} or f.exportacion)
         and ${condicionDe('emitida', alcance)} and f.linea_exportacion is distinct from ${linea}::text
    ), hecho as (
      update factura f set linea_exportacion = ${linea}::text from antes a
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'emitida' and f.numero_autorizacion = a.id
    )
    select id, antes from antes order by id`.execute(tx);
  return rows;
}
/** Sets whether purchases are for exports; returns the previous value of each changed one. */
export async function updateParaExportar(
  tx: Tx,
  { usuarioId, periodo }: DelMes,
  alcance: Alcance,
  paraExportar: boolean,
): Promise<CambioDeDestino[]> {
  const { rows } = await sql<CambioDeDestino>`
    with antes as (
      select f.numero_autorizacion as id, f.para_exportar::text as antes from factura_de_siempre f
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and not f.anulado and f.incluye
         and f.tipo_dte = any(${CON_VALOR}::text[])
         and ${condicionDe('recibida', alcance)} and f.para_exportar is distinct from ${paraExportar}
    ), hecho as (
      update factura f set para_exportar = ${paraExportar} from antes a
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and f.numero_autorizacion = a.id
    )
    select id, antes from antes order by id`.execute(tx);
  return rows;
}

export interface ReglaNueva extends Contraparte {
  readonly usuarioId: number;
  readonly libro: Libro;
  readonly linea: DestinoDeEmitida | null;
  readonly paraExportar: boolean | null;
  readonly por: number;
  readonly en: string;
}
/**
 * Remembers a choice for later documents of that other party. A party that receives exports and also sells with special invoices keeps
 * both: `linea_exportacion` holds the line of its exports, or the line of special invoices while it has no exports.
 */
export async function upsertRegla(tx: Tx, r: ReglaNueva): Promise<void> {
  const conEspeciales = r.linea === LINEA_DE_ESPECIALES;
  await sql`
    insert into regla_de_exportacion as r
      (usuario_id, libro, nit, nombre, linea_exportacion, con_especiales, para_exportar, elegida_por, elegida_en)
    values (${r.usuarioId}, ${r.libro}, ${r.nit}, ${r.nombre}, ${r.linea}, ${conEspeciales}, ${r.paraExportar}, ${r.por}, ${r.en})
    on conflict (usuario_id, libro, nit, nombre) do update
       set linea_exportacion = case when excluded.con_especiales then r.linea_exportacion else excluded.linea_exportacion end,
           con_especiales = excluded.con_especiales or r.con_especiales or r.linea_exportacion is not distinct from ${LINEA_DE_ESPECIALES},
           para_exportar = excluded.para_exportar, elegida_por = excluded.elegida_por, elegida_en = excluded.elegida_en`.execute(
    tx,
  );
}
/** Later special invoices of that other party stay out again; the line of its exports stays remembered. */
export async function olvidarEspeciales(tx: Tx, usuarioId: number, { nit, nombre }: Contraparte): Promise<void> {
  const suya = sql`usuario_id = ${usuarioId} and libro = 'emitida' and nit = ${nit} and nombre = ${nombre}`;
  await sql`delete from regla_de_exportacion where ${suya} and linea_exportacion = ${LINEA_DE_ESPECIALES}`.execute(tx);
  await sql`update regla_de_exportacion set con_especiales = false where ${suya} and con_especiales`.execute(tx);
}
