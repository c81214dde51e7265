import { describe, expect, test } from 'vitest';
import type { Momento } from '../declaraciones/momento.ts';
import { dia } from '../fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '../suscripciones/estados.ts';
import {
  type LoQueToca,
  loQueToca,
  problemaDeTarjeta,
  type Servicio,
  type SituacionDelCliente,
  servicioDe,
  sinServicio,
  terminaPronto,
} from './lo-que-toca.ts';

const HECHOS: readonly Momento[] = ['nada_que_pagar', 'pagada', 'a_cero', 'en_otro_lugar'];
const MOMENTOS: readonly Momento[] = ['sin_empezar', 'en_proceso', 'por_pagar', 'por_revisar', ...HECHOS];
const SERVICIOS: readonly Servicio[] = [
  'en_curso',
  'en_mora',
  'termina',
  'pasa_al_gestor',
  'suspendido',
  'terminado',
  'nunca',
];

const PASA = 'pasa_al_gestor';
/** Subscription by month, written by hand: one column for each moment, in the order above. */
const EN_PLAZO: Readonly<Record<Servicio, readonly LoQueToca[]>> = {
  en_curso: ['esperar', 'esperar', 'pagar', 'revisar', 'nada', 'nada', 'nada', 'nada'],
  en_mora: ['en_mora', 'en_mora', 'pagar', 'revisar', 'en_mora', 'en_mora', 'en_mora', 'en_mora'],
  termina: ['termina', 'termina', 'pagar', 'revisar', 'termina', 'termina', 'termina', 'termina'],
  pasa_al_gestor: [PASA, PASA, 'pagar', 'revisar', PASA, PASA, PASA, PASA],
  suspendido: ['suspendido', 'suspendido', 'pagar', 'revisar', 'suspendido', 'suspendido', 'suspendido', 'suspendido'],
  terminado: ['terminado', 'terminado', 'pagar', 'revisar', 'terminado', 'terminado', 'terminado', 'terminado'],
  nunca: ['nunca', 'nunca', 'pagar', 'revisar', 'nunca', 'nunca', 'nunca', 'nunca'],
};
/** Once the last day passed: what is waited for says so, and nothing else changes. */
const TARDE: Readonly<Record<Servicio, readonly LoQueToca[]>> = {
  en_curso: ['esperar_tarde', 'esperar_tarde', 'pagar_tarde', 'revisar_tarde', 'nada', 'nada', 'nada', 'nada'],
  en_mora: ['en_mora', 'en_mora', 'pagar_tarde', 'revisar_tarde', 'en_mora', 'en_mora', 'en_mora', 'en_mora'],
  termina: [
    'esperar_tarde',
    'esperar_tarde',
    'pagar_tarde',
    'revisar_tarde',
    'termina',
    'termina',
    'termina',
    'termina',
  ],
  pasa_al_gestor: ['esperar_tarde', 'esperar_tarde', 'pagar_tarde', 'revisar_tarde', PASA, PASA, PASA, PASA],
  suspendido: [
    'suspendido',
    'suspendido',
    'pagar_tarde',
    'revisar_tarde',
    'suspendido',
    'suspendido',
    'suspendido',
    'suspendido',
  ],
  terminado: [
    'terminado',
    'terminado',
    'pagar_tarde',
    'revisar_tarde',
    'terminado',
    'terminado',
    'terminado',
    'terminado',
  ],
  nunca: ['nunca', 'nunca', 'pagar_tarde', 'revisar_tarde', 'nunca', 'nunca', 'nunca', 'nunca'],
};
const situacion = (cambio: Partial<SituacionDelCliente>): SituacionDelCliente => ({
  momento: 'en_proceso',
  tarde: false,
  eligeCompras: false,
  servicio: 'en_curso',
  terminaPronto: false,
  cobroAbierto: null,
  tarjeta: null,
  cuenta: null,
  ...cambio,
});
const casos = SERVICIOS.flatMap((servicio) =>
  MOMENTOS.flatMap((momento, i) => [
    [servicio, momento, false, EN_PLAZO[servicio][i]] as const,
    [servicio, momento, true, TARDE[servicio][i]] as const,
  ]),
);

describe('what a client is told', () => {
  test.each(casos)('with the subscription %s and the month %s (late: %s): %s', (servicio, momento, tarde, toca) => {
    expect(loQueToca(situacion({ servicio, momento, tarde }))).toBe(toca);
  });

  test.each([
    ['2026-11-28', '2027-09-24', 'esperar_tarde'],
    ['2026-11-28', '2026-12-06', 'esperar_tarde'],
    ['2026-11-28', '2026-12-05', null],
    ['2026-11-28', '2026-11-28', null],
  ] as const)('on %s a late month is said before a plan that ends on %s, unless that is near: %s', (hoy, fin, toca) => {
    for (const servicio of ['termina', PASA] as const) {
      const s = { servicio, tarde: true, terminaPronto: terminaPronto(dia(fin), dia(hoy)) };
      expect(loQueToca(situacion(s))).toBe(toca ?? servicio);
    }
  });

  test('who has no service is never told to wait nor that there is nothing to do, whatever else is true', () => {
    const callan: readonly LoQueToca[] = ['esperar', 'esperar_tarde', 'nada', 'elegir_compras', 'termina', PASA];
    for (const servicio of SERVICIOS.filter(sinServicio))
      for (const momento of MOMENTOS)
        for (const tarde of [false, true])
          for (const eligeCompras of [false, true])
            for (const tarjeta of [null, 'sin_tarjeta', 'tarjeta_rechazada', 'tarjeta_por_vencer'] as const)
              expect(callan).not.toContain(loQueToca(situacion({ servicio, momento, tarde, eligeCompras, tarjeta })));
  });

  test.each(['en_duda', 'devolviendo'] as const)('with a charge %s nobody is sent to pay it again', (cobroAbierto) => {
    for (const servicio of SERVICIOS)
      expect(loQueToca(situacion({ servicio, cobroAbierto, tarjeta: 'sin_tarjeta' }))).toBe(cobroAbierto);
    expect(loQueToca(situacion({ momento: 'por_pagar', cobroAbierto }))).toBe('pagar');
  });

  test.each([
    ['tarjeta_rechazada', true, 'tarjeta_rechazada'],
    ['tarjeta_por_vencer', true, 'elegir_compras'],
    ['sin_tarjeta', true, 'elegir_compras'],
    ['tarjeta_por_vencer', false, 'tarjeta_por_vencer'],
    ['sin_tarjeta', false, 'sin_tarjeta'],
    [null, true, 'elegir_compras'],
  ] as const)('with %s and purchases to choose (%s): %s', (tarjeta, eligeCompras, toca) => {
    expect(loQueToca(situacion({ tarjeta, eligeCompras }))).toBe(toca);
  });

  test.each(['en_mora', 'suspendido', 'terminado', 'nunca'] as const)(
    'with the subscription %s that is said, and not what ails the card: the gravest first (D-50)',
    (servicio) => {
      for (const tarjeta of ['sin_tarjeta', 'tarjeta_rechazada', 'tarjeta_por_vencer'] as const)
        expect(loQueToca(situacion({ servicio, tarjeta }))).toBe(servicio);
    },
  );

  test.each(['falta_contrasenia', 'decidir_gestor'] as const)(
    'while the account asks for %s nobody reads that there is nothing to do: that is said, unless something is graver (D-50)',
    (cuenta) => {
      for (const momento of MOMENTOS.filter((m) => m !== 'por_pagar' && m !== 'por_revisar'))
        for (const tarde of [false, true])
          for (const eligeCompras of [false, true])
            for (const servicio of ['en_curso', 'termina', PASA] as const)
              expect(loQueToca(situacion({ momento, tarde, eligeCompras, servicio, cuenta }))).toBe(cuenta);
      expect(loQueToca(situacion({ momento: 'por_pagar', cuenta }))).toBe('pagar');
      expect(loQueToca(situacion({ momento: 'por_revisar', cuenta }))).toBe('revisar');
      expect(loQueToca(situacion({ servicio: 'en_mora', cuenta }))).toBe('en_mora');
      expect(loQueToca(situacion({ tarjeta: 'tarjeta_rechazada', cuenta }))).toBe('tarjeta_rechazada');
      expect(loQueToca(situacion({ tarjeta: 'tarjeta_por_vencer', cuenta }))).toBe(cuenta);
    },
  );

  test('purchases are chosen only while the month is prepared', () => {
    for (const momento of MOMENTOS.filter((m) => m !== 'en_proceso'))
      expect(loQueToca(situacion({ momento, eligeCompras: true }))).not.toBe('elegir_compras');
  });
});

describe('what a subscription means', () => {
  const SOLO = { paga: 'cliente', sigueElGestor: false } as const;
  const CON_GESTOR = { paga: 'gestor', sigueElGestor: true } as const;
  const s = (estado: EstadoDeSuscripcion, vigente = true) => ({
    estado,
    vigente,
    proximoCobro: null,
  });
  test.each([
    [s('activa'), 'en_curso'],
    [s('activa', false), 'terminado'],
    [s('pre_cancelada'), 'termina'],
    [s('pre_cancelada', false), 'terminado'],
    [s('en_mora'), 'en_mora'],
    [s('suspendida', false), 'suspendido'],
    [s('terminada', false), 'terminado'],
  ] as const)('%o is %s', (suscripcion, servicio) => {
    expect(servicioDe(suscripcion, SOLO)).toBe(servicio);
    // While the gestor pays, what became of their own one is no news (D-63).
    expect(servicioDe(suscripcion, CON_GESTOR)).toBe('en_curso');
  });
  test('who never had one is without service, unless their gestor pays', () => {
    expect([servicioDe(null, { paga: 'nadie', sigueElGestor: false }), servicioDe(null, CON_GESTOR)]).toEqual([
      'nunca',
      'en_curso',
    ]);
  });
  test('one that ends gives way to the gestor who follows', () => {
    expect(servicioDe(s('pre_cancelada'), { paga: 'cliente', sigueElGestor: true })).toBe('pasa_al_gestor');
  });
});

describe('the card of the next charge', () => {
  const cobro = dia('2026-12-01');
  const buena = { rechazada: false, fechaExpiracion: dia('2026-12-01') };
  test.each([
    [null, null, null],
    [cobro, null, 'sin_tarjeta'],
    [cobro, buena, null],
    [cobro, { ...buena, fechaExpiracion: dia('2026-11-01') }, 'tarjeta_por_vencer'],
    [cobro, { rechazada: true, fechaExpiracion: dia('2026-11-01') }, 'tarjeta_rechazada'],
  ] as const)('charge %s, card %o: %s', (proximoCobro, principal, problema) => {
    expect(problemaDeTarjeta(proximoCobro, principal)).toBe(problema);
  });
});
