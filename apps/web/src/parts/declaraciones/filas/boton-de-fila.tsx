import { type ReactNode, useId } from 'react';
import './lista.css';

export interface BotonDeFilaProps {
  readonly children: ReactNode;
  /** Why it is disabled; floats beside the button under the mouse or the focus. */
  readonly razon?: string | null;
  readonly enCurso?: boolean;
  readonly fuerte?: boolean;
  /** The full name, where the visible word is short: 'SAT-1311 de Ana Pérez'. */
  readonly nombre?: string;
  readonly titulo?: string;
  readonly alPulsar: () => unknown;
}

/**
 * A button of a row. A page has hundreds, so it is a plain element. With a reason it stays in the Tab order, because a person
 * who cannot reach a button cannot read why it is disabled.
 */
export function BotonDeFila({
  children,
  razon = null,
  enCurso = false,
  fuerte = false,
  nombre,
  titulo,
  alPulsar,
}: BotonDeFilaProps) {
  const id = useId();
  const impedido = razon !== null || enCurso;
  return (
    <>
      <button
        type="button"
        className="decl-boton"
        data-fuerte={fuerte || undefined}
        data-dicho={razon ?? undefined}
        aria-disabled={impedido || undefined}
        aria-busy={enCurso || undefined}
        aria-describedby={razon === null ? undefined : id}
        aria-label={nombre}
        title={razon === null ? titulo : undefined}
        onClick={() => {
          if (!impedido) void alPulsar();
        }}
      >
        {children}
      </button>
      {razon !== null && (
        <span id={id} className="al-solo-lector">
          {razon}
        </span>
      )}
    </>
  );
}
