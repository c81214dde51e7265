import { diaDeGuatemala, instanteDeMs, type Reloj } from '@aldia/domain/fechas/fechas.ts';
import { type BaseDeDatos, type HoraOida, leerHora } from './db.ts';
import { relojReal } from './reloj.ts';

/** Less than this is waited for; a clock that was set back by more was wrong before, and nobody waits for it. */
const ATRAS_MS = 60_000;

export interface RelojSeguido extends Reloj {
  /** Corrects this clock by one reading of the other one: the error is at most the time that the reading took. */
  oir(hora: HoraOida): void;
}

/**
 * Goes as another clock that was heard, counting by itself in between (ADR 57): what the machine believes the hour to be, and
 * whoever sets it, is nothing to it. It stands still rather than go back.
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
      // It was that hour at some moment between asking and hearing: an answer that was long in coming moves nothing.
      adelanto = Math.min(Math.max(adelanto, ms - despues), ms - antes);
    },
  };
}

/** Of a command that is soon over: the database's clock, heard once. The embedded database has the machine's. */
export const relojDe = async (base: BaseDeDatos): Promise<Reloj> =>
  base.clase === 'embebida' ? relojReal : seguirReloj(await leerHora(base.pool));
