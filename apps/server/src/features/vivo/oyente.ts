import { EVENTOS, type Evento } from '@aldia/contract/vivo.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import * as z from 'zod';
import type { Escucha } from '../../shared/difusion.ts';
import type { SalidaDeEventos } from '../../shared/servir-eventos.ts';
import type { Presentes } from './presencia.ts';

/** A stream is closed and reopened after this time plus a random part, so that the nodes behind a balancer share the streams anew. */
const VIDA_MS = 600_000;

/** An event in wire format, written once for all its listeners. */
export function enCable<E extends Evento>(evento: E, dicho: z.output<(typeof EVENTOS)[E]>): string {
  const esquema: z.ZodType = EVENTOS[evento];
  return `event: ${evento}\ndata: ${JSON.stringify(z.encode(esquema, dicho))}\n\n`;
}

/** One open stream: its owner, and what is written to it. */
export class Oyente {
  readonly escucha: Escucha;
  readonly #hasta = performance.now() + VIDA_MS * (1 + Math.random() / 2);
  readonly #salida: SalidaDeEventos;
  #alDia = false;
  /** The presence that this listener was last told; null before the first time. */
  sabe: Presentes | null = null;

  constructor(escucha: Escucha, salida: SalidaDeEventos) {
    this.escucha = escucha;
    this.#salida = salida;
  }

  get actor(): Actor {
    return this.escucha.de.actor;
  }
  get esDelPersonal(): boolean {
    return esEmpleado(this.actor);
  }
  get yaDuro(): boolean {
    return performance.now() > this.#hasta;
  }

  /** Call it when the missed changes were told: only from then on may a cursor say that nothing is missing. */
  ponerAlDia(): void {
    this.#alDia = true;
  }
  /** Writes the cursor last: a client cut off before the cursor gets the same again, and one cut off after it lost nothing. */
  decir(eventos: string, cursor: number): void {
    this.#salida.escribir(this.#alDia ? `${eventos}id: ${cursor}\n\n` : eventos);
  }
  despedir(cursor: number): void {
    this.decir(enCable('adios', {}), cursor);
    this.#salida.terminar();
  }
}
