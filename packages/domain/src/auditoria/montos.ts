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
 * A record of the audit as it is kept and read: its amounts as text in quetzales ('99.50'). In centavos, a number, they come
 * from the program, and stand in the facts that were written before 2026-11-28, which are sealed and stay as they are.
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
