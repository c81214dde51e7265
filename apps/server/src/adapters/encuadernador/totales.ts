import { CERO, type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import type { CeldaDeTomo, ColumnaDeTomo } from '../../shared/puertos.ts';

/** What the columns of amounts add up to so far; null in the others. */
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

  /** As the cells of a line, its label in the first column of each group that has room for words. */
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
