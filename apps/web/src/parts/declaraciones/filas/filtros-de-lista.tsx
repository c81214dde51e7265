import type { DeQuien } from '@aldia/contract/listas.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { OPCIONES_DE_QUIEN } from './de-quien.ts';
import './lista.css';

const TODAS: DeQuien = 'todas';

/** The filters that the lists of the stages keep in the address, in the form that the server takes. */
export function useFiltroDeLista() {
  const { direccion } = useDireccion<'de' | 'desactualizadas' | 'libros'>();
  return { de: direccion.de, desactualizadas: direccion.desactualizadas, conLibros: direccion.libros };
}

/** What an empty list says while a filter is set: its own sentence is about the whole month. Null without filters. */
export function useVacioConFiltros() {
  const { direccion, cambiar } = useDireccion<'de' | 'desactualizadas' | 'libros'>();
  const { de = TODAS, desactualizadas = false, libros = false } = direccion;
  if (de === TODAS && !desactualizadas && !libros) return null;
  const quitar = () => cambiar({ de: undefined, desactualizadas: undefined, libros: undefined });
  return {
    texto: AVISOS_DE_DECLARACIONES.nadaConFiltros,
    accion: (
      <Button variant="default" onClick={quitar}>
        Quitar los filtros
      </Button>
    ),
  };
}

interface FiltrosDeListaProps {
  /** Whether its rows can wait with books that an office brought. */
  readonly porLibros?: boolean;
}
/** Filters a list by person, by rows that must be computed again, and by books. By default it shows everybody's rows. */
export function FiltrosDeLista({ porLibros = false }: FiltrosDeListaProps) {
  const { direccion, cambiar } = useDireccion<'de' | 'desactualizadas' | 'libros'>();
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
      {porLibros && (
        <Checkbox
          label="Con libros"
          checked={direccion.libros === true}
          onChange={(e) => cambiar({ libros: e.currentTarget.checked || undefined })}
        />
      )}
    </div>
  );
}
