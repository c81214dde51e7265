import { type Columna, columnasDe } from '../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** Yes and no by word, shape and colour. */
export const columnaSiNo = <F,>(titulo: string, valor: (fila: F) => boolean): Columna<F> =>
  columnasDe<F>().siNo(titulo, valor, (f) => (
    <EstadoChip tono={valor(f) ? 'listo' : 'neutro'}>{valor(f) ? 'Sí' : 'No'}</EstadoChip>
  ));

/** Each regime has its colour (G-44); its name says the same. */
export const ChipDeRegimen = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => (
  <span className="seg-regimen" data-regimen={id}>
    {nombre}
  </span>
);
