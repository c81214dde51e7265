import { observable } from './observable.ts';

/** One line of 36 px for each row, or rows that grow with what they say. */
export type Densidad = 'densa' | 'comoda';

const CLAVE = 'aldia-filas-comodas';
const { decir, useAhora } = observable();
let persona = 0;

const clave = (): string => `${CLAVE}-${persona}`;

/** Whose choice it is: two who share a computer each have their own. */
export function filasDe(usuarioId: number): void {
  if (usuarioId === persona) return;
  persona = usuarioId;
  decir();
}

function densidad(): Densidad {
  try {
    return localStorage.getItem(clave()) === null ? 'densa' : 'comoda';
  } catch {
    return 'densa';
  }
}

export function cambiarDensidad(nueva: Densidad): void {
  try {
    if (nueva === 'comoda') localStorage.setItem(clave(), 'si');
    else localStorage.removeItem(clave());
  } catch {
    // storage closed by the browser: rows stay dense
  }
  decir();
}

export const useDensidad = (): Densidad => useAhora(densidad);
