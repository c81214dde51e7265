import type { ResolucionDeCambio } from '@aldia/contract/cambios.ts';
import type { ClaseDeCambio } from '@aldia/domain/cambios/comparar.ts';
import type { EfectoEnImpuesto } from '@aldia/domain/cambios/efecto.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { type DocumentoGuardado, type Libro, leerDocumento } from './documento.ts';

export interface CambioConocido {
  readonly id: number;
  readonly numeroAutorizacion: string;
  readonly clase: ClaseDeCambio;
  readonly lineaNueva: string | null;
  readonly despues: DocumentoGuardado;
  readonly resolucion: string | null;
}
/** What earlier comparisons recorded of the documents in a file, oldest first. */
export async function findConocidos(
  tx: Tx,
  declaracionId: number,
  libro: Libro,
  autorizaciones: readonly string[],
): Promise<CambioConocido[]> {
  const filas = await tx
    .selectFrom('cambio_tras_presentar')
    .select(campos('id', 'numero_autorizacion', 'clase', 'linea_nueva', 'despues', 'resolucion'))
    .where('declaracion_id', '=', declaracionId)
    .where('libro', '=', libro)
    .where(sql<boolean>`numero_autorizacion = any(${autorizaciones}::text[])`)
    .orderBy('id')
    .execute();
  return filas.map((f) => ({ ...f, despues: leerDocumento(f.despues) }));
}

export interface CambioVisto {
  readonly libro: Libro;
  readonly numeroAutorizacion: string;
  readonly clase: ClaseDeCambio;
  readonly serie: string;
  readonly numeroDte: string;
  readonly nit: string;
  readonly nombre: string;
  readonly antes: DocumentoGuardado | null;
  readonly despues: DocumentoGuardado;
  readonly linea: string | null;
  /** The line where the document counts from now on, when it differs from the old one. */
  readonly lineaNueva: string | null;
  readonly incluye: boolean;
  readonly efecto: EfectoEnImpuesto;
}
export interface VistoEn {
  readonly declaracionId: number;
  /** The SAT file that says it, and who compared it; null when the product found the change by itself. */
  readonly documentoId: string | null;
  readonly por: number | null;
  readonly en: string;
}
/** Records the changes in one statement. When a document already has an open change, this file's values replace it. */
export async function upsertCambios(tx: Tx, v: VistoEn, cambios: readonly CambioVisto[]): Promise<void> {
  if (cambios.length === 0) return;
  const filas = cambios.map(({ efecto, ...c }) => ({
    ...c,
    isr: toQuetzales(efecto.isr),
    iva: toQuetzales(efecto.iva),
    arrastre: toQuetzales(efecto.arrastre),
  }));
  await sql`
    insert into cambio_tras_presentar (declaracion_id, documento_id, visto_por, visto_en, libro, numero_autorizacion, clase, serie, numero_dte,
                                       nit, nombre, antes, despues, linea, linea_nueva, incluye, efecto_isr, efecto_iva, efecto_arrastre)
    select ${v.declaracionId}::bigint, ${v.documentoId}::uuid, ${v.por}::bigint, ${v.en}::timestamptz, c.libro, c."numeroAutorizacion", c.clase,
           c.serie, c."numeroDte", c.nit, c.nombre, nullif(c.antes, 'null'::jsonb), c.despues, c.linea, c."lineaNueva", c.incluye, c.isr, c.iva, c.arrastre
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
           as c(libro text, "numeroAutorizacion" text, clase text, serie text, "numeroDte" text, nit text, nombre text, antes jsonb, despues jsonb,
                linea text, "lineaNueva" text, incluye boolean, isr numeric, iva numeric, arrastre numeric)
    on conflict (declaracion_id, libro, numero_autorizacion) where resuelto_en is null
    do update set documento_id = excluded.documento_id, visto_por = excluded.visto_por, visto_en = excluded.visto_en, clase = excluded.clase,
                  antes = excluded.antes, despues = excluded.despues, linea_nueva = excluded.linea_nueva, efecto_isr = excluded.efecto_isr, efecto_iva = excluded.efecto_iva,
                  efecto_arrastre = excluded.efecto_arrastre`.execute(tx);
}

export interface Decision {
  readonly resolucion: ResolucionDeCambio;
  readonly nota: string | null;
  readonly por: number | null;
  readonly en: string;
}
/** Closes open changes of a declaration: the named ones, or all of them. Returns the ids of those that were open. */
export async function resolverCambios(
  tx: Tx,
  declaracionId: number,
  ids: readonly number[] | 'todos',
  d: Decision,
): Promise<number[]> {
  let q = tx
    .updateTable('cambio_tras_presentar')
    .set({ resolucion: d.resolucion, nota: d.nota, resuelto_por: d.por, resuelto_en: d.en })
    .where('declaracion_id', '=', declaracionId)
    .where('resuelto_en', 'is', null);
  if (ids !== 'todos') q = q.where('id', 'in', [...ids, 0]);
  const filas = await q.returning('id').execute();
  return filas.map((f) => f.id);
}

/** Clears the pending ISR of a month after somebody decided: the ISR stays as it was filed. False when nothing was pending. */
export async function resolverIsr(tx: Tx, declaracionId: number): Promise<boolean> {
  const fila = await tx
    .updateTable('declaracion')
    .set({ isr_de_ahora: null })
    .where('id', '=', declaracionId)
    .where('isr_de_ahora', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** The open changes of a declaration, as the domain rule needs them, and how many were decided. */
export async function findDeDeclaracion(bd: Conexion, declaracionId: number) {
  const filas = await bd
    .selectFrom('cambio_tras_presentar')
    .select(campos('libro', 'linea', 'linea_nueva', 'incluye', 'antes', 'despues'))
    .select(sql<boolean>`resuelto_en is null`.as('abierto'))
    .where('declaracion_id', '=', declaracionId)
    .execute();
  const abiertos = filas
    .filter((f) => f.abierto)
    .map((f) => ({
      libro: f.libro,
      linea: f.linea,
      lineaNueva: f.lineaNueva,
      incluye: f.incluye,
      antes: f.antes === null ? null : leerDocumento(f.antes),
      despues: leerDocumento(f.despues),
    }));
  return { abiertos, resueltos: filas.length - abiertos.length };
}
