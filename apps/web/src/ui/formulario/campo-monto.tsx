import { AVISO_DE_MONTO } from '@aldia/contract/cables.ts';
import { formatQ, parseMontoTecleado, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Where an amount in quetzales is typed or pasted, in either custom. What is typed stands until the field is left. An amount that
 * is there has no commas while it is changed: of 'Q. 1,250.00' shortened to 'Q. 1,25' nobody knows whose comma it is.
 */
export function EntradaDeMonto({ valor, alCambiar, entrada, onFocus, onBlur, ...resto }: EntradaDeMontoProps) {
  const [escrito, setEscrito] = useState<string | null>(null);
  const [seCambia, setSeCambia] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  // Whoever comes with the tab key has all of it selected, and writing it without its commas would lose that.
  const eraTodo = useRef(false);
  useLayoutEffect(() => {
    if (seCambia && eraTodo.current) campo.current?.select();
  }, [seCambia]);
  return (
    <TextInput
      {...resto}
      ref={useMergedRef(entrada ?? null, campo)}
      className="al-campo-monto"
      inputMode="decimal"
      autoComplete="off"
      value={escrito ?? (seCambia ? tenido(valor) : mostrado(valor))}
      onChange={({ currentTarget: { value } }) => {
        setEscrito(value);
        alCambiar(tenido(value));
      }}
      onFocus={(evento) => {
        const { selectionStart, selectionEnd, value } = evento.currentTarget;
        eraTodo.current = selectionStart === 0 && selectionEnd === value.length;
        setSeCambia(true);
        onFocus?.(evento);
      }}
      onBlur={(evento) => {
        setSeCambia(false);
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
