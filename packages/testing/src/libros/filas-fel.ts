import type { Celda } from '@aldia/domain/carga/celda.ts';
import type { Disposicion } from '@aldia/domain/carga/columnas-fel.ts';
import { TITULO_DE_IMPORTE } from '@aldia/domain/carga/importes.ts';
import { IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import type { DteGenerado } from './generar-mes.ts';

/** How values are written: SAT has used all of these. */
export interface FormaDeValores {
  /** 'iso' 2026-05-29T09:47:09, 'zona' with -06:00, 'excel' a date cell, 'dia' dd/mm/yyyy. */
  readonly fechas?: 'iso' | 'zona' | 'excel' | 'dia';
  /** Amounts as numbers, or as text with a comma for thousands. */
  readonly montos?: 'numero' | 'texto';
  readonly numeroDte?: 'texto' | 'numero';
}

type Columna = readonly [titulo: string, valor: (d: DteGenerado) => Celda];

/** The rows of an export of invoices, header first, in one of SAT's three layouts. */
export function filasFel(
  dtes: readonly DteGenerado[],
  disposicion: Disposicion,
  forma: FormaDeValores = {},
): Celda[][] {
  const columnas = disposicion === 'V3' ? columnasDeV3(forma) : columnasDeV1(disposicion, forma);
  return [columnas.map(([titulo]) => titulo), ...dtes.map((dte) => columnas.map(([, valor]) => valor(dte)))];
}

/** An amount in centavos as the sheet holds it. */
export function montoEnCelda(centavos: number, forma: FormaDeValores): Celda {
  if (forma.montos !== 'texto') return centavos / 100;
  return (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A local date and hour as the sheet holds it. */
export function fechaEnCelda(fecha: string, forma: FormaDeValores): Celda {
  if (forma.fechas === 'excel') return new Date(`${fecha.length === 10 ? `${fecha}T00:00:00` : fecha}Z`);
  if (forma.fechas === 'zona') return `${fecha}.708-06:00`;
  if (forma.fechas === 'dia') return fecha.slice(0, 10).split('-').reverse().join('/');
  return fecha;
}

const columna = (titulo: string, valor: (d: DteGenerado) => Celda): Columna => [titulo, valor];

function identidad(forma: FormaDeValores): Columna[] {
  return [
    columna('Fecha de emisión', (d) => fechaEnCelda(d.fecha, forma)),
    columna('Número de Autorización', (d) => d.autorizacion),
    columna('Tipo de DTE (nombre)', (d) => d.tipo),
    columna('Serie', (d) => d.serie),
    columna('Número del DTE', (d) => (forma.numeroDte === 'numero' ? Number(d.numero) : d.numero)),
  ];
}

const EMISOR: readonly Columna[] = [
  columna('NIT del emisor', (d) => d.emisor.nit),
  columna('Nombre completo del emisor', (d) => d.emisor.nombre),
  columna('Código de establecimiento', () => 1),
  columna('Nombre del establecimiento', (d) => d.emisor.nombre),
];
const RECEPTOR: readonly Columna[] = [
  columna('ID del receptor', (d) => d.receptor.nit),
  columna('Nombre completo del receptor', (d) => d.receptor.nombre),
  columna('NIT del Certificador', (d) => d.certificador.nit),
  columna('Nombre completo del Certificador', (d) => d.certificador.nombre),
];
const ESTADO = columna('Estado', (d) => (d.anulado ? 'Anulado' : 'Vigente'));
const MARCA = columna('Marca de anulado', (d) => (d.anulado ? 'Si' : 'No'));

function anulacion(forma: FormaDeValores): Columna {
  return columna('Fecha de anulación', (d) => (d.anulado ? fechaEnCelda(d.fecha, forma) : null));
}

function otros(forma: FormaDeValores): Columna[] {
  return IMPUESTOS.map((i) => columna(TITULO_DE_IMPORTE[i], (d) => montoEnCelda(d.otros[i] ?? 0, forma)));
}

function columnasDeV1(disposicion: 'V1' | 'V2', forma: FormaDeValores): Columna[] {
  const total = disposicion === 'V1' ? 'Monto (Gran Total)' : 'Gran Total (Moneda Original)';
  return [
    ...identidad(forma),
    ...EMISOR,
    ...RECEPTOR,
    columna('Moneda', (d) => d.moneda),
    columna(total, (d) => montoEnCelda(d.monto, forma)),
    ESTADO,
    MARCA,
    anulacion(forma),
    columna(TITULO_DE_IMPORTE.montoIva, (d) => montoEnCelda(d.iva, forma)),
    ...otros(forma),
  ];
}

function columnasDeV3(forma: FormaDeValores): Columna[] {
  return [
    ...identidad(forma),
    columna('Clasificación emisor', () => 'GEN'),
    columna('Exportación', (d) => (d.exportacion ? 'Si' : 'No')),
    columna('Ubicación temporal', () => null),
    ...EMISOR,
    ...RECEPTOR,
    ESTADO,
    columna('Moneda', (d) => d.moneda),
    columna('Gran Total (Moneda Original)', (d) => montoEnCelda(d.monto, forma)),
    columna(TITULO_DE_IMPORTE.montoIva, (d) => montoEnCelda(d.iva, forma)),
    MARCA,
    anulacion(forma),
    ...otros(forma),
  ];
}
