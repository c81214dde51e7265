import { expect, test } from 'vitest';
import { CERO, centavos } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import { ESTADO } from './estados.ts';
import {
  esperaPago,
  estaAlDia,
  estaCalculada,
  isrPorPagar,
  loQueSePaga,
  momentoDe,
  pideAlgo,
  sePresento,
  sinCifras,
  sinMontoDe,
  soloEnSuFormulario,
  vencimientosDe,
  vencimientosSinAbrir,
} from './momento.ts';
import { REGIMEN } from './regimen.ts';

const BASE = {
  statusId: ESTADO.pendiente as number,
  facturas: true,
  pagoRealizado: false,
  isrPagado: false,
  aPagarIsr: CERO,
  aPagarIva: CERO,
  regimenId: REGIMEN.ros as number,
  numeroFormulario: '40912345678',
  numeroFormularioIva: '40912345679',
};
const DEBE = { aPagarIva: centavos(1) };
const SOLO_ISR = { statusId: ESTADO.pendienteDeConfirmacion, numeroFormularioIva: '' };
const ISR_PAGADO = { ...SOLO_ISR, aPagarIsr: centavos(1), isrPagado: true };
const SIN_NUMEROS = { numeroFormulario: '', numeroFormularioIva: '' };
const SIN_NINGUNO = { ...SOLO_ISR, numeroFormulario: '' };
/** Forced to payment with nothing loaded: its form is out. */
const SIN_CARGA = { statusId: ESTADO.pendienteDeConfirmacion, facturas: false };
const ISR_SIN_CIFRAS = { ...SOLO_ISR, isrPagado: true };
const DE_PEQUENIO = { ...SIN_CARGA, regimenId: REGIMEN.pequenioContribuyente, numeroFormularioIva: '' };

test.each([
  ['nadie ha cargado nada', { facturas: false }, 'sin_empezar'],
  ['ya tiene facturas', {}, 'en_proceso'],
  ['está lista para formulario', { statusId: ESTADO.listaParaFormulario }, 'en_proceso'],
  ['el formulario salió y debe dinero', { statusId: ESTADO.formularioNotificado, ...DEBE }, 'por_pagar'],
  ['solo debe ISR', { statusId: ESTADO.formularioNotificado, aPagarIsr: centavos(1) }, 'por_pagar'],
  ['falta confirmar el pago', { statusId: ESTADO.pendienteDeConfirmacion, ...DEBE }, 'por_pagar'],
  ['el formulario salió en cero', { statusId: ESTADO.formularioNotificado }, 'nada_que_pagar'],
  ['el pago se confirmó', { statusId: ESTADO.pendienteDeConfirmacion, ...DEBE, pagoRealizado: true }, 'pagada'],
  ['está finalizada y pagó', { statusId: ESTADO.finalizada, ...DEBE }, 'pagada'],
  ['está finalizada y no debía nada', { statusId: ESTADO.finalizada }, 'nada_que_pagar'],
  ['se presentó sin movimiento', { statusId: ESTADO.presentadaACero }, 'a_cero'],
  ['se presentó en otro lugar', { statusId: ESTADO.cargaDeCortesia, ...DEBE }, 'en_otro_lugar'],
  ['se presentó en otro lugar y no debía nada', { statusId: ESTADO.cargaDeCortesia }, 'en_otro_lugar'],
  ['salió el ISR y falta el IVA en cero', { ...SOLO_ISR }, 'en_proceso'],
  ['salió el ISR, que se debe, y falta el IVA', { ...SOLO_ISR, aPagarIsr: centavos(1) }, 'por_pagar'],
  ['pagó el ISR y falta el IVA en cero', { ...SOLO_ISR, aPagarIsr: centavos(1), pagoRealizado: true }, 'en_proceso'],
  ['pagó el IVA sin número aquí', { ...SOLO_ISR, ...DEBE, pagoRealizado: true }, 'pagada'],
  ['salió el ISR en cero y falta el IVA, que se debe', { ...SOLO_ISR, ...DEBE }, 'en_proceso'],
  ['pasó a pago sin formulario y debe', { ...SIN_NINGUNO, ...DEBE }, 'por_pagar'],
  ['pasó a pago en cero sin formulario', { ...SIN_NINGUNO, regimenId: 1 }, 'en_proceso'],
  ['pagó el ISR por su lado y falta el IVA en cero', { ...ISR_PAGADO }, 'en_proceso'],
  ['pagó el ISR por su lado y falta el IVA, que se debe', { ...ISR_PAGADO, ...DEBE }, 'en_proceso'],
  ['pagó el ISR por su lado y salió el IVA en cero', { ...ISR_PAGADO, numeroFormularioIva: '2' }, 'pagada'],
  ['pagó el ISR por su lado y salió el IVA', { ...ISR_PAGADO, ...DEBE, numeroFormularioIva: '2' }, 'por_pagar'],
  ['salió el formulario sin que nada se cargara', DE_PEQUENIO, 'por_revisar'],
  ['salieron los dos sin que nada se cargara', SIN_CARGA, 'por_revisar'],
  ['salió el ISR sin que nada se cargara', { ...SIN_CARGA, ...SOLO_ISR }, 'por_revisar'],
  ['pagó el ISR, de lo que nada se cargó, y falta el IVA', { ...SIN_CARGA, ...ISR_SIN_CIFRAS }, 'en_proceso'],
  ['pagó el ISR, de lo que nada se cargó, y salió el IVA', { ...SIN_CARGA, isrPagado: true }, 'por_revisar'],
  ['pasó a pago sin carga ni formulario', { ...SIN_CARGA, ...SIN_NINGUNO }, 'en_proceso'],
  ['se anotó el monto sin carga y se debe', { ...DE_PEQUENIO, ...DEBE }, 'por_pagar'],
  ['salió sin que nada se cargara y el pago se confirmó', { ...SIN_CARGA, pagoRealizado: true }, 'nada_que_pagar'],
  ['fue rechazada', { statusId: ESTADO.rechazada }, 'en_proceso'],
] as const)('el mes en que %s', (_caso, cambio, momento) => {
  const d = { ...BASE, ...cambio };
  expect(momentoDe(d)).toBe(momento);
  expect(esperaPago(d)).toBe(momento === 'por_pagar');
  expect(estaAlDia(d)).toBe(['pagada', 'nada_que_pagar', 'a_cero', 'en_otro_lugar'].includes(momento));
});

test.each([
  ['se finalizó', { statusId: ESTADO.finalizada, ...SIN_NUMEROS }, true],
  ['se presentó a cero', { statusId: ESTADO.presentadaACero, ...SIN_NUMEROS }, true],
  ['se presentó en otro lugar', { statusId: ESTADO.cargaDeCortesia, ...SIN_NUMEROS }, true],
  ['salió el formulario', { statusId: ESTADO.formularioNotificado }, true],
  ['salió solo el de ISR', SOLO_ISR, true],
  ['pasó a pago y su formulario no ha salido', SIN_NINGUNO, false],
  ['está lista para formulario', { statusId: ESTADO.listaParaFormulario, ...SIN_NUMEROS }, false],
  ['fue rechazada', { statusId: ESTADO.rechazada }, false],
])('algo del mes está presentado: %s, %o, %s', (_caso, cambio, presentado) => {
  expect(sePresento({ ...BASE, ...cambio })).toBe(presentado);
});

test.each([
  ['se cargó', {}, false, false],
  ['pasó a pago sin carga', SIN_CARGA, true, true],
  [
    'pasó a pago sin carga y se finalizó',
    { ...SIN_CARGA, statusId: ESTADO.finalizada, pagoRealizado: true },
    true,
    true,
  ],
  ['se anotó un monto sin carga', { ...SIN_CARGA, ...DEBE }, false, false],
  ['sigue pendiente', { facturas: false }, true, false],
  ['se presentó a cero', { ...SIN_CARGA, statusId: ESTADO.presentadaACero }, false, false],
  ['se presentó en otro lugar', { ...SIN_CARGA, statusId: ESTADO.cargaDeCortesia }, false, false],
])('las cifras de un mes que %s no se conocen: %o, %s; solo están en su formulario: %s', (_caso, cambio, no, solo) => {
  expect([sinCifras({ ...BASE, ...cambio }), soloEnSuFormulario({ ...BASE, ...cambio })]).toEqual([no, solo]);
});

test('what is paid is what the forms that are out ask for', () => {
  const ambos = { ...BASE, aPagarIsr: centavos(150_000), aPagarIva: centavos(60_000) };
  expect(loQueSePaga(ambos)).toBe(210_000);
  expect(loQueSePaga({ ...ambos, ...SOLO_ISR })).toBe(150_000);
  expect(loQueSePaga({ ...ambos, numeroFormulario: '' })).toBe(60_000);
  expect(loQueSePaga({ ...ambos, ...SIN_NINGUNO })).toBe(210_000);
  expect(loQueSePaga({ ...ambos, isrPagado: true })).toBe(60_000);
  expect(loQueSePaga({ ...ambos, ...SOLO_ISR, isrPagado: true })).toBe(0);
  expect(loQueSePaga({ ...ambos, pagoRealizado: true })).toBe(0);
  expect(loQueSePaga({ ...ambos, aPagarIsr: CERO, regimenId: 1, numeroFormularioIva: '' })).toBe(60_000);
});

test('the amount is known once something is loaded, the form is out or it was filed elsewhere', () => {
  const sinNada = { ...BASE, facturas: false };
  expect(estaCalculada(sinNada)).toBe(false);
  expect(estaCalculada({ ...sinNada, statusId: ESTADO.listaParaFormulario })).toBe(false);
  expect(estaCalculada(BASE)).toBe(true);
  expect(estaCalculada({ ...BASE, ...DE_PEQUENIO })).toBe(false);
  expect(estaCalculada({ ...BASE, statusId: ESTADO.formularioNotificado })).toBe(true);
  expect(estaCalculada({ ...sinNada, statusId: ESTADO.cargaDeCortesia, ...DEBE })).toBe(true);
});

test('who reads no amount reads why: nobody knows it yet, or its form alone does', () => {
  const sinNada = { ...BASE, facturas: false };
  expect(sinMontoDe(sinNada)).toBe('por_calcular');
  expect(sinMontoDe({ ...BASE, ...DE_PEQUENIO })).toBe('en_el_formulario');
  expect(sinMontoDe(BASE)).toBe(null);
});

const ISR = dia('2026-11-13');
const IVA = dia('2026-11-30');
const vencen = (cambio: object) =>
  vencimientosDe({ ...BASE, venceIsr: ISR, venceIva: IVA, ...cambio }).map((v) => [v.impuesto, v.dia]);

test('the tax that falls due first comes first', () => {
  expect(vencen({})).toEqual([
    ['ISR', ISR],
    ['IVA', IVA],
  ]);
  expect(vencen({ venceIsr: null })).toEqual([[null, IVA]]);
});

test('a tax of nothing whose form is not out falls due, also once the other one is paid', () => {
  const isr = { ...SOLO_ISR, aPagarIsr: centavos(150_000) };
  expect(vencen(isr)).toEqual([
    ['ISR', ISR],
    ['IVA', IVA],
  ]);
  expect(vencen({ ...isr, pagoRealizado: true })).toEqual([['IVA', IVA]]);
  expect(vencen({ ...isr, isrPagado: true })).toEqual([['IVA', IVA]]);
  expect(vencen({ ...isr, ...DEBE, isrPagado: true, numeroFormularioIva: '2' })).toEqual([['IVA', IVA]]);
  expect(vencen({ ...SIN_NINGUNO, regimenId: 1, venceIsr: null })).toEqual([[null, IVA]]);
});

test('a tax whose form is out and asks for nothing falls due no more', () => {
  const fuera = { statusId: ESTADO.formularioNotificado };
  expect(vencen({ ...fuera, ...DEBE })).toEqual([['IVA', IVA]]);
  expect(vencen({ ...fuera, aPagarIsr: centavos(1) })).toEqual([['ISR', ISR]]);
  expect(vencen({ ...fuera, venceIsr: null })).toEqual([]);
  expect(vencen({ statusId: ESTADO.listaParaFormulario, ...DEBE })).toHaveLength(2);
});

test('a form of which nobody here knows what it asks for falls due until its payment is confirmed', () => {
  expect(vencen({ ...DE_PEQUENIO, venceIsr: null })).toEqual([[null, IVA]]);
  expect(vencen(SIN_CARGA)).toEqual([
    ['ISR', ISR],
    ['IVA', IVA],
  ]);
  expect(vencen({ ...DE_PEQUENIO, venceIsr: null, pagoRealizado: true })).toEqual([]);
  expect(vencen({ ...SIN_CARGA, ...ISR_SIN_CIFRAS })).toEqual([['IVA', IVA]]);
  expect(vencen({ ...SIN_CARGA, isrPagado: true })).toEqual([['IVA', IVA]]);
  expect([pideAlgo({ ...BASE, ...SIN_CARGA }), loQueSePaga({ ...BASE, ...SIN_CARGA })]).toEqual([true, 0]);
});

test.each([
  ['asks for something', { ...SOLO_ISR, aPagarIsr: centavos(1) }, true],
  ['asks for nothing', SOLO_ISR, false],
  ['is out of a month with nothing loaded', { ...SIN_CARGA, ...SOLO_ISR }, true],
  ['is paid', { ...SIN_CARGA, ...ISR_SIN_CIFRAS }, false],
  ['is of nothing, and what is owed is IVA', { ...SIN_CARGA, ...SOLO_ISR, ...DEBE }, false],
  ['is not out', { ...SIN_CARGA, ...SIN_NINGUNO }, false],
  ['is that of a small taxpayer', DE_PEQUENIO, false],
])('the payment of an ISR form that %s can be confirmed by itself: %#', (_caso, cambio, puede) => {
  expect(isrPorPagar({ ...BASE, ...cambio })).toBe(puede);
});

test('a month that nobody opened falls due as its regime says', () => {
  const dias = { isr: ISR, iva: IVA };
  expect(vencimientosSinAbrir(REGIMEN.ros, dias)).toEqual([
    { impuesto: 'ISR', dia: ISR },
    { impuesto: 'IVA', dia: IVA },
  ]);
  // A day that an administrator set: the first one first.
  expect(vencimientosSinAbrir(REGIMEN.ros, { isr: IVA, iva: ISR }).map((v) => v.impuesto)).toEqual(['IVA', 'ISR']);
  for (const regimen of [REGIMEN.pequenioContribuyente, null])
    expect(vencimientosSinAbrir(regimen, dias)).toEqual([{ impuesto: null, dia: IVA }]);
});
