import { describe, expect, test } from 'vitest';
import { type Dia, dia, instante } from '../fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '../suscripciones/estados.ts';
import { type AutorizacionAnterior, autorizacionHoy, impedimentoDePedir } from './autorizacion.ts';
import { estadoDeMandato, type Mandato } from './mandato.ts';
import { alAceptarGestor, quienPaga, sigueElGestor } from './pago.ts';

const HOY = dia('2026-11-20');
const plan = (estado: EstadoDeSuscripcion, fin: string, cobro: string | null = null) => ({
  estado,
  fechaFin: dia(fin),
  proximoCobro: cobro === null ? null : dia(cobro),
});

/** A gestor who pays, renewed on 20 December. */
const SI = { vigente: true, suscripcion: plan('activa', '2026-12-19', '2026-12-20') };
const de = (...suscripcion: Parameters<typeof plan>) => ({ vigente: true, suscripcion: plan(...suscripcion) });
/** One who ended the contract, until 19 December, and one who is asked again for what they owe. */
const TERMINA = de('pre_cancelada', '2026-12-19');
const DEBE = de('en_mora', '2026-11-10', '2026-11-11');

describe('who pays for a client', () => {
  test.each([
    ['nobody brought and bought nothing', null, { vigente: false, suscripcion: null }, 'nadie'],
    ['of a gestor who pays', null, SI, 'gestor'],
    ['of a gestor who does not', null, { vigente: true, suscripcion: null }, 'nadie'],
    ['who left a gestor who pays', null, { ...SI, vigente: false }, 'nadie'],
    ['with a plan of their own', plan('activa', '2026-12-10'), SI, 'cliente'],
    ['on the last day of their own plan', plan('pre_cancelada', '2026-11-20'), SI, 'cliente'],
    ['on the day after', plan('pre_cancelada', '2026-11-19'), SI, 'gestor'],
    ['on the day of their own renewal', plan('activa', '2026-11-19', '2026-11-20'), SI, 'cliente'],
    ['whose renewal is being asked again', plan('en_mora', '2026-11-10'), SI, 'cliente'],
    ['whose own plan was suspended', plan('suspendida', '2026-12-10'), SI, 'gestor'],
    ['whose own plan ended', plan('terminada', '2026-12-10'), SI, 'gestor'],
  ] as const)('one %s', (_quien, propio, gestor, esperado) => {
    expect(quienPaga(propio, gestor, HOY)).toBe(esperado);
  });
  test.each([
    ['who bought nothing', null, SI, true],
    ['whose plan goes on', plan('activa', '2026-12-10', '2026-12-11'), SI, false],
    ['whose renewal is being asked again', plan('en_mora', '2026-11-10', '2026-11-11'), SI, false],
    ['whose plan ends', plan('pre_cancelada', '2026-12-10'), SI, true],
    ['whose plan is over', plan('terminada', '2026-11-10'), SI, true],
    [
      'whose plan ends, of a gestor who does not pay',
      plan('pre_cancelada', '2026-12-10'),
      { vigente: true, suscripcion: null },
      false,
    ],
    [
      'whose plan ends with what the gestor pays, who goes no further',
      plan('pre_cancelada', '2026-12-19'),
      TERMINA,
      false,
    ],
    ['whose plan ends the day before', plan('pre_cancelada', '2026-12-18'), TERMINA, true],
    ['whose plan ends, of a gestor who owes', plan('pre_cancelada', '2026-12-10'), DEBE, true],
    ['whose plan ends, and who left the gestor', plan('pre_cancelada', '2026-12-10'), { ...SI, vigente: false }, false],
  ] as const)('what comes next, of one %s, is the gestor’s: %j %j %s', (_quien, propio, gestor, sigue) => {
    expect(sigueElGestor(propio, gestor, HOY)).toBe(sigue);
  });
});

describe('accepting a gestor', () => {
  test.each([
    [null, 'ninguno', '2026-11-20'],
    [plan('activa', '2026-12-10'), 'termina', '2026-12-11'],
    [plan('activa', '2026-11-20'), 'termina', '2026-11-21'],
    [plan('pre_cancelada', '2026-11-30'), 'termina', '2026-12-01'],
    [plan('activa', '2026-11-19', '2026-11-20'), 'termina', '2026-11-20'],
    [plan('en_mora', '2026-11-10'), 'termina', '2026-11-20'],
    [plan('suspendida', '2026-11-10'), 'ninguno', '2026-11-20'],
    [plan('terminada', '2026-11-10'), 'ninguno', '2026-11-20'],
  ] as const)('with the own plan %j: it %s, and the gestor pays from %s', (propio, efecto, desde) => {
    expect(alAceptarGestor(propio, SI, HOY)).toEqual({ plan: efecto, pagaElGestorDesde: desde });
  });
  test.each([
    [null, 'ninguno'],
    [plan('activa', '2026-12-10'), 'sigue'],
    [plan('activa', '2026-11-19', '2026-11-20'), 'sigue'],
    [plan('en_mora', '2026-11-10'), 'sigue'],
    [plan('pre_cancelada', '2026-11-20'), 'sigue'],
    [plan('pre_cancelada', '2026-11-19'), 'ninguno'],
    [plan('suspendida', '2026-12-10'), 'ninguno'],
  ] as const)('who does not pay, with the own plan %j: it %s, and no day is promised', (propio, efecto) => {
    expect(alAceptarGestor(propio, { vigente: true, suscripcion: null }, HOY)).toEqual({
      plan: efecto,
      pagaElGestorDesde: null,
    });
  });
  test.each([
    ['ended the contract', TERMINA, null, 'ninguno', '2026-11-20'],
    ['ended the contract', TERMINA, plan('activa', '2026-12-18', '2026-12-19'), 'termina', '2026-12-19'],
    ['ended the contract', TERMINA, plan('activa', '2026-12-19', '2026-12-20'), 'sigue', null],
    ['ended the contract', TERMINA, plan('activa', '2026-12-31', '2027-01-01'), 'sigue', null],
    ['ended the contract', TERMINA, plan('pre_cancelada', '2027-06-30'), 'sigue', null],
    ['ended the contract', TERMINA, plan('en_mora', '2026-11-10', '2026-11-11'), 'termina', '2026-11-20'],
    ['owes', DEBE, null, 'ninguno', '2026-11-20'],
    ['owes', DEBE, plan('activa', '2026-12-31', '2027-01-01'), 'sigue', null],
    ['owes', DEBE, plan('en_mora', '2026-11-10', '2026-11-11'), 'sigue', null],
    ['owes', DEBE, plan('pre_cancelada', '2026-12-31'), 'termina', '2027-01-01'],
  ] as const)(
    'who %s: %j, with the own plan %j: it %s, and they pay from %s',
    (_cual, gestor, propio, efecto, desde) => {
      expect(alAceptarGestor(propio, gestor, HOY)).toEqual({ plan: efecto, pagaElGestorDesde: desde });
    },
  );
});

describe('asking a person again', () => {
  const a = (cambio: Partial<AutorizacionAnterior>): AutorizacionAnterior => ({
    estado: 'pedida',
    pedidaEn: instante('2026-11-18T15:00:00.000Z'),
    veces: 1,
    respondidaEn: null,
    ...cambio,
  });
  const haceTreinta = instante('2026-10-21T15:00:00.000Z');
  test.each<[string, AutorizacionAnterior | null, unknown]>([
    ['who was never asked', null, null],
    ['who was asked two days ago', a({}), { motivo: 'espera', desde: '2026-11-21' }],
    ['who was asked three days ago', a({ pedidaEn: instante('2026-11-17T15:00:00.000Z') }), null],
    ['after taking it back at once', a({ estado: 'retirada' }), { motivo: 'espera', desde: '2026-11-21' }],
    ['who let it end', a({ estado: 'vencida', pedidaEn: instante('2026-11-01T15:00:00.000Z') }), null],
    [
      'who said no 29 days ago',
      a({ estado: 'rechazada', respondidaEn: instante('2026-10-22T15:00:00.000Z') }),
      { motivo: 'espera', desde: '2026-11-21' },
    ],
    ['who said no 30 days ago', a({ estado: 'rechazada', respondidaEn: haceTreinta, pedidaEn: haceTreinta }), null],
    ['who was asked three times', a({ veces: 3, pedidaEn: haceTreinta }), { motivo: 'ya_basta' }],
    ['who accepted once, and is not with them any more', a({ estado: 'aceptada', veces: 3 }), null],
  ])('%s', (_quien, anterior, esperado) => expect(impedimentoDePedir(anterior, HOY)).toEqual(esperado));

  test('a question reads as over at the instant at which its link is', () => {
    const en = (venceEn: string) => autorizacionHoy({ estado: 'pedida', venceEn: instante(venceEn) }, AHORA);
    const AHORA = instante('2026-11-20T16:00:00.000Z');
    expect([en('2026-11-20T16:00:00.001Z'), en('2026-11-20T16:00:00.000Z')]).toEqual(['pedida', 'vencida']);
  });
});

describe('a mandate', () => {
  const m = (hasta: string | null, terminado = false): Mandato => ({ hasta: hasta as Dia | null, terminado });
  test.each([
    ['without last day', m(null), 'vigente'],
    ['31 days before its last one', m('2026-12-21'), 'vigente'],
    ['30 days before it', m('2026-12-20'), 'por_vencer'],
    ['on its last day', m('2026-11-20'), 'por_vencer'],
    ['on the day after', m('2026-11-19'), 'terminado'],
    ['that somebody ended', m(null, true), 'terminado'],
    ['that nobody wrote down', null, 'sin_mandato'],
  ] as const)('%s', (_cual, mandato, estado) => expect(estadoDeMandato(mandato, HOY)).toBe(estado));
});
