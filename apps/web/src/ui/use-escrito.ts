import { useState } from 'react';

export interface OpcionesDeEscrito<T extends string> {
  /** What the field shows while nobody types. */
  readonly enReposo: string;
  /** Parses the text; null when it cannot be read. */
  readonly leer: (texto: string) => T | null;
  /** The last value allowed; a later one is refused. */
  readonly limite: T;
  readonly ilegible: string;
  readonly futuro: string;
  readonly alElegir: (valor: T) => void;
}

/** State of a typed day or month. Enter or leaving the field accepts the text; a choice in the calendar replaces it. */
export function useEscrito<T extends string>(o: OpcionesDeEscrito<T>) {
  const [escrito, setEscrito] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const elegir = (valor: T) => {
    setEscrito(null);
    setError(null);
    o.alElegir(valor);
  };
  const aceptar = () => {
    if (escrito === null) return;
    const leido = o.leer(escrito);
    if (leido === null) setError(o.ilegible);
    else if (leido > o.limite) setError(o.futuro);
    else elegir(leido);
  };
  return {
    elegir,
    campo: {
      value: escrito ?? o.enReposo,
      error,
      autoComplete: 'off',
      onChange: (e: { readonly currentTarget: { readonly value: string } }) => {
        setEscrito(e.currentTarget.value);
        setError(null);
      },
      onFocus: (e: { readonly currentTarget: { select(): void } }) => e.currentTarget.select(),
      onBlur: aceptar,
      onKeyDown: (e: { readonly key: string }) => e.key === 'Enter' && aceptar(),
    },
  };
}
