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

const sinMiles = (texto: string): string => texto.replace(/Q\.?|[,\s]/g, '');

interface Edicion {
  readonly texto: string;
  readonly cursor: number;
}
/**
 * What a person made of an amount as we showed it: the commas of what they left are ours and go, those that they typed stay. Of
 * 'Q. 1,250.00' shortened to 'Q. 1,25' nobody could tell whose comma it is.
 */
function editar(aLaVista: string, nuevo: string): Edicion {
  const comunes = Math.min(aLaVista.length, nuevo.length);
  let desde = 0;
  while (desde < comunes && aLaVista[desde] === nuevo[desde]) desde++;
  let hasta = 0;
  while (hasta < comunes - desde && aLaVista.at(-1 - hasta) === nuevo.at(-1 - hasta)) hasta++;
  const fin = nuevo.length - hasta;
  const antes = sinMiles(nuevo.slice(0, desde)) + nuevo.slice(desde, fin);
  return { texto: antes + sinMiles(nuevo.slice(fin)), cursor: antes.length };
}

/** Where an amount in quetzales is typed or pasted, in either custom. What is typed stands until the field is left. */
export function EntradaDeMonto({ valor, alCambiar, entrada, onBlur, ...resto }: EntradaDeMontoProps) {
  const [escrito, setEscrito] = useState<Edicion | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  // What is pasted over all of it is theirs, whatever it has in common with what was there.
  const pegaTodo = useRef(false);
  useLayoutEffect(() => {
    if (escrito) campo.current?.setSelectionRange(escrito.cursor, escrito.cursor);
  }, [escrito]);
  return (
    <TextInput
      {...resto}
      ref={useMergedRef(entrada ?? null, campo)}
      className="al-campo-monto"
      inputMode="decimal"
      autoComplete="off"
      value={escrito?.texto ?? mostrado(valor)}
      onPaste={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
        pegaTodo.current = selectionStart === 0 && selectionEnd === value.length;
      }}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const suya = { texto: value, cursor: selectionStart ?? value.length };
        // A text that no amount could be read of is shown as they left it: its commas are theirs.
        const esNuestro = escrito === null && !pegaTodo.current && ilegible(valor) === null;
        const edicion = esNuestro ? editar(mostrado(valor), value) : suya;
        pegaTodo.current = false;
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
