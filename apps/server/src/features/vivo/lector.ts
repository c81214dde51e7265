import { escritores, ultimoIdTomado } from '../../shared/auditoria-sello.repo.ts';
import type { Bd } from '../../shared/db.ts';
import { type Hecho, listHechos } from './cambios.repo.ts';

/** Past so many at once nobody is told one by one. */
export const HECHOS_DE_UNA_VEZ = 500;
/** Facts that are remembered while a transaction that began before them has not ended. */
const VISTOS_MAXIMO = 20_000;

export interface Lectura {
  readonly hechos: readonly Hecho[];
  /** More changed than is told: whatever is on a screen may be old. */
  readonly todo: boolean;
}
export const NADA: Lectura = { hechos: [], todo: false };
export const juntar = (a: Lectura, b: Lectura): Lectura => ({
  hechos: [...a.hechos, ...b.hechos],
  todo: a.todo || b.todo,
});

/** Who wrote the audit when the last id was taken; once they are gone nobody writes below it any more. */
interface Espera {
  readonly hasta: number;
  readonly quienes: ReadonlySet<string>;
  /** Facts below it were passed over: when it closes, everything may be old. */
  readonly debe: boolean;
}

/**
 * Reads the audit as it grows and loses nothing. Ids are taken before they are seen, so a fact with a low id may appear after
 * one with a high id. Each is told as soon as it is seen; `cerrado` is up to where nobody can still write (`escritores`, as
 * for the seals), and only from there may somebody who comes back go on.
 */
export class Lector {
  readonly #bd: Bd;
  #desde = 0;
  #cerrado = 0;
  #vistos = new Set<number>();
  #espera: Espera | null = null;

  constructor(bd: Bd) {
    this.#bd = bd;
  }

  /** All that is at or below it was told, or had been before anybody listened. */
  get cerrado(): number {
    return this.#cerrado;
  }

  /** From now on; what was written before and is not committed yet will be told as `todo`. */
  async empezar(): Promise<void> {
    const hasta = await ultimoIdTomado(this.#bd);
    this.#pasar(hasta, new Set(await escritores(this.#bd)));
  }

  /** What can be seen since the last time. The order of the three questions is what keeps it whole. */
  async leer(): Promise<Lectura> {
    const ultimo = await ultimoIdTomado(this.#bd);
    if (ultimo === this.#cerrado) return NADA;
    const quienes = new Set(await escritores(this.#bd));
    const hechos = await listHechos(this.#bd, this.#desde, [...this.#vistos], HECHOS_DE_UNA_VEZ + 1);
    const debia = this.#cerrarLoQueEspera(quienes);
    if (hechos.length > HECHOS_DE_UNA_VEZ || this.#vistos.size > VISTOS_MAXIMO) {
      this.#pasar(ultimo, quienes);
      return { hechos: [], todo: true };
    }
    for (const { id } of hechos) this.#vistos.add(id);
    this.#espera ??= { hasta: ultimo, quienes, debe: false };
    this.#cerrarLoQueEspera(quienes);
    return { hechos, todo: debia };
  }

  /** Goes on after that id without telling what is below it. */
  #pasar(hasta: number, quienes: ReadonlySet<string>): void {
    this.#desde = hasta;
    this.#vistos = new Set();
    this.#espera = { hasta, quienes, debe: quienes.size > 0 };
    if (quienes.size === 0) this.#cerrarLoQueEspera(quienes);
  }

  /** True when what closes owes facts that were passed over. */
  #cerrarLoQueEspera(ahora: ReadonlySet<string>): boolean {
    const espera = this.#espera;
    if (!espera || [...espera.quienes].some((q) => ahora.has(q))) return false;
    this.#espera = null;
    this.#cerrado = espera.hasta;
    this.#desde = Math.max(this.#desde, espera.hasta);
    for (const id of this.#vistos) if (id <= espera.hasta) this.#vistos.delete(id);
    return espera.debe;
  }
}
