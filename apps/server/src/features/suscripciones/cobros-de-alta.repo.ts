import { detieneAOtros, ESTADOS_POR_ENTREGAR, ESTADOS_VIVOS, sigueEsperando } from '@aldia/domain/cobros/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';

const elUltimo = (bd: Conexion, usuarioId: number, proposito: 'alta' | 'cambio') =>
  bd
    .selectFrom('cobro_intencion')
    .select(campos('id', 'estado', 'monto', 'transaccion_id', 'proposito_id', 'creada_en'))
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .orderBy('creada_en', 'desc')
    .limit(1);
const deAlta = (bd: Conexion, usuarioId: number) => elUltimo(bd, usuarioId, 'alta');
type Fila = NonNullable<Awaited<ReturnType<ReturnType<typeof deAlta>['executeTakeFirst']>>>;

const aCobro = (f: Fila) => ({
  id: f.id,
  estado: f.estado,
  monto: parseQuetzales(f.monto),
  transaccionId: f.transaccionId ?? '',
});

/**
 * The open charge of an onboarding. The wizard shows it before it offers another one (P08), and `detiene` says whether it blocks buying
 * another plan (P10). An onboarding's charge names its plan in `propositoId`.
 */
export async function findCobroDeAltaAbierto(bd: Conexion, usuarioId: number, ahora: Instante) {
  const fila = await deAlta(bd, usuarioId).where('estado', 'in', ESTADOS_VIVOS).executeTakeFirst();
  if (!fila) return null;
  const detiene = detieneAOtros(fila.estado, fila.creadaEn, ahora);
  return { ...aCobro(fila), detiene, tipoSuscripcionId: Number(fila.propositoId) };
}
/** Whether a charge may still be delivered: not one that is being refunded, nor one whose buyer no longer waits (P08, P10). */
async function hayPorEntregar(ultimo: ReturnType<typeof elUltimo>, ahora: Instante): Promise<boolean> {
  const fila = await ultimo.where('estado', 'in', ESTADOS_POR_ENTREGAR).executeTakeFirst();
  return fila !== undefined && sigueEsperando(fila.creadaEn, ahora);
}
export const hayAltaPorEntregar = (bd: Conexion, usuarioId: number, ahora: Instante) =>
  hayPorEntregar(deAlta(bd, usuarioId), ahora);
export const hayCambioPorEntregar = (bd: Conexion, usuarioId: number, ahora: Instante) =>
  hayPorEntregar(elUltimo(bd, usuarioId, 'cambio'), ahora);
/** A person's open charges for a plan, whatever their purpose: a cancellation undoes them. */
export async function listCobrosDePlanAbiertos(bd: Conexion, beneficiarioId: number) {
  const filas = await bd
    .selectFrom('cobro_intencion')
    .select(['monto', sql<string>`coalesce(detalle->>'concepto', '')`.as('concepto')])
    .where('beneficiario_id', '=', beneficiarioId)
    .where('estado', 'in', ESTADOS_POR_ENTREGAR)
    .where(sql<boolean>`(detalle ? 'tipoSuscripcionId' or detalle ? 'rangoGestorId')`)
    .orderBy('creada_en')
    .execute();
  return filas.map((f) => ({ concepto: f.concepto, monto: parseQuetzales(f.monto) }));
}
/** The charge that an onboarding names by its transaction; '0' is used for no charge and names none. */
export async function findCobroDeAlta(bd: Conexion, usuarioId: number, transaccionId: string) {
  const fila = await deAlta(bd, usuarioId).where('transaccion_id', '=', transaccionId).executeTakeFirst();
  return fila ? aCobro(fila) : null;
}
