import type { Remanentes } from '@aldia/domain/declaraciones/calculo.ts';
import { type SituacionDeDeclaracion, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { TotalesDelMes } from '@aldia/domain/facturas/totales.ts';
import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';

/** A declaration as the use cases know it: money in centavos, the domain's words instead of null, 0 and 1. */
export interface Declaracion extends SituacionDeDeclaracion {
  readonly id: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly version: number;
  readonly modificadaPor: number | null;
  readonly modificadaEn: Instante | null;
  readonly cliente: ClienteDeDeclaracion;
  /** Null until something was computed. */
  readonly totales: TotalesDelMes | null;
  readonly remanentes: Remanentes;
  readonly remanentesCorregidos: boolean;
  readonly arrastra: Remanentes;
  readonly impuestoIsr: Centavos;
  readonly impuestoIva: Centavos;
  /** As the form declares it; null in a row that was computed before it was kept. */
  readonly aPagarIva: Centavos | null;
  readonly desactualizada: boolean;
  readonly numeroFormulario: string;
  readonly numeroFormularioIva: string;
  readonly documentoId: string | null;
  readonly documentoIvaId: string | null;
  readonly formularioNotificadoEn: Instante | null;
  /** The kept forms of a filed month; its figures are not computed again while it is. */
  readonly presentadoId: number | null;
  readonly recordatorioEnviadoEn: Instante | null;
  readonly pagoConfirmadoEn: Instante | null;
  readonly finalizacionEnviadaEn: Instante | null;
  readonly aplicaSuscripcion: boolean;
}
export interface ClienteDeDeclaracion {
  readonly nombre: string;
  readonly primerNombre: string;
  readonly nit: string;
  readonly cui: string;
  readonly correo: string;
  readonly vende: 'bien' | 'servicio';
}

/** Balances as people read them in the audit: quetzales, by their own names. */
export const enQuetzales = (r: Remanentes): Record<keyof Remanentes, string> => ({
  retencionesPc: toQuetzales(r.retencionesPc),
  isr: toQuetzales(r.isr),
  creditoFiscal: toQuetzales(r.creditoFiscal),
  creditoExportacion: toQuetzales(r.creditoExportacion),
  retencionesIva: toQuetzales(r.retencionesIva),
});

export const sonIguales = (a: Remanentes, b: Remanentes): boolean =>
  a.retencionesPc === b.retencionesPc &&
  a.isr === b.isr &&
  a.creditoFiscal === b.creditoFiscal &&
  a.creditoExportacion === b.creditoExportacion &&
  a.retencionesIva === b.retencionesIva;

/** What every action answers: the row and where it stands now. */
export const cambiadaDe = (
  d: Pick<Declaracion, 'id' | 'estadoId' | 'facturas'>,
): { id: number; status_id: number; estado: string } => ({
  id: d.id,
  status_id: d.estadoId,
  estado: textoDeEstado(d),
});
