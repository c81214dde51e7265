import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useHoy } from '../../base/reloj.ts';

/** What the screens of this feature keep in the address. */
export const useDireccion = () => useDireccionDe<'por' | 'fecha' | 'hasta' | 'cliente' | 'colaborador' | 'regimen'>();

/** The day in the address, never later than today; today by default. */
export function useDiaElegido() {
  const { direccion, cambiar } = useDireccion();
  const limite = useHoy();
  const fecha = direccion.fecha && direccion.fecha <= limite ? direccion.fecha : limite;
  return { fecha, elegir: (dia: Dia) => cambiar({ fecha: dia }) };
}
