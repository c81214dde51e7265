import { type Aviso, rechaza } from '@aldia/domain/carga/avisos.ts';
import { escribirDocumento, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import { revisarConstancias, revisarFacturas } from '@aldia/domain/carga/revisar.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { TipoDteDelCatalogo } from '@aldia/domain/facturas/catalogo-dte.ts';
import { type LineaCompra, type LineaElegida, SIN_LINEA, sugerirLinea } from '@aldia/domain/facturas/clasificacion.ts';
import type { DocumentoEscrito } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { FacturaPorGuardar } from './documentos.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';

const MAXIMO_DE_ERRORES = 200;

/** Judges all rows again and refuses with every bad one at its place: which list, which row, which column, why. */
export function exigirFilasBuenas(
  entrada: EntradaDeGuardar,
  nit: string,
  periodo: Mes,
  tiposDte: readonly TipoDteDelCatalogo[],
): void {
  const contexto = { nitContribuyente: nit, periodo, tiposDte };
  const porLista: readonly (readonly [string, readonly Aviso[]])[] = [
    ['facturas', revisarFacturas(entrada.facturas, { ...contexto, clase: 'emitidas' })],
    ['recibidas', revisarFacturas(entrada.recibidas, { ...contexto, clase: 'recibidas' })],
    ['retenciones', entrada.retencionesIsr ? revisarConstancias(entrada.retencionesIsr, contexto) : []],
    ['retencionesIVA', entrada.retencionesIva ? revisarConstancias(entrada.retencionesIva, contexto) : []],
  ];
  const errores = porLista.flatMap(([lista, avisos]) =>
    avisos
      .filter(rechaza)
      .map((a) => ({ campo: `${lista}.${a.fila}${a.columna ? `.${a.columna}` : ''}`, mensaje: fraseDeAviso(a) })),
  );
  const [primero] = errores;
  if (primero)
    throw new AppError(
      'CARGA_RECHAZADA',
      { file: primero.campo.split('.')[0] ?? '' },
      { errores: errores.slice(0, MAXIMO_DE_ERRORES) },
    );
}

/** What the catalogue says of issuers, and which record type each line has. */
export interface Reglas {
  readonly delEmisor: ReadonlyMap<string, { readonly tipoRegistroId: number; readonly linea: LineaElegida }>;
  readonly tipoDe: ReadonlyMap<LineaCompra, number>;
}

/** A document ready for its row: in quetzales, with the record type that the rules propose for a purchase. */
export function porGuardar(
  leida: FacturaLeida,
  tasas: ReadonlyMap<Dia, TipoCambio>,
  reglas: Reglas | null,
): FacturaPorGuardar {
  const documento = escribirDocumento(leida, tasas);
  return { documento, tipoRegistroId: reglas && tipoDeRegistroPropuesto(documento, reglas), fila: leida.fila };
}

/** The record type that the rules propose for a purchase: the issuer's own, unless the document says another line. */
export function tipoDeRegistroPropuesto(d: DocumentoEscrito, { delEmisor, tipoDe }: Reglas): number | null {
  const regla = delEmisor.get(d.nitEmisor) ?? null;
  const linea = lineaPropuesta(d, delEmisor);
  if (linea === SIN_LINEA || regla?.linea === linea) return regla?.tipoRegistroId ?? null;
  return tipoDe.get(linea) ?? null;
}

/** The line that the rules propose for a purchase as it is written. */
export const lineaPropuesta = (d: DocumentoEscrito, delEmisor: Reglas['delEmisor']): LineaElegida =>
  sugerirLinea({ tipoDte: d.tipoDte, montoIva: d.iva, otrosImpuestos: d }, delEmisor.get(d.nitEmisor)?.linea ?? null);
