import { puedeIncluirFacturas } from '@aldia/domain/declaraciones/permisos.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import {
  anotarDetalle,
  type Declaracion,
  exigirAccion,
  exigirVersion,
  recalcular,
  recordarParaDeshacer,
  tomarDeclaracion,
} from '../../declaraciones/index.ts';
import { exigirCompras } from '../exigir-compras.ts';
import { exigirTipos } from '../exigir-tipos.ts';
import { type Cambio, updateInclusion } from '../facturas.repo.ts';
import { FILAS_EN_AUDITORIA } from '../lo-auditado.ts';

export interface Presentacion {
  readonly id: number;
  readonly version: number;
}

export const guardarInclusion = transaccional(
  ({ facturas, presentacion }: { facturas: readonly Cambio[]; presentacion: Presentacion }, ctx) =>
    incluir(ctx, presentacion, facturas),
);
export const incluirUna = transaccional(
  ({ factura, presentacion }: { factura: Cambio; presentacion: Presentacion }, ctx) =>
    incluir(ctx, presentacion, [factura]),
);

/** Decides which purchases count and computes the month again, in one transaction. */
async function incluir(ctx: Contexto, { id, version }: Presentacion, cambios: readonly Cambio[]) {
  const d = await tomarDeclaracion(ctx.tx, id);
  exigirCompras(puedeIncluirFacturas, ctx.actor, d);
  exigirAccion('incluirFacturas', d);
  await exigirVersion(ctx, d, version);
  await exigirTipos(ctx, d, cambios);

  const deshacer = await recordarParaDeshacer(ctx, d, 'incluirFacturas');
  const hechos = await updateInclusion(ctx.tx, d.usuarioId, d.periodo, cambios);
  // Nothing changed: a second press must not look like somebody's change.
  if (hechos.length === 0 && !d.desactualizada) return { ...d, cambiadas: 0, deshacer: null };
  await anotarDetalle(ctx, deshacer, { facturas: Object.fromEntries(hechos.map((h) => [h.id, h.antes])) });
  await auditarInclusion(ctx, d, hechos);
  return { id: d.id, ...(await recalcular(ctx, d.id)), cambiadas: hechos.length, deshacer };
}

async function auditarInclusion(
  ctx: Contexto,
  d: Declaracion,
  hechos: Awaited<ReturnType<typeof updateInclusion>>,
): Promise<void> {
  const visibles = hechos.slice(0, FILAS_EN_AUDITORIA);
  await ctx.auditar({
    accion: 'facturas.inclusion',
    entidad: 'declaracion',
    entidadId: d.id,
    antes: Object.fromEntries(visibles.map((h) => [h.id, h.antes])),
    despues: { cambiadas: hechos.length, filas: Object.fromEntries(visibles.map((h) => [h.id, h.despues])) },
  });
}
