import { AVISO_DE_MONTO } from '@aldia/contract/cables.ts';
import { formatQ, parseMontoTecleado, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CampoProps, useCampo } from './campos.tsx';
import { useCampoQueSeLee } from './formulario.tsx';

/** '1234.56' of what is typed, '' of nothing, and the text itself where no amount can be read. */
function tenido(texto: string): string {
  const leido = parseMontoTecleado(texto);
  return leido === null ? texto.trim() : toQuetzales(leido);
}

/** As amounts are written in a field; what is no amount stays as it is. */
function mostrado(valor: string): string {
  const leido = parseMontoTecleado(valor);
  return leido === null ? valor : `${leido < 0 ? '-' : ''}${formatQ(leido).replace('Q', 'Q. ')}`;
}

const ilegible = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' && parseMontoTecleado(valor) === null ? AVISO_DE_MONTO : null;

interface EntradaDeMontoProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> {
  /** '1234.56', nothing, or a text that no amount can be read of. */
  readonly valor: string;
  /** With every key, what is read of it; the text itself where no amount can be read, which who asks for it refuses. */
  readonly alCambiar: (monto: string) => void;
  readonly entrada?: Ref<HTMLInputElement>;
}

/** What is ours of an amount, or of a part of it that was cut anywhere: 'Q. ' and the commas. */
const sinLoNuestro = (texto: string): string => texto.replace(/Q?\. |Q\.?|[,\s]/g, '');

interface Edicion {
  readonly texto: string;
  /** Where the caret goes; null where the browser left it. */
  readonly cursor: number | null;
}
/**
 * What a person made of an amount as we showed it: the commas of what they left are ours and go, those that they wrote stay. Of
 * 'Q. 1,250.00' shortened to 'Q. 1,25' nobody could tell whose comma it is. What they wrote stands between where the caret or the
 * selection began and where the caret is now: which letters are new the text alone does not tell.
 */
function editar(nuevo: string, empezo: number, cursor: number): Edicion {
  const desde = Math.min(empezo, cursor);
  const antes = sinLoNuestro(nuevo.slice(0, desde)) + nuevo.slice(desde, cursor);
  return { texto: antes + sinLoNuestro(nuevo.slice(cursor)), cursor: antes.length };
}

/** Where an amount in quetzales is typed or pasted, in either custom. What is typed stands until the field is left. */
export function EntradaDeMonto({ valor, alCambiar, entrada, onBlur, ...resto }: EntradaDeMontoProps) {
  const [escrito, setEscrito] = useState<Edicion | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  // Where a change begins is only known before it is made; React says that of what is typed and not of what is cut.
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
      value={escrito?.texto ?? mostrado(valor)}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        // A text that no amount could be read of is shown as they left it: its commas are theirs. So is what nobody typed here.
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

/** An amount of a form. */
export function CampoMonto(campo: CampoProps) {
  const { field, comunes } = useCampo(campo);
  const { trigger } = useFormContext();
  useCampoQueSeLee(campo.nombre, ilegible);
  const valor = String(field.value ?? '');
  return (
    <EntradaDeMonto
      {...comunes}
      entrada={field.ref}
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
