import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, it, test } from 'vitest';
import { avisoDeDinero, type DineroDelCliente } from './aviso-de-dinero.ts';

type Actual = NonNullable<DineroDelCliente['actual']>;
const ACTUAL: Actual = {
  id: 1,
  tipoSuscripcionId: 1,
  fechaInicio: dia('2026-11-01'),
  fechaFin: dia('2026-11-30'),
  vigente: true,
  estado: 'activa',
  proximoCobro: dia('2026-12-01'),
  tipoSuscripcion: { id: 1, nombre: 'Básico', descripcion: '', precio: centavos(9950), anual: false, regimenId: 1 },
};
const TARJETA: DineroDelCliente['tarjetas'][number] = {
  id: 1,
  nombrePortador: 'ANA',
  activo: true,
  ultimosNumeros: '1111',
  marca: 'visa',
  fechaExpiracion: dia('2028-01-01'),
  rechazada: false,
};
const COBRO: DineroDelCliente['cobros'][number] = {
  id: crypto.randomUUID(),
  proposito: 'renovacion',
  estado: 'aplicada',
  concepto: '',
  monto: centavos(9950),
  ultimosNumeros: '1111',
  transaccionId: 'T1',
  creadaEn: '2026-11-01T00:00:00Z',
};
const dinero = (actual: Partial<Actual> = {}, tarjeta: Partial<typeof TARJETA> = {}): DineroDelCliente => ({
  actual: { ...ACTUAL, ...actual },
  tarjetas: [{ ...TARJETA, ...tarjeta }],
  cobros: [COBRO],
});

it('con todo en orden no se dice nada', () => {
  expect(avisoDeDinero(dinero())).toBeNull();
});

test.each<[string, DineroDelCliente, string, string]>([
  [
    'un pago en duda',
    { ...dinero({ estado: 'suspendida' }), cobros: [{ ...COBRO, estado: 'en_duda' }] },
    '5',
    'no confirma',
  ],
  ['una devolución', { ...dinero(), cobros: [{ ...COBRO, estado: 'anulando' }] }, '5', 'devolviendo'],
  ['suspendida', dinero({ estado: 'suspendida', vigente: false }), '3', 'suspendida'],
  ['en mora', dinero({ estado: 'en_mora' }), '3', 'rechazó el cobro'],
  ['terminada', dinero({ estado: 'terminada', vigente: false, proximoCobro: null }), '5', 'terminó'],
  ['sin tarjeta activa', dinero({}, { activo: false }), '3', 'tarjeta activa'],
  ['la tarjeta rechazada', dinero({}, { rechazada: true }), '3', 'terminada en 1111'],
  ['la tarjeta que vence antes', dinero({}, { fechaExpiracion: dia('2026-11-01') }), '3', 'vence antes'],
  ['pre cancelada', dinero({ estado: 'pre_cancelada', proximoCobro: null }), '5', 'termina el'],
])('con %s hay un aviso y un botón', (_caso, como, tab, parte) => {
  const aviso = avisoDeDinero(como);
  expect(aviso?.boton.tab).toBe(tab);
  expect(aviso?.texto).toContain(parte);
});

it('una tarjeta que vence el mismo mes del cobro todavía sirve', () => {
  expect(avisoDeDinero(dinero({}, { fechaExpiracion: dia('2026-12-01') }))).toBeNull();
});
