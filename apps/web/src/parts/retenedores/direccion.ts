import { useDireccion } from '../../base/direccion/use-direccion.ts';

/** Which upload is open lives in the address: `carga` in the search of the route, with the list's own search and page. */
export function useCargaAbierta() {
  const { direccion, cambiar } = useDireccion<'carga'>();
  const abrir = (carga: number | undefined) =>
    cambiar({ carga, busqueda: undefined, orden: undefined, cursores: undefined });
  return { carga: direccion.carga, abrir };
}
