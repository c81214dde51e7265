import type { DeQuien } from '@aldia/contract/listas.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { OPCIONES_DE_QUIEN } from './de-quien.ts';
import './lista.css';

const TODAS: DeQuien = 'todas';

/** What the lists of the stages keep of their filters in the address, as they ask it of the server. */
export function useFiltroDeLista() {
  const { direccion } = useDireccion<'de' | 'desactualizadas'>();
  return { de: direccion.de, desactualizadas: direccion.desactualizadas };
}

/** Whose rows of a stage, and whether only those that wait to be computed again. Everybody's until somebody chooses. */
export function FiltrosDeLista() {
  const { direccion, cambiar } = useDireccion<'de' | 'desactualizadas'>();
  const elegir = (valor: string) => {
    const de = OPCIONES_DE_QUIEN.find((o) => o.value === valor)?.value;
    cambiar({ de: de === TODAS ? undefined : de });
  };
  return (
    <div className="decl-filtros" role="group" aria-label="Filtros">
      <NativeSelect
        aria-label="De quién"
        data={[...OPCIONES_DE_QUIEN]}
        value={direccion.de ?? TODAS}
        onChange={(e) => elegir(e.currentTarget.value)}
      />
      <Checkbox
        label="Desactualizadas"
        checked={direccion.desactualizadas === true}
        onChange={(e) => cambiar({ desactualizadas: e.currentTarget.checked || undefined })}
      />
    </div>
  );
}
