import {
  type Dia,
  diaDeGuatemala,
  esInstante,
  type Instante,
  instante,
  instanteDeMs,
  type Reloj,
} from '@aldia/domain/fechas/fechas.ts';

/** The only place that asks the machine for the time. */
export const relojReal: Reloj = {
  ahora: () => instanteDeMs(Date.now()),
  hoy: () => diaDeGuatemala(instanteDeMs(Date.now())),
};

/** A clock that stands still until it is told to move: tests, and the demo's page for developers. */
export function relojFijo(inicial: string): Reloj & { mover(hasta: string): void } {
  let actual = instante(inicial);
  return {
    ahora: () => actual,
    hoy: (): Dia => diaDeGuatemala(actual),
    mover: (hasta) => {
      actual = instante(hasta);
    },
  };
}

const EN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
/** A moment of the database as an instant in UTC. As a rule it is in UTC already, and only spelled another way. */
export function aInstante(texto: string): Instante {
  const fraccion = EN_UTC.test(texto) ? texto.slice(20, -3).slice(0, 3).padEnd(3, '0') : null;
  const escrito = fraccion === null ? '' : `${texto.slice(0, 10)}T${texto.slice(11, 19)}.${fraccion}Z`;
  return esInstante(escrito) ? escrito : instanteDeMs(Date.parse(texto));
}
/** The start of the window of `segundos` into which an instant falls. */
export const inicioDeVentana = (momento: string, segundos: number): Instante => {
  const ms = segundos * 1000;
  return instanteDeMs(Math.floor(Date.parse(momento) / ms) * ms);
};

/** Milliseconds of an instant, for arithmetic on waits and expiries. */
export const milisegundos = (momento: string): number => Date.parse(momento);
export const sumarMilisegundos = (momento: Instante, ms: number): Instante => instanteDeMs(Date.parse(momento) + ms);

/** A moment as the `date` of an answer says it (RFC 9110, 5.6.7). */
export const enHttp = (momento: Instante): string => new Date(momento).toUTCString();

/** For a library that requires a date where the file must not have one: the same content must give the same file. */
export const sinFecha = (): Date => new Date(0);
