import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { GrupoDeConstancias, GrupoDeFacturas } from '@aldia/domain/facturas/totales.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { filaDeAuditoria } from '../../shared/auditoria.repo.ts';
import type { HechoAuditado } from '../../shared/contexto.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { alConfirmar } from '../../shared/db-transaccion.ts';
import { aGrupo, gruposDeFacturas } from '../../shared/grupos-de-facturas.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { porPresentar } from '../../shared/por-presentar.repo.ts';
import {
  type CambiosDeActo,
  type Campos,
  type Cifras,
  type Firma,
  firmado,
} from '../../shared/tabla-de-declaracion.ts';

const gruposDeConstancias = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('retencion_de_siempre')
    .select([
      'impuesto',
      'anulada',
      sql<number>`count(*)::int`.as('cantidad'),
      sql<string>`sum(total_retencion)::text`.as('total'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .groupBy(['impuesto', 'anulada']);

export interface DocumentosDelMes {
  readonly facturas: readonly GrupoDeFacturas[];
  readonly constancias: readonly GrupoDeConstancias[];
}
/** What a month is computed from, in one round trip. */
export async function findDocumentosDelMes(
  bd: Conexion,
  usuarioId: number,
  periodo: Mes,
  vende: 'bien' | 'servicio',
): Promise<DocumentosDelMes> {
  const { facturas, constancias } = await bd
    .selectNoFrom([
      jsonArrayFrom(gruposDeFacturas(bd, usuarioId).where(esDelMes('f.periodo', periodo))).as('facturas'),
      jsonArrayFrom(gruposDeConstancias(bd, usuarioId, periodo)).as('constancias'),
    ])
    .executeTakeFirstOrThrow();
  return {
    facturas: facturas.map((f) => aGrupo(f, vende)),
    constancias: constancias.map((f) => ({
      tipo: f.impuesto,
      anulada: f.anulada,
      cantidad: f.cantidad,
      totalRetencion: parseQuetzales(f.total),
    })),
  };
}

/** The figures of a month, the other changes, and the audit record. */
export interface FigurasPorEscribir {
  readonly figuras: Cifras & Pick<Campos, 'remanentes'>;
  readonly cambios: CambiosDeActo;
  readonly firma: Firma;
  readonly hecho: HechoAuditado & { readonly entidadId: number };
}
const escritura = (tx: Tx, { figuras, cambios, firma, hecho }: FigurasPorEscribir) =>
  tx
    .with('auditada', (q) => q.insertInto('auditoria').values(filaDeAuditoria(firma.por, firma.en, hecho)))
    .updateTable('declaracion')
    .set(firmado({ desactualizada: false, ...cambios, ...figuras }, firma))
    .where('id', '=', hecho.entidadId)
    .returning('version');

/** Writes all of it together. */
export async function updateFiguras(tx: Tx, todo: FigurasPorEscribir): Promise<void> {
  await escritura(tx, todo).executeTakeFirstOrThrow();
}
/** Queues the write for the COMMIT: the row is locked, and this transaction does not read it again. */
export const dejarFiguras = (tx: Tx, todo: FigurasPorEscribir): void => alConfirmar(tx, escritura(tx, todo));

/** Marks as out of date the client's computed ROS months with a form still to come; returns the ids that were not marked before. */
export async function markSinPresentar(tx: Tx, usuarioId: number): Promise<number[]> {
  const marcadas = await tx
    .updateTable('declaracion')
    .set({ desactualizada: true })
    .where('usuario_id', '=', usuarioId)
    .where('regimen_id', '=', REGIMEN.ros)
    .where(porPresentar('declaracion'))
    .where('totales', 'is not', null)
    .where('desactualizada', '=', false)
    .returning('id')
    .execute();
  return marcadas.map((d) => d.id);
}
/** The version stays: the row says what it said before it was marked. */
export async function unmarkDesactualizada(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('declaracion').set({ desactualizada: false }).where('id', '=', id).execute();
}
/** The version stays: the row says the same as before, but may no longer be true. */
export async function markDesactualizada(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
}
