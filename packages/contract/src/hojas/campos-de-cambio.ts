import { SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { CAMPOS_DE_DOCUMENTO, type CampoDeDocumento } from '@aldia/domain/facturas/documento-escrito.ts';
import { deCadaImpuesto, OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import type { FilaDeCambio } from '../cambios.ts';

/** SAT writes its titles with capitals in the middle: 'Turismo Hospedaje' is 'Turismo hospedaje' in a sentence. */
const enFrase = (titulo: string): string => titulo.charAt(0) + titulo.slice(1).toLowerCase();

const NOMBRE: Readonly<Record<CampoDeDocumento, string>> = {
  numeroAutorizacion: 'Autorización',
  fechaEmision: 'Fecha de emisión',
  tipoDte: 'Tipo de DTE',
  serie: 'Serie',
  numeroDte: 'Número',
  nitEmisor: 'NIT del emisor',
  nombreEmisor: 'Nombre del emisor',
  codigoEstablecimiento: 'Código de establecimiento',
  nombreEstablecimiento: 'Establecimiento',
  nitReceptor: 'NIT del receptor',
  nombreReceptor: 'Nombre del receptor',
  nitCertificador: 'NIT del certificador',
  nombreCertificador: 'Certificador',
  moneda: 'Moneda',
  exportacion: 'Exportación',
  montoOriginal: 'Monto en su moneda',
  tipoCambio: 'Tipo de cambio',
  monto: 'Total',
  iva: 'IVA',
  neto: 'Neto',
  ...deCadaImpuesto((impuesto) => enFrase(OTROS_IMPUESTOS[impuesto].titulo)),
  anulado: 'Anulada',
};

type Diferencia = FilaDeCambio['diferencias'][number];
const EN_QUETZALES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
function escrito(campo: CampoDeDocumento, valor: string): string {
  if (CAMPOS_DE_DOCUMENTO[campo] !== 'monto') return valor === '' ? 'vacío' : valor;
  const cifra = EN_QUETZALES.format(Number(valor));
  return campo === 'montoOriginal' ? cifra : `Q${cifra}`;
}
/** A difference that follows from another one is written only when it stands alone. */
const SE_SIGUE: readonly CampoDeDocumento[] = ['montoOriginal', 'neto'];

/** 'Petróleo Q0.00 → Q500.00', one line for each value that differs. */
export function diferenciasEscritas(diferencias: readonly Diferencia[]): readonly string[] {
  const propias = diferencias.filter((d) => !SE_SIGUE.includes(d.campo));
  return (propias.length > 0 ? propias : diferencias).map(
    ({ campo, antes, despues }) => `${NOMBRE[campo]} ${escrito(campo, antes)} → ${escrito(campo, despues)}`,
  );
}

/** '5.7', or that it has no line. */
export function lineaEscrita(linea: string | null): string {
  if (linea === null) return 'sin clasificar';
  return linea === SIN_LINEA ? 'sin línea' : linea;
}
