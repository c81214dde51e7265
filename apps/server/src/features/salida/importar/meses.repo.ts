import type * as A from '@aldia/contract/formato-de-cuenta/archivos.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { aColumnas } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import type { TiposAqui } from './catalogos.repo.ts';

export type MesTraido = z.output<typeof A.ArchivoDeDeclaraciones>[number];
export type DocumentoTraido = z.output<typeof A.ArchivoDeDocumentos>[number];

/** A statement takes at most 65,535 values, and an invoice has 43. */
const POR_SENTENCIA = 1000;
/** Splits a list into parts that fit in one statement. */
function* tandas<T>(filas: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) yield filas.slice(i, i + POR_SENTENCIA);
}
const json = JSON.stringify;
const jsonONada = (valor: unknown): string | null => (valor === null ? null : json(valor));

/** Which of these places the rows of documents name. */
export async function listLugares(bd: Conexion, lugares: readonly string[]): Promise<Set<string>> {
  const filas = await bd
    .selectFrom('documento')
    .select('lugar')
    .where(sql<boolean>`lugar = any(${[...lugares]}::text[])`)
    .execute();
  return new Set(filas.map((f) => f.lugar));
}

/** Inserts documents under their own ids, because the months refer to them. `insertCargas` later says which book each of SAT's files is. */
export async function insertDocumentos(
  tx: Tx,
  usuarioId: number,
  documentos: readonly DocumentoTraido[],
  lugarDe: (id: string) => string,
): Promise<void> {
  for (const tanda of tandas(documentos))
    await tx
      .insertInto('documento')
      .values(
        tanda.map(({ ruta: _, carga: __, ...d }) => ({ ...aColumnas(d), usuario_id: usuarioId, lugar: lugarDe(d.id) })),
      )
      .execute();
}
export async function insertCargas(
  tx: Tx,
  usuarioId: number,
  documentos: readonly DocumentoTraido[],
  meses: ReadonlyMap<Mes, number>,
): Promise<void> {
  const cargas = documentos.flatMap(({ id, carga }) => {
    if (!carga) return [];
    const { guardada, ...c } = carga;
    return [
      { ...aColumnas(c), id, usuario_id: usuarioId, declaracion_id: guardada ? (meses.get(c.periodo) ?? null) : null },
    ];
  });
  for (const tanda of tandas(cargas)) await tx.insertInto('archivo_de_carga').values(tanda).execute();
}

/**
 * Inserts a month with what was filed, what changed since and what was decided. The deciders of the other AlDía do not exist here, so
 * the decisions are attributed to the account's owner.
 */
export async function insertMes(tx: Tx, usuarioId: number, m: MesTraido): Promise<number> {
  const { presentado, cambios, decisiones, cortesia, totales, ...mes } = m;
  const { id } = await tx
    .insertInto('declaracion')
    .values({ ...aColumnas(mes), totales: jsonONada(totales), usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { vigente, contenido, ...p } of presentado) {
    const { id: presentado_id } = await tx
      .insertInto('lo_presentado')
      .values({ ...aColumnas(p), contenido: json(contenido), declaracion_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (vigente) await tx.updateTable('declaracion').set({ presentado_id }).where('id', '=', id).execute();
  }
  for (const { antes, despues, ...c } of cambios)
    await tx
      .insertInto('cambio_tras_presentar')
      .values({ ...aColumnas(c), antes: jsonONada(antes), despues: json(despues), declaracion_id: id })
      .execute();
  for (const d of decisiones)
    await tx
      .insertInto('decision_de_exceso')
      .values({ ...aColumnas(d), declaracion_id: id, decidida_por: usuarioId })
      .execute();
  if (cortesia)
    await tx
      .insertInto('carga_de_cortesia')
      .values({
        declaracion_id: id,
        detalle: json(cortesia.detalle),
        cargada_en: cortesia.cargadaEn,
        cargada_por: usuarioId,
      })
      .execute();
  return id;
}

export async function insertFacturas(
  tx: Tx,
  usuarioId: number,
  facturas: z.output<typeof A.ArchivoDeFacturas>,
  { registro }: Pick<TiposAqui, 'registro'>,
): Promise<void> {
  for (const tanda of tandas(facturas))
    await tx
      .insertInto('factura')
      .values(
        tanda.map((f) => ({
          ...aColumnas(f),
          tipo_registro_id: registro(f.tipoRegistroId),
          tipo_propuesto_id: registro(f.tipoPropuestoId),
          usuario_id: usuarioId,
        })),
      )
      .execute();
}
export async function insertConstancias(
  tx: Tx,
  usuarioId: number,
  constancias: z.output<typeof A.ArchivoDeConstancias>,
): Promise<void> {
  for (const tanda of tandas(constancias))
    await tx
      .insertInto('retencion')
      .values(tanda.map((r) => ({ ...aColumnas(r), usuario_id: usuarioId })))
      .execute();
}
export async function insertSeguimiento(
  tx: Tx,
  usuarioId: number,
  { documentosDeSat, reglasDeExportacion }: z.output<typeof A.ArchivoDeSeguimiento>,
): Promise<void> {
  for (const tanda of tandas(documentosDeSat))
    await tx
      .insertInto('documento_sat')
      .values(tanda.map((d) => ({ ...aColumnas(d), usuario_id: usuarioId, creado_por: usuarioId })))
      .execute();
  for (const tanda of tandas(reglasDeExportacion))
    await tx
      .insertInto('regla_de_exportacion')
      .values(tanda.map((r) => ({ ...aColumnas(r), usuario_id: usuarioId, elegida_por: usuarioId })))
      .execute();
}
