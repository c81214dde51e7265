import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { loQueTrae } from '@aldia/domain/declaraciones/corregidos.ts';
import type { SePresenta } from '@aldia/domain/declaraciones/presentar-de-nuevo.ts';
import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { type Remanentes, soloDelRegimen } from '@aldia/domain/declaraciones/saldos.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type TotalesDelMes, totalizar } from '@aldia/domain/facturas/totales.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { declaraOtraCosa, loDeclarado } from '@aldia/domain/formularios/lo-declarado.ts';
import { AppError } from '../../shared/app-error.ts';
import { seDecidioSobre, syncCambioAbierto } from '../../shared/cambio-abierto.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { type CambiosDeActo, cifrasDe } from '../../shared/tabla-de-declaracion.ts';
import { abrirPeriodo } from './apertura.repo.ts';
import { alActuar, antesDe, cambiar, firmaDe } from './cambiar.ts';
import { type Declaracion, enQuetzales, loQueSeCalcula, sonIguales } from './declaracion.ts';
import { findDelMesForUpdate, type Receptora, updateDeclaracion } from './declaraciones.repo.ts';
import { exigirMesTerminado, tomarDeclaracion } from './exigir.ts';
import { documentosDeclarados, type LoLeido } from './montos.ts';
import { findPresentado } from './presentado.repo.ts';
import { calcularGuardado, guardarPresentado } from './presentado.ts';
import {
  dejarFiguras,
  markDesactualizada,
  markSinPresentar,
  unmarkDesactualizada,
  updateFiguras,
} from './recalculo.repo.ts';
import { heredadosDe, tomarSiguiente } from './remanentes.ts';

interface Figuras {
  readonly totales: TotalesDelMes;
  readonly remanentes: Remanentes;
  readonly resultado: ResultadoDeCalculo;
}

export interface Recalculada {
  readonly version: number;
  readonly estadoId: number;
  readonly impuestoIsr: Centavos;
  readonly impuestoIva: Centavos;
  /** The id of the next month, when this computation marked it as out of date. */
  readonly desactualizo: number | null;
}

/** What is written together with the figures; `remanentes` are the balances that a person typed. */
export type CambiosAlCalcular = CambiosDeActo & {
  readonly remanentes?: Remanentes;
  /** What this transaction already read. It reads nothing more of the month, so the figures are written with its COMMIT. */
  readonly leido?: LoLeido;
  /**
   * Files the month and keeps its forms: all of them from today's documents, only one of them while the other stays as filed, or all of
   * them from the stored figures that the screens showed.
   */
  readonly presenta?: SePresenta | 'lo-guardado';
};

/** Locks a declaration and computes it again. */
export async function recalcular(
  ctx: Contexto,
  declaracionId: number,
  cambios: CambiosAlCalcular = {},
  accion: AccionAuditada = 'declaracion.recalculada',
): Promise<Recalculada> {
  return recalcularTomada(ctx, await tomarDeclaracion(ctx.tx, declaracionId), cambios, accion);
}

/**
 * Computes a month again from its documents, with the law of its period, and writes figures and `cambios` together. `d` is the current row,
 * locked in this transaction. No other code writes totals, taxes and carry-overs. It updates or marks the next month when the balances that
 * it brings in are now different.
 */
export async function recalcularTomada(
  ctx: Contexto,
  d: Declaracion,
  cambios: CambiosAlCalcular,
  accion: AccionAuditada,
): Promise<Recalculada> {
  const { remanentes: escritos = d.remanentes, leido, presenta, ...fila } = cambios;
  const actuada = { ...alActuar(ctx, d), ...fila };
  const figuras =
    presenta === 'lo-guardado'
      ? figurasGuardadas(d)
      : await figurasDe(ctx.tx, { ...d, ...actuada, remanentes: escritos }, leido);
  const seCalcula = presenta === undefined && fila.presentadoId === undefined ? loQueSeCalcula(d) : 'todo';
  const deUno = await delQueCambia(ctx, d, figuras, seCalcula === 'el-de-iva' ? 'aun-no' : presenta);
  if (deUno) return escribirFiguras(ctx, d, { ...deUno, cambios: { ...actuada, ...deUno.cambios }, accion });
  if (seCalcula === 'nada') return conservar(ctx, d, fila, accion, figuras.resultado);
  const todos = presenta ? { ...actuada, ...(await guardarPresentado(ctx, d, figuras.resultado)) } : actuada;
  return escribirFiguras(ctx, d, { figuras, cambios: todos, accion, leido });
}

interface PorEscribir {
  readonly figuras: Figuras;
  readonly cambios: CambiosDeActo;
  readonly accion: AccionAuditada;
  readonly leido?: LoLeido | undefined;
}
/** Writes figures, changes and audit together, and passes the new balances to the next month. */
async function escribirFiguras(ctx: Contexto, d: Declaracion, porEscribir: PorEscribir): Promise<Recalculada> {
  const { cambios: todos, accion, leido } = porEscribir;
  const { totales, remanentes, resultado } = porEscribir.figuras;
  const hecho = {
    accion,
    entidad: 'declaracion',
    entidadId: d.id,
    antes: { ...antesDe(d, todos), ...isrDeAhoraDe(todos, d), ...importes(d, d.remanentes) },
    despues: { ...todos, ...isrDeAhoraDe(todos, todos), ...importes(resultado, remanentes) },
  };
  const figuras = { ...cifrasDe(totales, resultado), remanentes };
  const escritas = { figuras, cambios: todos, firma: firmaDe(ctx), hecho };
  if (leido) dejarFiguras(ctx.tx, escritas);
  const [siguiente] = leido
    ? [leido.siguiente]
    : await Promise.all([tomarSiguiente(ctx, d), updateFiguras(ctx.tx, escritas)]);
  if (todos.isrDeAhora !== undefined && todos.isrDeAhora !== d.isrDeAhora) await syncCambioAbierto(ctx.tx, d.id);
  const desactualizo = await avisarA(ctx, siguiente, resultado.arrastra);
  const { impuestoIsr, impuestoIva } = resultado;
  return { version: d.version + 1, estadoId: todos.estadoId ?? d.estadoId, impuestoIsr, impuestoIva, desactualizo };
}

type DeUnFormulario = Pick<PorEscribir, 'figuras' | 'cambios'>;
/** The figures and changes of the one ROS form that is filed, or computed, separately; null when all forms go together. */
async function delQueCambia(
  ctx: Contexto,
  d: Declaracion,
  figuras: Figuras,
  cual: CambiosAlCalcular['presenta'] | 'aun-no',
): Promise<DeUnFormulario | null> {
  if (cual === 'el-de-isr') return delDeIsrCon(ctx, d, figuras);
  if (cual === 'el-de-iva' || cual === 'aun-no') return delDeIvaCon(ctx, d, figuras, cual === 'aun-no');
  return null;
}

/**
 * Files SAT-1311 again and keeps SAT-2237 as it was filed (D-52): its lines, its totals and balances, and its carry-overs. The month stays
 * marked as out of date while SAT-2237 would now declare something else.
 */
async function delDeIsrCon(ctx: Contexto, d: Declaracion, deHoy: Figuras): Promise<DeUnFormulario> {
  const presentado = d.presentadoId === null ? null : await findPresentado(ctx.tx, d.presentadoId);
  const [ivaPresentado, ivaDeHoy] = [presentado?.formularios, deHoy.resultado.formularios].map((formularios) =>
    formularios?.find((f) => f.codigo === 'SAT-2237'),
  );
  const { ventas, ventasNetas, retencionesIsr, facturasEmitidas } = deHoy.totales;
  const deIva = d.totales ?? totalizar([], []);
  const totales = { ...deIva, ventas, ventasNetas, retencionesIsr, facturasEmitidas };
  const remanentes = { ...d.remanentes, isr: deHoy.remanentes.isr };
  const resultado = calcularDeclaracion({ ...d, totales, remanentes, ivaPresentado });
  const otroIva = ivaPresentado && ivaDeHoy && declaraOtraCosa(ivaPresentado, ivaDeHoy);
  const cambios = {
    ...(await guardarPresentado(ctx, d, resultado)),
    desactualizada: d.desactualizada && otroIva === true,
  };
  return { figuras: { totales, remanentes, resultado }, cambios };
}

/**
 * Computes SAT-2237 with today's figures and keeps SAT-1311 as it was filed (D-52): each ROS form is filed separately. If SAT-1311 would
 * now declare something else in any line, today's SAT-1311 is kept beside it, and its tax in `isrDeAhora`, until somebody decides
 * (`cambios`), unless they decided about the same lines already. `aunNo`: SAT-2237 is still to come.
 */
async function delDeIvaCon(
  ctx: Contexto,
  d: Declaracion,
  { totales, remanentes: deAhora, resultado: deHoy }: Figuras,
  aunNo: boolean,
): Promise<DeUnFormulario> {
  const presentado = d.presentadoId === null ? null : await findPresentado(ctx.tx, d.presentadoId);
  const [isrPresentado, isrDeHoy] = [presentado?.formularios ?? calcularGuardado(d).formularios, deHoy.formularios].map(
    (formularios) => formularios.find((f) => f.codigo === 'SAT-1311'),
  );
  const remanentes = { ...deAhora, isr: d.remanentes.isr };
  const resultado = calcularDeclaracion({ ...d, totales, remanentes, isrPresentado });
  const cambio = isrPresentado && isrDeHoy && declaraOtraCosa(isrPresentado, isrDeHoy);
  const cuando = aunNo ? (presentado?.cuando ?? d.formularioNotificadoEn) : null;
  const espera = cambio && !(await seDecidioSobre(ctx.tx, d, loDeclarado(isrDeHoy)));
  const alGuardar = { cuando: cuando ?? undefined, isrDeHoy: espera ? isrDeHoy : null };
  const copia = await guardarPresentado(ctx, d, resultado, alGuardar);
  const cambios = { ...copia, isrDeAhora: espera ? deHoy.impuestoIsr : null };
  return { figuras: { totales, remanentes, resultado }, cambios };
}

/**
 * Files a month with the stored figures that the screens showed, out of date or not. A month with nothing loaded has zeros, and its
 * balances carry over to the next month.
 */
export async function presentarLoGuardado(
  ctx: Contexto,
  d: Declaracion,
  cambios: CambiosDeActo,
  accion: AccionAuditada,
): Promise<void> {
  if (!tieneFormularios(d.regimenId)) await cambiar(ctx, d, accion, cambios);
  else {
    const { desactualizada } = d;
    await recalcularTomada(ctx, d, { ...cambios, desactualizada, presenta: 'lo-guardado' }, accion);
  }
}

/** A filed month stays as it was filed (D-52); the result tells the caller what its taxes would be now. */
async function conservar(
  ctx: Contexto,
  d: Declaracion,
  fila: CambiosDeActo,
  accion: AccionAuditada,
  { impuestoIsr, impuestoIva }: ResultadoDeCalculo,
): Promise<Recalculada> {
  await cambiar(ctx, d, accion, fila);
  return {
    version: d.version + 1,
    estadoId: fila.estadoId ?? d.estadoId,
    impuestoIsr,
    impuestoIva,
    desactualizo: null,
  };
}

const figurasGuardadas = (d: Declaracion): Figuras => ({
  totales: d.totales ?? totalizar([], []),
  remanentes: d.remanentes,
  resultado: calcularGuardado(d),
});

const isrDeAhoraDe = (cambios: CambiosDeActo, { isrDeAhora = null }: CambiosDeActo) =>
  cambios.isrDeAhora === undefined ? {} : { isrDeAhora: isrDeAhora === null ? null : toQuetzales(isrDeAhora) };
const importes = (r: Pick<Declaracion, 'impuestoIsr' | 'impuestoIva' | 'arrastra'>, remanentes: Remanentes) => ({
  impuestoIsr: toQuetzales(r.impuestoIsr),
  impuestoIva: toQuetzales(r.impuestoIva),
  remanentes: enQuetzales(remanentes),
  arrastra: enQuetzales(r.arrastra),
});

/** The figures of a month now: from its documents and the balances of the month before, unless `leido` already has them. */
export async function figurasDe(bd: Conexion, d: Declaracion, leido?: LoLeido): Promise<Figuras> {
  if (!tieneFormularios(d.regimenId)) throw new AppError('REGIMEN_NO_ADMITIDO');
  const [documentos, heredados] = await Promise.all([
    documentosDeclarados(bd, d, leido?.documentos),
    leido ? leido.heredados : heredadosDe(bd, d.usuarioId, d.periodo),
  ]);
  const totales = totalizar(documentos.facturas, documentos.constancias);
  const remanentes = loQueTrae(d, heredados);
  const resultado = calcularDeclaracion({ periodo: d.periodo, regimenId: d.regimenId, totales, remanentes });
  return { totales, remanentes, resultado };
}

/**
 * Tells the next month what it now brings in. A computed month is not changed in silence: it is marked, and a person computes it again
 * (D-32). Returns the id of the marked month.
 */
export async function avisarSiguiente(ctx: Contexto, d: Declaracion, arrastra: Remanentes): Promise<number | null> {
  return avisarA(ctx, await tomarSiguiente(ctx, d), arrastra);
}
async function avisarA(ctx: Contexto, siguiente: Receptora | undefined, arrastra: Remanentes): Promise<number | null> {
  if (!siguiente) return null;
  const remanentes = loQueTrae(siguiente, arrastra);
  const sonLosMismos = sonIguales(soloDelRegimen(siguiente.remanentes, siguiente.regimenId), remanentes);
  if (siguiente.desactualizada) {
    // Nothing else marks a filed month: with its balances back, what was filed is true again. Of another month the documents may be why.
    if (siguiente.presentada && sonLosMismos) await quitarLaMarca(ctx, siguiente.id);
    return null;
  }
  if (sonLosMismos) return null;
  const { calculada } = siguiente;
  await Promise.all([
    calculada
      ? markDesactualizada(ctx.tx, siguiente.id)
      : updateDeclaracion(ctx.tx, siguiente.id, { remanentes }, firmaDe(ctx)),
    ctx.auditar({
      accion: calculada ? 'declaracion.desactualizada' : 'declaracion.remanentesHeredados',
      entidad: 'declaracion',
      entidadId: siguiente.id,
      antes: enQuetzales(siguiente.remanentes),
      despues: enQuetzales(remanentes),
    }),
  ]);
  return calculada ? siguiente.id : null;
}

async function quitarLaMarca(ctx: Contexto, id: number): Promise<void> {
  await unmarkDesactualizada(ctx.tx, id);
  await auditarYaAlDia(ctx, id);
}
/** That a month is marked is written down, and so is that it is not any more (D-29). */
export const auditarYaAlDia = (ctx: Contexto, entidadId: number): Promise<unknown> =>
  ctx.auditar({ accion: 'declaracion.yaAlDia', entidad: 'declaracion', entidadId });

/** What a client sells decides the line of SAT-2237: marks the computed months that are not filed yet, for a person. Returns how many. */
export async function avisarDeLoQueVende(
  ctx: Contexto,
  usuarioId: number,
  vende: 'bien' | 'servicio',
): Promise<number> {
  const ids = await markSinPresentar(ctx.tx, usuarioId);
  for (const entidadId of ids)
    await ctx.auditar({ accion: 'declaracion.desactualizada', entidad: 'declaracion', entidadId, despues: { vende } });
  return ids.length;
}

/**
 * Returns the declaration of a client's finished month, locked, and opens it when it does not exist. `vista` false skips the first look,
 * because the caller saw no row. Opening locks the month before, so that its balances cannot change between the reading and the opening.
 */
export async function abrirDeclaracion(
  ctx: Contexto,
  { usuarioId, periodo }: { usuarioId: number; periodo: Mes },
  vista = true,
): Promise<{ declaracion: Declaracion; nueva: boolean }> {
  exigirMesTerminado(ctx, periodo);
  const abierta = vista ? await findDelMesForUpdate(ctx.tx, usuarioId, periodo) : undefined;
  if (abierta) return { declaracion: abierta, nueva: false };
  const [abiertas, declaracion] = await Promise.all([
    abrirPeriodo(ctx.tx, periodo, [usuarioId]),
    findDelMesForUpdate(ctx.tx, usuarioId, periodo),
  ]);
  if (!declaracion) throw new AppError('DECLARACION_NO_ENCONTRADA');
  return { declaracion, nueva: abiertas === 1 };
}
