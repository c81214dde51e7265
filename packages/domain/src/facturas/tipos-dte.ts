/** The class of a document for the counts of SAT-2237 section 9.1. */
export type ClaseDte =
  | 'factura'
  | 'nota-credito'
  | 'nota-debito'
  | 'especial'
  | 'fyduca'
  | 'exencion'
  | 'insumos'
  | 'otro';

/** One kind of electronic document (DTE) of SAT's FEL regime. */
export interface TipoDte {
  readonly codigo: string;
  readonly nombre: string;
  /** How its amount enters the totals of the month: added, subtracted (credit note) or not at all. */
  readonly signo: 1 | -1 | 0;
  /** Whether it can give the buyer fiscal credit. */
  readonly credito: boolean;
  /** Issued by a small taxpayer or in a simplified regime: as a purchase it counts in line 5.2, never with credit (Ley del IVA art. 49). */
  readonly pequenioContribuyente: boolean;
  readonly clase: ClaseDte;
}

const normal = (codigo: string, nombre: string, clase: ClaseDte, signo: 1 | -1 = 1): TipoDte => {
  return { codigo, nombre, signo, credito: true, pequenioContribuyente: false, clase };
};
const simplificada = (codigo: string, nombre: string): TipoDte => {
  return { codigo, nombre, signo: 1, credito: false, pequenioContribuyente: true, clase: 'factura' };
};
const sinValor = (codigo: string, nombre: string, clase: ClaseDte = 'otro'): TipoDte => {
  return { codigo, nombre, signo: 0, credito: false, pequenioContribuyente: false, clase };
};

/**
 * The documents of FEL. The buyer issues FESP and FEPE, so that they are nobody's sale in the book where they appear: 9.1 counts them, and
 * they are worth nothing in sales. FACP waits for the definitive export invoice.
 */
export const TIPOS_DTE: readonly TipoDte[] = [
  normal('FACT', 'Factura', 'factura'),
  normal('FCAM', 'Factura cambiaria', 'factura'),
  simplificada('FPEQ', 'Factura pequeño contribuyente'),
  simplificada('FCAP', 'Factura cambiaria pequeño contribuyente'),
  sinValor('FESP', 'Factura especial', 'especial'),
  sinValor('NABN', 'Nota de abono'),
  sinValor('RDON', 'Recibo por donación'),
  sinValor('RECI', 'Recibo'),
  normal('NDEB', 'Nota de débito', 'nota-debito'),
  normal('NCRE', 'Nota de crédito', 'nota-credito', -1),
  simplificada('FACA', 'Factura contribuyente agropecuario'),
  simplificada('FCCA', 'Factura cambiaria contribuyente agropecuario'),
  simplificada('FAPE', 'Factura pequeño contribuyente régimen electrónico'),
  simplificada('FCPE', 'Factura cambiaria pequeño contribuyente régimen electrónico'),
  simplificada('FAAE', 'Factura contribuyente agropecuario régimen electrónico especial'),
  simplificada('FCAE', 'Factura cambiaria contribuyente agropecuario régimen electrónico especial'),
  simplificada('FARP', 'Factura régimen primario'),
  simplificada('FCRP', 'Factura cambiaria régimen primario'),
  simplificada('FPEC', 'Factura régimen pecuario'),
  simplificada('FCPC', 'Factura cambiaria régimen pecuario'),
  sinValor('FEPE', 'Factura específica', 'especial'),
  sinValor('CIVA', 'Constancia de exención de IVA', 'exencion'),
  sinValor('CAIS', 'Constancia de adquisición de insumos y servicios', 'insumos'),
  sinValor('NEV', 'Nota de envío'),
  sinValor('RANT', 'Recibo de anticipos'),
  sinValor('FACP', 'Factura provisional', 'factura'),
];

/**
 * The documents that the law calls special invoices, whose IVA an exporter declares as debit and credit (Ley del IVA art. 52 "A"). FEPE is
 * another one: its issuer withholds no IVA of it, only 1.5 % of income tax (Decreto 31-2024 art. 4).
 */
export const TIPOS_ESPECIALES: readonly string[] = ['FESP'];

/** The documents that are worth something, a credit note too. A function, so that the web carries no list that it does not use. */
export const tiposConValor = (): readonly string[] => TIPOS_DTE.filter((t) => t.signo !== 0).map((t) => t.codigo);

/** The documents with which their issuer sells: a credit note gives back, and what is worth nothing in sales sells nothing. */
export const TIPOS_QUE_SUMAN = TIPOS_DTE.filter((t) => t.signo === 1).map((t) => t.codigo);

const POR_CODIGO: ReadonlyMap<string, TipoDte> = new Map(TIPOS_DTE.map((t) => [t.codigo, t]));

/** Whether this table has the code, as SAT writes it ('FACT'). */
export function esTipoDte(codigo: string): boolean {
  return POR_CODIGO.has(codigo);
}

/** The document of that code. Throws RangeError for an unknown code, because its sign would be a guess. */
export function tipoDteDe(codigo: string): TipoDte {
  const tipo = POR_CODIGO.get(codigo);
  if (!tipo) throw new RangeError(`Tipo de DTE desconocido: '${codigo}'`);
  return tipo;
}
