import { centavos, toQuetzales } from '../dinero/centavos.ts';
import { esTabla } from '../tablas/tabla.ts';

/** What the audit keeps of each thing with two decimals: quetzales, or the percentage of a coupon. */
const CON_DECIMALES: Readonly<Record<string, readonly string[]>> = {
  tipo_suscripcion: ['precio'],
  tipo_suscripcion_gestor: ['precio'],
  servicio_extra: ['precio'],
  regimen: ['limiteNotificacion'],
  cupon: ['valor'],
  cupon_canje: ['nuevoPrecio'],
  suscripcion: ['precio', 'precioDelPlan', 'monto'],
};

/**
 * An audit record as it is kept and read, with amounts as text in quetzales ('99.50'). The program passes them in centavos, as numbers.
 * Records written before 2026-11-28 also keep centavos: they are sealed and do not change.
 */
export function conDecimales(entidad: string, registro: unknown): unknown {
  const suyos = CON_DECIMALES[entidad];
  if (suyos === undefined || !esTabla(registro)) return registro;
  return Object.fromEntries(
    Object.entries(registro).map(([campo, valor]) => [
      campo,
      suyos.includes(campo) && typeof valor === 'number' ? toQuetzales(centavos(valor)) : valor,
    ]),
  );
}
