import type { KeyboardEvent } from 'react';
import { atajosActivos } from '../../../ui/atajos.ts';

const BAJAN: readonly string[] = ['ArrowDown', 'j'];
const SUBEN: readonly string[] = ['ArrowUp', 'k'];
const ALTERNAN: readonly string[] = ['i', 'x', ' ', 'Enter'];

/** On a row: the arrows (or j, k) move, and i, x, Enter or the space bar include and exclude. */
export function alPulsarEnFilas(evento: KeyboardEvent<HTMLElement>, alAlternar: (indice: number) => void): void {
  const { key, target } = evento;
  if (evento.ctrlKey || evento.metaKey || evento.altKey || !(target instanceof HTMLElement)) return;
  const fila = target.closest<HTMLElement>('tr[data-indice]');
  // A list of types has its own arrows and letters.
  if (!fila || target.closest('select')) return;
  const conLetra = key.length === 1 && key !== ' ';
  if (conLetra && !atajosActivos()) return;
  if (BAJAN.includes(key)) enfocar(fila.nextElementSibling);
  else if (SUBEN.includes(key)) enfocar(fila.previousElementSibling);
  else if (ALTERNAN.includes(key) && (conLetra || target === fila)) alAlternar(Number(fila.dataset['indice']));
  else return;
  evento.preventDefault();
}

function enfocar(fila: Element | null): void {
  if (fila instanceof HTMLElement) fila.focus();
}
