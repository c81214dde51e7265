import { REGIMEN } from './regimen.ts';

/** The numbers of the forms of a month: its only one, or that of ISR, and that of IVA; empty while a form is not out. */
type Numeros = readonly [primero: string, deIva: string];
/** All the forms of a filed month, or one of the two of ROS. */
export type SePresenta = 'lo-de-hoy' | 'el-de-iva' | 'el-de-isr';

/**
 * Which forms of a filed month other numbers file again, with today's figures: SAT gives each filing its own number. Null for the
 * same numbers, also when the second form follows the first: they mean what is filed already.
 */
export function loQueSePresentaDeNuevo(
  regimenId: number,
  [primero, deIva]: Numeros,
  [primeroAhora, deIvaAhora]: Numeros,
): SePresenta | null {
  const sigueElPrimero = primeroAhora === primero;
  const sigueElDeIva = deIvaAhora === deIva;
  if (sigueElPrimero && (deIva === '' || sigueElDeIva)) return null;
  if (regimenId !== REGIMEN.ros) return 'lo-de-hoy';
  if (sigueElPrimero) return 'el-de-iva';
  return deIva !== '' && sigueElDeIva ? 'el-de-isr' : 'lo-de-hoy';
}
