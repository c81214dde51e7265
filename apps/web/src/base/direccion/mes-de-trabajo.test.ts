import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { textoDeVencimiento } from './mes-de-trabajo.ts';

test.each([
  ['2026-11-20', 'vence el 30 nov 2026, faltan 10 días'],
  ['2026-11-29', 'vence el 30 nov 2026, falta 1 día'],
  ['2026-11-30', 'vence hoy, 30 nov 2026'],
  ['2026-12-01', 'venció el 30 nov 2026'],
])('on %s: %s', (hoy, texto) => {
  expect(textoDeVencimiento(dia('2026-11-30'), dia(hoy))).toBe(texto);
});
