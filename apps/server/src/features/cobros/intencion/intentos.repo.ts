import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';

export type ClaseDeIntento = 'cobro' | 'recobro' | 'anulacion';
const CAMPOS = [
  ...campos('id', 'intencion_id', 'numero', 'clase', 'metodo_pago_id', 'monto'),
  ...campos('enviado_en', 'respondido_en', 'codigo', 'transaccion_id'),
];
const select = (bd: Conexion) => bd.selectFrom('cobro_intento').select(CAMPOS);
type Fila = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;
/** One message to the provider. Its `id` is also the name under which the provider keeps it. */
export type Intento = ReturnType<typeof aIntento>;
const aIntento = (f: Fila) => ({ ...f, monto: parseQuetzales(f.monto) });

export interface IntentoNuevo {
  readonly id: string;
  readonly intencionId: string;
  readonly clase: ClaseDeIntento;
  readonly metodoPagoId: number | null;
  readonly monto: Centavos;
  readonly ahora: string;
}
/** Stores the message that is about to be sent, and counts it. The caller must hold the charge. */
export async function insertIntento(tx: Tx, { ahora, ...n }: IntentoNuevo): Promise<Intento> {
  const { intentos } = await tx
    .updateTable('cobro_intencion')
    .set((e) => ({ intentos: e('intentos', '+', 1) }))
    .where('id', '=', n.intencionId)
    .returning('intentos')
    .executeTakeFirstOrThrow();
  const fila = await tx
    .insertInto('cobro_intento')
    .values(aColumnas({ ...n, numero: intentos, monto: toQuetzales(n.monto), enviadoEn: ahora }))
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
  return aIntento(fila);
}

export interface Respondido {
  readonly codigo: string;
  readonly transaccionId: string;
  readonly autorizacion: string;
  readonly falla: string | null;
  readonly crudo: string;
  readonly ahora: string;
}
/** Stores the outcome of a message. Never overwrites an approval: a later answer can only know less. */
export async function updateRespondido(tx: Tx, id: string, { ahora, ...r }: Respondido): Promise<void> {
  await tx
    .updateTable('cobro_intento')
    .set(aColumnas({ ...r, respondidoEn: ahora }))
    .where('id', '=', id)
    .where((e) => e.or([e('codigo', 'is', null), e('codigo', '<>', CODIGO.aprobado)]))
    .execute();
}

/** Marks a message that the provider, asked late enough, never received. The stored failure stays. */
export async function updateSinHacer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('cobro_intento')
    .set({ codigo: CODIGO.sinCobro })
    .where('id', '=', id)
    .where((e) => e.or([e('codigo', 'is', null), e('codigo', '=', '')]))
    .execute();
}

export const listIntentos = async (bd: Conexion, intencionId: string): Promise<Intento[]> =>
  (await select(bd).where('intencion_id', '=', intencionId).orderBy('numero').execute()).map(aIntento);

export async function findIntento(bd: Conexion, id: string): Promise<Intento | null> {
  const fila = await select(bd).where('id', '=', id).executeTakeFirst();
  return fila ? aIntento(fila) : null;
}

/** How many refusals with a code this card collected since a moment, also under other rows of the same card. */
export async function countRechazos(tx: Tx, metodoPagoId: number, codigo: string, desde: Instante): Promise<number> {
  const fila = await tx
    .selectFrom('cobro_intento as i')
    .innerJoin('metodo_pago as m', 'm.id', 'i.metodo_pago_id')
    .innerJoin('metodo_pago as esta', (j) =>
      j
        .onRef('esta.usuario_id', '=', 'm.usuario_id')
        .onRef('esta.ultimos_numeros', '=', 'm.ultimos_numeros')
        .onRef('esta.marca', '=', 'm.marca'),
    )
    .select(sql<number>`count(*)::int`.as('cuenta'))
    .where('esta.id', '=', metodoPagoId)
    .where('i.codigo', '=', codigo)
    .where('i.enviado_en', '>=', desde)
    .executeTakeFirstOrThrow();
  return fila.cuenta;
}
