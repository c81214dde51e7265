/** The upload kinds of the specification (2-staff, section 4), by name. */
export const TIPO_DE_CARGA = {
  emitidas: 1,
  /** IVA certificates; outside the entry screen also the kind of the ISR ones. */
  retencionesIva: 2,
  retencionesIsr: -2,
  recibidas: 3,
  agentesRetenedores: 4,
  emisores: 5,
  clientes: 6,
  sociedades: 7,
} as const;

export type TipoDeCarga = (typeof TIPO_DE_CARGA)[keyof typeof TIPO_DE_CARGA];

/** What bytes a file of this kind may have (design/security, "Files, exports, limits"). Sizes in bytes. */
export interface LimitesDeCarga {
  readonly maximoDeBytes: number;
  readonly maximoInflado: number;
  readonly maximoDeFilas: number;
}

const MB = 1024 * 1024;

/** Rows that a sheet can hold under one header row. */
export const FILAS_DE_UNA_HOJA = 1_048_575;

const LIMITES_DE_DOCUMENTOS: LimitesDeCarga = {
  maximoDeBytes: 40 * MB,
  maximoInflado: 512 * MB,
  maximoDeFilas: FILAS_DE_UNA_HOJA,
};
const LIMITES_DE_LISTADOS: LimitesDeCarga = { maximoDeBytes: 5 * MB, maximoInflado: 64 * MB, maximoDeFilas: 20_000 };

/** Lists that administrators load whole: SAT's agents are some 8,500, the issuers of the country many more. */
const LIMITES_DE_CATALOGOS: LimitesDeCarga = {
  maximoDeBytes: 20 * MB,
  maximoInflado: 256 * MB,
  maximoDeFilas: 100_000,
};

/** Limits of a kind: invoices and certificates are big, catalogues less, lists of one's own clients small. */
export function limitesDe(tipo: TipoDeCarga): LimitesDeCarga {
  if (tipo === TIPO_DE_CARGA.agentesRetenedores || tipo === TIPO_DE_CARGA.emisores) return LIMITES_DE_CATALOGOS;
  return tipo > TIPO_DE_CARGA.emisores ? LIMITES_DE_LISTADOS : LIMITES_DE_DOCUMENTOS;
}

/** Files strictly above this size get the warning that reading takes minutes (G-87). In bytes. */
export const AVISAR_DESDE_BYTES = 30 * MB;

/** How the name of a book may end. What it is, its first bytes say: SAT names .xlsx files and web pages '.xls'. */
export const EXTENSIONES_DE_LIBRO = ['.xlsx', '.xls', '.csv'] as const;
