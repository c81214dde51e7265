import { TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { type CampoProps, useCampo } from './campos.tsx';

const ENTEROS = 12;

/** '1.234,56' pasted from a sheet in another custom would become 1.23: read it as 1234.56. */
export const montoPegado = (texto: string): string | null =>
  /^\s*Q?\.?\s*-?\d{1,3}(\.\d{3})+,\d{1,2}\s*$/.test(texto) ? texto.replace(/[^\d,-]/g, '').replace(',', '.') : null;

/** An amount in quetzales: the form holds the text '1234.56', never a float. */
export function CampoMonto({ negativo = false, ...campo }: CampoProps & { readonly negativo?: boolean }) {
  const { field, comunes } = useCampo(campo);
  const alPegar = (evento: ClipboardEvent) => {
    const monto = montoPegado(evento.clipboardData.getData('text'));
    if (monto === null) return;
    evento.preventDefault();
    field.onChange(monto);
  };
  return (
    <NumericFormat
      {...comunes}
      customInput={TextInput}
      getInputRef={field.ref}
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
      value={String(field.value ?? '')}
      onValueChange={({ value }, { source }) => source === 'event' && field.onChange(value)}
      isAllowed={({ value }) => (value.replace('-', '').split('.')[0] ?? '').length <= ENTEROS}
      onPaste={alPegar}
      onBlur={field.onBlur}
    />
  );
}
