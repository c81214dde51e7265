import { describe, expect, test } from 'vitest';
import { CERO, centavos } from '../dinero/centavos.ts';
import { dia, mes } from '../fechas/fechas.ts';
import { vencimientoIva } from '../fechas/habiles.ts';
import { FERIADOS } from '../parametros/feriados.ts';
import { ESTADO, impedimentoPara } from './estados.ts';
import { momentoDe } from './momento.ts';
import { pasoDelCliente, recordatorioDeHoy } from './recordatorio.ts';

describe('the reminder of a day', () => {
  test.each([
    ['2026-11-22', null],
    ['2026-11-23', 7],
    ['2026-11-24', null],
    ['2026-11-26', null],
    ['2026-11-27', 3],
    ['2026-11-28', null],
    ['2026-11-29', 1],
    ['2026-11-30', null],
    ['2026-12-01', null],
  ])('on %s, of a deadline on 30 November: %s', (hoy, esperado) => {
    expect(recordatorioDeHoy(dia('2026-11-30'), dia(hoy))).toBe(esperado);
  });

  test('a deadline that holidays carry into the next year is counted from there', () => {
    const vence = vencimientoIva(mes('2026-11'), new Set(FERIADOS.dias.map((d) => d.dia)));
    expect(vence).toBe('2027-01-04');
    expect([recordatorioDeHoy(vence, dia('2026-12-28')), recordatorioDeHoy(vence, dia('2027-01-03'))]).toEqual([7, 1]);
    expect(recordatorioDeHoy(vence, dia('2026-12-24'))).toBeNull();
  });
});

const PEQUENIO = {
  ...{ statusId: 1, facturas: true, pagoRealizado: false, isrPagado: false, regimenId: 1 },
  ...{ aPagarIsr: CERO, aPagarIva: centavos(25_000), numeroFormulario: '40912345678', numeroFormularioIva: '' },
};
const mesCon = (cambio: object) => ({ ...PEQUENIO, ...cambio });

test.each([
  [1, false, false, 'sin_empezar'],
  [8, false, false, 'esperar'],
  [2, true, false, 'esperar'],
  [3, true, false, 'esperar'],
  [4, true, false, 'esperar'],
  [5, true, false, 'pagar'],
  [6, true, false, 'pagar'],
  [6, true, true, null],
  [7, true, true, null],
  [9, false, false, null],
  [13, false, false, null],
])(
  'in state %i, with invoices %s, paid %s, the step of the client is: %s',
  (statusId, facturas, pagoRealizado, paso) => {
    expect(pasoDelCliente(mesCon({ statusId, facturas, pagoRealizado }), 'IVA')).toBe(paso);
  },
);

const CERO_SIN_CARGA = { facturas: false, aPagarIva: CERO };
const SIN_NUMEROS = { numeroFormulario: '', numeroFormularioIva: '' };
test.each([
  ['sent to payment without a number', 'pagar', SIN_NUMEROS],
  ['of nothing, with its form', null, { aPagarIva: CERO }],
  ['of nothing, sent to payment without its form', 'esperar', { ...SIN_NUMEROS, aPagarIva: CERO }],
  ['forced to payment with nothing loaded, with its form', 'revisar', CERO_SIN_CARGA],
  ['forced to payment with nothing loaded nor form', 'esperar', { ...SIN_NUMEROS, ...CERO_SIN_CARGA }],
])('the IVA of a month %s has the step of its month: %s', (_caso, paso, cambio) => {
  const d = mesCon({ statusId: 6, ...cambio });
  expect(pasoDelCliente(d, 'IVA')).toBe(paso);
  // The one truth of home and lists (D-50): who is asked to pay is reminded to.
  expect(momentoDe(d) === 'por_pagar').toBe(paso === 'pagar');
});

const SOLO_ISR = { numeroFormularioIva: '' };
const ISR_LEIDO = { ...CERO_SIN_CARGA, aPagarIsr: CERO, isrPagado: true };
test.each([
  ['both out', 'pagar', 'pagar', {}],
  ['without any number', 'pagar', 'pagar', SIN_NUMEROS],
  ['without any number, IVA of nothing', 'pagar', 'esperar', { ...SIN_NUMEROS, aPagarIva: CERO }],
  ['that of ISR alone out', 'pagar', 'esperar', SOLO_ISR],
  ['that of ISR alone out and paid', null, 'esperar', { ...SOLO_ISR, isrPagado: true }],
  ['both out, ISR paid', null, 'pagar', { isrPagado: true }],
  ['both out, ISR of nothing', null, 'pagar', { aPagarIsr: CERO }],
  ['that of ISR alone out, nothing loaded', 'revisar', 'esperar', { ...SOLO_ISR, ...CERO_SIN_CARGA, aPagarIsr: CERO }],
  ['that of ISR alone out and paid, nothing loaded', null, 'esperar', { ...ISR_LEIDO, ...SOLO_ISR }],
  ['both out, nothing loaded, ISR paid', null, 'revisar', ISR_LEIDO],
])('of the forms of ROS, %s, each tax has its own step: %s, %s', (_caso, isr, iva, cambio) => {
  const ros = { statusId: 6, regimenId: 2, aPagarIsr: centavos(50_000), numeroFormularioIva: '40912345679' };
  const d = mesCon({ ...ros, ...cambio });
  expect([pasoDelCliente(d, 'ISR'), pasoDelCliente(d, 'IVA')]).toEqual([isr, iva]);
});

test.each(Object.values(ESTADO))(
  'in state %i the client is asked to file as long as that is what they have to do',
  (estadoId) => {
    for (const facturas of [true, false])
      for (const pagoRealizado of [true, false]) {
        const d = {
          estadoId,
          facturas,
          pagoRealizado,
          isrPorPagar: false,
          regimenId: 2,
          asignadoId: null,
          desactualizada: false,
          formularioNotificado: false,
          numeroFormularioIva: '',
        };
        const sinRetenciones = { retencionIsr: 'no-aplica', retencionIva: 'no-aplica' } as const;
        const paso = pasoDelCliente(mesCon({ statusId: estadoId, facturas, pagoRealizado }), 'IVA');
        expect(impedimentoPara('notificarPresentacion', { ...d, ...sinRetenciones }) === null).toBe(
          paso === 'sin_empezar' || paso === 'esperar',
        );
      }
  },
);
