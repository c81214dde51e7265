import { type ReactNode, useId } from 'react';

export interface BotonDeFilaProps {
  readonly children: ReactNode;
  /** Why it cannot be pressed: shown beside the button when the mouse or the focus is on it. */
  readonly razon?: string | null;
  readonly enCurso?: boolean;
  readonly fuerte?: boolean;
  /** What it does, when the word on it is short: 'SAT-1311 de Ana Pérez'. */
  readonly nombre?: string;
  readonly titulo?: string;
  readonly alPulsar: () => unknown;
}

/**
 * A button of a row. There are hundreds on a page, so it is a plain one; a reason keeps it in the Tab order, because who
 * cannot reach a button cannot read why.
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
