import { centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, dia, mes, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioParaDibujar } from '../../ui/formulario-sat.tsx';

export interface FilaDeMuestra {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly facturas: ReturnType<typeof centavos>;
  readonly pagado: boolean;
  readonly vence: Dia;
  readonly estado: 'Pendiente' | 'Finalizada' | 'Rechazada' | 'Facturas cargadas';
  readonly anulado: boolean;
}

const NOMBRES = [
  'Óscar Ajú Xicará',
  'María José Ñuñez',
  'Verónica Tzoc',
  'Élida Pérez',
  'Comercial La Ceiba, Sociedad Anónima',
  'Ana Lucía Batz',
] as const;
const ESTADOS = ['Pendiente', 'Finalizada', 'Rechazada', 'Facturas cargadas'] as const;

export const filasDeMuestra = (n: number): FilaDeMuestra[] =>
  Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    nombre: `${NOMBRES[i % NOMBRES.length]}${i < NOMBRES.length ? '' : ` ${i}`}`,
    nit: String(1_234_567 + i * 7919),
    facturas: centavos((i * 734_521) % 91_000_000),
    pagado: i % 3 === 0,
    vence: sumarDias(dia('2026-11-30'), i % 9),
    estado: ESTADOS[i % ESTADOS.length] ?? 'Pendiente',
    anulado: i % 11 === 5,
  }));

const q = parseQuetzales;
const iva = (articulo: string) => ({ ley: 'Decreto 27-92', articulo });

export const FORMULARIO_DE_MUESTRA: FormularioParaDibujar = {
  codigo: 'SAT-2046',
  titulo: 'Pequeño contribuyente',
  periodo: mes('2026-10'),
  redondeo: 'quetzal',
  casillas: [
    {
      id: 'ingresos',
      seccion: '3',
      linea: 'a',
      columna: 'valor',
      titulo: 'Ingresos por venta de bienes y prestación de servicios',
      fuente: iva('47'),
      exacto: q('3575.00'),
      declarado: q('3575.00'),
      usa: ['ventas'],
      operacion: 'a = suma de las facturas vigentes',
    },
    {
      id: 'impuesto',
      seccion: '3',
      linea: 'b',
      columna: 'valor',
      titulo: 'Impuesto determinado',
      fuente: { ...iva('47'), nota: 'Tarifa de 5 %' },
      exacto: q('178.75'),
      declarado: q('179.00'),
      usa: ['ingresos', 'pc.tasa'],
      operacion: 'b = a × 5 %',
    },
    {
      id: 'remanente',
      seccion: '3',
      linea: 'c',
      columna: 'valor',
      titulo: 'Remanente del período anterior',
      fuente: iva('48'),
      exacto: q('0.00'),
      declarado: q('0.00'),
      usa: ['remanente'],
      operacion: 'c = lo que quedó del mes anterior',
    },
    {
      id: 'siguiente',
      seccion: '3',
      linea: 'e',
      columna: 'valor',
      titulo: 'Saldo para el período siguiente',
      fuente: iva('48'),
      exacto: q('0.00'),
      declarado: q('0.00'),
      usa: ['remanente'],
      operacion: 'e = c + d - b, nunca menos de cero',
      destaca: 'arrastre',
    },
    {
      id: 'aPagar',
      seccion: '3',
      linea: 'f',
      columna: 'valor',
      titulo: 'Impuesto a pagar',
      fuente: iva('47'),
      exacto: q('178.75'),
      declarado: q('179.00'),
      usa: ['impuesto', 'remanente'],
      operacion: 'f = b - c - d, nunca menos de cero',
      destaca: 'total',
    },
    {
      id: 'v-base',
      seccion: '5',
      linea: '5.1',
      columna: 'base',
      titulo: 'Compras locales',
      fuente: iva('16'),
      exacto: q('1234567.89'),
      declarado: q('1234568.00'),
      usa: [],
      operacion: 'suma de las facturas incluidas',
    },
    {
      id: 'v-imp',
      seccion: '5',
      linea: '5.1',
      columna: 'impuesto',
      titulo: 'Compras locales',
      fuente: iva('16'),
      exacto: q('148148.15'),
      declarado: q('148148.00'),
      usa: ['v-base'],
      operacion: 'base × 12 %',
    },
    {
      id: 'n-em',
      seccion: '9.1',
      linea: '9.1',
      columna: 'emitidas',
      titulo: 'Facturas electrónicas',
      fuente: iva('29'),
      exacto: q('0.00'),
      declarado: q('0.00'),
      cantidad: 1284,
      usa: [],
      operacion: 'cuenta de documentos',
    },
    {
      id: 'n-re',
      seccion: '9.1',
      linea: '9.1',
      columna: 'recibidas',
      titulo: 'Facturas electrónicas',
      fuente: iva('29'),
      exacto: q('0.00'),
      declarado: q('0.00'),
      cantidad: 77,
      usa: [],
      operacion: 'cuenta de documentos',
    },
  ],
};
