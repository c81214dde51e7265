import { type Dia, dia, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { hoy } from '../../base/reloj.ts';

/** What the reports keep in the address. */
export const useDireccion = () =>
  useDireccionDe<'mes' | 'lista' | 'desde' | 'hasta' | 'resultado' | 'estado_usuario'>();

/** The days of the address: from the first of this month until today when nobody chose. */
export function useRango() {
  const { direccion, cambiar } = useDireccion();
  const desde: Dia = direccion.desde ?? dia(`${mesDe(hoy())}-01`);
  const hasta: Dia = direccion.hasta ?? hoy();
  // Typed the wrong way round they are the same two days.
  return { desde: desde < hasta ? desde : hasta, hasta: desde < hasta ? hasta : desde, cambiar };
}
