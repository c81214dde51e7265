import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { type BaseDeDatos, horaDe, leerHora } from './db.ts';
import { relojReal } from './reloj.ts';
import { seguirReloj } from './reloj-de-base.ts';

const CADA_MS = 1000;

export interface VigiaDeBase {
  /** Result of the last check: asking for it waits for nothing. */
  readonly responde: () => boolean;
  /** The clock of this process: the database's, which all processes share (ADR 57). */
  readonly reloj: Reloj;
  readonly parar: () => void;
}

/**
 * Asks the database for its time every second over a connection of its own, and so learns whether it answers. The embedded
 * database is inside this process: it always answers, and its clock is the machine's.
 */
export async function vigilarBase(base: BaseDeDatos): Promise<VigiaDeBase> {
  if (base.clase === 'embebida') return { responde: () => true, reloj: relojReal, parar: () => undefined };
  const reloj = seguirReloj(await leerHora(base.pool));
  let esta = true;
  let siguiente: NodeJS.Timeout;
  let parado = false;
  const mirar = async (): Promise<void> => {
    const hora = await horaDe(base);
    esta = hora !== null;
    if (hora) reloj.oir(hora);
    if (!parado) siguiente = setTimeout(() => void mirar(), CADA_MS).unref();
  };
  siguiente = setTimeout(() => void mirar(), CADA_MS).unref();
  return {
    responde: () => esta,
    reloj,
    parar: () => {
      parado = true;
      clearTimeout(siguiente);
    },
  };
}
