import { faltaElDeIva, type SituacionDeDeclaracion, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { isrPorPagar } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Remanentes, SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { clavesDe, tablaDe } from '@aldia/domain/tablas/tabla.ts';
import type { Campos } from '../../shared/tabla-de-declaracion.ts';

/** A declaration as the use cases know it: money in centavos, the domain's words instead of null, 0 and 1. */
export interface Declaracion extends Campos {
  readonly cliente: ClienteDeDeclaracion;
}
export interface ClienteDeDeclaracion {
  readonly nombre: string;
  readonly primerNombre: string;
  readonly nit: string;
  readonly cui: string;
  readonly correo: string;
  readonly vende: 'bien' | 'servicio';
}

/** The declaration in the shape in which the domain decides what may be done. */
export const situacionDe = (d: Campos): SituacionDeDeclaracion => ({
  ...d,
  isrPorPagar: isrPorPagar(conMontos(d, { isr: d.impuestoIsr, iva: d.aPagarIva ?? d.impuestoIva })),
  formularioNotificado: d.formularioNotificadoEn !== null,
});
/** What is recomputed when the month's documents change: nothing that is filed (D-52); for ROS, the IVA form while it is still to come. */
export const loQueSeCalcula = (d: Campos): 'todo' | 'el-de-iva' | 'nada' =>
  faltaElDeIva(situacionDe(d)) ? 'el-de-iva' : d.presentadoId === null ? 'todo' : 'nada';
/** The declaration in the shape in which the domain decides which forms are filed and paid. */
export const conMontos = <D extends Pick<Campos, 'estadoId' | 'isrPagadoEn'>>(
  d: D,
  { isr, iva }: { readonly isr: Centavos; readonly iva: Centavos },
) => ({ ...d, statusId: d.estadoId, isrPagado: d.isrPagadoEn !== null, aPagarIsr: isr, aPagarIva: iva });

/** A month with its amounts and due dates, as the domain decides which forms are still owed. */
export const conVencimientos = <D extends Pick<Campos, 'estadoId' | 'isrPagadoEn' | 'regimenId'>>(
  d: D,
  montos: { readonly isr: Centavos; readonly iva: Centavos },
  { iva, isr }: { readonly iva: Dia; readonly isr: Dia },
) => ({ ...conMontos(d, montos), venceIva: iva, venceIsr: d.regimenId === REGIMEN.ros ? isr : null });

const SALDOS = clavesDe(SIN_REMANENTES);
/** Balances as people read them in the audit: in quetzales, each under its own name. */
export const enQuetzales = (r: Remanentes) => tablaDe(SALDOS, (saldo) => toQuetzales(r[saldo]));
export const sonIguales = (a: Remanentes, b: Remanentes): boolean => SALDOS.every((saldo) => a[saldo] === b[saldo]);

/** What every action answers: the row and where it stands now. */
export const cambiadaDe = (
  d: Pick<Declaracion, 'id' | 'estadoId' | 'facturas'>,
): { id: number; statusId: number; estado: string } => ({
  id: d.id,
  statusId: d.estadoId,
  estado: textoDeEstado(d),
});
