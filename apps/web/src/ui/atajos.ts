import { useEffect, useEffectEvent } from 'react';
import { preferencia } from './preferencia.ts';

/** Whether single-key shortcuts are on: a person may switch them off (WCAG 2.1.4). */
export const {
  activa: atajosActivos,
  cambiar: cambiarAtajos,
  useActiva: useAtajosActivos,
} = preferencia('aldia-atajos');

/** Who owns the keys: a part of the page, which a dialog over it silences; the page; or the page even while a dialog is open. */
export type Duenio = 'pagina' | 'siempre' | (() => Element | null);

const CAMPOS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** True while something else takes the key: a field, a dialog that does not hold the owner, an open menu. */
function estaOcupado(evento: KeyboardEvent, duenio: Duenio): boolean {
  const destino = evento.target instanceof Element ? evento.target : null;
  if (evento.ctrlKey || evento.metaKey || evento.altKey || evento.defaultPrevented) return true;
  if (destino?.closest(CAMPOS)) return true;
  // A closed list may stay in the document undrawn: only a visible one takes the key.
  const abiertos = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')];
  const encima = abiertos.findLast((e) => e.checkVisibility?.() ?? true);
  if (!encima) return false;
  if (duenio === 'siempre') return encima.role !== 'dialog';
  return duenio === 'pagina' || !encima.contains(duenio());
}

/** The key that waits for a second one: 'g' and then 'd'. */
const PREFIJO = 'g';
let esperada = false;
let leida: { readonly evento: KeyboardEvent; readonly tecla: string } | null = null;

/** The name of the pressed key: 'd', or 'g d' after a g. Every listener of one press gets the same name. */
function teclaDe(evento: KeyboardEvent): string {
  if (leida?.evento === evento) return leida.tecla;
  const escribe = evento.target instanceof Element && evento.target.closest(CAMPOS) !== null;
  const sola = escribe || evento.ctrlKey || evento.metaKey || evento.altKey;
  const tecla = esperada && !sola ? `${PREFIJO} ${evento.key}` : evento.key;
  esperada = !sola && tecla === PREFIJO;
  leida = { evento, tecla };
  return tecla;
}

/** Single-key shortcuts: `{ '/': buscar, j: bajar, 'g d': irAListas }`. An action that returns false leaves the key to others. */
export function useAtajos(teclas: Readonly<Record<string, () => unknown>>, duenio: Duenio = 'pagina'): void {
  const alPulsar = useEffectEvent((evento: KeyboardEvent) => {
    const accion = teclas[teclaDe(evento)];
    if (!accion || !atajosActivos() || estaOcupado(evento, duenio)) return;
    if (accion() !== false) evento.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
}
