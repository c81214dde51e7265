import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { elegidaPorAlguien } from '../../shared/dejada-a-la-regla.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

export type MotivoDeRehacer = 'emisor_sin_linea' | 'remanente';

/** Months to redo, oldest first, because each month's balances go into the next one. */
export async function listPorRehacer(bd: Bd, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from mes_por_rehacer m join declaracion d on d.id = m.declaracion_id
     where m.hecho_en is null order by d.periodo, d.id limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
/** Locks a month that is still to be redone; null when another worker has it or has done it. */
export async function takePorRehacer(tx: Tx, declaracionId: number): Promise<MotivoDeRehacer | null> {
  const { rows } = await sql<{ motivo: MotivoDeRehacer }>`
    select motivo from mes_por_rehacer where declaracion_id = ${declaracionId} and hecho_en is null for update skip locked`.execute(
    tx,
  );
  return rows[0]?.motivo ?? null;
}

export type Resultado = 'recalculado' | 'por_decidir' | 'igual';
export async function markRehecho(tx: Tx, declaracionId: number, resultado: Resultado, en: string): Promise<void> {
  await tx
    .updateTable('mes_por_rehacer')
    .set({ resultado, hecho_en: en })
    .where('declaracion_id', '=', declaracionId)
    .execute();
}

/** Asks to redo a month, with this reason; a month that was already redone is asked for again. */
export async function pedirRehacer(tx: Tx, declaracionId: number, motivo: MotivoDeRehacer): Promise<void> {
  await sql`
    insert into mes_por_rehacer (declaracion_id, motivo) values (${declaracionId}, ${motivo})
    on conflict (declaracion_id) do update set motivo = excluded.motivo, hecho_en = null, resultado = null`.execute(tx);
}

export interface CompraPorReclasificar {
  readonly autorizacion: string;
  /** The record type that the purchase has now; `tipoCorrecto` is the one that the rules give. */
  readonly tipo: number | null;
  readonly tipoCorrecto: number | null;
}

/** Purchases whose issuer has, on purpose, no line, but which count in a line that no person chose. */
export async function listComprasConLineaDeMas(
  tx: Conexion,
  d: { readonly id: number; readonly usuarioId: number; readonly periodo: Mes },
): Promise<CompraPorReclasificar[]> {
  const { rows } = await sql<{ autorizacion: string; tipo: number; tipoCorrecto: number }>`
    select f.numero_autorizacion as autorizacion, f.tipo_registro_id as tipo, sin.id as "tipoCorrecto"
      from factura f
      join tipo_registro con on con.id = f.tipo_registro_id and con.linea is not null
      join emisor e on e.nit = f.nit_emisor and e.deleted_at is null
      join tipo_emisor te on te.id = e.tipo_emisor_id
      join tipo_registro sin on sin.id = te.tipo_registro_id and sin.linea is null
     where f.usuario_id = ${d.usuarioId} and ${esDelMes('f.periodo', d.periodo)} and f.libro = 'recibida'
       and not ${elegidaPorAlguien(sql`${String(d.id)}`)}
     order by f.numero_autorizacion`.execute(tx);
  return rows.map((r) => ({ ...r, tipo: Number(r.tipo), tipoCorrecto: Number(r.tipoCorrecto) }));
}

/** Gives purchases the record type of the rules; from then on they follow the rules. */
export async function updateTiposDeRegistro(
  tx: Tx,
  d: { readonly usuarioId: number; readonly periodo: Mes },
  compras: readonly CompraPorReclasificar[],
): Promise<void> {
  await sql`
    update factura f set tipo_registro_id = n.tipo, tipo_propuesto_id = n.tipo
      from unnest(${compras.map((c) => c.autorizacion)}::text[], ${compras.map((c) => c.tipoCorrecto)}::bigint[]) as n (autorizacion, tipo)
     where f.usuario_id = ${d.usuarioId} and ${esDelMes('f.periodo', d.periodo)} and f.libro = 'recibida'
       and f.numero_autorizacion = n.autorizacion`.execute(tx);
}
