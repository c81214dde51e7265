import { ROTULOS_DE_REPORTES as R } from '@aldia/contract/textos-reportes.ts';
import { FiltroDeRango as Filtro } from '../../ui/filtro-de-rango.tsx';
import { useDireccion, useRango } from './direccion.ts';

/** The days of a report, in its address. */
export function FiltroDeRango() {
  const { direccion, cambiar } = useDireccion();
  return <Filtro rotulos={R} rango={useRango()} direccion={direccion} alCambiar={cambiar} />;
}
