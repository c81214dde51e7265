import { asientoDeLiquidacion, loQueFalta } from '@aldia/domain/cobros/asientos.ts';
import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { yaSeLiquido } from '@aldia/domain/cobros/dias-por-conciliar.ts';
import { comparar, type LineaComparada } from '@aldia/domain/cobros/liquidacion.ts';
import { type Dia, dia, entreDias, formatDia } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { noEsAhora } from '../../../shared/fallos-de-base.ts';
import { leerLiquidacion } from '../../../shared/liquidacion-csv.ts';
import { ErrorDePasarela, type LineaDeLiquidacion } from '../../../shared/puertos.ts';
import { cerrarTareaDeDia } from '../avisos/tareas.ts';
import { anotarDevolucion, enviarDevolucion } from '../cierre/anular.ts';
import { type Entorno, enTransaccion } from '../en-transaccion.ts';
import { insertAsiento, sumAsentado } from '../intencion/asientos.repo.ts';
import { findIntento, type Intento } from '../intencion/intentos.repo.ts';
import type { Anotado } from '../intencion/pedir-devolucion.ts';
import { anotarCobro } from '../respuesta/anotar.ts';
import {
  explainSuperadas,
  type LineaAnotada,
  listMovimientos,
  listResumenes,
  soltarLasDeAntes,
  upsertLineas,
} from './conciliacion.repo.ts';
import { upsertDia } from './dias.repo.ts';

const LOTE = 100;
const SIN_ANOTAR = 'No se pudo anotar en su cobro lo que dice esta línea.';

/**
 * The settlement of a day, from the provider or from the file that somebody uploaded. Throws LIQUIDACION_ILEGIBLE,
 * PASARELA_NO_RESPONDE.
 */
export async function leerSuLiquidacion(entorno: Entorno, fecha: Dia, csv?: string): Promise<LineaDeLiquidacion[]> {
  if (csv !== undefined) {
    const { lineas, errores } = leerLiquidacion(csv, fecha);
    const [primero] = errores;
    if (primero) throw new AppError('LIQUIDACION_ILEGIBLE', { detalle: primero.mensaje });
    return lineas;
  }
  try {
    return await entorno.pasarela.liquidacion(fecha);
  } catch (e) {
    throw e instanceof ErrorDePasarela ? new AppError('PASARELA_NO_RESPONDE') : e;
  }
}

/**
 * Compares the provider's settlement of a day with our records in both directions; it may run again at will (P29). It first stores the
 * provider's news: a settled charge in doubt becomes approved, and a settled charge that we had refused is refunded.
 */
export async function conciliar(entorno: Entorno, fecha: Dia, lineas: readonly LineaDeLiquidacion[]) {
  const nuestros = await listMovimientos(entorno.bd, {
    fecha,
    ...entreDias(fecha, fecha),
    seguimientos: lineas.map((l) => l.seguimiento),
    transacciones: lineas.map((l) => l.transaccionId),
  });
  const ellos = lineas.map(({ centavos, ...l }) => ({ ...l, monto: centavos }));
  const comparadas: LineaAnotada[] = [];
  for (const l of comparar(ellos, nuestros)) comparadas.push(await conSuNoticia(entorno, l));
  // Short transactions: a day of thousands of lines must not block everybody else.
  for (let n = 0; n < comparadas.length; n += LOTE) {
    const lote = comparadas.slice(n, n + LOTE);
    await enTransaccion(entorno, async (ctx) => {
      await soltarLasDeAntes(ctx.tx, fecha, lote, ctx.reloj.ahora());
      await upsertLineas(ctx.tx, fecha, lote);
      for (const l of lote) await asentarLiquidacion(ctx, l);
    });
  }
  return enTransaccion(entorno, async (ctx) => {
    const ahora = ctx.reloj.ahora();
    await explainSuperadas(ctx.tx, fecha, comparadas, ahora);
    await upsertDia(ctx.tx, fecha, ahora);
    if (yaSeLiquido(fecha, ahora)) await cerrarTareaDeDia(ctx, fecha);
    const resumen = await resumenDe(ctx, fecha);
    await ctx.auditar({ accion: 'cobro.conciliado', entidad: 'conciliacion', entidadId: fecha, despues: resumen });
    return resumen;
  });
}

/**
 * Stores the line's news, if it brings any. If that fails, the line becomes a difference for a person: it matches nothing and posts
 * nothing, and the other lines go on. Throws while the database is unavailable: then the day is tried again.
 */
async function conSuNoticia(entorno: Entorno, l: LineaComparada): Promise<LineaAnotada> {
  const nota = l.liquidadaEl === null ? null : `La pasarela ya la había liquidado el ${formatDia(l.liquidadaEl)}.`;
  if (l.deEllos === null || l.intentoId === null) return { ...l, nota };
  try {
    await anotarNoticia(entorno, l);
    return { ...l, nota };
  } catch (err) {
    if (noEsAhora(err)) throw err;
    entorno.log.error({ err, intento: l.intentoId }, 'what a line of the settlement says could not be written');
    return { ...l, resultado: 'solo_pasarela', nuestro: null, intentoId: null, nota: SIN_ANOTAR };
  }
}

/** Stores what a matched line says about a message that we do not hold as approved. */
async function anotarNoticia(entorno: Entorno, l: LineaComparada): Promise<void> {
  const intento = await findIntento(entorno.bd, l.intentoId ?? '');
  if (!intento || intento.codigo === CODIGO.aprobado) return;
  const anotado = await enTransaccion(entorno, (ctx) => anotarLiquidado(ctx, intento, l));
  if (anotado?.devolucion) await enviarDevolucion(entorno, anotado.intencion, anotado.devolucion);
}

async function anotarLiquidado(ctx: Contexto, intento: Intento, l: LineaComparada): Promise<Anotado | null> {
  const respuesta = {
    codigo: CODIGO.aprobado,
    descripcion: 'En la liquidación',
    transaccionId: l.transaccionId,
    autorizacion: '',
    crudo: '',
  };
  if (l.clase === 'cobro') return anotarCobro(ctx, intento, { respuesta, falla: null });
  await anotarDevolucion(ctx, intento, { respuesta, falla: null });
  return null;
}

/** Posts the money of a matched line once, however often it is compared. If the provider corrects itself, it posts the difference. */
async function asentarLiquidacion(ctx: Contexto, l: LineaComparada): Promise<void> {
  const intento = l.intentoId === null ? null : await findIntento(ctx.tx, l.intentoId);
  if (!intento) return;
  const inicio = `liquidacion:${intento.id}:`;
  const { netos, cuantos } = await sumAsentado(ctx.tx, inicio);
  const deseado = l.deEllos === null || l.nuestro === null ? [] : asientoDeLiquidacion(l.clase, l.deEllos, l.nuestro);
  const lineas = loQueFalta(deseado, netos);
  if (lineas.length === 0) return;
  await insertAsiento(ctx.tx, {
    intencionId: intento.intencionId,
    clave: `${inicio}${cuantos + 1}`,
    glosa: l.clase === 'cobro' ? 'Liquidado por la pasarela' : 'Devolución liquidada por la pasarela',
    cuando: ctx.reloj.ahora(),
    lineas,
  });
}

const resumenDe = async (ctx: Contexto, fecha: Dia) =>
  aResumen(fecha, (await listResumenes(ctx.tx, { fecha, limite: 1 })).get(fecha) ?? []);

export function aResumen(
  fecha: string,
  filas: readonly { readonly resultado: string | null; readonly cuenta: number }[],
) {
  const de = (resultado: string): number => filas.find((f) => f.resultado === resultado)?.cuenta ?? 0;
  return {
    fecha: dia(fecha),
    cuadran: de('cuadra'),
    soloPasarela: de('solo_pasarela'),
    soloNuestra: de('solo_nuestra'),
    montoDistinto: de('monto_distinto'),
  };
}
