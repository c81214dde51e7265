/** One of the queues for the same places; earlier queues go first. */
export interface Fila {
  /** How many places this queue and those after it may hold together. */
  readonly tope: number;
  /** How long a call in it may wait. */
  readonly pacienciaMs: number;
  /** Whether the delay of the event loop counts in its wait. */
  readonly sienteElCiclo: boolean;
}
export interface RelojDeVentanilla {
  /** How late the event loop is, in milliseconds: a call that arrives now has waited that long already. */
  readonly retrasoMs: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly ahora: () => number;
}

/** Duration of a call before any was measured, and how much each new one counts in the mean. */
const PRIMERA_MEDIA_MS = 20;
const PESO_DE_LA_NUEVA = 0.1;
/** A call got in line because its expected wait was within its patience. After this many times that patience, the estimate was wrong. */
const HOLGURA = 2;

/**
 * How a call stands in line. A first-time call (`nuevo`) is taken only when there is time for it. A call that lent its place
 * goes before those: with `vuelve` nothing was done for it yet and it may still be refused; with `empezado` work was done and
 * it may not.
 */
type ComoEspera = 'nuevo' | 'vuelve' | 'empezado';
interface EnEspera {
  readonly desde: number;
  readonly como: ComoEspera;
  readonly pasar: (pasa: boolean) => void;
}

/** For how long a queue remembers its pace. */
const MEMORIA_DEL_PASO_MS = 500;
/** Calls within that time, older ones counted less: with fewer than this the sample is too old to give a pace. */
const LLAMADOS_QUE_DICEN_ALGO = 0.05;
/** Mean milliseconds from one call that leaves a queue to the next, while calls wait in it; older ones count less and less. */
class Paso {
  #hasta = 0;
  #tiempo = 0;
  #llamados = 0;

  /** While nobody waited there was no pace: what was known ages, and that time does not count. */
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
  /** Without a call, or with none that is recent enough, the pace is at least the time that was waited in vain. */
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
 * Places, and queues before them. A queue refuses a call at once when it would wait longer than its patience, judged by how
 * long the calls inside take; so a call that waits is answered in time.
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

  /** A place of that queue; nobody has asked for it yet. */
  lugar(fila: number): Lugar {
    return new Lugar(this, fila);
  }
  fila(fila: number): { readonly dentro: number; readonly esperan: number } {
    return { dentro: this.#dentro[fila] ?? 0, esperan: this.#colas[fila]?.length ?? 0 };
  }
  /** Milliseconds after which a call that gets in line now would begin. */
  esperaMs(fila: number): number {
    const retraso = this.#filas[fila]?.sienteElCiclo ? this.#reloj.retrasoMs() : 0;
    const estrecha = this.#estrecha(fila);
    if (estrecha === null) return retraso;
    // Departures per millisecond among the calls that hold the scarce places, for all calls that wait before.
    const salidas = this.#dentro.reduce((s, n, f) => (f >= estrecha ? s + n / (this.#mediasMs[f] ?? 1) : s), 0);
    const antes = this.#colas.reduce((s, cola, f) => (f <= fila ? s + cola.length : s), 0);
    // Calls with priority that come later take some of those departures; the pace of this queue says how many.
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
  /** Records that an ended call held places for `usadoMs` in all: a call that lent its place between is one, and not two short ones. */
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

  /** The last queue up to this one whose places are all taken: no call of it, or of those after it, may enter. Null: there is room. */
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
  /** The call has ended, or its client left. */
  get terminado(): boolean {
    return this.#terminado;
  }
  /** True when its turn came; false when it would wait or waited longer than it may, or when its client left. */
  entrar(): Promise<boolean> {
    return this.#pedir('nuevo');
  }
  /** Lends the place to others until `volver`. */
  ceder(): void {
    if (this.#dentroDesde === null) return;
    this.#usadoMs += this.#ventanilla.ahora() - this.#dentroDesde;
    this.#entro = true;
    this.#dentroDesde = null;
    this.#ventanilla.salir(this.#fila);
  }
  /**
   * Waits for a place again, before all calls of its class that come for the first time. With `sinEmpezar` nothing was done for
   * the call yet, and it is refused when it waits too long; otherwise it is never refused. False: its client left, or it waited
   * too long.
   */
  volver({ sinEmpezar = false } = {}): Promise<boolean> {
    return this.#dentroDesde === null ? this.#pedir(sinEmpezar ? 'vuelve' : 'empezado') : Promise.resolve(true);
  }
  /** Gives the place back for good, or leaves the queue. A second time does nothing. */
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
    // A call that left just when its turn came keeps no place.
    if (pasa && this.#terminado) this.ceder();
    return pasa && !this.#terminado;
  }
}
