import { type Dia, dia, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useHoy } from '../../base/reloj.ts';

/** What the reports keep in the address. */
export const useDireccion = () =>
  useDireccionDe<'mes' | 'lista' | 'desde' | 'hasta' | 'resultado' | 'estado_usuario'>();

/** The days in the address; by default from the first of this month until today. */
export function useRango() {
  const { direccion } = useDireccion();
  const hoy = useHoy();
  const desde: Dia = direccion.desde ?? dia(`${mesDe(hoy)}-01`);
  const hasta: Dia = direccion.hasta ?? hoy;
  // Two days typed in the wrong order count as the same range.
  return { desde: desde < hasta ? desde : hasta, hasta: desde < hasta ? hasta : desde };
}
