import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { type Alcance, alcanceDe, type Libro } from './opciones.ts';

export interface EleccionDeAlcanceProps {
  readonly libro: Libro;
  readonly alcance: Alcance;
  readonly alCambiar: (alcance: Alcance) => void;
}

/** What the next choice is about; only that of a receiver or a supplier is remembered. */
export function EleccionDeAlcance({ libro, alcance, alCambiar }: EleccionDeAlcanceProps) {
  return (
    <Radio.Group
      label={R.loQueElijasVale}
      value={alcance}
      onChange={(v) => alCambiar(alcanceDe(v))}
      className="decl-alcance"
    >
      <Radio value="contraparte" label={libro === 'emitida' ? R.paraElReceptor : R.paraElProveedor} />
      <Radio value="documento" label={R.paraElDocumento} />
      <Radio value="mes" label={R.paraElMes} />
    </Radio.Group>
  );
}
