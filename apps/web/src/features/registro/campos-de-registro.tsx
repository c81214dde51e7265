import { LARGOS_DE_REGISTRO, type TextoDeRegistro } from '@aldia/domain/registro/registro.ts';
import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type CampoProps, useCampo } from '../../ui/formulario/campos.tsx';

/** What a field keeps of what is typed or pasted: '2696 19194 0101' and '1234567-9' are taken as they are written. */
const LIMPIEZA = {
  digitos: (texto: string) => texto.replace(/\D/g, ''),
  nit: (texto: string) => texto.toUpperCase().replace(/[^\dK]/g, ''),
  texto: (texto: string) => texto,
} as const;

interface CampoLimpioProps extends CampoProps {
  readonly nombre: TextoDeRegistro;
  readonly limpia?: keyof typeof LIMPIEZA;
  /** The longest text of the field, if not that of the registration. */
  readonly maximo?: number;
  readonly modo?: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A text that is cut after it was cleaned, so that a paste with hyphens or spaces loses nothing of what counts. */
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
