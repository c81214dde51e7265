import { availableParallelism } from 'node:os';
import { sinLugar } from './lugar-de-la-llamada.ts';

/** Waits for one of `n` turns; returns the function that gives it back. */
export function turnosDe(n: number): () => Promise<() => void> {
  const esperan: (() => void)[] = [];
  let libres = n;
  const soltar = (): void => {
    const siguiente = esperan.shift();
    if (siguiente) siguiente();
    else libres += 1;
  };
  return async () => {
    if (libres > 0) libres -= 1;
    else await new Promise<void>((turno) => esperan.push(turno));
    let devuelto = false;
    return () => {
      if (!devuelto) soltar();
      devuelto = true;
    };
  };
}

/** Gives a turn back after a rest of `veces` times what it lasted: a person who takes many leaves that share of the time to others. */
export function trasDescansar(soltar: () => void, veces: number, maximoMs: number): () => void {
  const desde = performance.now();
  return () => void setTimeout(soltar, Math.min(veces * (performance.now() - desde), maximoMs)).unref();
}

/** Runs what it is given, `n` at once; the turn comes back however that ends. */
export function enTurnos(n: number): <T>(hacer: () => Promise<T>) => Promise<T> {
  const turno = turnosDe(n);
  return async (hacer) => {
    const soltar = await turno();
    try {
      return await hacer();
    } finally {
      soltar();
    }
  };
}

/**
 * How many pieces of work of one heavy kind (a hash, a workbook, a PDF to judge) a process does at once; the next ones wait. Each
 * takes a processor whole: one processor stays for people who wait for an answer.
 */
export const PESADOS_A_LA_VEZ = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Each workbook is read in a thread of up to 512 MB. */
const libroEnTurno = enTurnos(PESADOS_A_LA_VEZ);
/** Reads a workbook when its turn comes, whoever sent it. It needs no connection meanwhile, so others have its place. */
export const leerEnTurno = <T>(leer: () => Promise<T>): Promise<T> => sinLugar(() => libroEnTurno(leer));
