import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { destinoDePendiente, siguientePaso } from './destinos.ts';

const de = { mes: mes('2026-11'), venceEl: dia('2026-11-30'), hoy: dia('2026-11-20') };

test.each([
  ['cargar', '/ingreso_facturas', '2026-11'],
  ['formulario', '/reporte_declaracion', '2026-11'],
  ['pago', '/pago_declaracion', '2026-11'],
  ['desactualizadas', '/ingreso_facturas', '2026-11'],
] as const)('%s goes to %s of the month', (clave, to, elegido) => {
  expect(destinoDePendiente(clave, 2, de)).toEqual({ to, search: { mes: elegido, regimen: 2 } });
});

test('late work is of the month before until this month’s day has passed', () => {
  expect(destinoDePendiente('vencidas', 1, de).search.mes).toBe('2026-10');
  expect(destinoDePendiente('vencidas', 1, { ...de, hoy: dia('2026-12-01') }).search.mes).toBe('2026-11');
});

const base = { statusId: 1, facturas: false, cargaRetencionIsr: null, cargaRetencionIva: null, carga: true } as const;
test.each([
  ['nothing loaded', base, 'Cargar facturas', '/ingreso_facturas', true],
  [
    'certificates wait',
    { ...base, statusId: 2, facturas: true, cargaRetencionIva: 0 },
    'Cargar retenciones',
    '/ingreso_facturas',
    true,
  ],
  [
    'all loaded',
    { ...base, statusId: 3, facturas: true, cargaRetencionIva: 1 },
    'Enviar a listas para formulario',
    '/ingreso_facturas',
    false,
  ],
  [
    'in the list of forms',
    { ...base, statusId: 4, facturas: true, carga: false },
    'Llenar el formulario',
    '/reporte_declaracion',
    false,
  ],
  [
    'in the list of forms without its certificates',
    { ...base, statusId: 4, facturas: true, cargaRetencionIva: 0 },
    'Cargar retenciones',
    '/reporte_declaracion',
    true,
  ],
  ['notified', { ...base, statusId: 5, facturas: true }, 'Enviar a pago', '/reporte_declaracion', false],
  ['waits for its payment', { ...base, statusId: 6, facturas: true }, 'Confirmar el pago', '/pago_declaracion', false],
] as const)('%s: goes on where it is', (_caso, f, que, lista, enAsistente) => {
  expect(siguientePaso(f)).toEqual({ que, lista, enAsistente });
});
