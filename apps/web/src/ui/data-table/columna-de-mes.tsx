import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type Columna, columnasDe } from './columnas-de.ts';

/** A month in words that sorts by date: by its letters April would come first. */
export function columnaDeMes<F extends { readonly periodo: Mes }>(enPalabras: (fila: F) => string): Columna<F> {
  const columna = columnasDe<F>().chip('Mes', enPalabras, (f) => (
    <strong className="al-mes-de-fila">{enPalabras(f)}</strong>
  ));
  return { ...columna, valor: (f) => f.periodo };
}
