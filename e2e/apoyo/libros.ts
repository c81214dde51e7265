import {
  type ConstanciaGenerada,
  type DteGenerado,
  generarMes,
  type MesGenerado,
} from '@aldia/testing/libros/generar-mes.ts';
import { type FormaDeLibro, libroDeConstancias, libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import type { ClientePendiente } from './clientes.ts';

/** A file in the format of the browser's file dialog. */
export interface Archivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Withholding agents of the demo's catalogue. */
export const AGENTE_DE_AMBOS = { nit: '72000007', nombre: 'MINISTERIO DE EDUCACION' };
export const AGENTE_DE_IVA = { nit: '74000004', nombre: 'TARJETAS DE CREDITO UNIDAS, S.A.' };
/** Suppliers in the demo's catalogue: they need no classification. */
export const FERRETERIA = { nit: '51321394', nombre: 'FERRETERIA LOS ALTOS' };
export const ABARROTERIA = { nit: '51642786', nombre: 'ABARROTERIA LA ANTIGUA' };

/** The fields of an invoice that a journey sets; the rest is invented. Amounts in quetzales, or in the invoice's currency. */
export interface FacturaEscrita {
  readonly monto: number;
  readonly iva?: number;
  readonly tipo?: string;
  readonly quien?: { readonly nit: string; readonly nombre: string };
  readonly moneda?: 'GTQ' | 'USD';
  readonly anulado?: boolean;
  readonly dia?: number;
}

/** The fields of a certificate that a journey sets, in quetzales. */
export interface ConstanciaEscrita {
  readonly total: number;
  readonly base: number;
  readonly retencion: number;
  readonly anulada?: boolean;
}

const centavos = (quetzales: number): number => Math.round(quetzales * 100);
const enDia = (dte: DteGenerado, dia: number): string =>
  `${dte.fecha.slice(0, 8)}${String(dia).padStart(2, '0')}T10:30:00`;

function conLoEscrito(dte: DteGenerado, libro: 'emitidas' | 'recibidas', f: FacturaEscrita): DteGenerado {
  const base = { ...dte, monto: centavos(f.monto), iva: centavos(f.iva ?? 0), moneda: f.moneda ?? ('GTQ' as const) };
  const resto = {
    tipo: f.tipo ?? 'FACT',
    anulado: f.anulado ?? false,
    otros: {},
    fecha: enDia(dte, f.dia ?? 12),
  };
  const otro = f.quien ?? { nit: 'CF', nombre: 'CONSUMIDOR FINAL' };
  return libro === 'emitidas'
    ? { ...base, ...resto, receptor: otro }
    : { ...base, ...resto, emisor: f.quien ?? dte.emisor };
}

function mesDe(cliente: ClientePendiente, semilla: string, cuantas: number): MesGenerado {
  const { nit, nombre, periodo, regimen } = cliente;
  return generarMes({
    nit,
    nombre: nombre.toUpperCase(),
    periodo,
    regimen,
    semilla,
    rarezas: 0,
    cantidadEmitidas: cuantas,
    cantidadRecibidas: cuantas,
  });
}

export function facturas(
  cliente: ClientePendiente,
  libro: 'emitidas' | 'recibidas',
  escritas: readonly FacturaEscrita[],
  semilla = libro as string,
): readonly DteGenerado[] {
  const inventadas = mesDe(cliente, semilla, escritas.length)[libro];
  return inventadas.map((dte, i) => conLoEscrito(dte, libro, escritas[i] as FacturaEscrita));
}

const EXCEL = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  html: 'application/vnd.ms-excel',
  csv: 'text/csv',
} as const;

export const archivo = (name: string, bytes: Uint8Array, mimeType: string = EXCEL.xlsx): Archivo => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** SAT's export of invoices, as a file. */
export async function libro(nombre: string, dtes: readonly DteGenerado[], forma: FormaDeLibro = {}): Promise<Archivo> {
  const formato = forma.formato ?? 'xlsx';
  return archivo(`${nombre}.${formato === 'html' ? 'xls' : formato}`, await libroFel(dtes, forma), EXCEL[formato]);
}

/** SAT's report of withholding certificates, as a file. */
export async function reporte(
  cliente: ClientePendiente,
  tipo: 'ISR' | 'IVA',
  escritas: readonly ConstanciaEscrita[],
  rango: Parameters<typeof libroDeConstancias>[3] = {},
  retenedor = AGENTE_DE_AMBOS,
): Promise<Archivo> {
  const constancias = escritas.map(
    (c, i): ConstanciaGenerada => ({
      retenedor,
      estado: c.anulada ? 'Anulada' : 'Impresa',
      numero: String(410_000_000 + i),
      fecha: `${cliente.periodo}-20`,
      totalFactura: centavos(c.total),
      base: centavos(c.base),
      retencion: centavos(c.retencion),
    }),
  );
  const mes = mesDe(cliente, tipo, 0);
  const conEllas = { ...mes, constanciasIsr: constancias, constanciasIva: constancias };
  return archivo(`constancias-${tipo.toLowerCase()}.xlsx`, await libroDeConstancias(conEllas, tipo, {}, rango));
}

/** A small but valid PDF. */
export function pdf(nombre: string): Archivo {
  const partes = ['%PDF-1.4'];
  const lugares: number[] = [];
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ];
  for (const [i, objeto] of objetos.entries()) {
    lugares.push(partes.join('\n').length + 1);
    partes.push(`${i + 1} 0 obj\n${objeto}\nendobj`);
  }
  const tabla = partes.join('\n').length + 1;
  const entradas = lugares.map((l) => `${String(l).padStart(10, '0')} 00000 n `);
  partes.push(
    `xref\n0 4\n0000000000 65535 f \n${entradas.join('\n')}`,
    'trailer << /Size 4 /Root 1 0 R >>',
    `startxref\n${tabla}\n%%EOF\n`,
  );
  return archivo(nombre, Buffer.from(partes.join('\n')), 'application/pdf');
}
