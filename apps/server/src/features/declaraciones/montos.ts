import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { hayQueRevisar, loQueSePaga } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { conMontos, type Declaracion } from './declaracion.ts';
import { findReceptoraForUpdate, type Receptora } from './declaraciones.repo.ts';
import { calcularGuardado } from './presentado.ts';
import { type DocumentosDelMes, findDocumentosDelMes } from './recalculo.repo.ts';
import { heredadosDe } from './remanentes.ts';

export interface Montos {
  readonly isr: Centavos;
  readonly iva: Centavos;
}

/**
 * What the client really pays, as the forms declare it (D-12); the stored figures keep two decimals. A filed month answers what was filed.
 */
export function montosAPagar(d: Declaracion): Montos {
  if (d.totales === null) return { isr: d.impuestoIsr, iva: d.impuestoIva };
  if (d.presentadoId !== null && d.aPagarIva !== null) return { isr: d.impuestoIsr, iva: d.aPagarIva };
  return calcularGuardado(d).aPagar;
}

/** Whether a form that is out has an amount due whose payment nobody confirmed. */
export const debeAlgo = (d: Declaracion, montos: Montos): boolean => loQueSePaga(conMontos(d, montos)) > CERO;
/** Whether AlDía does not know if there is something to pay, so that the client must read the form. */
export const debeRevisar = (d: Declaracion, montos: Montos): boolean => hayQueRevisar(conMontos(d, montos));

/** 'pago' and 'impuesto_pagar_debitos' of the wire: regime 1 has one payment, regime 2 one of each tax (G-100). */
export function pagosDe(
  regimenId: number,
  impuestoIsr: Centavos,
  impuestoIva: Centavos,
  cero: Centavos,
): { pago: Centavos; impuestoPagarDebitos: Centavos } {
  return regimenId === REGIMEN.ros
    ? { pago: impuestoIsr, impuestoPagarDebitos: impuestoIva }
    : { pago: impuestoIva, impuestoPagarDebitos: cero };
}

/**
 * The documents that a month declares, added up; the caller may pass them as `leidos`. A month filed at zero has none, whatever was loaded;
 * its balances still carry over.
 */
export async function documentosDeclarados(
  bd: Conexion,
  d: Pick<Declaracion, 'usuarioId' | 'periodo' | 'estadoId' | 'cliente'>,
  leidos?: DocumentosDelMes,
): Promise<DocumentosDelMes> {
  if (d.estadoId === ESTADO.presentadaACero) return { facturas: [], constancias: [] };
  return leidos ?? findDocumentosDelMes(bd, d.usuarioId, d.periodo, d.cliente.vende);
}

/** What a month is computed from, and the next month, which may have to be told. */
export interface LoLeido {
  /** What the month before leaves. */
  readonly heredados: Remanentes | null;
  readonly documentos: DocumentosDelMes;
  /** The month after, locked. */
  readonly siguiente: Receptora | undefined;
}
/** Asks for everything at once, so that it travels in the same trip as the writes queued before it in the same turn. */
export async function leerParaCalcular(tx: Tx, { usuarioId, periodo, cliente }: Declaracion): Promise<LoLeido> {
  const [heredados, documentos, siguiente] = await Promise.all([
    heredadosDe(tx, usuarioId, periodo),
    findDocumentosDelMes(tx, usuarioId, periodo, cliente.vende),
    findReceptoraForUpdate(tx, usuarioId, mesSiguiente(periodo)),
  ]);
  return { heredados, documentos, siguiente };
}
