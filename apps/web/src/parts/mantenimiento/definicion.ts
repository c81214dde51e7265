import type { Uso } from '@aldia/contract/catalogos/definicion.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import type { TextoDeAccion } from '@aldia/contract/textos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import type { Pregunta } from '../../ui/pregunta.tsx';

/** A call with input `E` (`I` on the wire) and output `O`, which carries its own sentences. */
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
  /** The hash of the row as it was read; lists whose rows are only added and deleted have none. */
  readonly huella?: string;
}
interface DeFila {
  id: number;
  huella?: string | undefined;
}
/** A value for every field of the wire, in the form of its control. */
type ValoresDe<I extends FieldValues> = DefaultValues<I> & FieldValues & { [N in keyof I & string]: unknown };
/** The controls of the form; they receive the row being edited, or null for a new one. */
export type Campos<F> = ComponentType<{ readonly fila: F | null }>;

export const columnasEn = <F extends Fila>(
  { columnas }: { readonly columnas: readonly Columna<F>[] | ((hoy: Dia) => readonly Columna<F>[]) },
  hoy: Dia,
): readonly Columna<F>[] => (typeof columnas === 'function' ? columnas(hoy) : columnas);

/** The definition of a catalogue on the web: the columns of its list, the fields of its form, and the calls of its buttons. */
export interface DeCatalogo<F extends Fila, E, I extends FieldValues> {
  /** The singular name of a row, for the dialogs: 'tipo de registro'. */
  readonly uno: string;
  /** By the day of today, where what a row says depends on it. */
  readonly columnas: readonly Columna<F>[] | ((hoy: Dia) => readonly Columna<F>[]);
  /** The name of a row in the dialogs about it. */
  readonly nombreDe: (fila: F) => string;
  /** The endpoints that these buttons make stale: the list, and everything else that reads it. */
  readonly invalida: readonly Endpoint[];
  /** The first values of the form, by wire name; every field needs one. */
  readonly valores: (fila: F | null, hoy: Dia) => ValoresDe<I>;
  /** The schema of the form, where its fields differ from those of the calls. */
  readonly esquema?: z.ZodType<E, I>;
  readonly Campos: Campos<F>;
  /** Enter in a field does not submit (spec 3, section 5). */
  readonly sinEnter?: true;
  readonly insertar?: Llamada<E, unknown, I>;
  /** `insertar` also edits: given an id and a hash it overwrites that row (D-83). */
  readonly insertarEdita?: true;
  readonly actualizar?: Llamada<E & DeFila, unknown>;
  /** The question, with its facts, before a change is saved; null when none is needed. */
  readonly pregunta?: (antes: F, escrito: E) => Pregunta | null;
  readonly baja?: DeBaja<F>;
  readonly retiro?: DeRetiro;
}
/** For rows that are put down and back with one button and one confirmation. */
export interface DeBaja<F> {
  readonly estado: Llamada<DeFila & { habilitar?: boolean | undefined }, unknown>;
  readonly uso: Consulta<{ id: number }, readonly Uso[]>;
  readonly vigente: (fila: F) => boolean;
  /** Why a row cannot be put down, or null. */
  readonly razon?: (fila: F) => string | null;
  /** What happens to the things that use the row. */
  readonly luego: string;
  /** What happens when the row comes back, if anything beyond being on offer again. */
  readonly alHabilitar?: string;
}
/** For rows that are deleted for good. */
export interface DeRetiro {
  readonly eliminar: Llamada<{ id: number }, unknown>;
  readonly luego: string;
}
