import { observable } from './observable.ts';

/** Rows of one line (36 px), or rows that grow with their content. */
export type Densidad = 'densa' | 'comoda';

const CLAVE = 'aldia-filas-comodas';
const { decir, useAhora } = observable();
let persona = 0;

const clave = (): string => `${CLAVE}-${persona}`;

/** Sets the person whose choice applies: two people who share a computer have one each. */
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
