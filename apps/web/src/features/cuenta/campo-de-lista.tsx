import { Select } from '@mantine/core';
import { type CampoProps, useCampo } from '../../ui/formulario/campos.tsx';

export interface CampoDeListaProps extends CampoProps {
  readonly opciones: readonly { readonly id: number; readonly name: string }[];
  readonly alCambiar?: () => void;
}

/** A choice by number, as the wire has it, with search: departments and municipalities are many. */
export function CampoDeLista({ opciones, alCambiar, ...campo }: CampoDeListaProps) {
  const { field, comunes } = useCampo(campo);
  const valor = typeof field.value === 'number' ? String(field.value) : null;
  return (
    <Select
      {...comunes}
      ref={field.ref}
      value={valor}
      onChange={(elegido) => {
        field.onChange(elegido === null ? null : Number(elegido));
        alCambiar?.();
      }}
      onBlur={field.onBlur}
      data={opciones.map((o) => ({ value: String(o.id), label: o.name }))}
      searchable
      nothingFoundMessage="Sin resultados"
      allowDeselect={!campo.requerido}
    />
  );
}
