import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';
import { cuantosDeSat } from '../../shared/documentos-del-mes.repo.ts';
import { abiertas, motivoEn, type Plazo } from './pendientes.repo.ts';

export async function findMotivo(
  bd: Bd,
  de: { readonly id: number; readonly plazos: readonly Plazo[]; readonly hoy: Dia },
): Promise<Motivo | null> {
  const { rows } = await sql<{
    motivo: number;
  }>`${abiertas(de.plazos, de.hoy, sql`d.id = ${de.id}::bigint`)}`.execute(bd);
  const [fila] = rows;
  return fila ? motivoEn(fila.motivo) : null;
}

/** The PDFs of a month: of its forms, and of SAT. */
export const findDocumentosDelMes = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('declaracion as d')
    .select(['d.documento_id as documentoId', 'd.documento_iva_id as documentoIvaId'])
    .select(cuantosDeSat('d').as('documentosSat'))
    .where('d.id', '=', declaracionId)
    .executeTakeFirstOrThrow();

/** What was done with a declaration, newest first. */
export const listHechosDelMes = (bd: Bd, declaracionId: number, limite: number) =>
  bd
    .selectFrom('auditoria as h')
    .leftJoin('usuario as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.cuando', 'h.accion', 'h.motivo', 'u.nombre'])
    .where('h.entidad', '=', 'declaracion')
    .where('h.entidad_id', '=', String(declaracionId))
    .orderBy('h.cuando', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limite)
    .execute();
