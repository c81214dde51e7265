import { describe, expect, test } from 'vitest';
import { dia, mes } from '../fechas/fechas.ts';
import { vencimientoIva } from '../fechas/habiles.ts';
import { FERIADOS } from '../parametros/feriados.ts';
import { ESTADO, impedimentoPara } from './estados.ts';
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

test.each([
  [1, false, false, 'enviar'],
  [8, false, false, 'enviar'],
  [2, true, false, 'esperar'],
  [3, true, false, 'esperar'],
  [4, true, false, 'esperar'],
  [5, true, false, 'pagar'],
  [6, true, false, 'pagar'],
  [6, true, true, null],
  [7, true, true, null],
  [9, false, false, null],
  [13, false, false, null],
])('in state %i, with invoices %s, paid %s, the client has to: %s', (estadoId, facturas, pagoRealizado, paso) => {
  expect(pasoDelCliente({ estadoId, facturas, pagoRealizado })).toBe(paso);
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
        const paso = pasoDelCliente(d);
        expect(impedimentoPara('notificarPresentacion', { ...d, ...sinRetenciones }) === null).toBe(
          paso === 'enviar' || paso === 'esperar',
        );
      }
  },
);
