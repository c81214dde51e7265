import { escritores, ultimoIdTomado } from '../../shared/auditoria-sello.repo.ts';
import type { Bd } from '../../shared/db.ts';
import { type Hecho, listHechos } from './cambios.repo.ts';

/** Above this many new records at once, listeners only get 'todo' (reload everything). */
export const HECHOS_DE_UNA_VEZ = 500;
/** How many records are remembered while a transaction that began before them has not ended. */
const VISTOS_MAXIMO = 20_000;

export interface Lectura {
  readonly hechos: readonly Hecho[];
  /** More changed than `hechos` says: anything on a screen may be old. */
  readonly todo: boolean;
}
export const NADA: Lectura = { hechos: [], todo: false };
export const juntar = (a: Lectura, b: Lectura): Lectura => ({
  hechos: [...a.hechos, ...b.hechos],
  todo: a.todo || b.todo,
});

/** The transactions that were writing audit records when the last id was taken; once they end, nobody writes below that id. */
interface Espera {
  readonly hasta: number;
  readonly quienes: ReadonlySet<string>;
  /** Records below `hasta` were skipped: when the wait ends, anything on a screen may be old. */
  readonly debe: boolean;
}

/**
 * Reads the audit as it grows and loses nothing. Ids are taken before their records are visible, so a low id may appear after a high one.
 * Each record is told as soon as it is visible. `cerrado` is the id below which nobody can still write (`escritores`, as for the seals); a
 * client that comes back may only resume from there.
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

  /** Every record up to this id was told, or existed before anybody listened. */
  get cerrado(): number {
    return this.#cerrado;
  }

  /** Starts from now. Records written before but not committed yet are told later as `todo`. */
  async empezar(): Promise<void> {
    const hasta = await ultimoIdTomado(this.#bd);
    this.#pasar(hasta, new Set(await escritores(this.#bd)));
  }

  /**
   * The records that became visible since the last read. It must ask for the last id, then the writers, then the records: another order
   * loses some.
   */
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

  /** Continues after `hasta` without telling the records below it. */
  #pasar(hasta: number, quienes: ReadonlySet<string>): void {
    this.#desde = hasta;
    this.#vistos = new Set();
    this.#espera = { hasta, quienes, debe: quienes.size > 0 };
    if (quienes.size === 0) this.#cerrarLoQueEspera(quienes);
  }

  /** Closes the wait if its writers have ended. True when records below it were skipped. */
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
