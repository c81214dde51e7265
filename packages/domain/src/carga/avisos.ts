/** The effect of a notice on the file: `rechaza` rejects it, `advierte` only informs. */
export type Gravedad = 'rechaza' | 'advierte';

/** Every notice about a loaded sheet, with its effect. The sentences are in `mensajes.ts`. */
export const GRAVEDAD_DE_AVISO = {
  // The sheet
  ENCABEZADO_NO_ENCONTRADO: 'rechaza',
  COLUMNA_FALTANTE: 'rechaza',
  COLUMNA_DE_FORMATO_FALTANTE: 'rechaza',
  IMPUESTOS_SIN_COLUMNA: 'advierte',
  COLUMNA_REPETIDA: 'advierte',
  HOJAS_SIN_LEER: 'advierte',
  ARCHIVO_SIN_FILAS: 'advierte',
  // Rows of invoices
  LINEA_INCOMPLETA: 'rechaza',
  CELDA_CON_ERROR: 'rechaza',
  FECHA_ILEGIBLE: 'rechaza',
  FECHA_FUERA_DE_PERIODO: 'rechaza',
  NIT_EMISOR_NO_COINCIDE: 'rechaza',
  NIT_RECEPTOR_NO_COINCIDE: 'rechaza',
  MONTO_ILEGIBLE: 'rechaza',
  MONTO_NEGATIVO: 'rechaza',
  MONTO_CON_FORMULA: 'rechaza',
  MONTO_FUERA_DE_LIMITE: 'rechaza',
  MONEDA_NO_ADMITIDA: 'rechaza',
  ANULADO_ILEGIBLE: 'rechaza',
  AUTORIZACION_REPETIDA: 'rechaza',
  AUTORIZACION_NO_ES_UUID: 'advierte',
  SERIE_NO_CONCUERDA: 'advierte',
  TIPO_DTE_DESCONOCIDO: 'rechaza',
  TIPO_DTE_INHABILITADO: 'rechaza',
  IMPUESTOS_MAYORES_QUE_EL_MONTO: 'rechaza',
  // Withholding certificates
  NO_PARECE_RETENCIONES: 'rechaza',
  RETENCIONES_DE_OTRO_IMPUESTO: 'rechaza',
  RANGO_NO_ES_UN_MES: 'rechaza',
  RANGO_DE_OTRO_PERIODO: 'rechaza',
  NIT_RETENIDO_NO_COINCIDE: 'rechaza',
  TOTAL_DE_CONSTANCIAS_AUSENTE: 'advierte',
  FALTAN_CONSTANCIAS: 'advierte',
  SOBRAN_CONSTANCIAS: 'advierte',
  CONSTANCIA_REPETIDA: 'advierte',
  ISR_NO_CUADRA: 'advierte',
  RETENCION_MAYOR_QUE_LA_FACTURA: 'rechaza',
  // Lists of agents, issuers, clients and companies
  NIT_INVALIDO: 'rechaza',
  NIT_REPETIDO: 'rechaza',
  TIPO_EMISOR_INVALIDO: 'rechaza',
  GRUPO_INVALIDO: 'rechaza',
  NOMBRE_LARGO: 'rechaza',
  CUI_INVALIDO: 'rechaza',
  CUI_REPETIDO: 'rechaza',
  TEXTO_LARGO: 'rechaza',
} as const satisfies Record<string, Gravedad>;

export type CodigoDeAviso = keyof typeof GRAVEDAD_DE_AVISO;

/** Why a whole workbook could not be read. */
export type CodigoDeLibro =
  | 'NO_ES_EXCEL'
  | 'LIBRO_DANADO'
  | 'LIBRO_PROTEGIDO'
  | 'LIBRO_SOSPECHOSO'
  | 'LIBRO_GRANDE'
  | 'LIBRO_VACIO'
  | 'CANCELADO'
  | 'SIN_MEMORIA'
  | 'TIEMPO_AGOTADO';

/** One notice. `fila` is the 1-based row of the sheet, 0 when it is about the whole file; `columna` the title as written. */
export interface Aviso {
  readonly fila: number;
  readonly columna: string | null;
  readonly valor: string;
  readonly codigo: CodigoDeAviso;
  readonly datos?: Readonly<Record<string, string>>;
}

/** Why a file is rejected, by its worst notice; null when it is accepted. */
export type MotivoDeRechazo =
  | 'DOCUMENTO_INVALIDO'
  | 'NO_PARECE_RETENCIONES'
  | 'LINEAS_INCOMPLETAS'
  | 'FILAS_RECHAZADAS';

/** True when the notice rejects the file. */
export function rechaza(aviso: Aviso): boolean {
  return GRAVEDAD_DE_AVISO[aviso.codigo] === 'rechaza';
}

const GRAVEDAD_DE_MOTIVO: Readonly<Record<MotivoDeRechazo, number>> = {
  FILAS_RECHAZADAS: 1,
  LINEAS_INCOMPLETAS: 2,
  DOCUMENTO_INVALIDO: 3,
  NO_PARECE_RETENCIONES: 4,
};

const DE_TITULOS: readonly CodigoDeAviso[] = [
  'ENCABEZADO_NO_ENCONTRADO',
  'COLUMNA_FALTANTE',
  'COLUMNA_DE_FORMATO_FALTANTE',
];
function motivoDe(aviso: Aviso): MotivoDeRechazo | null {
  if (!rechaza(aviso)) return null;
  if (aviso.codigo === 'NO_PARECE_RETENCIONES') return 'NO_PARECE_RETENCIONES';
  if (DE_TITULOS.includes(aviso.codigo)) return 'DOCUMENTO_INVALIDO';
  return aviso.codigo === 'LINEA_INCOMPLETA' ? 'LINEAS_INCOMPLETAS' : 'FILAS_RECHAZADAS';
}

/** The reason to reject a file after one more notice: the worse of both; null while there are only warnings. */
export function motivoTras(motivo: MotivoDeRechazo | null, aviso: Aviso): MotivoDeRechazo | null {
  const nuevo = motivoDe(aviso);
  if (nuevo === null || motivo === null) return motivo ?? nuevo;
  return GRAVEDAD_DE_MOTIVO[nuevo] > GRAVEDAD_DE_MOTIVO[motivo] ? nuevo : motivo;
}

/** The reason to reject a file; null when every notice is a warning. */
export function motivoDeRechazo(avisos: readonly Aviso[]): MotivoDeRechazo | null {
  return avisos.reduce<MotivoDeRechazo | null>(motivoTras, null);
}
