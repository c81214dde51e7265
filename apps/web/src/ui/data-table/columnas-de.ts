import {
  type ClaseDeDato,
  type Dato,
  datosDe,
  type Estado,
  type Leido,
  type OpcionesDeDato,
} from '@aldia/contract/columnas.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { ReactNode } from 'react';
import { chipDeEstado } from '../estado-chip.tsx';

export type ClaseDeColumna = ClaseDeDato | 'accion';

/** A column of a table: `Dato` says what it reads, orders and exports, and this adds how to draw it (house 4.12). */
export interface Columna<F> extends Leido<F> {
  readonly clase: ClaseDeColumna;
  readonly dibujo?: (fila: F) => ReactNode;
}

type Dibujo<F> = (fila: F) => ReactNode;
export interface OpcionesDeColumna<F> extends OpcionesDeDato<F> {
  readonly dibujo?: Dibujo<F>;
}
type Extra<F> = Dibujo<F> | OpcionesDeColumna<F>;

export interface ConstructorDeColumnas<F> {
  texto(titulo: string, valor: (fila: F) => string | number | null, extra?: Extra<F>): Columna<F>;
  monto(titulo: string, valor: (fila: F) => Centavos | null, extra?: Extra<F>): Columna<F>;
  siNo(titulo: string, valor: (fila: F) => boolean | null, extra?: Extra<F>): Columna<F>;
  fecha(titulo: string, valor: (fila: F) => Dia | null, extra?: Extra<F>): Columna<F>;
  momento(titulo: string, valor: (fila: F) => string | null, extra?: Extra<F>): Columna<F>;
  /** A state as an EstadoChip; null draws nothing. */
  estado(titulo: string, valor: (fila: F) => Estado | null): Columna<F>;
  /** A state with a drawing of its own: `valor` is its word. */
  chip(titulo: string, valor: (fila: F) => string, extra: Extra<F>): Columna<F>;
  /** Buttons: no search, no order, no export. */
  accion(titulo: string, dibujo: (fila: F) => ReactNode): Columna<F>;
}

const chipDe = <F>({ estado }: Dato<F>): Dibujo<F> | undefined =>
  estado &&
  ((fila) => {
    const suyo = estado(fila);
    return suyo && chipDeEstado(suyo);
  });

function dibujada<F>(dato: Dato<F>, dibujo: Dibujo<F> | undefined = chipDe(dato) ?? dato.escrito): Columna<F> {
  return dibujo ? { ...dato, dibujo } : dato;
}

/** `const col = columnasDe<Fila>()` and then one line per column; titles must not repeat in one table. */
export function columnasDe<F>(): ConstructorDeColumnas<F> {
  const dato = datosDe<F>();
  const con = (hacer: (opciones: OpcionesDeDato<F>) => Dato<F>, extra: Extra<F> = {}): Columna<F> => {
    if (typeof extra === 'function') return dibujada(hacer({}), extra);
    const { dibujo, ...opciones } = extra;
    return dibujada(hacer(opciones), dibujo);
  };
  return {
    texto: (titulo, valor, extra) => con((o) => dato.texto(titulo, valor, o), extra),
    monto: (titulo, valor, extra) => con((o) => dato.monto(titulo, valor, o), extra),
    siNo: (titulo, valor, extra) => con((o) => dato.siNo(titulo, valor, o), extra),
    fecha: (titulo, valor, extra) => con((o) => dato.fecha(titulo, valor, o), extra),
    momento: (titulo, valor, extra) => con((o) => dato.momento(titulo, valor, o), extra),
    estado: (titulo, valor) => con((o) => dato.estado(titulo, valor, o)),
    chip: (titulo, valor, extra) => con((o) => dato.chip(titulo, valor, o), extra),
    accion: (titulo, dibujo) => ({
      ...dato.texto(titulo, () => null),
      clase: 'accion',
      dibujo,
    }),
  };
}

interface EnPantalla<F, T extends string> {
  /** How to draw a column, where its text is not enough. */
  readonly dibujos?: Partial<Readonly<Record<T, Dibujo<F>>>>;
  /** Columns of the screen alone, above all buttons, keyed by the column that they follow. */
  readonly tras?: Partial<Readonly<Record<T, readonly Columna<F>[]>>>;
}
/** The columns of a list's sheet (ADR 31), with their drawings. */
export const columnasDeHoja = <F, T extends string>(
  datos: readonly Dato<F, T>[],
  { dibujos = {}, tras = {} }: EnPantalla<F, T> = {},
): readonly Columna<F>[] => datos.flatMap((d) => [dibujada(d, dibujos[d.titulo]), ...(tras[d.titulo] ?? [])]);
