import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { useIdDeCampo } from './formulario.tsx';

/** What every field of a form takes. `nombre` is the field's name on the wire. */
export interface CampoProps {
  readonly nombre: string;
  readonly rotulo: string;
  /** Shown before the field, not after. */
  readonly ayuda?: string;
  readonly requerido?: boolean;
  readonly deshabilitado?: boolean;
}

/** Connects a field to the form around it: value, error and id. */
export function useCampo({ nombre, rotulo, ayuda, requerido = false, deshabilitado = false }: CampoProps) {
  const id = useIdDeCampo(nombre, rotulo);
  const { field, fieldState } = useController({ name: nombre });
  return {
    field,
    /** The options of a text field, besides those of every field. */
    deTexto: {
      ref: field.ref,
      value: String(field.value ?? ''),
      onChange: field.onChange,
      onBlur: field.onBlur,
    },
    comunes: {
      id,
      name: nombre,
      label: rotulo,
      description: ayuda,
      withAsterisk: requerido,
      disabled: deshabilitado,
      error: fieldState.error?.message,
    },
  };
}

export interface CampoTextoProps extends CampoProps {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly modo?: 'text' | 'numeric' | 'email' | 'tel';
  readonly maximo?: number;
  /** Shown and sent unchanged: a person can read and copy it, but not edit it. */
  readonly soloLectura?: boolean;
}

export function CampoTexto({ autoComplete = 'off', modo = 'text', maximo, soloLectura, ...campo }: CampoTextoProps) {
  const { deTexto, comunes } = useCampo(campo);
  return (
    <TextInput
      {...comunes}
      {...deTexto}
      autoComplete={autoComplete}
      inputMode={modo}
      readOnly={soloLectura ?? false}
      {...(maximo ? { maxLength: maximo } : {})}
    />
  );
}

export function CampoArea({ maximo, ...campo }: CampoProps & { readonly maximo?: number }) {
  const { deTexto, comunes } = useCampo(campo);
  return (
    <Textarea {...comunes} {...deTexto} autosize minRows={3} maxRows={10} {...(maximo ? { maxLength: maximo } : {})} />
  );
}

export interface CampoContraseniaProps extends CampoProps {
  readonly nueva?: boolean;
  /** As tall as the other fields of a public form. */
  readonly grande?: boolean;
}

/** A password is never trimmed nor limited in length. */
export function CampoContrasenia({ nueva = false, grande = false, ...campo }: CampoContraseniaProps) {
  const { deTexto, comunes } = useCampo(campo);
  return (
    <PasswordInput
      {...comunes}
      {...deTexto}
      autoComplete={nueva ? 'new-password' : 'current-password'}
      size={grande ? 'md' : 'sm'}
    />
  );
}

export function CampoMarca({ ...campo }: CampoProps) {
  const { field, comunes } = useCampo(campo);
  const { withAsterisk: _, ...resto } = comunes;
  return (
    <Checkbox
      {...resto}
      ref={field.ref}
      checked={Boolean(field.value)}
      onChange={(e) => field.onChange(e.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}
