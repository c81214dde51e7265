/** One of the queues before the same places, the first one first. */
export interface Fila {
  /** How many places this queue and those after it may hold together. */
  readonly tope: number;
  /** How long somebody of it may wait. */
  readonly pacienciaMs: number;
  /** Whether it leaves the process alone while that is late. */
  readonly sienteElCiclo: boolean;
}
export interface RelojDeVentanilla {
  /** How late the event loop is, in milliseconds: what arrives now has waited that long before anybody saw it. */
  readonly retrasoMs: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly ahora: () => number;
}

/** What a call takes before any was measured, and how much each new one counts in the mean. */
const PRIMERA_MEDIA_MS = 20;
const PESO_DE_LA_NUEVA = 0.1;
/** Whoever got in line was thought to wait less than their patience: this much over it, the thought was wrong. */
const HOLGURA = 2;

/**
 * How somebody stands in line. Who comes for the first time is taken only when there is time for them. Who lent a place goes
 * before those: `vuelve` did nothing yet and may still be told to come back, `empezado` did and may not.
 */
type ComoEspera = 'nuevo' | 'vuelve' | 'empezado';
interface EnEspera {
  readonly desde: number;
  readonly como: ComoEspera;
  readonly pasar: (pasa: boolean) => void;
}

/** For how long a queue remembers how fast it went on. */
const MEMORIA_DEL_PASO_MS = 500;
/** Calls of that time, the older ones counted less: with fewer than this the sample is too old to give a pace. */
const LLAMADOS_QUE_DICEN_ALGO = 0.05;
/** Milliseconds from one of a queue that is called to the next, since somebody waits in it; what is older counts less and less. */
class Paso {
  #hasta = 0;
  #tiempo = 0;
  #llamados = 0;

  /** While nobody waited there was no pace: what was known grows old, and that time counts for none. */
  empezar(ahora: number): void {
    const queda = this.#queda(ahora);
    this.#tiempo *= queda;
    this.#llamados *= queda;
    this.#hasta = ahora;
  }
  dar(ahora: number): void {
    this.#envejecer(ahora);
    this.#llamados += 1;
  }
  /** While nobody was called, or so long ago that it says nothing, one takes at least as long as they have waited in vain. */
  ms(ahora: number): number {
    this.#envejecer(ahora);
    return this.#llamados < LLAMADOS_QUE_DICEN_ALGO ? this.#tiempo : this.#tiempo / this.#llamados;
  }
  #queda(ahora: number): number {
    return Math.exp((this.#hasta - ahora) / MEMORIA_DEL_PASO_MS);
  }
  #envejecer(ahora: number): void {
    const queda = this.#queda(ahora);
    this.#tiempo = this.#tiempo * queda + MEMORIA_DEL_PASO_MS * (1 - queda);
    this.#llamados *= queda;
    this.#hasta = ahora;
  }
}

/**
 * Places, and queues before them. A queue takes nobody who would wait longer than its patience, by how long those who are
 * inside take, so that a refusal is said at once and who waits is answered in time.
 */
export class Ventanilla {
  readonly #filas: readonly Fila[];
  readonly #reloj: RelojDeVentanilla;
  readonly #colas: EnEspera[][];
  readonly #dentro: number[];
  readonly #mediasMs: number[];
  readonly #pasos: readonly Paso[];

  constructor(filas: readonly Fila[], reloj: RelojDeVentanilla) {
    this.#filas = filas;
    this.#reloj = reloj;
    this.#colas = filas.map(() => []);
    this.#dentro = filas.map(() => 0);
    this.#mediasMs = filas.map(() => PRIMERA_MEDIA_MS);
    this.#pasos = filas.map(() => new Paso());
  }

  /** A place of that queue, which nobody asked for yet. */
  lugar(fila: number): Lugar {
    return new Lugar(this, fila);
  }
  fila(fila: number): { readonly dentro: number; readonly esperan: number } {
    return { dentro: this.#dentro[fila] ?? 0, esperan: this.#colas[fila]?.length ?? 0 };
  }
  /** Milliseconds after which somebody who gets in line now would begin. */
  esperaMs(fila: number): number {
    const retraso = this.#filas[fila]?.sienteElCiclo ? this.#reloj.retrasoMs() : 0;
    const estrecha = this.#estrecha(fila);
    if (estrecha === null) return retraso;
    // Departures in a millisecond of those who hold what is lacking, for all who wait before.
    const salidas = this.#dentro.reduce((s, n, f) => (f >= estrecha ? s + n / (this.#mediasMs[f] ?? 1) : s), 0);
    const antes = this.#colas.reduce((s, cola, f) => (f <= fila ? s + cola.length : s), 0);
    // Those who go before, and come later, take some of those departures: how fast this queue itself goes on says how many.
    const suyos = this.#colas[fila]?.length ?? 0;
    const alPasoSuyo = suyos === 0 ? 0 : (suyos + 1) * (this.#pasos[fila]?.ms(this.#reloj.ahora()) ?? 0);
    return retraso + Math.max((antes + 1) / salidas, alPasoSuyo);
  }
  pedir(fila: number, espera: EnEspera): void {
    const { pacienciaMs = 0 } = this.#filas[fila] ?? {};
    if (espera.como === 'nuevo' && this.esperaMs(fila) > pacienciaMs) return espera.pasar(false);
    const cola = this.#colas[fila] ?? [];
    if (cola.length === 0) this.#pasos[fila]?.empezar(this.#reloj.ahora());
    if (espera.como === 'nuevo') cola.push(espera);
    else cola.splice(cola.filter((e) => e.como !== 'nuevo').length, 0, espera);
    this.#llamar();
  }
  irse(fila: number, espera: EnEspera): void {
    const cola = this.#colas[fila] ?? [];
    const donde = cola.indexOf(espera);
    if (donde < 0) return;
    cola.splice(donde, 1);
    espera.pasar(false);
  }
  /** One that ended held places for so long in all: what it lent between is one call and not two short ones. */
  anotar(fila: number, usadoMs: number): void {
    const media = this.#mediasMs[fila] ?? PRIMERA_MEDIA_MS;
    this.#mediasMs[fila] = Math.max(1, media + PESO_DE_LA_NUEVA * (usadoMs - media));
  }
  salir(fila: number): void {
    this.#dentro[fila] = (this.#dentro[fila] ?? 1) - 1;
    this.#llamar();
  }
  revisar(): void {
    const ahora = this.#reloj.ahora();
    for (const [f, { pacienciaMs }] of this.#filas.entries()) {
      const vencidos =
        this.#colas[f]?.filter((e) => e.como !== 'empezado' && ahora - e.desde > pacienciaMs * HOLGURA) ?? [];
      for (const espera of vencidos) this.irse(f, espera);
    }
  }

  /** The last queue up to this one whose places are all taken: nobody of it, nor after it, may enter. Null: there is room. */
  #estrecha(fila: number): number | null {
    for (let f = fila; f >= 0; f--) {
      const tomados = this.#dentro.reduce((s, n, otra) => (otra >= f ? s + n : s), 0);
      if (tomados >= (this.#filas[f]?.tope ?? 0)) return f;
    }
    return null;
  }
  #llamar(): void {
    this.revisar();
    for (const [f, cola] of this.#colas.entries()) {
      while (cola.length > 0 && this.#estrecha(f) === null) {
        this.#dentro[f] = (this.#dentro[f] ?? 0) + 1;
        cola.shift()?.pasar(true);
        this.#pasos[f]?.dar(this.#reloj.ahora());
      }
    }
  }
  ahora(): number {
    return this.#reloj.ahora();
  }
}

/** The place of one call: asked for, held, lent while the call needs none, and given back. */
export class Lugar {
  readonly #ventanilla: Ventanilla;
  readonly #fila: number;
  #espera: EnEspera | null = null;
  #dentroDesde: number | null = null;
  #terminado = false;
  #entro = false;
  #usadoMs = 0;

  constructor(ventanilla: Ventanilla, fila: number) {
    this.#ventanilla = ventanilla;
    this.#fila = fila;
  }
  /** Whoever asked for it is not there any more. */
  get terminado(): boolean {
    return this.#terminado;
  }
  /** True when its turn came; false when it would wait, or waited, longer than it may, or left. */
  entrar(): Promise<boolean> {
    return this.#pedir('nuevo');
  }
  /** Lets others have it until `volver`. */
  ceder(): void {
    if (this.#dentroDesde === null) return;
    this.#usadoMs += this.#ventanilla.ahora() - this.#dentroDesde;
    this.#entro = true;
    this.#dentroDesde = null;
    this.#ventanilla.salir(this.#fila);
  }
  /**
   * Waits for a place again, before all of its class that come for the first time. `sinEmpezar`: nothing was done for it yet, and
   * it waits no longer than they do; else it is never refused. False: it left meanwhile, or waited longer than it may.
   */
  volver({ sinEmpezar = false } = {}): Promise<boolean> {
    return this.#dentroDesde === null ? this.#pedir(sinEmpezar ? 'vuelve' : 'empezado') : Promise.resolve(true);
  }
  /** Gives it back for good, or leaves the queue. Twice is once. */
  soltar(): void {
    if (this.#terminado) return;
    this.#terminado = true;
    if (this.#espera) this.#ventanilla.irse(this.#fila, this.#espera);
    this.ceder();
    if (this.#entro) this.#ventanilla.anotar(this.#fila, this.#usadoMs);
  }
  async #pedir(como: ComoEspera): Promise<boolean> {
    if (this.#terminado) return false;
    const pasa = await new Promise<boolean>((pasar) => {
      this.#espera = { desde: this.#ventanilla.ahora(), como, pasar };
      this.#ventanilla.pedir(this.#fila, this.#espera);
    });
    this.#espera = null;
    if (pasa) this.#dentroDesde = this.#ventanilla.ahora();
    // Whoever left in the moment of being called takes nothing.
    if (pasa && this.#terminado) this.ceder();
    return pasa && !this.#terminado;
  }
}
