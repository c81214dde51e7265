import { type Centavos, parseQuetzales, toQuetzales } from '../dinero/centavos.ts';
import { type TipoCambio, tipoCambio } from '../dinero/tasa.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import type { Factura } from './factura.ts';
import { deCadaImpuesto, type OtrosImpuestos } from './otros-impuestos.ts';

/** A document as it is stored: what SAT says of it, and its value in quetzales. Amounts in centavos. */
export interface DocumentoEscrito extends Omit<Factura, 'montoIva' | 'otrosImpuestos' | 'fila'>, OtrosImpuestos {
  readonly iva: Centavos;
  readonly neto: Centavos;
  /** In the currency of the document. */
  readonly montoOriginal: Centavos;
  /** Null for a document in quetzales. */
  readonly tipoCambio: TipoCambio | null;
}
export type CampoDeDocumento = keyof DocumentoEscrito;
/** 'dicho' is a mark that some layouts of the workbook lack: null means that nothing was said. */
type ClaseDeCampo = 'texto' | 'monto' | 'dia' | 'tasa' | 'marca' | 'dicho';

/**
 * Every stored field of a document, with its class. Not its sheet row, because the next file may have the document in another row; nor
 * staff's decisions (record type, inclusion), which are not part of the document.
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

/** A mark missing in the later file, or in an old row, changes nothing; a mark that nobody had stated before counts as no. */
const difiere = (campo: CampoDeDocumento, antes: DocumentoEscrito, despues: DocumentoEscrito): boolean =>
  CAMPOS_DE_DOCUMENTO[campo] === 'dicho'
    ? (despues[campo] ?? null) !== null && (antes[campo] ?? false) !== despues[campo]
    : antes[campo] !== despues[campo];

/** The fields in which two documents differ, in storage order. */
export const diferencias = (antes: DocumentoEscrito, despues: DocumentoEscrito): readonly CampoDeDocumento[] =>
  CAMPOS.filter((campo) => difiere(campo, antes, despues));

/** The only rule of "the same document": every stored value is equal (D-42). */
export const esElMismoDocumento = (antes: DocumentoEscrito, despues: DocumentoEscrito): boolean =>
  CAMPOS.every((campo) => !difiere(campo, antes, despues));

/**
 * Of a document or certificate known as cancelled, a copy that still has it valid is an older one: SAT takes no cancellation back. The
 * cancelled one stays as it is.
 */
export const sigueAnulado = (conocido: boolean, llega: boolean): boolean => conocido && !llega;

/** A document as a row keeps it: amounts as text in quetzales, so that JSON and SQL never turn them into floats. */
export type DocumentoEnTexto = Readonly<Record<CampoDeDocumento, string | boolean | null>>;

/** Only amounts are numbers. */
const enTexto = (valor: DocumentoEscrito[CampoDeDocumento]) => (typeof valor === 'number' ? toQuetzales(valor) : valor);
export const aTexto = (d: DocumentoEscrito): DocumentoEnTexto => tablaDe(CAMPOS, (c) => enTexto(d[c]));

function desdeValor(campo: CampoDeDocumento, valor: string | boolean | null): unknown {
  const clase = CAMPOS_DE_DOCUMENTO[campo];
  if (clase === 'monto') return parseQuetzales(String(valor));
  return clase === 'tasa' && valor !== null ? tipoCambio(String(valor)) : valor;
}
/** Reads back what `aTexto` wrote; given only some fields, returns those. */
export const desdeTexto = <T extends Partial<DocumentoEnTexto>>(
  d: T,
): Pick<DocumentoEscrito, keyof T & CampoDeDocumento> =>
  // Each field that is present keeps its own class of value, which the type of fromEntries() cannot say.
  Object.fromEntries(CAMPOS.flatMap((c) => (d[c] === undefined ? [] : [[c, desdeValor(c, d[c])]]))) as Pick<
    DocumentoEscrito,
    keyof T & CampoDeDocumento
  >;
