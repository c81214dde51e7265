import { llenar } from '../textos/llenar.ts';
import type { Aviso, CodigoDeAviso, CodigoDeLibro, MotivoDeRechazo } from './avisos.ts';

/**
 * The sentence of each notice. {n} is the row, {columna} and {valor} the cell; the rest comes from its data. Texts of the specification
 * (2-staff, section 8; G-70, G-72) are letter for letter; the others carry `// ours`.
 */
export const TEXTO_DE_AVISO: Readonly<Record<CodigoDeAviso, string>> = {
  ENCABEZADO_NO_ENCONTRADO: 'EL DOCUMENTO INGRESADO ES INVALIDO',
  COLUMNA_FALTANTE: 'Falta la columna "{columna}". Descarga el reporte de nuevo desde la SAT.', // ours
  COLUMNA_DE_FORMATO_FALTANTE:
    'Falta la columna "{columna}". Descarga el formato de AlDía y escribe tus filas bajo sus títulos.', // ours
  IMPUESTOS_SIN_COLUMNA:
    'El archivo no trae la columna de: {valor}. Esos impuestos se toman como 0; si los hay, descarga el reporte de nuevo desde la SAT.', // ours
  COLUMNA_REPETIDA: 'La columna "{columna}" está más de una vez. Se lee la que está más a la izquierda.', // ours
  HOJAS_SIN_LEER:
    'El libro trae más hojas de la SAT, que no se leen: {valor}. Si tienen más facturas, carga cada una en su archivo.', // ours
  ARCHIVO_SIN_FILAS: 'El archivo no tiene filas.', // ours
  LINEA_INCOMPLETA: 'La línea {n} está incompleta: falta "{columna}".', // ours
  CELDA_CON_ERROR: 'En la línea {n}, "{columna}" tiene el error de una fórmula. Escribe el dato.', // ours
  FECHA_ILEGIBLE: 'En la línea {n}, "{valor}" no es una fecha. Escríbela como día/mes/año.', // ours
  FECHA_FUERA_DE_PERIODO:
    'Atención en la línea {n}, la fecha de emisión {fecha} no coincide con la fecha del período a presentar',
  NIT_EMISOR_NO_COINCIDE: 'Atención, el nit del emisor no coincide en la linea {n}.',
  NIT_RECEPTOR_NO_COINCIDE: 'Atención, el nit del receptor no coincide en la linea {n}.',
  MONTO_ILEGIBLE: 'En la línea {n}, "{valor}" no es un monto en "{columna}". Escríbelo como 1234.56.', // ours
  MONTO_NEGATIVO: 'En la línea {n}, el monto {valor} de "{columna}" es negativo. Revísalo en la SAT.', // ours
  MONTO_CON_FORMULA: 'En la línea {n}, "{columna}" tiene una fórmula. La SAT exporta montos: escribe el monto.', // ours
  MONTO_FUERA_DE_LIMITE:
    'En la línea {n}, {valor} en "{columna}", o su suma con las líneas de arriba, pasa de Q999,999,999,999.99, que es lo más que se guarda.', // ours
  MONEDA_NO_ADMITIDA: 'En la línea {n}, la moneda {valor} no se admite. Solo se cargan GTQ y USD.', // ours
  ANULADO_ILEGIBLE: 'En la línea {n}, la marca de anulado "{valor}" no se entiende. Escribe Si o No.', // ours
  AUTORIZACION_REPETIDA: 'La línea {n} repite la autorización de la línea {primera}. Quita una de las dos.', // ours
  AUTORIZACION_NO_ES_UUID: 'En la línea {n}, la autorización {valor} no tiene la forma que usa la SAT.', // ours
  SERIE_NO_CONCUERDA: 'En la línea {n}, la serie y el número no corresponden a la autorización.', // ours
  TIPO_DTE_DESCONOCIDO: 'En la línea {n}, el tipo de documento {valor} no se conoce. Revísalo antes de guardar.', // ours
  TIPO_DTE_INHABILITADO:
    'En la línea {n}, el tipo de documento {valor} ({nombre}) está inhabilitado: ya no se cargan documentos de ese tipo.', // ours
  IMPUESTOS_MAYORES_QUE_EL_MONTO:
    'En la línea {n}, los impuestos suman más que el total de la factura. Revísala en la SAT.', // ours
  NO_PARECE_RETENCIONES: 'El documento no parece ser de un reporte de retenciones.',
  RETENCIONES_DE_OTRO_IMPUESTO: 'El archivo es de retenciones de {valor} y aquí van las de {esperado}.', // ours
  RANGO_NO_ES_UN_MES: 'El rango de fecha debe ser de un mes COMPLETO, NO de varios meses y NI de ciertos días.',
  RANGO_DE_OTRO_PERIODO: 'El reporte va del {valor} y no es el período a presentar.', // ours
  NIT_RETENIDO_NO_COINCIDE: 'El NIT retenido {valor} no es el del contribuyente.', // ours
  TOTAL_DE_CONSTANCIAS_AUSENTE: 'El reporte no dice cuántas constancias trae. Revisa que estén todas.', // ours
  FALTAN_CONSTANCIAS: 'El reporte dice tener {total} constancias y trae {leidas}. Descárgalo de nuevo.', // ours
  SOBRAN_CONSTANCIAS: 'El reporte dice tener {total} constancias y trae {leidas}. Se leyeron las últimas {total}.', // ours
  CONSTANCIA_REPETIDA: 'La línea {n} repite la constancia {valor} de la línea {primera}. Se toma una sola vez.', // ours
  ISR_NO_CUADRA: 'En la línea {n}, la retención {valor} no está entre el {minima} y el {maxima} de la renta imponible.', // ours
  RETENCION_MAYOR_QUE_LA_FACTURA: 'En la línea {n}, la retención {valor} es mayor que su factura. Revísala en la SAT.', // ours
  NIT_INVALIDO: 'En la línea {n}, el NIT {valor} no es válido.', // ours
  NIT_REPETIDO: 'La línea {n} repite el NIT {valor} de la línea {primera}.', // ours
  TIPO_EMISOR_INVALIDO: 'En la línea {n}, el tipo de emisor "{valor}" debe ser un número.', // ours
  NOMBRE_LARGO: 'En la línea {n}, el nombre pasa de 250 letras.', // ours
  CUI_INVALIDO: 'En la línea {n}, el CUI {valor} no es válido.', // ours
  CUI_REPETIDO: 'La línea {n} repite el CUI {valor} de la línea {primera}.', // ours
  TEXTO_LARGO: 'En la línea {n}, "{columna}" pasa de {maximo} letras.', // ours
  GRUPO_INVALIDO: 'En la línea {n}, el grupo "{valor}" debe ser un número.', // ours
};

/** The sentence when rows reject a file; {file} is its name. */
export const TEXTO_DE_RECHAZO: Readonly<Record<MotivoDeRechazo, string>> = {
  DOCUMENTO_INVALIDO: 'EL DOCUMENTO INGRESADO ES INVALIDO',
  NO_PARECE_RETENCIONES: 'El documento no parece ser de un reporte de retenciones.',
  LINEAS_INCOMPLETAS:
    'Este archivo {file} no es válido, verifica que no hayan lineas incompletas para la carga de facturas.',
  FILAS_RECHAZADAS: 'Por favor verifica el archivo {file} y vuelve a ingresar de nuevo.',
};

/** The sentence when the workbook cannot be read, and what to do about it (`remedio`, always ours). */
export const TEXTO_DE_LIBRO: Readonly<Record<CodigoDeLibro, { readonly texto: string; readonly remedio: string }>> = {
  NO_ES_EXCEL: {
    texto: 'Los archivos deben ser de excel (.xlsx ó .xls).',
    remedio: 'Descarga el reporte desde la SAT con "Exportar a Excel".', // ours
  },
  LIBRO_DANADO: {
    texto: 'EL DOCUMENTO INGRESADO ES INVALIDO',
    remedio: 'El archivo está dañado. Descárgalo de nuevo.', // ours
  },
  LIBRO_PROTEGIDO: {
    texto: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
    remedio: 'El archivo tiene contraseña. Quítala en Excel y vuelve a cargarlo.', // ours
  },
  LIBRO_SOSPECHOSO: {
    texto: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
    remedio: 'El archivo ocupa demasiado al abrirse. Descárgalo de nuevo desde la SAT.', // ours
  },
  LIBRO_GRANDE: {
    texto: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
    remedio: 'El archivo es demasiado grande. Divídelo en varios y cárgalos uno por uno.', // ours
  },
  LIBRO_VACIO: {
    texto: 'EL DOCUMENTO INGRESADO ES INVALIDO',
    remedio: 'La hoja está vacía. Descarga el reporte de nuevo.', // ours
  },
  CANCELADO: {
    texto: 'La carga se canceló.', // ours
    remedio: 'Elige el archivo otra vez cuando quieras cargarlo.', // ours
  },
  SIN_MEMORIA: {
    texto: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
    remedio: 'No hay memoria suficiente para este archivo. Divídelo en varios y cárgalos uno por uno.', // ours
  },
  TIEMPO_AGOTADO: {
    texto: 'NO ES POSIBLE CARGAR ESTE ARCHIVO',
    remedio: 'El archivo tardó demasiado en leerse. Divídelo en varios y cárgalos uno por uno.', // ours
  },
};

/** What to do about a workbook that is AlDía's own format, filled in by a person: SAT has no other one to download. */
const REMEDIO_DE_FORMATO: Readonly<Partial<Record<CodigoDeLibro, string>>> = {
  NO_ES_EXCEL: 'Guarda la hoja en Excel como .xlsx y vuelve a cargarla.', // ours
  LIBRO_DANADO: 'El archivo está dañado. Ábrelo en Excel, guárdalo otra vez y vuelve a cargarlo.', // ours
  LIBRO_SOSPECHOSO: 'El archivo ocupa demasiado al abrirse. Copia tus filas al formato de AlDía.', // ours
  LIBRO_VACIO: 'La hoja está vacía. Escribe tus filas en el formato de AlDía.', // ours
};
/** The same for each code. */
export const remedioDeFormato = (codigo: CodigoDeLibro): string =>
  REMEDIO_DE_FORMATO[codigo] ?? TEXTO_DE_LIBRO[codigo].remedio;

/** The question of G-87 for files above 30 MB. */
export const TEXTO_DE_ARCHIVO_PESADO = 'El archivo {file} pesa más de 30 MB. Su lectura tomará algunos minutos.'; // ours

/** The sentence of a notice with its blanks filled. A blank without data stays visible, so that a test finds it. */
export function fraseDeAviso(aviso: Aviso): string {
  const datos = { ...aviso.datos, n: String(aviso.fila), columna: aviso.columna ?? '', valor: aviso.valor };
  return llenar(TEXTO_DE_AVISO[aviso.codigo], datos);
}

/** The sentence that rejects a file. In: the reason and the file's name. */
export function fraseDeRechazo(motivo: MotivoDeRechazo, archivo: string): string {
  return llenar(TEXTO_DE_RECHAZO[motivo], { file: archivo });
}
