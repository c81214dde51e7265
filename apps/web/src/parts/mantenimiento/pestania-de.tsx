import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ConstructorDeColumnas, columnasDe } from '../../ui/data-table/columnas-de.ts';
import type { DeBaja, DeCatalogo, Fila, Llamada } from './definicion.ts';
import { Mantenimiento } from './mantenimiento.tsx';
import { type Listado, type OpcionesDeFilas, useFilas } from './use-filas.ts';

/** The calls of a catalogue in the contract. */
interface Llamadas<F extends Fila, E, I extends FieldValues> {
  readonly listado: Listado<Record<never, never>, F>;
  readonly insertar: Llamada<E, unknown, I>;
  readonly actualizar?: DeCatalogo<F, E, I>['actualizar'];
}
interface DePestania<F> extends OpcionesDeFilas {
  readonly titulo: string;
  /** Shown above the list. */
  readonly nota?: (filas: readonly F[]) => ReactNode;
}
type Definir<F extends Fila, E, I extends FieldValues> = (
  col: ConstructorDeColumnas<F>,
) => Omit<DeCatalogo<F, E, I>, 'insertar' | 'actualizar'>;

/** Builds the tab of a catalogue that loads whole. The types of its row and its form come from its calls. */
export function pestaniaDe<F extends Fila, E, I extends FieldValues>(
  { listado, insertar, actualizar }: Llamadas<F, E, I>,
  { titulo, nota, ...opciones }: DePestania<F>,
  definir: Definir<F, E, I>,
) {
  const de: DeCatalogo<F, E, I> = { ...definir(columnasDe<F>()), insertar, ...(actualizar && { actualizar }) };
  return function Pestania() {
    const tabla = useFilas(listado, {}, opciones);
    return (
      <>
        {nota?.(tabla.filas ?? [])}
        <Mantenimiento de={de} titulo={titulo} tabla={tabla} />
      </>
    );
  };
}

/** The definition of rows put down and back by their catalogue's calls; a row with `deletedAt` is down. */
export const bajaDe = <F extends { readonly deletedAt: string | null }>(
  { estado, uso }: Pick<DeBaja<F>, 'estado' | 'uso'>,
  luego: string,
): DeBaja<F> => ({ estado, uso, vigente: (f) => f.deletedAt === null, luego });
