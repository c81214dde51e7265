import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useAtajos } from './atajos.ts';

const INTERACTIVOS = 'button, a[href], input, select, textarea';

interface EntradaDeTeclado {
  readonly cuerpo: RefObject<HTMLTableSectionElement | null>;
  readonly busqueda: RefObject<HTMLInputElement | null>;
  readonly cuantas: number;
  readonly alAbrir: (indice: number) => void;
  readonly alMarcar: (indice: number) => void;
  /** Brings a row that is not drawn into view (long lists draw only what is seen). */
  readonly mostrar: (indice: number) => void;
}

/** One row at a time is in the Tab order; j, k and the arrows move it, x marks it, Enter opens it, / goes to the search. */
export function useTecladoDeTabla({ cuerpo, busqueda, cuantas, alAbrir, alMarcar, mostrar }: EntradaDeTeclado) {
  const [activa, setActiva] = useState(0);
  const actual = Math.min(activa, Math.max(0, cuantas - 1));

  // Buttons of the other rows leave the Tab order: fifty rows are one stop, not two hundred.
  useEffect(() => {
    for (const fila of cuerpo.current?.querySelectorAll<HTMLElement>('tr[data-indice]') ?? []) {
      const tab = Number(fila.dataset['indice']) === actual ? 0 : -1;
      for (const control of fila.querySelectorAll<HTMLElement>(INTERACTIVOS)) control.tabIndex = tab;
    }
  });

  const enfocar = (indice: number) => {
    if (indice < 0 || indice >= cuantas) return;
    setActiva(indice);
    mostrar(indice);
    requestAnimationFrame(() => cuerpo.current?.querySelector<HTMLElement>(`tr[data-indice="${indice}"]`)?.focus());
  };
  const hayFoco = () => cuerpo.current?.contains(document.activeElement) ?? false;

  useAtajos({
    '/': () => busqueda.current?.focus(),
    j: () => enfocar(hayFoco() ? actual + 1 : actual),
    k: () => enfocar(hayFoco() ? actual - 1 : actual),
    x: () => hayFoco() && alMarcar(actual),
  });

  const alPulsar = (evento: KeyboardEvent<HTMLElement>) => {
    const enFila = (evento.target as HTMLElement).matches('tr');
    if (evento.key === 'ArrowDown') enfocar(actual + 1);
    else if (evento.key === 'ArrowUp') enfocar(actual - 1);
    else if (evento.key === 'Enter' && enFila) alAbrir(actual);
    else return;
    evento.preventDefault();
  };
  return { actual, setActiva, alPulsar };
}
