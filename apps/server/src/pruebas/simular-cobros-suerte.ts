import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { AppError } from '../shared/app-error.ts';
import { type Falla, fallasAlAzar } from '../suplentes/pasarela-fallas.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Operacion, Peticion } from '../suplentes/pasarela-movimientos.ts';

/** How many worked on the database at the same moment, at most. */
export const CONEXIONES = 'connections at once';

/** How often each thing happened: what shows that a run of thousands was not an empty one. */
export class Conteo {
  readonly veces: Record<string, number> = {};
  #inesperados: string[] = [];
  mas(que: string, cuantas = 1): void {
    this.veces[que] = (this.veces[que] ?? 0) + cuantas;
  }
  /** The most that there ever was of something. */
  maximo(que: string, cuantas: number): void {
    this.veces[que] = Math.max(this.veces[que] ?? 0, cuantas);
  }

  /** Of another world: what happens adds up, what is a maximum stays one. */
  sumar(que: string, n: number): void {
    if (que === CONEXIONES) this.maximo(que, n);
    else this.mas(que, n);
  }

  /** An error that was not planned, from a process that lives: each is a broken promise. */
  error(e: unknown): void {
    if (e instanceof Muerte || e instanceof FallaPlaneada) return;
    if (e instanceof AppError) {
      this.mas(`refused ${e.codigo}`);
      if (RECHAZOS.has(e.codigo)) return;
    }
    this.#inesperados.push(`nobody expected ${(e as Error).stack ?? String(e)}`);
  }
  /** Since it was asked last. */
  inesperados(): string[] {
    return this.#inesperados.splice(0);
  }
}

/** What a person may read who presses twice, comes late or brings a coupon that is used up. */
const RECHAZOS: ReadonlySet<string> = new Set<CodigoDeError>([
  'PAGO_EN_CURSO',
  'PAGO_EN_DUDA',
  'CLAVE_REPETIDA',
  'CUPON_AGOTADO',
  'MONTO_DISTINTO',
  'COBRO_NO_ENCONTRADO',
]);
/** A process that is dead. */
export class Muerte extends Error {}
/** An effect that was told to fail. */
export class FallaPlaneada extends Error {}

const fallasDe = (semilla: string, peor: number) =>
  fallasAlAzar(semilla, {
    noEnviado: peor / 2,
    antes: peor,
    despues: peor,
    html: peor,
    duplicada: peor / 2,
    tarde: peor,
    anulacionRechazada: peor,
    rechazo: peor,
    consultaRechazada: peor,
  });

/** The luck of one purchase; equal seeds have equal luck, whoever lives beside them. */
export class Suerte {
  readonly semilla: number;
  /** Of its client: when it comes back, with how many requests, in processes that die when. */
  readonly azar: Azar;
  readonly falla: (operacion: Operacion) => Falla | null;
  readonly #entrega: Azar;

  constructor(semilla: number) {
    this.semilla = semilla;
    this.azar = new Azar(`compra ${semilla}`);
    this.#entrega = new Azar(`entrega ${semilla}`);
    this.falla = fallasDe(`fallas ${semilla}`, this.azar.elegir([0.03, 0.1, 0.25]));
  }

  entrega(): 'bien' | 'falla' | 'imposible' {
    return this.#entrega.suerte(0.12) ? 'falla' : this.#entrega.suerte(0.08) ? 'imposible' : 'bien';
  }
}

/** The lucks of a world: whose a person is, and whose a message to the provider. */
export class Suertes {
  /** Off: nothing goes wrong any more. */
  encendidas = true;
  readonly #conteo: Conteo;
  readonly #dePersona = new Map<number, Suerte>();
  readonly #deCuenta = new Map<string, Suerte>();
  readonly #deMensaje = new Map<string, Suerte>();
  readonly #deTransaccion = new Map<string, Suerte>();
  #movimientosVistos = 0;
  /** Of a question about a message that never left: the provider cannot tell whose it is. */
  #deNadie: Suerte['falla'] = () => null;

  constructor(conteo: Conteo) {
    this.#conteo = conteo;
  }

  empezarGrupo(grupo: number): void {
    this.encendidas = true;
    this.#deNadie = fallasDe(`grupo ${grupo}`, 0.1);
  }
  poner(suerte: Suerte, usuarioId: number, cuenta: string): void {
    this.#dePersona.set(usuarioId, suerte);
    this.#deCuenta.set(cuenta, suerte);
  }

  semillaDe(usuarioId: number | null): number | null {
    return usuarioId === null ? null : (this.#dePersona.get(usuarioId)?.semilla ?? null);
  }

  entrega(usuarioId: number): ReturnType<Suerte['entrega']> {
    const como = this.encendidas ? (this.#dePersona.get(usuarioId)?.entrega() ?? 'bien') : 'bien';
    this.#conteo.mas(`delivery ${como}`);
    return como;
  }

  falla(p: Peticion, motor: Motor): Falla | null {
    this.#conteo.mas(`call ${p.operacion}`);
    const suerte = this.#deQuien(p, motor);
    if (suerte) this.#deMensaje.set(p.seguimiento, suerte);
    if (!this.encendidas) return null;
    const falla = (suerte?.falla ?? this.#deNadie)(p.operacion);
    if (falla) this.#conteo.mas(`fault ${p.operacion} ${falla.clase}`);
    return falla;
  }

  #deQuien(p: Peticion, motor: Motor): Suerte | undefined {
    const movimientos = motor.movimientos();
    for (; this.#movimientosVistos < movimientos.length; this.#movimientosVistos++) {
      const m = movimientos[this.#movimientosVistos];
      const suya = m && this.#deMensaje.get(m.seguimiento);
      if (m && suya) this.#deTransaccion.set(m.transaccionId, suya);
    }
    return this.#deMensaje.get(p.seguimiento) ?? this.#deCuenta.get(p.cuenta) ?? this.#deTransaccion.get(p.referencia);
  }
}
