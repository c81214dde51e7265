import { Autocomplete } from '@mantine/core';
import { type CampoProps, useCampo } from '../../ui/formulario/campos.tsx';

/** A text that may be one of those that exist, or a new one. */
export function CampoSugerido({ sugerencias, ...campo }: CampoProps & { readonly sugerencias: readonly string[] }) {
  const { field, comunes } = useCampo(campo);
  return (
    <Autocomplete
      {...comunes}
      ref={field.ref}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      data={[...sugerencias]}
      maxLength={200}
    />
  );
}
