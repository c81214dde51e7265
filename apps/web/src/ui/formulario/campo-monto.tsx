import { TextInput, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent, Ref } from 'react';
import { NumericFormat } from 'react-number-format';
import { type CampoProps, useCampo } from './campos.tsx';

const ENTEROS = 12;

/** '1.234,56' pasted from a sheet in another custom would become 1.23: read it as 1234.56. */
export const montoPegado = (texto: string): string | null =>
  /^\s*Q?\.?\s*-?\d{1,3}(\.\d{3})+,\d{1,2}\s*$/.test(texto) ? texto.replace(/[^\d,-]/g, '').replace(',', '.') : null;

interface EntradaDeMontoProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> {
  /** '1234.56', or nothing. */
  readonly valor: string;
  readonly alCambiar: (monto: string) => void;
  readonly negativo?: boolean;
  readonly entrada?: Ref<HTMLInputElement>;
}

/** Where an amount in quetzales is typed or pasted: the text '1234.56', never a float. */
export function EntradaDeMonto({ valor, alCambiar, negativo = false, entrada, ...resto }: EntradaDeMontoProps) {
  const alPegar = (evento: ClipboardEvent) => {
    const monto = montoPegado(evento.clipboardData.getData('text'));
    if (monto === null) return;
    evento.preventDefault();
    alCambiar(monto);
  };
  return (
    <NumericFormat
      {...resto}
      customInput={TextInput}
      {...(entrada ? { getInputRef: entrada } : {})}
      className="al-campo-monto"
      inputMode="decimal"
      autoComplete="off"
      prefix="Q. "
      thousandSeparator=","
      decimalSeparator="."
      allowedDecimalSeparators={['.', ',']}
      decimalScale={2}
      allowNegative={negativo}
      valueIsNumericString
      value={valor}
      onValueChange={({ value }, { source }) => source === 'event' && alCambiar(value)}
      isAllowed={({ value }) => (value.replace('-', '').split('.')[0] ?? '').length <= ENTEROS}
      onPaste={alPegar}
    />
  );
}

/** An amount of a form. */
export function CampoMonto({ negativo = false, ...campo }: CampoProps & { readonly negativo?: boolean }) {
  const { field, comunes } = useCampo(campo);
  return (
    <EntradaDeMonto
      {...comunes}
      entrada={field.ref}
      negativo={negativo}
      valor={String(field.value ?? '')}
      alCambiar={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
