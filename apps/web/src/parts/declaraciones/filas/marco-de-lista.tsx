import { AVISOS } from '@aldia/contract/textos.ts';
import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { filaActiva } from './retorno-de-foco.tsx';
import './lista.css';

export interface MarcoDeListaProps {
  /** Blocks the table while it reloads after a dialog (G-45). */
  readonly verificando?: boolean;
  /** How many of the last columns stay visible when the table is wider than the screen. */
  readonly fijas?: 1 | 2;
  readonly children: ReactNode;
}

/** The parts that all lists of declarations share: density, the buttons' reasons, the overlay and the kept focus. */
export function MarcoDeLista({ verificando = false, fijas = 1, children }: MarcoDeListaProps) {
  const tuvoFoco = useRef(false);
  // When an act removes the focused row, the focus goes to the row in its place.
  useEffect(() => {
    if (tuvoFoco.current && document.activeElement === document.body) filaActiva()?.focus({ preventScroll: true });
  });
  return (
    <div
      className="decl-lista"
      data-fijas={fijas}
      onFocus={(e) => {
        // React passes the events of dialogs through here too, although they are drawn elsewhere.
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
