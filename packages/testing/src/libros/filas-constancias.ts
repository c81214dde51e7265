import type { Celda } from '@aldia/domain/carga/celda.ts';
import { type Dia, formatDia, type Mes, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { type FormaDeValores, fechaEnCelda, montoEnCelda } from './filas-fel.ts';
import type { ConstanciaGenerada } from './generar-mes.ts';
import type { PersonaDePrueba } from './personas.ts';

/** What to write above the table; by default the whole month and the real count. */
export interface PreambuloDeConstancias {
  readonly desde?: Dia;
  readonly hasta?: Dia;
  readonly total?: number | null;
  readonly nit?: string;
  readonly conSumas?: boolean;
  /** Each line of labels in one cell, as some programs save it. */
  readonly enUnaCelda?: boolean;
}

const COMUNES = [
  'NIT RETENEDOR',
  'NOMBRE RETENEDOR',
  'ESTADO CONSTANCIA',
  'CONSTANCIA',
  'FECHA EMISION',
  'TOTAL FACTURA',
];
const TITULOS = {
  ISR: [...COMUNES, 'RENTA IMPONIBLE', 'TOTAL RETENCIÓN'],
  IVA: [...COMUNES, 'IMPORTE NETO', 'AFECTO RETENCIÓN', 'TOTAL RETENCIÓN'],
} as const;

/** The rows of a report of withholding certificates, as SAT's agency exports it (domain/guatemala, 4). */
export function filasConstancias(
  tipo: 'ISR' | 'IVA',
  contribuyente: PersonaDePrueba,
  periodo: Mes,
  constancias: readonly ConstanciaGenerada[],
  forma: FormaDeValores = { fechas: 'dia' },
  preambulo: PreambuloDeConstancias = {},
): Celda[][] {
  const [apellidos = '', ...nombres] = contribuyente.nombre.split(' ').reverse();
  const total = preambulo.total === undefined ? constancias.length : preambulo.total;
  const desde = formatDia(preambulo.desde ?? primerDia(periodo));
  const hasta = formatDia(preambulo.hasta ?? ultimoDia(periodo));
  const rotulos: Celda[][] = [
    [`CONSTANCIAS DE RETENCIÓN DEL ${tipo} RECIBIDAS`],
    ['PERIODO DEL:', desde, 'AL:', hasta],
    ['NIT RETENIDO:', preambulo.nit ?? conGuion(contribuyente.nit)],
    ['NOMBRES:', nombres.reverse().join(' '), 'APELLIDOS:', apellidos],
    ['USUARIO:', contribuyente.nit, ...(total === null ? [] : ['TOTAL CONSTANCIAS:', total])],
  ];
  const filas: Celda[][] = [
    ...(preambulo.enUnaCelda === true ? rotulos.map((fila) => [fila.join(' ')]) : rotulos),
    [],
    [...TITULOS[tipo]],
    ...constancias.map((c) => filaDe(tipo, c, forma)),
  ];
  if (preambulo.conSumas === true) filas.push(sumas(tipo, constancias, forma));
  return filas;
}

function conGuion(nit: string): string {
  return `${nit.slice(0, -1)}-${nit.slice(-1)}`;
}

function filaDe(tipo: 'ISR' | 'IVA', c: ConstanciaGenerada, forma: FormaDeValores): Celda[] {
  const bases = tipo === 'ISR' ? [c.base] : [c.base, c.base];
  return [
    c.retenedor.nit,
    c.retenedor.nombre,
    c.estado,
    c.numero,
    fechaEnCelda(c.fecha, forma),
    ...[c.totalFactura, ...bases, c.retencion].map((monto) => montoEnCelda(monto, forma)),
  ];
}

function sumas(tipo: 'ISR' | 'IVA', constancias: readonly ConstanciaGenerada[], forma: FormaDeValores): Celda[] {
  const suma = (de: (c: ConstanciaGenerada) => number): Celda =>
    montoEnCelda(
      constancias.reduce((s, c) => s + de(c), 0),
      forma,
    );
  const bases = tipo === 'ISR' ? [suma((c) => c.base)] : [suma((c) => c.base), suma((c) => c.base)];
  return ['TOTAL', null, null, null, null, suma((c) => c.totalFactura), ...bases, suma((c) => c.retencion)];
}
