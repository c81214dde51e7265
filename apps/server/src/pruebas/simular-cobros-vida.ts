import type { Recursos } from '../shared/contexto.ts';
import type { Pasarela } from '../shared/puertos.ts';
import { type Conteo, Muerte } from './simular-cobros-suerte.ts';

/** Nothing of a dead process goes on: what it awaited never comes. */
const NUNCA = new Promise<never>(() => {});

type Lugar =
  | 'before a transaction'
  | 'inside a transaction'
  | 'after a transaction'
  | 'before a call'
  | 'after a call'
  | 'after a call without an answer';

/** A process that dies at its n-th step: before, inside or after a transaction, before or after a call to the provider. */
export class Vida {
  #quedan: number;
  #conteo: Conteo;
  #avisar: () => void = () => {};
  muerta = false;
  readonly alMorir: Promise<void>;

  constructor(pasos: number, conteo: Conteo) {
    this.#quedan = pasos;
    this.#conteo = conteo;
    this.alMorir = new Promise((listo) => {
      this.#avisar = listo;
    });
  }

  muere(lugar: Lugar): boolean {
    if (this.muerta || --this.#quedan > 0) return this.muerta;
    this.muerta = true;
    this.#conteo.mas(`death ${lugar}`);
    this.#avisar();
    return true;
  }

  /** What a dead process complains of, nobody reads. */
  fallo(e: unknown): void {
    if (!this.muerta) this.#conteo.error(e);
  }

  /** Runs the work of the process until it ends or dies. */
  async vivir(trabajo: Promise<unknown>): Promise<void> {
    await Promise.race([trabajo.catch((e: unknown) => this.fallo(e)), this.alMorir]);
  }
}

/** An answer that does not come soon does not come while this request waits. */
const ESPERA_MS = 40;

/** The resources of that process. */
export const conVida = (r: Recursos, vida: Vida, pasarela: Pasarela = r.pasarela) => ({
  ...r,
  log: queAvisa(r.log, (e) => vida.fallo(e)),
  esperaMs: ESPERA_MS,
  bd: bdMortal(r.bd, vida),
  pasarela: pasarelaMortal(pasarela, vida),
});

/** A log whose errors are looked at. */
export const queAvisa = (log: Recursos['log'], alFallar: (e: unknown) => void): Recursos['log'] =>
  Object.assign(Object.create(log) as Recursos['log'], { error: (dato: { err?: unknown }) => alFallar(dato.err) });

function bdMortal(bd: Recursos['bd'], vida: Vida): Recursos['bd'] {
  const transaccion = async (hacer: (tx: never) => Promise<unknown>): Promise<unknown> => {
    if (vida.muere('before a transaction')) return NUNCA;
    try {
      const valor = await bd.transaction().execute(async (tx) => {
        const hecho = await hacer(tx as never);
        // In the middle: everything it wrote is rolled back, as the database does with a lost connection.
        if (vida.muere('inside a transaction')) throw new Muerte();
        return hecho;
      });
      return vida.muere('after a transaction') ? NUNCA : valor;
    } catch (e) {
      return e instanceof Muerte ? NUNCA : Promise.reject(e);
    }
  };
  return new Proxy(bd, {
    get(de, nombre) {
      if (vida.muerta) throw new Muerte();
      if (nombre === 'transaction') return () => ({ execute: transaccion });
      const valor: unknown = Reflect.get(de, nombre, de);
      return typeof valor === 'function' ? valor.bind(de) : valor;
    },
  });
}

function pasarelaMortal(p: Pasarela, vida: Vida): Pasarela {
  const mortal =
    <A extends unknown[], R>(llamar: (...a: A) => Promise<R>) =>
    async (...a: A): Promise<R> => {
      if (vida.muere('before a call')) return NUNCA;
      const valor = await llamar(...a).catch((e: unknown) =>
        vida.muere('after a call without an answer') ? NUNCA : Promise.reject(e),
      );
      return vida.muere('after a call') ? NUNCA : valor;
    };
  return {
    ...p,
    cobrar: mortal(p.cobrar),
    recobrar: mortal(p.recobrar),
    anular: mortal(p.anular),
    consultar: mortal(p.consultar),
  };
}
