import { MOTIVOS, type Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { expect, test } from 'vitest';
import { type Paso, pasoDe, razonDePaso } from './paso.ts';

const YO = 7;
const COLEGA = 8;
const actor = (rol: number) => ({ usuarioId: YO, roles: [rol] }) as never;
const fila = (motivo: Motivo, asignadoId: number | null = YO, statusId = 3) => ({ motivo, asignadoId, statusId });

test.each<[Motivo, number, Paso]>([
  ['cambioTrasPresentar', 7, 'cambios'],
  ['sinSuscripcion', 1, 'cliente'],
  ['sinContraseniaSat', 1, 'cliente'],
  ['rechazada', 8, 'asistente'],
  ['sinFacturas', 1, 'asistente'],
  ['sinRetenciones', 2, 'asistente'],
  ['desactualizada', 3, 'calcularDeNuevo'],
  ['desactualizada', 4, 'calcularDeNuevo'],
  ['comprasPorElegir', 3, 'inclusion'],
  ['porEnviarAFormulario', 3, 'enviarALista'],
  ['formularioPorNotificar', 4, 'notificarFormulario'],
  ['boletaPorNotificar', 6, 'notificarFormulario'],
  ['pagoPorConfirmar', 6, 'confirmarPago'],
  ['finalizacionPorEnviar', 6, 'completar'],
])('%s in state %i leads to %s', (motivo, estado, paso) => {
  expect(pasoDe(fila(motivo, YO, estado))).toBe(paso);
});

test.each(MOTIVOS)('who has the row can take the step of %s', (motivo) => {
  for (const rol of [ROL.administrador, ROL.declaracion, ROL.carga])
    expect(razonDePaso(actor(rol), fila(motivo))).toBeNull();
});

test.each<[string, number, Motivo, number | null, boolean]>([
  ['a load of a colleague', ROL.carga, 'sinFacturas', COLEGA, false],
  ['a load of a colleague, also for the administrator', ROL.administrador, 'sinFacturas', COLEGA, false],
  ['a load of nobody', ROL.carga, 'sinFacturas', null, true],
  ['sending a row of nobody', ROL.declaracion, 'porEnviarAFormulario', null, false],
  ['to payment, of a colleague', ROL.declaracion, 'porEnviarAPago', COLEGA, true],
  ['to payment, of a colleague, by who loads', ROL.carga, 'porEnviarAPago', COLEGA, false],
  ['a payment of a colleague', ROL.declaracion, 'pagoPorConfirmar', COLEGA, false],
  ['a payment of a colleague, by the administrator', ROL.administrador, 'pagoPorConfirmar', COLEGA, true],
])('%s', (_caso, rol, motivo, asignado, puede) => {
  expect(razonDePaso(actor(rol), fila(motivo, asignado)) === null).toBe(puede);
});
