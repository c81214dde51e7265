import { aColumnas } from './columnas.ts';
import type { Tx } from './db.ts';

/** Whoever changes what a person has (purchases, cards, views) waits here for who is already changing it. */
export async function lockPersona(tx: Tx, usuarioId: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

/** A password that its owner chose. */
export async function updateClave(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('usuario').set({ clave_hash: hash, clave_temporal_vence: null }).where('id', '=', id).execute();
}

export interface AceptacionNueva {
  readonly usuarioId: number;
  readonly clase: 'terminos' | 'contrato' | 'cobro_automatico' | 'fin_de_contrato';
  readonly version: string;
  readonly texto: string;
  readonly datos?: Readonly<Record<string, string | number>>;
  readonly ip: string;
  readonly agente: string;
  readonly ahora: string;
}
/** What a person accepted, word by word, and from where. */
export async function insertAceptacion(tx: Tx, { ip, ahora, datos = {}, ...a }: AceptacionNueva): Promise<void> {
  await tx
    .insertInto('aceptacion')
    .values(aColumnas({ ...a, datos: JSON.stringify(datos), direccionIp: ip, aceptadoEn: ahora }))
    .execute();
}
