import { plazo } from '@aldia/contract/hojas/plazo.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { type Actor, ROL } from '@aldia/domain/permisos/roles.ts';
import { describe, expect, test } from 'vitest';
import { fila } from './estado/carga.prueba.ts';
import { impideCargar, impideEnviarALista, impidePresentarACero, impidePresentarSinIsr } from './situacion.ts';

const YO = { usuarioId: 4, roles: [ROL.carga] };
const ADMIN = { usuarioId: 1, roles: [ROL.administrador] };
const DE_OTRA = 'Esta declaración está asignada a otra persona.';
const MIA = { asignadoId: 4 };
const SIN_IVA = { statusId: 5, estado: 'Formulario notificado', formularioNotificado: '2026-11-10T12:00:00.000Z' };
const sinIsr = (actor: Actor, f: ReturnType<typeof fila>) =>
  impidePresentarSinIsr(actor, f, { desde: dia('2026-11-20'), hoy: dia('2026-11-20') });

describe('why a button is off (G-02, G-04)', () => {
  test.each([
    ['load: nobody’s row', impideCargar, YO, fila(), null],
    ['load: a colleague’s', impideCargar, YO, fila({ asignadoId: 9 }), DE_OTRA],
    ['load: a colleague’s, for the administrator too', impideCargar, ADMIN, fila({ asignadoId: 9 }), DE_OTRA],
    [
      'load: already in the list of forms',
      impideCargar,
      YO,
      fila({ statusId: 4, estado: 'Lista para formulario' }),
      'La declaración está en "Lista para formulario" y no admite esta acción.',
    ],
    ['load: SAT-1311 is out and SAT-2237 is to come', impideCargar, YO, fila({ ...MIA, ...SIN_IVA }), null],
    [
      'load: both forms are out',
      impideCargar,
      YO,
      fila({ ...MIA, ...SIN_IVA, numeroFormularioIva: '2' }),
      'La declaración está en "Formulario notificado" y no admite esta acción.',
    ],
    ['send: mine and loaded', impideEnviarALista, YO, fila({ ...MIA, statusId: 3, facturas: true }), null],
    [
      'send: nobody’s',
      impideEnviarALista,
      YO,
      fila({ statusId: 3, facturas: true }),
      'Todavía no está a tu nombre. Queda a tu nombre al cargar sus documentos.',
    ],
    [
      'send: nothing loaded',
      impideEnviarALista,
      YO,
      fila({ ...MIA, statusId: 1 }),
      'La declaración está en "No iniciada" y no admite esta acción.',
    ],
    ['at zero: a colleague’s, for the administrator', impidePresentarACero, ADMIN, fila({ asignadoId: 9 }), null],
    [
      'at zero: paid',
      impidePresentarACero,
      YO,
      fila({ ...MIA, pagoRealizado: true }),
      'La declaración ya tiene su pago confirmado y no se puede cambiar.',
    ],
    ['without ISR: regime 2', sinIsr, YO, fila(MIA), null],
    [
      'without ISR: its certificates are loaded',
      sinIsr,
      YO,
      fila({ ...MIA, cargaRetencionIsr: 1 }),
      'Este mes tiene constancias de ISR cargadas, que restan del impuesto. Si no son suyas, carga el reporte correcto.',
    ],
    [
      'without ISR: regime 1',
      sinIsr,
      YO,
      fila({ ...MIA, regimenId: 1 }),
      'Esta acción es solo para clientes del régimen general.',
    ],
  ] as const)('%s', (_caso, impide, actor, f, esperado) => {
    expect(impide(actor, f)).toBe(esperado);
  });
});

test.each([
  ['2026-11-19', 'alto', 'Venció 19/11/2026'],
  ['2026-11-20', 'alto', 'Vence hoy'],
  ['2026-11-21', 'espera', 'Falta 1 día'],
  ['2026-11-25', 'espera', 'Faltan 5 días'],
  ['2026-11-26', 'neutro', 'Faltan 6 días'],
])('due on %s, seen on the 20th: %s, %s', (vence, tono, texto) => {
  expect(plazo(dia(vence), dia('2026-11-20'))).toEqual({ tono, texto });
});

test('without ISR before its day: a collaborator reads from when on, an administrator goes ahead', () => {
  const abre = { desde: dia('2026-11-21'), hoy: dia('2026-11-20') };
  const suya = fila({ asignadoId: 1 });
  expect(impidePresentarSinIsr(YO, fila(MIA), abre)).toBe(
    'Podrás presentar sin ISR desde el 21 nov 2026. Antes solo lo hace un administrador.',
  );
  expect(impidePresentarSinIsr(ADMIN, suya, abre)).toBeNull();
  // The day is not known yet: the server checks it.
  expect(impidePresentarSinIsr(YO, fila(MIA), null)).toBeNull();
});
