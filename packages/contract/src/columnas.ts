import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, formatDia, instante, relojDeGuatemala } from '@aldia/domain/fechas/fechas.ts';

export type ValorDeCelda = string | number | boolean | null;
export type ClaseDeDato = 'texto' | 'monto' | 'siNo' | 'fecha' | 'momento' | 'chip';
/** The meaning of a state, which decides its colour: `avanza` is in progress, `informa` only informs (spec 2, section 4). */
export type Tono = 'listo' | 'espera' | 'alto' | 'avanza' | 'informa' | 'neutro';
/** A state, defined once for reading, searching, drawing and exporting. */
export interface Estado {
  readonly rotulo: string;
  readonly tono: Tono;
}

/** What every column has, whatever its class. */
export interface Leido<F, T extends string = string> {
  readonly id: T;
  readonly titulo: T;
  /** What orders rows: centavos for an amount, 'YYYY-MM-DD' for a date, with 'THH:mm:ss' of Guatemala for a moment. */
  valor(fila: F): ValorDeCelda;
  /** The text that is searched, and shown when `escrito` is absent. */
  texto(fila: F): string;
  /** What screen and sheet show when it is not the value: '123456-7', 'octubre de 2026'. */
  escrito?(fila: F): string;
  /** Only for columns of states. */
  estado?(fila: F): Estado | null;
  /** A second fact in small print under the first; empty draws nothing. */
  detalle?(fila: F): string;
  readonly suma?: boolean;
  /** Name of the server's order; without it, a paged list cannot be ordered by this column. */
  readonly orden?: string;
  /** Starts hidden; the column chooser shows it. */
  readonly oculta?: boolean;
}
/** A column of a list, defined once for the screen and its Excel (ADR 31); the screen decides how to draw it. */
export interface Dato<F, T extends string = string> extends Leido<F, T> {
  readonly clase: ClaseDeDato;
}

export type OpcionesDeDato<F> = Partial<Pick<Dato<F>, 'escrito' | 'detalle' | 'suma' | 'orden' | 'oculta'>>;

const numero = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 'Q1,234.56': absolute value, as every list shows it (D-10). */
export const textoDeMonto = (centavos: number): string => `Q${numero.format(Math.abs(centavos) / 100)}`;
/** The same, with a mark on negative amounts, which lower their total: a month with more notes than sales (D-10, G-90). */
export const textoDeMontoQueResta = (centavos: number): string =>
  centavos < 0 ? `${textoDeMonto(centavos)} (resta)` : textoDeMonto(centavos);
const palabraDe = (valor: boolean | null): string => (valor === null ? 'No aplica' : valor ? 'Sí' : 'No');

/** `const dato = datosDe<Fila>()` and then one line per column; titles must not repeat in one list. */
export function datosDe<F>() {
  type Opciones = OpcionesDeDato<F>;
  const hacer = <const T extends string>(
    clase: ClaseDeDato,
    titulo: T,
    valor: Dato<F>['valor'],
    texto: Dato<F>['texto'],
    opciones?: Opciones & Pick<Dato<F>, 'estado'>,
  ): Dato<F, T> => ({ id: titulo, titulo, clase, valor, texto, ...opciones });
  return {
    texto: <const T extends string>(titulo: T, valor: (fila: F) => string | number | null, opciones?: Opciones) =>
      hacer('texto', titulo, valor, (f) => String(valor(f) ?? ''), opciones),
    monto: <const T extends string>(titulo: T, valor: (fila: F) => Centavos | null, opciones?: Opciones) => {
      const texto = (f: F) => {
        const centavos = valor(f);
        return centavos === null ? '' : textoDeMontoQueResta(centavos);
      };
      return hacer('monto', titulo, valor, texto, opciones);
    },
    siNo: <const T extends string>(titulo: T, valor: (fila: F) => boolean | null, opciones?: Opciones) =>
      hacer('siNo', titulo, valor, (f) => palabraDe(valor(f)), opciones),
    fecha: <const T extends string>(titulo: T, valor: (fila: F) => Dia | null, opciones?: Opciones) => {
      const texto = (f: F) => {
        const dia = valor(f);
        return dia ? formatDia(dia) : '';
      };
      return hacer('fecha', titulo, valor, texto, opciones);
    },
    /** A moment on the wire: the screen draws its day, a sheet has day and time in Guatemala. */
    momento: <const T extends string>(titulo: T, de: (fila: F) => string | null, opciones?: Opciones) => {
      const valor = (f: F) => {
        const cuando = de(f);
        return cuando ? relojDeGuatemala(instante(cuando)) : null;
      };
      const texto = (f: F) => {
        const cuando = de(f);
        return cuando ? formatDia(diaDeGuatemala(instante(cuando))) : '';
      };
      return hacer('momento', titulo, valor, texto, opciones);
    },
    /** A state by its word and tone; null is nothing. */
    estado: <const T extends string>(titulo: T, de: (fila: F) => Estado | null, opciones?: Opciones) => {
      const palabra = (f: F) => de(f)?.rotulo ?? '';
      return hacer('chip', titulo, palabra, palabra, { ...opciones, estado: de });
    },
    /** A state that the screen draws in its own way: `valor` is its word. */
    chip: <const T extends string>(titulo: T, valor: (fila: F) => string, opciones?: Opciones) =>
      hacer('chip', titulo, valor, valor, opciones),
  };
}
