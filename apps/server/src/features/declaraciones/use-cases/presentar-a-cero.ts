import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_A_CERO, loQueNoSeDeclara } from '@aldia/contract/textos-a-cero.ts';
import { loQueSePierdeACero, seConfirmaACero } from '@aldia/domain/declaraciones/a-cero.ts';
import { estadoTras } from '@aldia/domain/declaraciones/estados.ts';
import { estaEnListaDeFormularios } from '@aldia/domain/declaraciones/etapas.ts';
import { puedeEnviar, puedePresentar } from '@aldia/domain/declaraciones/permisos.ts';
import { formatMes, type Mes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { apartarNumeros } from '../../../shared/numeros-de-formulario.repo.ts';
import { exigirNumerosLibres } from '../../../shared/numeros-de-formulario.ts';
import { abrirPdf } from '../../../shared/pdf-entrante.ts';
import { correoDeACero } from '../correos.ts';
import { cambiadaDe, type Declaracion } from '../declaracion.ts';
import {
  avisar,
  exigirAccion,
  exigirFila,
  exigirMesAnterior,
  exigirVersion,
  leerDeclaracion,
  tomarDeclaracion,
} from '../exigir.ts';
import { recalcular } from '../recalcular.ts';

/** The list of forms lets roles 1 and 2 act on any row; the entry screen does not (G-02, G-06). */
function revisar(actor: Actor, d: Declaracion): void {
  exigirFila(estaEnListaDeFormularios(d.estadoId) ? puedeEnviar : puedePresentar, actor, d);
  exigirAccion('presentarACero', d);
}

/** A month filed at zero is a filing before SAT: an id that does not belong to the date is a mistake of the caller. */
function exigirFecha({ periodo }: Declaracion, fecha: Mes | undefined): void {
  if (fecha !== undefined && fecha !== periodo && fecha !== mesParaElegir(periodo))
    throw enCampo('fecha', llenar(AVISOS_A_CERO.fechaDeOtroMes, { mes: formatMes(periodo) }));
}

/**
 * At zero nothing of what is loaded is declared, and the balances that it leaves are lost although the law lets them be credited until they
 * are used up (LAT art. 48): only for a person who read each amount. A call without the mark, as the specification has it, is not asked.
 * Throws A_CERO_SIN_CONFIRMAR.
 */
function exigirConfirmacion(d: Declaracion, confirma: boolean | undefined): void {
  const cargado = {
    pierde: loQueSePierdeACero(d),
    ventas: d.totalVentas,
    isr: d.impuestoIsr,
    iva: d.aPagarIva ?? d.impuestoIva,
  };
  if (confirma !== false || !seConfirmaACero(cargado)) return;
  const dicho = loQueNoSeDeclara(cargado).map((hecho) => hecho.join(' '));
  throw new AppError('A_CERO_SIN_CONFIRMAR', { cargado: dicho.join(', ') });
}

/**
 * Files the month at zero. Its figures become those of an empty month, so its balances carry over to the next one. The client, who may have
 * been told of another form, gets a mail; the filing does not depend on it.
 */
export const presentarACero = enPasos(
  async (entrada: Entrada<typeof declaraciones.presentarACero>, ctx) => {
    // Checked before storing anything, and again with the row locked.
    const previa = await leerDeclaracion(ctx.bd, entrada.id);
    revisar(ctx.actor, previa);
    exigirFecha(previa, entrada.fecha);
    await exigirNumerosLibres(ctx.bd, previa, [['numero_formulario', entrada.numeroFormulario]]);
    // Over another version, who files must first see what changed.
    if (entrada.version === undefined || entrada.version === previa.version)
      exigirConfirmacion(previa, entrada.confirmaLoCargado);
    const nombre = `formulario_${entrada.numeroFormulario}.pdf`;
    return guardarBytes(ctx, {
      usuarioId: previa.usuarioId,
      clase: 'formulario-a-cero',
      nombre,
      tipo: 'application/pdf',
      bytes: await abrirPdf(entrada.documento),
    });
  },
  async ({ id, aplicaSub, numeroFormulario, confirmaLoCargado, version }, ctx, documento) => {
    await apartarNumeros(ctx.tx, [numeroFormulario]);
    const d = await tomarDeclaracion(ctx.tx, id);
    revisar(ctx.actor, d);
    await exigirVersion(ctx, d, version);
    await exigirMesAnterior(ctx.tx, d, true);
    exigirConfirmacion(d, confirmaLoCargado);
    await exigirNumerosLibres(ctx.tx, d, [['numero_formulario', numeroFormulario]]);
    const documentoId = await insertDocumento(ctx.tx, documento, ctx.actor.usuarioId);
    const cambios = {
      estadoId: estadoTras('presentarACero', d),
      numeroFormulario,
      documentoId,
      // A second form that the client was told of no longer belongs to this month.
      numeroFormularioIva: '',
      documentoIvaId: null,
      aplicaSuscripcion: aplicaSub,
    };
    await avisar(ctx, d, (deAntes) => correoDeACero(d, numeroFormulario, deAntes, documentoId));
    await recalcular(ctx, id, { ...cambios, presenta: 'lo-de-hoy' }, 'declaracion.presentadaACero');
    return cambiadaDe({ ...d, ...cambios });
  },
);
