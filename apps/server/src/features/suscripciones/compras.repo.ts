import type { PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';

export interface QueSePago {
  readonly usuarioId: number;
  readonly propositos: readonly PropositoDeCobro[];
  readonly tipoSuscripcionId: number;
  readonly transaccionId?: string;
}
/** A person's newest charge for a plan that is approved or already delivered. */
export async function findCobroDePlan(bd: Conexion, q: QueSePago) {
  let consulta = bd
    .selectFrom('cobro_intencion')
    .select(campos('id', 'estado', 'transaccion_id', 'proposito'))
    .where('usuario_id', '=', q.usuarioId)
    .where('proposito', 'in', q.propositos)
    .where('estado', 'in', ['aprobada', 'aplicada'])
    .where(sql<boolean>`(detalle ->> 'tipoSuscripcionId')::bigint = ${q.tipoSuscripcionId}`);
  if (q.transaccionId !== undefined) consulta = consulta.where('transaccion_id', '=', q.transaccionId);
  return (await consulta.orderBy('creada_en', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export type IntentoDeCompra = Awaited<ReturnType<typeof listIntentosDeCompra>>[number];
/** Every charge ever made for one purchase, oldest first: their number names the next one, and their states say what became of them. */
export async function listIntentosDeCompra(
  bd: Conexion,
  usuarioId: number,
  proposito: PropositoDeCobro,
  propositoId: string,
) {
  const filas = await bd
    .selectFrom('cobro_intencion')
    .select(campos('id', 'estado', 'codigo', 'transaccion_id', 'metodo_pago_id', 'creada_por', 'cambiada_en'))
    // How many clients a gestor's load brings; null for any other purchase.
    .select(sql<number | null>`(detalle ->> 'agregados')::int`.as('agregados'))
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .where('proposito_id', '=', propositoId)
    .orderBy('creada_en')
    .orderBy('id')
    .execute();
  return filas.map((f) => ({ ...f, codigo: f.codigo ?? '', transaccionId: f.transaccionId ?? '' }));
}

/** When the last period of a subscription was paid; null when no charge paid it here. */
export async function findUltimoPago(bd: Conexion, suscripcionId: number): Promise<Instante | null> {
  const fila = await bd
    .selectFrom('suscripcion_periodo as p')
    .innerJoin('cobro_intencion as i', 'i.id', 'p.intencion_id')
    .select('i.cambiada_en')
    .where('p.suscripcion_id', '=', suscripcionId)
    .orderBy('p.desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.cambiada_en ?? null;
}
