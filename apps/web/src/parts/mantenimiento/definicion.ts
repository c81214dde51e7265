import type { Uso } from '@aldia/contract/catalogos/definicion.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import type { TextoDeAccion } from '@aldia/contract/textos.ts';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import type { Pregunta } from '../../ui/pregunta.tsx';

/** A call that takes `E` (`I` on the wire), gives `O` and brings its own sentences. */
export type Llamada<E, O, I extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>> = Omit<
  Endpoint,
  'entrada' | 'salida' | 'dice'
> & {
  readonly entrada: z.ZodType<E, I>;
  readonly salida: z.ZodType<O>;
  readonly dice: TextoDeAccion;
};
type Consulta<E, O> = Omit<Llamada<E, O>, 'dice'>;

export interface Fila {
  readonly id: number;
  /** The print of the row as it was read; a list whose rows are only added and taken away has none. */
  readonly huella?: string;
}
interface DeFila {
  id: number;
  huella?: string | undefined;
}
/** Every field of the wire, as its control holds it. */
type ValoresDe<I extends FieldValues> = DefaultValues<I> & FieldValues & { [N in keyof I & string]: unknown };
/** The controls of the form get the row that is edited, or null for a new one. */
export type Campos<F> = ComponentType<{ readonly fila: F | null }>;

/** What a catalogue is on this floor: the columns of its list, the fields of its form and which calls its buttons make. */
export interface DeCatalogo<F extends Fila, E, I extends FieldValues> {
  /** What one row is, as its dialogs call it: 'tipo de registro'. */
  readonly uno: string;
  readonly columnas: readonly Columna<F>[];
  /** How a row is called where it is decided about. */
  readonly nombreDe: (fila: F) => string;
  /** The list that these buttons change, and what else is read from it. */
  readonly invalida: readonly Endpoint[];
  /** What the form starts with, by the names of the wire: every field has to be said. */
  readonly valores: (fila: F | null) => ValoresDe<I>;
  /** What the form asks, where its fields are not those of the calls. */
  readonly esquema?: z.ZodType<E, I>;
  readonly Campos: Campos<F>;
  /** Enter in a field sends nothing (spec 3, section 5). */
  readonly sinEnter?: true;
  readonly insertar?: Llamada<E, unknown, I>;
  /** `insertar` writes over the row whose id it is given, too (D-83): its call takes id and print. */
  readonly insertarEdita?: true;
  readonly actualizar?: Llamada<E & DeFila, unknown>;
  /** What is asked, with its facts, before a change is saved; null where it needs no asking. */
  readonly pregunta?: (antes: F, escrito: E) => Pregunta | null;
  readonly baja?: DeBaja<F>;
  readonly retiro?: DeRetiro;
}
/** Rows that are put down and back, by one button and one confirmation. */
export interface DeBaja<F> {
  readonly estado: Llamada<DeFila & { habilitar?: boolean | undefined }, unknown>;
  readonly uso: Consulta<{ id: number }, readonly Uso[]>;
  readonly vigente: (fila: F) => boolean;
  /** Why a row may not be put down; null when it may. */
  readonly razon?: (fila: F) => string | null;
  /** What happens with what uses it. */
  readonly luego: string;
  /** What happens when a row comes back, where it is more than that it is offered again. */
  readonly alHabilitar?: string;
}
/** Rows that are taken away for good. */
export interface DeRetiro {
  readonly eliminar: Llamada<{ id: number }, unknown>;
  readonly luego: string;
}
