import { expect, test } from 'vitest';
import { PASOS_DEL_MES, type PasoDelMes, pasoDelMes } from './camino.ts';
import { MOTIVOS, type Motivo } from './motivos.ts';

test.each<[Motivo | null, number, PasoDelMes]>([
  ['sinFacturas', 1, 'cargar'],
  ['sinRetenciones', 2, 'cargar'],
  ['rechazada', 8, 'cargar'],
  ['porEnviarAFormulario', 3, 'formulario'],
  ['formularioPorNotificar', 4, 'notificar'],
  ['porEnviarAPago', 5, 'pago'],
  // Forced to payment: the client still has to be told, wherever the list says that it is.
  ['boletaPorNotificar', 6, 'notificar'],
  ['pagoPorConfirmar', 6, 'pago'],
  ['finalizacionPorEnviar', 6, 'pago'],
  [null, 7, 'listo'],
  [null, 13, 'listo'],
  [null, 9, 'listo'],
])('%s in state %i is at the step %s', (motivo, estado, paso) => {
  expect(pasoDelMes(motivo, estado)).toBe(paso);
});

test.each<[Motivo, number, PasoDelMes]>([
  ['sinSuscripcion', 1, 'cargar'],
  ['sinContraseniaSat', 4, 'formulario'],
  // All that the month waits for is loaded.
  ['sinContraseniaSat', 3, 'formulario'],
  ['suscripcionSuspendida', 3, 'formulario'],
  ['sinContraseniaSat', 2, 'cargar'],
  ['desactualizada', 3, 'cargar'],
  ['desactualizada', 4, 'formulario'],
  ['emisoresSinClasificar', 4, 'formulario'],
  ['comprasPorElegir', 2, 'cargar'],
  ['cambioTrasPresentar', 5, 'pago'],
  ['desactualizada', 5, 'notificar'],
  ['emisoresSinClasificar', 6, 'notificar'],
  ['cambioTrasPresentar', 6, 'pago'],
  ['cambioTrasPresentar', 7, 'listo'],
  ['cambioTrasPresentar', 13, 'listo'],
])('what stops a month anywhere leaves it where it is: %s in state %i is at %s', (motivo, estado, paso) => {
  expect(pasoDelMes(motivo, estado)).toBe(paso);
});

test('every reason is at some step of the road', () => {
  for (const motivo of MOTIVOS) expect(PASOS_DEL_MES).toContain(pasoDelMes(motivo, 4));
});
