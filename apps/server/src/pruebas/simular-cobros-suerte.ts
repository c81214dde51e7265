import { Azar } from '@aldia/testing/libros/azar.ts';
import { type Falla, fallasAlAzar } from '../suplentes/pasarela-fallas.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Operacion, Peticion } from '../suplentes/pasarela-movimientos.ts';

/** How often each thing happened: what shows that a run of thousands was not an empty one. */
export class Conteo {
  readonly veces: Record<string, number> = {};
  mas(que: string, cuantas = 1): void {
    this.veces[que] = (this.veces[que] ?? 0) + cuantas;
  }
}

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
