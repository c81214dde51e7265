import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import { type Aviso, rechaza } from '@aldia/domain/carga/avisos.ts';
import { diasConDolares, escribirDocumento, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import type { ContextoDeFacturas } from '@aldia/domain/carga/reglas-de-carga.ts';
import { revisarConstancias, revisorDeFacturas } from '@aldia/domain/carga/revisar.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { type LineaCompra, type LineaElegida, SIN_LINEA, sugerirLinea } from '@aldia/domain/facturas/clasificacion.ts';
import type { DocumentoEscrito } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import type { FacturaPorGuardar } from './documentos.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import type { Libro } from './libro.ts';

const MAXIMO_DE_ERRORES = 200;

/** The two books of a save, which may have come in parts. */
export interface Libros {
  readonly emitidas: Libro;
  readonly recibidas: Libro;
}
/** What is known of a save after all its rows were judged. */
export interface Juzgado {
  readonly diasConDolares: readonly Dia[];
  readonly emisores: ReadonlySet<string>;
}

/**
 * Judges all rows again, lot by lot, and reports every bad row with its list, row, column and reason. Throws CARGA_RECHAZADA, and
 * PARTES_AUSENTES when a part is missing.
 */
export async function exigirFilasBuenas(
  bd: Conexion,
  entrada: EntradaDeGuardar,
  { emitidas, recibidas }: Libros,
  contexto: Omit<ContextoDeFacturas, 'clase'>,
): Promise<Juzgado> {
  const dias = new Set<Dia>();
  const emisores = new Set<string>();
  const errores: ErrorDeCampo[] = [];
  const anotar = (lista: string, avisos: readonly Aviso[]): void => {
    for (const a of avisos)
      if (errores.length < MAXIMO_DE_ERRORES && rechaza(a))
        errores.push({ campo: `${lista}.${a.fila}${a.columna ? `.${a.columna}` : ''}`, mensaje: fraseDeAviso(a) });
  };
  const juzgar = async (lista: string, clase: ContextoDeFacturas['clase'], libro: Libro): Promise<void> => {
    const revisar = revisorDeFacturas({ ...contexto, clase });
    for await (const lote of libro.lotes(bd)) {
      anotar(lista, revisar(lote));
      for (const dia of diasConDolares(lote)) dias.add(dia);
      if (clase === 'recibidas') for (const { nitEmisor } of lote) emisores.add(nitEmisor);
    }
  };
  await juzgar('facturas', 'emitidas', emitidas);
  await juzgar('recibidas', 'recibidas', recibidas);
  if (entrada.retencionesIsr) anotar('retenciones', revisarConstancias(entrada.retencionesIsr, contexto));
  if (entrada.retencionesIva) anotar('retencionesIVA', revisarConstancias(entrada.retencionesIva, contexto));
  const [primero] = errores;
  if (primero) throw new AppError('CARGA_RECHAZADA', { file: primero.campo.split('.')[0] ?? '' }, { errores });
  return { diasConDolares: [...dias].sort(), emisores };
}

/** The catalogue's rule for each issuer, and the record type of each line. */
export interface Reglas {
  readonly delEmisor: ReadonlyMap<string, { readonly tipoRegistroId: number; readonly linea: LineaElegida }>;
  readonly tipoDe: ReadonlyMap<LineaCompra, number>;
}

/** A document ready to store: in quetzales, and, for a purchase, with the record type that the rules propose. */
export function porGuardar(
  leida: FacturaLeida,
  tasas: ReadonlyMap<Dia, TipoCambio>,
  reglas: Reglas | null,
): FacturaPorGuardar {
  const documento = escribirDocumento(leida, tasas);
  const propuesto = reglas && tipoDeRegistroPropuesto(documento, reglas);
  return { documento, tipoRegistroId: propuesto, tipoPropuestoId: propuesto, fila: leida.fila };
}

/** The record type that the rules propose for a purchase: the issuer's own, unless the document itself belongs in another line. */
export function tipoDeRegistroPropuesto(d: DocumentoEscrito, { delEmisor, tipoDe }: Reglas): number | null {
  const regla = delEmisor.get(d.nitEmisor) ?? null;
  const linea = lineaPropuesta(d, delEmisor);
  if (linea === SIN_LINEA || regla?.linea === linea) return regla?.tipoRegistroId ?? null;
  return tipoDe.get(linea) ?? null;
}

/** The line that the rules propose for a stored purchase. */
export const lineaPropuesta = (d: DocumentoEscrito, delEmisor: Reglas['delEmisor']): LineaElegida =>
  sugerirLinea({ tipoDte: d.tipoDte, montoIva: d.iva, otrosImpuestos: d }, delEmisor.get(d.nitEmisor)?.linea ?? null);
