import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { seCompara } from '@aldia/domain/pendientes/motivos.ts';
import { syncCambioAbierto } from '../../shared/cambio-abierto.repo.ts';
import type { Contexto, Recursos } from '../../shared/contexto.ts';
import { findEscritos } from '../carga/index.ts';
import { type Declaracion, situacionDe, tomarDeclaracion } from '../declaraciones/index.ts';
import { upsertCambios } from './cambios.repo.ts';
import { conEfecto, identidadDe, mesPresentado } from './comparacion.ts';
import { aGuardado } from './documento.ts';
import { mesPorMes, recalcularCadena } from './mes-por-mes.ts';
import { reclasificar } from './reclasificar.ts';
import {
  type CompraPorReclasificar,
  listComprasConLineaDeMas,
  listPorRehacer,
  markRehecho,
  type Resultado,
  takePorRehacer,
} from './rehacer.repo.ts';

/** Redoes every month that was computed with a wrong rule, oldest first. Returns how many. */
export const rehacerMeses = (recursos: Recursos): Promise<number> =>
  mesPorMes(recursos, { listar: listPorRehacer, porVez: 'uno' }, rehacerUno);

/** Redoes one month: an unfiled month is computed again; the changes of a filed month go to the people who decide about them. */
async function rehacerUno(ctx: Contexto, id: number): Promise<void> {
  const d = await tomarDeclaracion(ctx.tx, id);
  const motivo = await takePorRehacer(ctx.tx, id);
  if (motivo === null) return;
  const resultado = await resultadoDe(ctx, d, motivo === 'remanente');
  await markRehecho(ctx.tx, id, resultado, ctx.reloj.ahora());
}

async function resultadoDe(ctx: Contexto, d: Declaracion, porRemanente: boolean): Promise<Resultado> {
  // A month at zero declared nothing, a courtesy month has no documents, and a small taxpayer has no credit.
  const sinCredito = d.estadoId === ESTADO.presentadaACero || d.estadoId === ESTADO.cargaDeCortesia;
  if (d.totales === null || sinCredito || d.regimenId !== REGIMEN.ros) return 'igual';
  const compras = await listComprasConLineaDeMas(ctx.tx, d);
  if (compras.length === 0 && !porRemanente) return 'igual';
  // While SAT-2237 is still to come, it is computed again, beside the filed SAT-1311.
  if (seCompara(situacionDe(d))) return compras.length > 0 ? darADecidir(ctx, d, compras) : 'igual';
  await reclasificar(ctx, d, 'compras.sinLinea', compras);
  await recalcularCadena(ctx, d);
  return 'recalculado';
}

/** A filed month stays as it was filed: each purchase becomes a change with its effect on the tax. */
async function darADecidir(
  ctx: Contexto,
  d: Declaracion,
  compras: readonly CompraPorReclasificar[],
): Promise<Resultado> {
  const autorizaciones = compras.map((c) => c.autorizacion);
  const escritas = await findEscritos(ctx.tx, d.usuarioId, d.periodo, 'recibida', autorizaciones);
  const vistos = [...escritas.values()]
    .filter(({ documento, incluye }) => incluye && !documento.anulado)
    .map(({ documento, linea, incluye }) => ({
      ...identidadDe(documento, 'recibida'),
      clase: 'reclasificada' as const,
      antes: aGuardado(documento),
      despues: aGuardado(documento),
      linea,
      lineaNueva: SIN_LINEA,
      incluye,
    }));
  if (vistos.length === 0) return 'igual';
  const cambios = conEfecto(await mesPresentado(ctx.tx, d), vistos, d.cliente.vende);
  await upsertCambios(ctx.tx, { declaracionId: d.id, documentoId: null, por: null, en: ctx.reloj.ahora() }, cambios);
  const abiertos = await syncCambioAbierto(ctx.tx, d.id);
  const despues = { nuevos: cambios.length, abiertos };
  await ctx.auditar({ accion: 'cambio.reclasificado', entidad: 'declaracion', entidadId: d.id, despues });
  return 'por_decidir';
}
