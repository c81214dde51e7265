import { nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { gestorCartera } from '../gestor-cartera.ts';
import { hojaDeCartera } from './cartera.ts';

const PEDIDO = gestorCartera.cuadricula.entrada.parse({ anio: 2026 });

test('the deadline of each month is a date for the spreadsheet too: as text, 02/12 would sort before 30/11', () => {
  const vencimientos = hojaDeCartera.columnas(PEDIDO).filter((c) => c.titulo.startsWith('Vence '));
  expect(vencimientos.map((c) => [c.titulo, c.clase])).toEqual(
    Array.from({ length: 12 }, (_, i) => [`Vence ${nombreDeMes(i + 1).toLowerCase()}`, 'fecha']),
  );
});
