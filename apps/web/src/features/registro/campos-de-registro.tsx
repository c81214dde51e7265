import { LARGOS_DE_REGISTRO, type TextoDeRegistro } from '@aldia/domain/registro/registro.ts';
import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type CampoProps, useCampo } from '../../ui/formulario/campos.tsx';

/** How a field cleans typed or pasted text, so that '2696 19194 0101' and '1234567-9' can be pasted as written. */
const LIMPIEZA = {
  digitos: (texto: string) => texto.replace(/\D/g, ''),
  nit: (texto: string) => texto.toUpperCase().replace(/[^\dK]/g, ''),
  texto: (texto: string) => texto,
} as const;

interface CampoLimpioProps extends CampoProps {
  readonly nombre: TextoDeRegistro;
  readonly limpia?: keyof typeof LIMPIEZA;
  /** The field's maximum length, if not the registration's. */
  readonly maximo?: number;
  readonly modo?: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** Cleans the text before it cuts it, so that a paste with hyphens or spaces loses no digit. */
export function CampoLimpio({ limpia = 'texto', modo = 'text', autoComplete, ...campo }: CampoLimpioProps) {
  const { maximo = LARGOS_DE_REGISTRO[campo.nombre] } = campo;
  const { field, comunes, deTexto } = useCampo(campo);
  return (
    <TextInput
      {...comunes}
      {...deTexto}
      onChange={(e) => field.onChange(LIMPIEZA[limpia](e.currentTarget.value).slice(0, maximo))}
      inputMode={modo}
      type={modo === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete ?? 'off'}
      spellCheck={false}
      size="md"
    />
  );
}
