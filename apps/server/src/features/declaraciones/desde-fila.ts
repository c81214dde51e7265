import type { Remanentes } from '@aldia/domain/declaraciones/calculo.ts';
import { cargaDeRetenciones } from '@aldia/domain/declaraciones/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Instante, mes } from '@aldia/domain/fechas/fechas.ts';
import { leerTotales } from '../../shared/totales-guardados.ts';
import type { ClienteDeDeclaracion, Declaracion } from './declaracion.ts';
import type { FilaConCliente, FilaDeArrastre, FilaReceptora } from './declaraciones.repo.ts';

/** A row of the table as the use cases know it. */
export function aDeclaracion(f: FilaConCliente): Declaracion {
  return {
    id: f.id,
    usuarioId: f.usuario_id,
    periodo: mes(f.periodo),
    regimenId: f.regimen_id,
    estadoId: f.estado_id,
    asignadoId: f.asignado_id,
    version: f.version,
    modificadaPor: f.modificada_por,
    modificadaEn: f.modificada_en as Instante | null,
    cliente: clienteDe(f),
    facturas: f.facturas_cargadas,
    retencionIsr: cargaDeRetenciones(f.carga_retencion_isr),
    retencionIva: cargaDeRetenciones(f.carga_retencion_iva),
    totales: leerTotales(f.totales),
    remanentes: remanentesDe(f),
    remanentesCorregidos: f.remanentes_corregidos,
    arrastra: arrastreDe(f),
    impuestoIsr: parseQuetzales(f.impuesto_isr),
    impuestoIva: parseQuetzales(f.impuesto_iva),
    aPagarIva: f.a_pagar_iva === null ? null : parseQuetzales(f.a_pagar_iva),
    desactualizada: f.desactualizada,
    ...tramiteDe(f),
  };
}

const clienteDe = (f: FilaConCliente): ClienteDeDeclaracion => ({
  nombre: f.cliente_nombre,
  primerNombre: f.cliente_primer_nombre,
  nit: f.nit,
  cui: f.cliente_cui,
  correo: f.cliente_correo,
  vende: f.cliente_vende === 'bien' ? 'bien' : 'servicio',
});

/** Forms, mails and payment. */
const tramiteDe = (f: FilaConCliente) => ({
  numeroFormulario: f.numero_formulario,
  numeroFormularioIva: f.numero_formulario_iva,
  documentoId: f.documento_id,
  documentoIvaId: f.documento_iva_id,
  formularioNotificadoEn: f.formulario_notificado_en as Instante | null,
  presentadoId: f.presentado_id,
  recordatorioEnviadoEn: f.recordatorio_enviado_en as Instante | null,
  pagoRealizado: f.pago_realizado,
  pagoConfirmadoEn: f.pago_confirmado_en as Instante | null,
  finalizacionEnviadaEn: f.finalizacion_enviada_en as Instante | null,
  aplicaSuscripcion: f.aplica_suscripcion,
});

type De<P extends string> = Readonly<
  Record<`${P}_${'pc' | 'isr' | 'credito' | 'credito_exportacion' | 'retenciones_iva'}`, string>
>;
/** The balances that a month brings. */
export const remanentesDe = (f: De<'remanente'>): Remanentes => ({
  retencionesPc: parseQuetzales(f.remanente_pc),
  isr: parseQuetzales(f.remanente_isr),
  creditoFiscal: parseQuetzales(f.remanente_credito),
  creditoExportacion: parseQuetzales(f.remanente_credito_exportacion),
  retencionesIva: parseQuetzales(f.remanente_retenciones_iva),
});
/** The balances that it leaves. */
const arrastreDe = (f: De<'arrastre'>): Remanentes => ({
  retencionesPc: parseQuetzales(f.arrastre_pc),
  isr: parseQuetzales(f.arrastre_isr),
  creditoFiscal: parseQuetzales(f.arrastre_credito),
  creditoExportacion: parseQuetzales(f.arrastre_credito_exportacion),
  retencionesIva: parseQuetzales(f.arrastre_retenciones_iva),
});

/** What a month leaves to the next one; null when there is no such month or nobody computed it. */
export const arrastraDe = (f: FilaDeArrastre | undefined): Remanentes | null => (f?.calculada ? arrastreDe(f) : null);

/** The month that brings what the one before leaves. */
export const aReceptora = (f: FilaReceptora) => ({
  id: f.id,
  remanentes: remanentesDe(f),
  remanentesCorregidos: f.remanentes_corregidos,
  desactualizada: f.desactualizada,
  calculada: Boolean(f.calculada),
});
