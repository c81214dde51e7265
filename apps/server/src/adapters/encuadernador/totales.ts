import { CERO, type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import type { CeldaDeTomo, ColumnaDeTomo } from '../../shared/puertos.ts';

/** Running sums of the columns of amounts; null in the other columns. */
export class TotalesDeColumnas {
  readonly #sumas: (Centavos | null)[];

  constructor(columnas: readonly Pick<ColumnaDeTomo, 'clase'>[]) {
    this.#sumas = columnas.map((c) => (c.clase === 'monto' ? CERO : null));
  }

  agregar(celdas: readonly CeldaDeTomo[]): void {
    for (let i = 0; i < celdas.length; i++) {
      const [suma, celda] = [this.#sumas[i], celdas[i]];
      if (typeof suma === 'number' && typeof celda === 'number') this.#sumas[i] = centavos(suma + celda);
    }
  }

  /** The sums as the cells of a line, with its label in the first column of each group that holds words. */
  renglon(rotulo: string, columnas: readonly ColumnaDeTomo[]): readonly CeldaDeTomo[] {
    const rotuladas = new Set<number>();
    return columnas.map((c, i) => {
      const suma = this.#sumas[i] ?? null;
      if (suma !== null || rotuladas.has(c.grupo)) return suma;
      rotuladas.add(c.grupo);
      return rotulo;
    });
  }
}
