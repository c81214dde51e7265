import { EVENTOS, type Evento } from '@aldia/contract/vivo.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import * as z from 'zod';
import type { Escucha } from '../../shared/difusion.ts';
import type { SalidaDeEventos } from '../../shared/servir-eventos.ts';
import type { Presentes } from './presencia.ts';

/** After this a stream is ended and begun again, never all in the same moment: nodes behind a balancer share them anew. */
const VIDA_MS = 600_000;

/** An event as it travels: written once, however many hear it. */
export function enCable<E extends Evento>(evento: E, dicho: z.output<(typeof EVENTOS)[E]>): string {
  const esquema: z.ZodType = EVENTOS[evento];
  return `event: ${evento}\ndata: ${JSON.stringify(z.encode(esquema, dicho))}\n\n`;
}

/** One open stream: of whom it is, and what is written to it. */
export class Oyente {
  readonly escucha: Escucha;
  readonly #hasta = performance.now() + VIDA_MS * (1 + Math.random() / 2);
  readonly #salida: SalidaDeEventos;
  #alDia = false;
  /** Who has what open, as this one was told last; null while it was told nothing. */
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

  /** What was missed has been told: from here on a cursor promises nothing that was not. */
  ponerAlDia(): void {
    this.#alDia = true;
  }
  /** The cursor comes last: who is cut off before it hears the same again, and who is cut off after it lost nothing. */
  decir(eventos: string, cursor: number): void {
    this.#salida.escribir(this.#alDia ? `${eventos}id: ${cursor}\n\n` : eventos);
  }
  despedir(cursor: number): void {
    this.decir(enCable('adios', {}), cursor);
    this.#salida.terminar();
  }
}
