import type { KeyboardEvent } from 'react';
import { atajosActivos } from '../../../ui/atajos.ts';

const CIFRA = '.al-sat-cifra [data-copiar]';
const PASO: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** In a form: `c` copies the figure that has the focus, the arrows (and j, k) go from figure to figure. */
export function alPulsarEnCifras(evento: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = evento;
  const ajena = evento.ctrlKey || evento.metaKey || evento.altKey || evento.defaultPrevented;
  if (ajena || !(target instanceof HTMLElement) || target.closest('input, textarea, select, table')) return;
  if (key.length === 1 && !atajosActivos()) return;
  const actual = target.closest('.al-sat-cifra, .al-sat-linea')?.querySelector<HTMLElement>('[data-copiar]');
  if (key === 'c') actual?.click();
  else if (key in PASO) enfocarOtra(currentTarget, actual, PASO[key] ?? 0);
  else return;
  evento.preventDefault();
}

function enfocarOtra(formulario: HTMLElement, actual: HTMLElement | null | undefined, paso: number): void {
  const cifras = [...formulario.querySelectorAll<HTMLElement>(CIFRA)];
  const donde = actual ? cifras.indexOf(actual) + paso : 0;
  cifras[donde]?.focus();
}

export function enfocarPrimeraCifra(formulario: HTMLElement | null): void {
  formulario?.querySelector<HTMLElement>(CIFRA)?.focus({ preventScroll: true });
}
