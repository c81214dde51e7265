import { type Centavos, parseQuetzales, toQuetzales } from '../dinero/centavos.ts';
import { type TipoCambio, tipoCambio } from '../dinero/tasa.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import type { Factura } from './factura.ts';
import { deCadaImpuesto, type OtrosImpuestos } from './otros-impuestos.ts';

/** A document as it is written: what SAT says of it, and what that is worth in quetzales. Amounts in centavos. */
export interface DocumentoEscrito extends Omit<Factura, 'montoIva' | 'otrosImpuestos' | 'fila'>, OtrosImpuestos {
  readonly iva: Centavos;
  readonly neto: Centavos;
  /** In the currency of the document. */
  readonly montoOriginal: Centavos;
  /** Null for a document in quetzales. */
  readonly tipoCambio: TipoCambio | null;
}
export type CampoDeDocumento = keyof DocumentoEscrito;
/** 'dicho' is a mark that some layouts of the workbook do not have: null says nothing. */
type ClaseDeCampo = 'texto' | 'monto' | 'dia' | 'tasa' | 'marca' | 'dicho';

/**
 * Every value that is written of a document, and what it is. The row of its sheet is none: the same document stands
 * elsewhere in the next file. What staff decide (record type, inclusion) is theirs and not the document's.
 */
export const CAMPOS_DE_DOCUMENTO = {
  numeroAutorizacion: 'texto',
  fechaEmision: 'dia',
  tipoDte: 'texto',
  serie: 'texto',
  numeroDte: 'texto',
  nitEmisor: 'texto',
  nombreEmisor: 'texto',
  codigoEstablecimiento: 'texto',
  nombreEstablecimiento: 'texto',
  nitReceptor: 'texto',
  nombreReceptor: 'texto',
  nitCertificador: 'texto',
  nombreCertificador: 'texto',
  moneda: 'texto',
  exportacion: 'dicho',
  montoOriginal: 'monto',
  tipoCambio: 'tasa',
  monto: 'monto',
  iva: 'monto',
  neto: 'monto',
  ...deCadaImpuesto(() => 'monto' as const),
  anulado: 'marca',
} as const satisfies Readonly<Record<CampoDeDocumento, ClaseDeCampo>>;

export const CAMPOS = clavesDe(CAMPOS_DE_DOCUMENTO);

/** A mark that the later file, or an old row, does not have changes nothing; one that nobody had said before was a no. */
const difiere = (campo: CampoDeDocumento, antes: DocumentoEscrito, despues: DocumentoEscrito): boolean =>
  CAMPOS_DE_DOCUMENTO[campo] === 'dicho'
    ? (despues[campo] ?? null) !== null && (antes[campo] ?? false) !== despues[campo]
    : antes[campo] !== despues[campo];

/** What one document says otherwise than another, in the order in which it is written. */
export const diferencias = (antes: DocumentoEscrito, despues: DocumentoEscrito): readonly CampoDeDocumento[] =>
  CAMPOS.filter((campo) => difiere(campo, antes, despues));

/** The one rule of "the same document": every value that is written is equal (D-42). */
export const esElMismoDocumento = (antes: DocumentoEscrito, despues: DocumentoEscrito): boolean =>
  CAMPOS.every((campo) => !difiere(campo, antes, despues));

/** A document as a row keeps it: its amounts in text quetzales, because no number of JSON or of SQL is a float. */
export type DocumentoEnTexto = Readonly<Record<CampoDeDocumento, string | boolean | null>>;

/** Only amounts are numbers. */
const enTexto = (valor: DocumentoEscrito[CampoDeDocumento]) => (typeof valor === 'number' ? toQuetzales(valor) : valor);
export const aTexto = (d: DocumentoEscrito): DocumentoEnTexto => tablaDe(CAMPOS, (c) => enTexto(d[c]));

function desdeValor(campo: CampoDeDocumento, valor: string | boolean | null): unknown {
  const clase = CAMPOS_DE_DOCUMENTO[campo];
  if (clase === 'monto') return parseQuetzales(String(valor));
  return clase === 'tasa' && valor !== null ? tipoCambio(String(valor)) : valor;
}
/** Reads back what `aTexto` wrote; of a part of it, that part. */
export const desdeTexto = <T extends Partial<DocumentoEnTexto>>(
  d: T,
): Pick<DocumentoEscrito, keyof T & CampoDeDocumento> =>
  // Of each field that is there its own class of value, which fromEntries() cannot say.
  Object.fromEntries(CAMPOS.flatMap((c) => (d[c] === undefined ? [] : [[c, desdeValor(c, d[c])]]))) as Pick<
    DocumentoEscrito,
    keyof T & CampoDeDocumento
  >;
