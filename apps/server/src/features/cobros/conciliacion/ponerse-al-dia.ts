import { desdeDonde, diasPorConciliar } from '@aldia/domain/cobros/dias-por-conciliar.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { detalleDeDia } from '../avisos/correos.ts';
import { abrirTarea } from '../avisos/tareas.ts';
import { enTransaccion } from '../en-transaccion.ts';
import { findSinExplicar } from './conciliacion.repo.ts';
import { conciliar, leerSuLiquidacion } from './conciliar.ts';
import { findPrimerEnvio, listDias } from './dias.repo.ts';

/** After so many days, an unexplained difference or an unreconciled day becomes a task (P29). */
const SIN_EXPLICAR_DIAS = 2;

/** The days whose settlement is complete and that were not reconciled since, oldest first. */
async function losQueFaltan({ bd, reloj }: Recursos): Promise<Dia[]> {
  const primero = await findPrimerEnvio(bd);
  if (primero === null) return [];
  return diasPorConciliar(primero, await listDias(bd, desdeDonde(primero, reloj.hoy())), reloj.ahora());
}

/**
 * Reconciles each missing day with the provider: yesterday, and the days that an outage or a stopped process missed. Opens tasks for
 * what is still missing or unexplained after two days. A day that fails does not stop the others; its error is thrown at the end, so
 * that the job is tried again. Returns false when the time ran out before the days did.
 */
export async function conciliarLoQueFalta(recursos: Recursos, tiempoMs: number): Promise<boolean> {
  const fin = performance.now() + tiempoMs;
  const fallas: unknown[] = [];
  const faltan = await losQueFaltan(recursos);
  let hechos = 0;
  for (; hechos < faltan.length && performance.now() <= fin; hechos++)
    await conciliarUno(recursos, faltan[hechos]).catch((err: unknown) => fallas.push(err));
  await avisarDeLoViejo(recursos);
  if (fallas.length > 0) throw fallas[0];
  return hechos === faltan.length;
}

async function conciliarUno(recursos: Recursos, fecha: Dia | undefined): Promise<void> {
  if (fecha === undefined) return;
  try {
    await conciliar(recursos, fecha, await leerSuLiquidacion(recursos, fecha));
  } catch (err) {
    recursos.log.error({ err, fecha }, 'a day could not be reconciled');
    throw err;
  }
}

async function avisarDeLoViejo(recursos: Recursos): Promise<void> {
  const hasta = sumarDias(recursos.reloj.hoy(), -SIN_EXPLICAR_DIAS);
  const dias = (await losQueFaltan(recursos)).filter((fecha) => fecha <= hasta);
  const abrir = (detalle: string, insiste: boolean) =>
    enTransaccion(recursos, (ctx) => abrirTarea(ctx, { clase: 'sin_conciliar', intencion: null, detalle, insiste }));
  for (const fecha of dias) await abrir(detalleDeDia(fecha), false);
  if ((await findSinExplicar(recursos.bd, hasta)).cuantas > 0)
    await abrir(`Hay diferencias de más de ${SIN_EXPLICAR_DIAS} días sin explicar en la conciliación.`, true);
}
