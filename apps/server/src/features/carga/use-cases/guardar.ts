import { exigeFacturasRecibidas } from '@aldia/domain/carga/pasos.ts';
import { correccionDe, loQueTrae } from '@aldia/domain/declaraciones/corregidos.ts';
import { type CargaDeRetenciones, estadoTras, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { puedeCargar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { haTerminado, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Tx } from '../../../shared/db.ts';
import { juntas } from '../../../shared/db-transaccion.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { listTiposDte } from '../../catalogos/index.ts';
import {
  abrirDeclaracion,
  auditarRemanentes,
  type Declaracion,
  exigirAccion,
  exigirFila,
  exigirVersion,
  type LoLeido,
  leerParaCalcular,
  loQueSeCalcula,
  recalcularTomada,
} from '../../declaraciones/index.ts';
import { deleteBorrador } from '../borrador.repo.ts';
import { findCargadas, findSiSeCalculo, linkArchivos } from '../carga.repo.ts';
import { updateEmisoresPorClasificar } from '../emisores.repo.ts';
import type { EntradaDeGuardar } from '../entrada.ts';
import { updateSegunReglas } from '../exportacion.repo.ts';
import {
  type ConstanciasPorGuardar,
  guardarConstancias,
  prepararConstancias,
  prepararLibros,
  prever,
} from '../guardar-documentos.ts';
import { type LibrosDeUnGuardado, librosDe, siFaltanPartes } from '../libro.ts';
import { deletePartes } from '../partes.repo.ts';
import { exigirFilasBuenas } from '../preparar.ts';
import { remanentesTras } from '../remanentes-escritos.ts';
import { tasasDe } from '../tasas.ts';
import { contribuyenteDe } from './contribuyente.ts';

/**
 * Saves a month (invoices, certificates and carry-overs), all or nothing, and computes the declaration. Rows are judged and dollars
 * converted before the transaction, so that nothing external is awaited while the declaration is locked.
 */
export const guardar = enPasos(
  async (entrada: EntradaDeGuardar, ctx) => {
    const periodo = periodoDeclarado(entrada.fecha);
    const [cliente, regimenId, tiposDte, calculada] = await juntas(ctx.bd, (bd) =>
      Promise.all([
        contribuyenteDe({ bd }, entrada.usuarioId),
        findRegimenDelMes(bd, entrada.usuarioId, periodo),
        listTiposDte(bd),
        findSiSeCalculo(bd, entrada.usuarioId, periodo),
      ]),
    );
    // Checked before the bank is asked for rates of future days; opening the month checks it again.
    if (!haTerminado(periodo, ctx.reloj.hoy())) throw new AppError('MES_SIN_TERMINAR');
    const libros = librosDe(entrada, { por: ctx.actor.usuarioId, usuarioId: cliente.id, periodo });
    const contexto = { nitContribuyente: cliente.nit, periodo, tiposDte };
    const juzgado = await exigirFilasBuenas(ctx.bd, entrada, libros, contexto).catch(siFaltanPartes);
    if (regimenId !== null && exigeFacturasRecibidas(regimenId) && !libros.recibidas.hay)
      throw new AppError('SIN_FACTURAS_RECIBIDAS');
    const tasas = juzgado && (await tasasDe(ctx, juzgado.diasConDolares));
    const listo = juzgado && tasas && { tasas, emisores: juzgado.emisores };
    return { mes: { usuarioId: cliente.id, periodo }, calculada, libros, listo };
  },
  async (entrada, ctx, { mes, calculada, libros, listo }) => {
    // Refused here and not earlier: when a client repeats a save whose answer was lost, its parts are gone, but its answer is kept.
    if (!listo) throw new AppError('PARTES_AUSENTES');
    const [{ declaracion: d }, previsto] = await Promise.all([
      abrirDeclaracion(ctx, mes, calculada !== undefined),
      prever(ctx.tx, mes, libros, {
        emisores: listo.emisores,
        conDocumentos: calculada === true,
        conReportes: entrada.retencionesIsr !== null || entrada.retencionesIva !== null,
      }),
    ]);
    exigirFila(puedeCargar, ctx.actor, d);
    exigirAccion('cargar', d);
    await exigirVersion(ctx, d, entrada.version);

    // A month that nobody computed has no stored documents to compare with.
    const { tasas } = listo;
    const { cuenta, escribir } = await prepararLibros(ctx.tx, mes, libros, {
      ...previsto,
      tasas,
      vacio: d.totales === null,
    });
    const constancias = prepararConstancias(entrada, previsto.anuladas);
    const { cargadas, leido } = await escribirYLeer(ctx.tx, entrada, d, { libros, escribir, constancias });
    const cambios = await cambiosDe(ctx, entrada, d, { cargadas, leido });
    const figuras = await recalcularTomada(ctx, d, cambios, 'declaracion.cargada');
    const deReportes = [constancias.ISR, constancias.IVA].flatMap((r) => r?.siguenAnuladas ?? []).length;
    const siguenAnuladas = cuenta.siguenAnuladas + deReportes;
    const estado = textoDeEstado(cambios);
    return { id: d.id, ...figuras, statusId: cambios.estadoId, estado, ...cuenta, siguenAnuladas };
  },
);

/** Writes all that the save brings and then reads the resulting month, in one trip: the database runs the statements in this order. */
async function escribirYLeer(
  tx: Tx,
  entrada: EntradaDeGuardar,
  d: Declaracion,
  con: { libros: LibrosDeUnGuardado; escribir: () => Promise<unknown>; constancias: ConstanciasPorGuardar },
) {
  const { usuarioId, periodo } = d;
  const { libros, escribir, constancias } = con;
  const escrito = [
    escribir(),
    updateSegunReglas(tx, usuarioId, periodo),
    libros.recibidas.hay && updateEmisoresPorClasificar(tx, usuarioId, periodo),
    guardarConstancias(tx, usuarioId, periodo, constancias),
    deleteBorrador(tx, usuarioId, periodo),
    libros.enPartes && deletePartes(tx, libros.duenio),
    linkArchivos(tx, entrada.archivos, usuarioId, periodo, d.id),
  ];
  const [cargadas, leido] = await Promise.all([
    findCargadas(tx, usuarioId, periodo),
    leerParaCalcular(tx, d),
    ...escrito,
  ]);
  return { cargadas, leido };
}

/** Withheld tax is declared too in a month without sales: the form passes it on until it is used up (LAT art. 48). */
const hayRetenido = ({ documentos }: LoLeido): boolean =>
  documentos.constancias.some((c) => !c.anulada && c.totalRetencion > 0);

/** What the load changes in the row. The server looks the agents up again: the browser's flags decide nothing. */
async function cambiosDe(
  ctx: Contexto,
  entrada: EntradaDeGuardar,
  d: Declaracion,
  { cargadas, leido }: Awaited<ReturnType<typeof escribirYLeer>>,
) {
  const { heredados } = leido;
  const soloIva = loQueSeCalcula(d) === 'el-de-iva';
  const cajas = {
    // Of a filed SAT-1311 it is the one that it was filed with.
    isr: soloIva ? null : entrada.remanenteIsr,
    iva: entrada.remanenteIva,
    exportacion: entrada.remanenteExportacion,
    ivaRetenciones: entrada.remanenteIvaRetenciones,
  };
  const { remanentes, corregidos } = remanentesTras(d, { cajas, escritas: entrada.cajasEscritas }, heredados);
  // A new balance from the month before is not a correction by a person: the computation records it.
  if (corregidos.length > 0 || d.remanentesCorregidos)
    await auditarRemanentes({ auditar: ctx.auditarAlFinal }, d.id, loQueTrae(d, heredados), remanentes);
  // A small taxpayer has no income tax, so nobody withholds it (Ley del IVA art. 47).
  const tieneIsr = d.regimenId !== REGIMEN.pequenioContribuyente;
  const traeIsr = tieneIsr && entrada.retencionesIsr !== null;
  // A person's decision holds until certificates show that somebody did withhold.
  const sinIsr = d.sinIsr && !traeIsr;
  // Of a filed SAT-1311 nobody begins to wait for certificates: what they would change is a change after filing.
  const esperaIsr = tieneIsr && !sinIsr && (!soloIva || d.retencionIsr === 'pendiente');
  const situacion = {
    // Under the general regime, purchases are credit to declare even without sales (Ley del IVA art. 19 and 40).
    facturas: cargadas.emitidas || (d.regimenId === REGIMEN.ros && cargadas.recibidas) || hayRetenido(leido),
    sinIsr,
    retencionIsr: cargaTras(esperaIsr && cargadas.conAgentes.includes('ISR'), traeIsr, d.retencionIsr),
    retencionIva: cargaTras(cargadas.conAgentes.includes('IVA'), entrada.retencionesIva !== null, d.retencionIva),
  };
  return {
    ...situacion,
    estadoId: estadoTras('cargar', { ...d, ...situacion }),
    remanentes,
    leido,
    ...correccionDe(corregidos),
    aplicaSuscripcion: entrada.aplicaSub,
    desactualizada: false,
  };
}

/** A report loaded now or before: loaded. Agents but no report: pending. No agents: it does not apply. */
function cargaTras(hayAgentes: boolean, cargadaAhora: boolean, antes: CargaDeRetenciones): CargaDeRetenciones {
  if (cargadaAhora || antes === 'cargada') return 'cargada';
  return hayAgentes ? 'pendiente' : 'no-aplica';
}
