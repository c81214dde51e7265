import { Seleccion } from '../seleccion.tsx';
import { type CampoProps, useCampo } from './campos.tsx';

export interface CampoSeleccionProps extends CampoProps {
  readonly opciones: readonly { readonly valor: string; readonly rotulo: string }[];
  readonly conBusqueda?: boolean;
  /** As tall as the other fields of a public form. */
  readonly grande?: boolean;
  /** Tells the screen about the choice, where something else depends on it. */
  readonly alCambiar?: (valor: string | null) => void;
}

/** A choice from a list. It has its own file, because the code of an opening list weighs more than all other fields. */
export function CampoSeleccion({
  opciones,
  conBusqueda = false,
  grande = false,
  alCambiar,
  ...campo
}: CampoSeleccionProps) {
  const { field, comunes } = useCampo(campo);
  return (
    <Seleccion
      {...comunes}
      ref={field.ref}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(valor) => {
        field.onChange(valor);
        alCambiar?.(valor);
      }}
      onBlur={field.onBlur}
      data={opciones.map((o) => ({ value: o.valor, label: o.rotulo }))}
      searchable={conBusqueda}
      size={grande ? 'md' : 'sm'}
      nothingFoundMessage="Sin resultados"
      allowDeselect={!campo.requerido}
    />
  );
}
