import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';

const UNA: DeclaracionDelCliente = {
  id: 7,
  mes: 'Octubre',
  periodo: mes('2026-10'),
  fechaDeclaracion: 4,
  fechaPresentacion: '2026-10',
  regimenId: 2,
  nit: '25079190',
  nombre: 'José Luis Estrada García',
  totalFactura: q('10000.00'),
  totalRetencion: q('0'),
  pago: q('446.43'),
  impuestoPagarDebitos: q('900.20'),
  aPagarIsr: q('446.43'),
  aPagarIva: q('900.00'),
  statusId: 6,
  status: 'Pendiente de confirmación de pago',
  carga: false,
  facturas: true,
  pagoRealizado: false,
  numeroFormulario: '40912345678',
  numeroFormularioIva: '40912345679',
  venceIva: dia('2026-11-30'),
  venceIsr: dia('2026-11-13'),
  documentos: 2,
};

/** A ROS month whose forms are out and whose payment is not confirmed; a test names only what it is about. */
export const declaracionDePrueba = (cambios: Partial<DeclaracionDelCliente> = {}): DeclaracionDelCliente => ({
  ...UNA,
  ...cambios,
});
