import { anioDe, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { FILTROS_DE_CARTERA } from '@aldia/domain/gestor/cartera.ts';
import { useDireccion as useDireccionDe } from '../../../base/direccion/use-direccion.ts';
import { hoy } from '../../../base/reloj.ts';

/** Years that are offered besides the one that is declared now. */
const ANIOS_ANTES = 4;

/** What the portfolio keeps in its address: which year, and which situation. */
export function useDireccion() {
  const { direccion, cambiar } = useDireccionDe<'anio' | 'motivo'>();
  const actual = anioDe(periodoDeclarado(mesDe(hoy())));
  const anio = direccion.anio ?? actual;
  const recientes = Array.from({ length: ANIOS_ANTES + 1 }, (_, i) => actual - i);
  return {
    anio,
    /** Also the one that the address asks for, when it is older. */
    anios: recientes.includes(anio) ? recientes : [...recientes, anio],
    // A word of the address that is no situation chooses none.
    filtro: FILTROS_DE_CARTERA.find((f) => f === direccion.motivo) ?? null,
    busqueda: direccion.busqueda ?? '',
    cambiar,
  };
}
