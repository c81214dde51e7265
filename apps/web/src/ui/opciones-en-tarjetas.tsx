import { type ReactNode, useId } from 'react';
import './opciones-en-tarjetas.css';

export interface OpcionEnTarjeta {
  readonly valor: string;
  readonly titulo: ReactNode;
  readonly contenido: ReactNode;
  /** The option cannot be chosen; `contenido` says why. */
  readonly apagada?: boolean;
}

export interface OpcionesEnTarjetasProps {
  readonly rotulo: string;
  readonly opciones: readonly OpcionEnTarjeta[];
  readonly valor: string | null;
  readonly onChange: (valor: string) => void;
  readonly error?: string | undefined;
  /** Id of the first option that can be chosen: a summary of errors sends the focus there. */
  readonly id?: string;
}

/** A choice among a few options with long texts: a radio group of cards. */
export function OpcionesEnTarjetas({ rotulo, opciones, valor, onChange, error, id }: OpcionesEnTarjetasProps) {
  const nombre = useId();
  const primera = opciones.findIndex((o) => !o.apagada);
  return (
    <fieldset
      role="radiogroup"
      className="al-opciones"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${nombre}-error` : undefined}
    >
      <legend>{rotulo}</legend>
      <div className="al-opciones-rejilla">
        {opciones.map((o, i) => (
          <label key={o.valor} className="al-opcion" data-elegida={o.valor === valor || undefined}>
            <input
              type="radio"
              name={nombre}
              value={o.valor}
              checked={o.valor === valor}
              disabled={o.apagada}
              {...(i === primera && id !== undefined ? { id } : {})}
              onChange={() => onChange(o.valor)}
            />
            <span className="al-opcion-cuerpo">
              <span className="al-opcion-titulo">{o.titulo}</span>
              {o.contenido}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${nombre}-error`} className="al-opciones-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
