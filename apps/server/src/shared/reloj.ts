import { type Dia, diaDeGuatemala, type Instante, type Reloj } from '@aldia/domain/fechas/fechas.ts';

/** The only place that asks the machine for the time. */
export const relojReal: Reloj = {
  ahora: () => new Date().toISOString() as Instante,
  hoy: () => diaDeGuatemala(new Date().toISOString() as Instante),
};

/** A clock that stands still until it is told to move: tests, and the demo's page for developers. */
export function relojFijo(inicial: string): Reloj & { mover(instante: string): void } {
  let actual = inicial as Instante;
  return {
    ahora: () => actual,
    hoy: (): Dia => diaDeGuatemala(actual),
    mover: (instante) => {
      actual = instante as Instante;
    },
  };
}

/** What the database says about a moment, as an instant in UTC. */
export const aInstante = (texto: string): Instante => new Date(texto).toISOString() as Instante;
/** The start of the window of so many seconds that an instant falls in. */
export const inicioDeVentana = (instante: string, segundos: number): Instante => {
  const ms = segundos * 1000;
  return new Date(Math.floor(Date.parse(instante) / ms) * ms).toISOString() as Instante;
};

/** Milliseconds of an instant, for arithmetic on waits and expiries. */
export const milisegundos = (instante: Instante): number => Date.parse(instante);
export const sumarMilisegundos = (instante: Instante, ms: number): Instante =>
  new Date(Date.parse(instante) + ms).toISOString() as Instante;
