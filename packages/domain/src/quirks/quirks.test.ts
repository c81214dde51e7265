import { describe, expect, it, test } from 'vitest';
import { centavos, parseQuetzales } from '../dinero/centavos.ts';
import { dia, mes } from '../fechas/fechas.ts';
import { quirkGuardaSoloLaClave } from './edicion-de-cliente.ts';
import { quirkDiceQueElimino } from './eliminar-retenedor.ts';
import { quirkDiaDeExportacion } from './exportar-cargas.ts';
import { quirkMesDesplazado } from './mes-desplazado.ts';
import { quirkMontoAbsoluto } from './monto-absoluto.ts';
import { quirkMontoDeResuscripcion } from './resuscripcion.ts';

describe('quirks kept on purpose', () => {
  it('QUIRK Q-02: amounts are shown without their sign', () => {
    expect([-5, 0, 5].map(quirkMontoAbsoluto)).toEqual([5, 0, 5]);
  });

  test.each([
    ['2026-01', '02', 2026],
    ['2026-11', '12', 2026],
    ['2026-12', '01', 2027],
  ])('QUIRK Q-03: in the document load %s is month %s of %i', (periodo, esperado, anio) => {
    expect(quirkMesDesplazado(mes(periodo))).toEqual({ mes: esperado, anio });
  });

  test.each([
    ['99.50', '99.50'],
    ['100.00', '100.00'],
    ['0.99', '0.99'],
    ['1234.05', '1234.05'],
  ])('QUIRK Q-07: a resubscription at %s charges %s: whole part and decimals, added together', (precio, esperado) => {
    const monto = quirkMontoDeResuscripcion(parseQuetzales(precio));
    expect(monto).toBe(parseQuetzales(esperado));
  });
  it('QUIRK Q-07: 99.50 is neither 149 (99 + 50) nor 9,950 (its digits put together)', () => {
    const monto = quirkMontoDeResuscripcion(centavos(9950));
    expect([parseQuetzales('149'), parseQuetzales('9950')]).not.toContain(monto);
  });

  test.each([
    ['2026-11-20', '2026-11-21'],
    ['2026-12-31', '2027-01-01'],
  ])('QUIRK Q-08: a load of agents of %s leaves in the Excel as %s', (cargada, exportada) => {
    expect(quirkDiaDeExportacion(dia(cargada))).toBe(exportada);
  });

  it('QUIRK Q-09: an agent is said to be deleted unless the call could not be made', () => {
    expect([200, 404, 409, 500, 0].map(quirkDiceQueElimino)).toEqual([true, true, true, true, false]);
  });

  it.each([true, false])(
    'QUIRK Q-10: with Cambiar Contraseña SAT pressed: %s, Aceptar saves the password only',
    (pulsado) => {
      expect(quirkGuardaSoloLaClave(pulsado)).toBe(pulsado);
    },
  );
});
