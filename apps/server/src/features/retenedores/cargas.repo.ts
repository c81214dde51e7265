import type { ResultadoDeFila } from '@aldia/domain/carga/lote.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** A tax's uploads, newest first: one per loaded list, so there are always few. */
export const listCargas = (bd: Conexion, impuesto: ImpuestoDeRetencion) =>
  bd
    .selectFrom('carga_de_retenedores')
    .select(campos('id', 'fecha_carga', 'agentes'))
    .where('impuesto', '=', impuesto)
    .orderBy('id', 'desc')
    .execute();

export const findCarga = (bd: Conexion, impuesto: ImpuestoDeRetencion, id: number) =>
  bd
    .selectFrom('carga_de_retenedores')
    .select('id')
    .where('impuesto', '=', impuesto)
    .where('id', '=', id)
    .executeTakeFirst();
export const findUltimaCarga = (bd: Conexion, impuesto: ImpuestoDeRetencion) =>
  bd
    .selectFrom('carga_de_retenedores')
    .select(campos('id', 'fecha_carga'))
    .where('impuesto', '=', impuesto)
    .orderBy('id', 'desc')
    .executeTakeFirst();

interface CargaNueva {
  readonly clave?: string;
  readonly impuesto: ImpuestoDeRetencion;
  readonly fechaCarga: Dia;
  readonly cargadaPor: number;
  readonly cargadaEn: Instante;
}
/** The upload with that key, created if it does not exist, and locked until the transaction ends. */
export async function abrirCarga(tx: Tx, nueva: CargaNueva) {
  const hecha = await tx
    .insertInto('carga_de_retenedores')
    .values(aColumnas(nueva))
    .onConflict((c) => c.column('clave').doNothing())
    .returning(['id', 'impuesto'])
    .executeTakeFirst();
  if (hecha) return hecha;
  return tx
    .selectFrom('carga_de_retenedores')
    .select(['id', 'impuesto'])
    .where('clave', '=', nueva.clave ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface EnCarga {
  readonly agenteId: number;
  readonly resultado: ResultadoDeFila;
}
/** What the upload already recorded of these agents. */
export const listDeCarga = (tx: Tx, cargaId: number, agentes: readonly number[]): Promise<EnCarga[]> =>
  tx
    .selectFrom('agente_de_carga')
    .select(campos('agente_id', 'resultado'))
    .where('carga_id', '=', cargaId)
    .where(sql<boolean>`agente_id = any(${agentes}::bigint[])`)
    .execute();

/** Adds agents to an upload and to its count. */
export async function insertDeCarga(tx: Tx, cargaId: number, filas: readonly EnCarga[]): Promise<void> {
  if (filas.length === 0) return;
  await sql`
    with nuevas as (
      insert into agente_de_carga (carga_id, agente_id, resultado)
      select ${cargaId}::bigint, f.agente_id, f.resultado
        from unnest(${filas.map((f) => f.agenteId)}::bigint[], ${filas.map((f) => f.resultado)}::text[]) as f(agente_id, resultado)
      on conflict do nothing returning 1
    )
    update carga_de_retenedores set agentes = agentes + (select count(*) from nuevas)::int where id = ${cargaId}::bigint`.execute(
    tx,
  );
}
