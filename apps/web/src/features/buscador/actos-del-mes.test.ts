import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { expect, test } from 'vitest';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import { actosDelMes } from './actos-del-mes.ts';

const HOY = dia('2026-11-20');
const MIO = 5;
const actos = (cambios: Parameters<typeof filaDePrueba>[0], rol: Rol = ROL.declaracion) =>
  actosDelMes(filaDePrueba(cambios), { usuarioId: MIO, roles: [rol] }, HOY).map((a) => a.clave);

test('a month that is loaded goes to the lists or to zero, with the dialogs of the entry list', () => {
  const cargado = { statusId: ESTADO.facturasCargadas, facturas: true, asignadoId: MIO };
  expect(actos(cargado)).toEqual(['enviar', 'cero']);
  expect(actos({ ...cargado, asignadoId: 9 })).toEqual([]);
});

test('a month in the list of forms goes to zero, is notified or sent to payment, with the dialogs of that list', () => {
  const lista = { statusId: ESTADO.listaParaFormulario, facturas: true, asignadoId: MIO };
  expect(actos(lista)).toEqual(['presentarACero', 'notificarFormulario', 'enviarAPago']);
  expect(actos({ ...lista, correoUsuario: '' })).toContain('notificarFormulario');
  expect(actos({ ...lista, regimenId: 2 })).toContain('inclusion');
});

test('a month that waits for its payment is reminded once a day and confirmed', () => {
  const enPago = { statusId: ESTADO.pendienteDeConfirmacion, facturas: true, asignadoId: MIO };
  expect(actos(enPago)).toEqual(['notificarFormulario', 'recordarPago', 'confirmarPago']);
  expect(actos({ ...enPago, recordatorioEnviado: '2026-11-20T15:00:00.000Z' })).toEqual([
    'notificarFormulario',
    'confirmarPago',
  ]);
  expect(actos({ ...enPago, asignadoId: 9 })).toEqual([]);
  expect(actos({ ...enPago, asignadoId: 9 }, ROL.administrador)).toContain('confirmarPago');
});
