import { mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { destinoDePendiente, siguientePaso } from './destinos.ts';

const NOVIEMBRE = mes('2026-11');

test.each([
  ['cargar', '/ingreso_facturas'],
  ['formulario', '/reporte_declaracion'],
  ['pago', '/pago_declaracion'],
] as const)('%s goes to %s of the month', (clave, to) => {
  expect(destinoDePendiente(clave, 2, NOVIEMBRE)).toEqual({ to, search: { mes: NOVIEMBRE, regimen: 2 } });
});

test('what is late or out of date goes to the queue that counts it, whatever the month', () => {
  expect(destinoDePendiente('vencidas', 1, NOVIEMBRE)).toEqual({
    to: '/pendientes',
    search: { vencidas: true, regimen: 1 },
  });
  expect(destinoDePendiente('desactualizadas', 2, NOVIEMBRE)).toEqual({
    to: '/pendientes',
    search: { motivo: 'desactualizada', regimen: 2 },
  });
});

const base = {
  ...{ statusId: 1, facturas: false, cargaRetencionIsr: null, cargaRetencionIva: null, carga: true },
  ...{ regimenId: 1, formularioNotificado: null, numeroFormularioIva: '', pagoRealizado: false },
} as const;
const enviado = { ...base, facturas: true, formularioNotificado: '2026-11-20T16:00:00.000Z' } as const;
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
  ['notified', { ...enviado, statusId: 5 }, 'Enviar a pago', '/reporte_declaracion', false],
  ['waits for its payment', { ...enviado, statusId: 6 }, 'Confirmar el pago', '/pago_declaracion', false],
  [
    'one of its two forms is notified',
    { ...enviado, regimenId: 2, statusId: 5 },
    'Notificar el formulario',
    '/reporte_declaracion',
    false,
  ],
  [
    'both of its forms are notified',
    { ...enviado, regimenId: 2, statusId: 5, numeroFormularioIva: '12345678901' },
    'Enviar a pago',
    '/reporte_declaracion',
    false,
  ],
  [
    'at payment with one of its two forms to come',
    { ...enviado, regimenId: 2, statusId: 6 },
    'Notificar el formulario',
    '/pago_declaracion',
    false,
  ],
  [
    'forced to payment without its form',
    { ...enviado, statusId: 6, formularioNotificado: null },
    'Notificar el formulario',
    '/pago_declaracion',
    false,
  ],
  [
    'paid, without its last mail',
    { ...enviado, statusId: 6, pagoRealizado: true },
    'Enviar el correo de finalización',
    '/pago_declaracion',
    false,
  ],
] as const)('%s: goes on where it is', (_caso, f, que, lista, enAsistente) => {
  expect(siguientePaso(f)).toEqual({ que, lista, enAsistente });
});
