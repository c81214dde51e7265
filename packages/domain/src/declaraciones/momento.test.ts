import { expect, test } from 'vitest';
import { ESTADO } from './estados.ts';
import { momentoDe } from './momento.ts';

const BASE = { statusId: ESTADO.pendiente as number, facturas: false, pagoRealizado: false, aPagar: 0 };

test.each([
  ['nadie ha cargado nada', {}, 'sin_empezar'],
  ['ya tiene facturas', { facturas: true }, 'en_proceso'],
  ['está lista para formulario', { statusId: ESTADO.listaParaFormulario }, 'en_proceso'],
  ['el formulario salió y debe dinero', { statusId: ESTADO.formularioNotificado, aPagar: 1 }, 'por_pagar'],
  ['falta confirmar el pago', { statusId: ESTADO.pendienteDeConfirmacion, aPagar: 1 }, 'por_pagar'],
  ['el formulario salió en cero', { statusId: ESTADO.formularioNotificado }, 'nada_que_pagar'],
  ['el pago se confirmó', { statusId: ESTADO.pendienteDeConfirmacion, aPagar: 1, pagoRealizado: true }, 'pagada'],
  ['está finalizada y pagó', { statusId: ESTADO.finalizada, aPagar: 1 }, 'pagada'],
  ['está finalizada y no debía nada', { statusId: ESTADO.finalizada }, 'nada_que_pagar'],
  ['se presentó sin movimiento', { statusId: ESTADO.presentadaACero }, 'a_cero'],
  ['fue rechazada', { statusId: ESTADO.rechazada }, 'en_proceso'],
] as const)('el mes en que %s', (_caso, cambio, momento) => {
  expect(momentoDe({ ...BASE, ...cambio })).toBe(momento);
});
