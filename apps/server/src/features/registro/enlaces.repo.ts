import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

export type ClaseDeEnlace = 'recuperacion' | 'verificacion' | 'detener';
export interface EnlaceNuevo {
  readonly tokenHash: Buffer;
  readonly clase: ClaseDeEnlace;
  readonly usuarioId: number;
  readonly correoId?: number;
  /** The change of mail that this link stops. */
  readonly cambioId?: number;
  readonly vence: string;
  readonly ahora: string;
}

export async function insertEnlace(tx: Tx, { vence, ahora, ...e }: EnlaceNuevo): Promise<void> {
  await tx
    .insertInto('enlace')
    .values(aColumnas({ ...e, venceEn: vence, creadoEn: ahora }))
    .execute();
}

export async function anularEnlaces(
  tx: Tx,
  usuarioId: number,
  clase: ClaseDeEnlace,
  ahora: string,
  correoId?: number,
): Promise<void> {
  await tx
    .updateTable('enlace')
    .set({ usado_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('clase', '=', clase)
    .where('usado_en', 'is', null)
    .$if(correoId !== undefined, (q) => q.where('correo_id', '=', correoId ?? null))
    .execute();
}

/** Finds a link that still works, without using it up. */
export const findEnlaceVigente = (bd: Bd, tokenHash: Buffer, clase: ClaseDeEnlace, ahora: Instante) =>
  bd
    .selectFrom('enlace')
    .select(campos('usuario_id', 'correo_id'))
    .where('token_hash', '=', tokenHash)
    .where('clase', '=', clase)
    .where('usado_en', 'is', null)
    .where('vence_en', '>', ahora)
    .executeTakeFirst();

/** Uses up a link: if two callers try it at the same time, only one gets its row. */
export const useEnlace = (tx: Tx, tokenHash: Buffer, clase: ClaseDeEnlace, ahora: Instante) =>
  tx
    .updateTable('enlace')
    .set({ usado_en: ahora })
    .where('token_hash', '=', tokenHash)
    .where('clase', '=', clase)
    .where('usado_en', 'is', null)
    .where('vence_en', '>', ahora)
    .returning(campos('usuario_id', 'correo_id', 'cambio_id'))
    .executeTakeFirst();
