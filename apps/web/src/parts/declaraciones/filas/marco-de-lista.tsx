import { AVISOS } from '@aldia/contract/textos.ts';
import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { filaActiva } from './retorno-de-foco.tsx';
import './lista.css';

export interface MarcoDeListaProps {
  /** Blocks the table while it is asked again after a dialog (G-45). */
  readonly verificando?: boolean;
  /** How many of the last columns stay in sight when the table is wider than the screen. */
  readonly fijas?: 1 | 2;
  readonly children: ReactNode;
}

/** What all the lists of this feature share: density, the reasons of the buttons, the overlay and the place kept. */
export function MarcoDeLista({ verificando = false, fijas = 1, children }: MarcoDeListaProps) {
  const tuvoFoco = useRef(false);
  // When the focused row is gone with what was done to it, the focus goes to the one in its place.
  useEffect(() => {
    if (tuvoFoco.current && document.activeElement === document.body) filaActiva()?.focus({ preventScroll: true });
  });
  return (
    <div
      className="decl-lista"
      data-fijas={fijas}
      onFocus={(e) => {
        // Dialogs are drawn elsewhere, but their events come through here.
        if (e.currentTarget.contains(e.target)) tuvoFoco.current = e.target.closest('tr[data-indice]') !== null;
      }}
    >
      <div inert={verificando}>{children}</div>
      {verificando && (
        <div className="decl-velo" role="status">
          <Loader size="sm" />
          {AVISOS.verificandoActualizaciones}
        </div>
      )}
    </div>
  );
}
