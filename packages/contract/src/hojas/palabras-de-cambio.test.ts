import { CERO, centavos } from '@aldia/domain/dinero/centavos.ts';
import { SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import type { FilaDeCambio } from '../cambios.ts';
import { cambioEscrito, efectoEscrito } from './palabras-de-cambio.ts';

test.each([
  [12_000, '+Q120.00'],
  [-1, '−Q0.01'],
  [0, 'Q0.00'],
])('an effect of %i centavos reads %s', (n, texto) => {
  expect(efectoEscrito(centavos(n))).toBe(texto);
});

const documento = (monto: number) => ({
  fechaEmision: dia('2026-10-15'),
  tipoDte: 'FACT',
  monto: centavos(monto),
  iva: CERO,
  anulado: false,
});
const fila = (o: Partial<FilaDeCambio>) =>
  ({
    clase: 'cambiada',
    antes: documento(112_000),
    despues: documento(112_000),
    diferencias: [],
    linea: null,
    lineaNueva: null,
    ...o,
  }) as FilaDeCambio;

test.each<[string, Partial<FilaDeCambio>]>([
  ['No estaba → Q1,120.00', { clase: 'agregada', antes: null }],
  ['Q1,120.00 → Anulada', { clase: 'anulada', despues: { ...documento(112_000), anulado: true } }],
  [
    'Petróleo Q0.00 → Q500.00',
    {
      diferencias: [
        { campo: 'neto', antes: '1000.00', despues: '500.00' },
        { campo: 'petroleo', antes: '0.00', despues: '500.00' },
      ],
    },
  ],
  [
    'NIT del receptor 19 → 27 · Nombre del receptor vacío → OTRO',
    {
      diferencias: [
        { campo: 'nitReceptor', antes: '19', despues: '27' },
        { campo: 'nombreReceptor', antes: '', despues: 'OTRO' },
      ],
    },
  ],
  ['Línea 5.7 → sin línea', { clase: 'reclasificada', linea: '5.7', lineaNueva: SIN_LINEA }],
])('a change reads %s', (texto, o) => {
  expect(cambioEscrito(fila(o))).toBe(texto);
});
