import { diaDeGuatemala, instanteDeMs, type Reloj } from '@aldia/domain/fechas/fechas.ts';
import { type BaseDeDatos, type HoraOida, leerHora } from './db.ts';
import { relojReal } from './reloj.ts';

/** Up to this much, the clock stands still instead of going back. A clock set back by more was wrong before, and is followed at once. */
const ATRAS_MS = 60_000;

export interface RelojSeguido extends Reloj {
  /** Corrects this clock by a reading of the other one: the error is at most the time that the reading took. */
  oir(hora: HoraOida): void;
}

/**
 * Follows another clock, of which it has readings, and counts by itself in between (ADR 57): the hour of this machine, and
 * whoever sets it, do not matter. It stands still rather than go back.
 */
export function seguirReloj(primera: HoraOida, contar: () => number = () => performance.now()): RelojSeguido {
  let adelanto = primera.ms - (primera.antes + primera.despues) / 2;
  let dicha = Number.NEGATIVE_INFINITY;
  const ahora = () => {
    const ms = Math.floor(contar() + adelanto);
    if (ms > dicha || dicha - ms > ATRAS_MS) dicha = ms;
    return instanteDeMs(dicha);
  };
  return {
    ahora,
    hoy: () => diaDeGuatemala(ahora()),
    oir: ({ antes, despues, ms }) => {
      // The other clock showed `ms` at some moment between asking and hearing, so a slow answer corrects little.
      adelanto = Math.min(Math.max(adelanto, ms - despues), ms - antes);
    },
  };
}

/** For a short command: the database's clock, read once. The embedded database uses the machine's. */
export const relojDe = async (base: BaseDeDatos): Promise<Reloj> =>
  base.clase === 'embebida' ? relojReal : seguirReloj(await leerHora(base.pool));
