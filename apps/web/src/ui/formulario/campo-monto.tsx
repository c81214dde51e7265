import { AVISO_DE_MONTO } from '@aldia/contract/cables.ts';
import { formatQ, parseMontoTecleado, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CampoProps, useCampo } from './campos.tsx';
import { useCampoQueSeLee } from './formulario.tsx';

/** The value that the form keeps: '1234.56' for an amount, '' for an empty field, the text itself for anything else. */
function tenido(texto: string): string {
  const leido = parseMontoTecleado(texto);
  return leido === null ? texto.trim() : toQuetzales(leido);
}

/** The value as the field shows it; a text that is no amount stays as it is. */
function mostrado(valor: string, enPorcentaje: boolean): string {
  const leido = parseMontoTecleado(valor);
  return leido === null ? valor : `${leido < 0 ? '-' : ''}${formatQ(leido).replace('Q', enPorcentaje ? '' : 'Q. ')}`;
}

const ilegible = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' && parseMontoTecleado(valor) === null ? AVISO_DE_MONTO : null;

interface EntradaDeMontoProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> {
  /** '1234.56', '' or a text that is no amount. */
  readonly valor: string;
  /** Receives the value at every key; for a text that is no amount, the text itself, which the caller refuses. */
  readonly alCambiar: (monto: string) => void;
  readonly entrada?: Ref<HTMLInputElement>;
  /** The number is a percentage: it has the sign of one, and not that of quetzales. */
  readonly enPorcentaje?: boolean;
}

/** Removes what we added to an amount, or to a piece of one cut anywhere: 'Q. ' and the commas. */
const sinLoNuestro = (texto: string): string => texto.replace(/Q?\. |Q\.?|[,\s]/g, '');

interface Edicion {
  readonly texto: string;
  /** Where to put the caret; null to leave it where the browser put it. */
  readonly cursor: number | null;
}
/**
 * Reads a person's edit of an amount that we formatted. Commas in the part that they left are ours and go; commas that they
 * typed stay. From the text alone nobody could tell: 'Q. 1,25' may be 'Q. 1,250.00' shortened. What they typed lies between the
 * start of the caret or selection (`empezo`) and the caret now (`cursor`).
 */
function editar(nuevo: string, empezo: number, cursor: number): Edicion {
  const desde = Math.min(empezo, cursor);
  const antes = sinLoNuestro(nuevo.slice(0, desde)) + nuevo.slice(desde, cursor);
  return { texto: antes + sinLoNuestro(nuevo.slice(cursor)), cursor: antes.length };
}

/** A field for an amount in quetzales, typed or pasted, with commas or points. The typed text stays until the field loses the focus. */
export function EntradaDeMonto({
  valor,
  alCambiar,
  entrada,
  enPorcentaje = false,
  onBlur,
  ...resto
}: EntradaDeMontoProps) {
  const [escrito, setEscrito] = useState<Edicion | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  // The start of a change is known only before the change. React has no such event for a cut, so this listens to the browser's.
  const empieza = useRef<number | null>(null);
  useEffect(() => {
    const suyo = campo.current;
    const anotar = () => {
      empieza.current = suyo?.selectionStart ?? null;
    };
    suyo?.addEventListener('beforeinput', anotar);
    return () => suyo?.removeEventListener('beforeinput', anotar);
  }, []);
  useLayoutEffect(() => {
    const cursor = escrito?.cursor ?? null;
    if (cursor !== null) campo.current?.setSelectionRange(cursor, cursor);
  }, [escrito]);
  return (
    <TextInput
      {...resto}
      ref={useMergedRef(entrada ?? null, campo)}
      className="al-campo-monto"
      inputMode="decimal"
      autoComplete="off"
      value={escrito?.texto ?? mostrado(valor, enPorcentaje)}
      {...(enPorcentaje ? { rightSection: '%' } : {})}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        // Only commas that we added are removed: not those of a text that was no amount, and not those of a value that the
        // browser filled in.
        const esNuestro = escrito === null && empieza.current !== null && ilegible(valor) === null;
        const edicion = esNuestro
          ? editar(value, empieza.current ?? 0, selectionEnd ?? value.length)
          : { texto: value, cursor: null };
        empieza.current = null;
        setEscrito(edicion);
        alCambiar(tenido(edicion.texto));
      }}
      onBlur={(evento) => {
        setEscrito(null);
        onBlur?.(evento);
      }}
    />
  );
}

/** An amount field of a form. */
export function CampoMonto({ enPorcentaje = false, ...campo }: CampoProps & Pick<EntradaDeMontoProps, 'enPorcentaje'>) {
  const { field, comunes } = useCampo(campo);
  const { trigger } = useFormContext();
  useCampoQueSeLee(campo.nombre, ilegible);
  const valor = String(field.value ?? '');
  return (
    <EntradaDeMonto
      {...comunes}
      entrada={field.ref}
      enPorcentaje={enPorcentaje}
      valor={valor}
      alCambiar={(monto) => {
        field.onChange(monto);
        if (comunes.error) void trigger(campo.nombre);
      }}
      onBlur={() => {
        field.onBlur();
        if (ilegible(valor) !== null) void trigger(campo.nombre);
      }}
    />
  );
}
