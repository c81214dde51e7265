import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDia } from '@aldia/domain/fechas/fechas.ts';
import type { ReactNode } from 'react';
import { chipDeEstado, type Estado } from '../estado-chip.tsx';

export type ClaseDeColumna = 'texto' | 'monto' | 'siNo' | 'fecha' | 'chip' | 'accion';
export type ValorDeCelda = string | number | boolean | null;

/** A column, said once: what is drawn, searched, ordered and exported (house 4.12). */
export interface Columna<F> {
  readonly id: string;
  readonly titulo: string;
  readonly clase: ClaseDeColumna;
  /** What orders rows and goes to Excel: centavos for an amount, 'YYYY-MM-DD' for a date. */
  readonly valor: (fila: F) => ValorDeCelda;
  readonly texto: (fila: F) => string;
  readonly dibujo?: (fila: F) => ReactNode;
  /** A second fact in small print under the first; empty draws nothing. */
  readonly detalle?: (fila: F) => string;
  readonly suma?: boolean;
  /** Name of the order that the server knows; without it a list of the server is not ordered by this column. */
  readonly orden?: string;
  readonly oculta?: boolean;
}

export interface OpcionesDeColumna<F> {
  readonly dibujo?: (fila: F) => ReactNode;
  readonly detalle?: (fila: F) => string;
  readonly suma?: boolean;
  readonly orden?: string;
  /** Starts hidden; the column chooser shows it. */
  readonly oculta?: boolean;
}
type Extra<F> = ((fila: F) => ReactNode) | OpcionesDeColumna<F>;

export interface ConstructorDeColumnas<F> {
  texto(titulo: string, valor: (fila: F) => string | number | null, extra?: Extra<F>): Columna<F>;
  monto(titulo: string, valor: (fila: F) => Centavos | null, extra?: Extra<F>): Columna<F>;
  siNo(titulo: string, valor: (fila: F) => boolean | null, extra?: Extra<F>): Columna<F>;
  fecha(titulo: string, valor: (fila: F) => Dia | null, extra?: Extra<F>): Columna<F>;
  /** A state as an EstadoChip; null draws nothing. */
  estado(titulo: string, valor: (fila: F) => Estado | null): Columna<F>;
  /** A state that is drawn otherwise: `valor` is its word. */
  chip(titulo: string, valor: (fila: F) => string, extra: Extra<F>): Columna<F>;
  /** Buttons: not searched, not ordered, not exported. */
  accion(titulo: string, dibujo: (fila: F) => ReactNode): Columna<F>;
}

const numero = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 'Q1,234.56': absolute value, as every list shows it (D-10). */
export const textoDeMonto = (centavos: number): string => `Q${numero.format(Math.abs(centavos) / 100)}`;

function columna<F>(
  clase: ClaseDeColumna,
  titulo: string,
  valor: Columna<F>['valor'],
  texto: Columna<F>['texto'],
  extra: Extra<F> = {},
): Columna<F> {
  const opciones = typeof extra === 'function' ? { dibujo: extra } : extra;
  return { id: titulo, titulo, clase, valor, texto, ...opciones };
}

/** `const col = columnasDe<Fila>()` and then one line per column; titles must not repeat in one table. */
export function columnasDe<F>(): ConstructorDeColumnas<F> {
  return {
    texto: (titulo, valor, extra) => columna('texto', titulo, valor, (f) => String(valor(f) ?? ''), extra),
    monto: (titulo, valor, extra) => {
      const texto = (f: F) => {
        const centavos = valor(f);
        return centavos === null ? '' : textoDeMonto(centavos);
      };
      return columna('monto', titulo, valor, texto, extra);
    },
    siNo: (titulo, valor, extra) => columna('siNo', titulo, valor, (f) => palabraDe(valor(f)), extra),
    fecha: (titulo, valor, extra) => {
      const texto = (f: F) => {
        const dia = valor(f);
        return dia ? formatDia(dia) : '';
      };
      return columna('fecha', titulo, valor, texto, extra);
    },
    estado: (titulo, valor) => {
      const palabra = (f: F) => valor(f)?.rotulo ?? '';
      const chip = (f: F) => {
        const estado = valor(f);
        return estado && chipDeEstado(estado);
      };
      return columna('chip', titulo, palabra, palabra, chip);
    },
    chip: (titulo, valor, extra) => columna('chip', titulo, valor, valor, extra),
    accion: (titulo, dibujo) =>
      columna(
        'accion',
        titulo,
        () => null,
        () => '',
        dibujo,
      ),
  };
}

const palabraDe = (valor: boolean | null): string => (valor === null ? 'No aplica' : valor ? 'Sí' : 'No');

/** Lower case without accents: what search compares. */
export const plegar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
