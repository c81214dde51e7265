import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ConstructorDeColumnas, columnasDe } from '../../ui/data-table/columnas-de.ts';
import type { DeBaja, DeCatalogo, Fila, Llamada } from './definicion.ts';
import { Mantenimiento } from './mantenimiento.tsx';
import { type Listado, type OpcionesDeFilas, useFilas } from './use-filas.ts';

/** The calls of a catalogue, as the contract has them. */
interface Llamadas<F extends Fila, E, I extends FieldValues> {
  readonly listado: Listado<Record<never, never>, F>;
  readonly insertar: Llamada<E, unknown, I>;
  readonly actualizar?: DeCatalogo<F, E, I>['actualizar'];
}
interface DePestania<F> extends OpcionesDeFilas {
  readonly titulo: string;
  /** What stands over the list. */
  readonly nota?: (filas: readonly F[]) => ReactNode;
}
type Definir<F extends Fila, E, I extends FieldValues> = (
  col: ConstructorDeColumnas<F>,
) => Omit<DeCatalogo<F, E, I>, 'insertar' | 'actualizar'>;

/** The tab of a catalogue that is read whole. What a row is, and what its form writes, its calls say. */
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

/** Rows that are put down and back by the calls of their catalogue; `deletedAt` says which are down. */
export const bajaDe = <F extends { readonly deletedAt: string | null }>(
  { estado, uso }: Pick<DeBaja<F>, 'estado' | 'uso'>,
  luego: string,
): DeBaja<F> => ({ estado, uso, vigente: (f) => f.deletedAt === null, luego });
