import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type CampoProps, useCampo } from './campos.tsx';

/** How a field cleans typed or pasted text, so that '2696 19194 0101' and '1234567-9' can be pasted as written. */
const LIMPIEZA = {
  digitos: (texto: string) => texto.replace(/\D/g, ''),
  nit: (texto: string) => texto.toUpperCase().replace(/[^\dK]/g, ''),
  texto: (texto: string) => texto,
} as const;

export interface CampoQueLimpiaProps extends CampoProps {
  readonly limpia?: keyof typeof LIMPIEZA;
  /** The longest cleaned text. */
  readonly maximo: number;
  readonly modo?: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** As tall as the other fields of a public form. */
  readonly grande?: boolean;
}

/** Cleans the text before it cuts it, so that a paste with hyphens or spaces loses no digit. */
export function CampoQueLimpia({
  limpia = 'texto',
  modo = 'text',
  autoComplete = 'off',
  maximo,
  grande = false,
  ...campo
}: CampoQueLimpiaProps) {
  const { field, comunes, deTexto } = useCampo(campo);
  return (
    <TextInput
      {...comunes}
      {...deTexto}
      onChange={(e) => field.onChange(LIMPIEZA[limpia](e.currentTarget.value).slice(0, maximo))}
      inputMode={modo}
      type={modo === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      spellCheck={false}
      size={grande ? 'md' : 'sm'}
    />
  );
}
