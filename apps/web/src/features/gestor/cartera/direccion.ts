import { anioDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { FILTROS_DE_CARTERA } from '@aldia/domain/gestor/cartera.ts';
import { useDireccion as useDireccionDe } from '../../../base/direccion/use-direccion.ts';
import { useHoy } from '../../../base/reloj.ts';

/** How many earlier years are offered besides the year being declared. */
const ANIOS_ANTES = 4;

/** What the portfolio keeps in its address: the year and the situation. */
export function useDireccion() {
  const { direccion, cambiar } = useDireccionDe<'anio' | 'motivo'>();
  const actual = anioDeclarado(useHoy());
  const anio = direccion.anio ?? actual;
  const recientes = Array.from({ length: ANIOS_ANTES + 1 }, (_, i) => actual - i);
  return {
    anio,
    /** Includes the year of the address when it is older. */
    anios: recientes.includes(anio) ? recientes : [...recientes, anio],
    // A word in the address that is no situation counts as none.
    filtro: FILTROS_DE_CARTERA.find((f) => f === direccion.motivo) ?? null,
    busqueda: direccion.busqueda ?? '',
    cambiar,
  };
}
