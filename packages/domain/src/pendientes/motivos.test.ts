import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ESTADO, ESTADOS } from '../declaraciones/estados.ts';
import {
  estaPresentada,
  estaTerminada,
  MOTIVOS,
  type Motivo,
  motivoDe,
  type SituacionDePendiente,
  seCompara,
} from './motivos.ts';

/** A month of ROS that is loaded, with nothing against it. */
const CARGADA: SituacionDePendiente = {
  estadoId: ESTADO.retencionesCargadas,
  regimenId: 2,
  facturas: true,
  retencionIsr: 'cargada',
  retencionIva: 'no-aplica',
  pagoRealizado: false,
  cobertura: 'vigente',
  tienePasswordSat: true,
  desactualizada: false,
  emisoresSinClasificar: false,
  comprasPorElegir: false,
  formularioNotificado: false,
  numeroFormularioIva: '',
  cambioAbierto: false,
};
const con = (cambios: Partial<SituacionDePendiente>): SituacionDePendiente => ({ ...CARGADA, ...cambios });
const TODO_MAL = con({
  cobertura: 'ninguna',
  tienePasswordSat: false,
  desactualizada: true,
  retencionIva: 'pendiente',
  emisoresSinClasificar: true,
  comprasPorElegir: true,
  cambioAbierto: true,
});
const EN_LISTA = { estadoId: ESTADO.listaParaFormulario };
const POR_CONFIRMAR = {
  estadoId: ESTADO.pendienteDeConfirmacion,
  formularioNotificado: true,
  numeroFormularioIva: '409',
};

test.each<[string, SituacionDePendiente, Motivo | null]>([
  ['nobody pays for it', con({ cobertura: 'ninguna', tienePasswordSat: false }), 'sinSuscripcion'],
  ['its plan is suspended', con({ cobertura: 'suspendida', tienePasswordSat: false }), 'suscripcionSuspendida'],
  ['SAT cannot be entered', con({ tienePasswordSat: false, facturas: false }), 'sinContraseniaSat'],
  ['SAT rejected it', con({ estadoId: ESTADO.rechazada }), 'rechazada'],
  ['nothing is loaded', con({ estadoId: ESTADO.pendiente, facturas: false }), 'sinFacturas'],
  ['its sales were not loaded', con({ estadoId: ESTADO.facturasCargadas, facturas: false }), 'sinFacturas'],
  ['the month before changed', con({ desactualizada: true, retencionIsr: 'pendiente' }), 'desactualizada'],
  ['certificates of ISR are missing', con({ retencionIsr: 'pendiente' }), 'sinRetenciones'],
  ['certificates of IVA are missing', con({ retencionIva: 'pendiente' }), 'sinRetenciones'],
  ['a supplier is unknown', con({ emisoresSinClasificar: true, comprasPorElegir: true }), 'emisoresSinClasificar'],
  ['the client has not chosen', con({ comprasPorElegir: true }), 'comprasPorElegir'],
  ['all is loaded', CARGADA, 'porEnviarAFormulario'],
  ['it is in the list of forms', con(EN_LISTA), 'formularioPorNotificar'],
  ['its form was notified', con({ estadoId: ESTADO.formularioNotificado }), 'porEnviarAPago'],
  ['it was forced to payment', con({ ...POR_CONFIRMAR, formularioNotificado: false }), 'boletaPorNotificar'],
  ['one form of two was notified', con({ ...POR_CONFIRMAR, numeroFormularioIva: '' }), 'faltaElDeIva'],
  [
    'a small taxpayer has one form',
    con({ ...POR_CONFIRMAR, numeroFormularioIva: '', regimenId: 1 }),
    'pagoPorConfirmar',
  ],
  ['the payment is awaited', con(POR_CONFIRMAR), 'pagoPorConfirmar'],
  ['it was paid', con({ ...POR_CONFIRMAR, pagoRealizado: true }), 'finalizacionPorEnviar'],
  ['it is finished', con({ estadoId: ESTADO.finalizada, pagoRealizado: true }), null],
  ['it was presented at zero', con({ estadoId: ESTADO.presentadaACero }), null],
  ['it is a courtesy', con({ estadoId: ESTADO.cargaDeCortesia }), null],
])('%s', (_caso, s, esperado) => {
  expect(motivoDe(s)).toBe(esperado);
});

describe('after the form was presented', () => {
  test.each([5, 6, 7, 13])('in state %i, what SAT changed comes before everything else', (estadoId) => {
    expect(motivoDe({ ...TODO_MAL, estadoId, pagoRealizado: true })).toBe('cambioTrasPresentar');
  });
  test.each([5, 6])('in state %i, neither plan nor password stops what is left', (estadoId) => {
    expect(motivoDe({ ...TODO_MAL, estadoId, cambioAbierto: false })).not.toMatch(
      /suscripcion|contrasenia|Suscripcion/,
    );
  });
  it('a courtesy was presented elsewhere: there is nothing of ours to compare', () => {
    expect(estaPresentada({ estadoId: ESTADO.cargaDeCortesia })).toBe(false);
    expect(motivoDe({ ...TODO_MAL, estadoId: ESTADO.cargaDeCortesia })).toBeNull();
  });
});

describe('a reason is told only where somebody can do something about it', () => {
  it('in the list of forms the certificates that are missing are loaded, and after the form no more', () => {
    expect(motivoDe(con({ ...EN_LISTA, retencionIsr: 'pendiente' }))).toBe('sinRetenciones');
    expect(motivoDe(con({ estadoId: ESTADO.formularioNotificado, retencionIsr: 'pendiente' }))).toBe('porEnviarAPago');
  });
  it.each([5, 6])('in state %i, with SAT-2237 to come, what it still waits for is asked for', (estadoId) => {
    const soloIsr = { ...POR_CONFIRMAR, estadoId, numeroFormularioIva: '' };
    expect(motivoDe(con({ ...soloIsr, retencionIva: 'pendiente' }))).toBe('sinRetenciones');
    expect(motivoDe(con({ ...soloIsr, comprasPorElegir: true }))).toBe('comprasPorElegir');
    // Those of ISR belong to the form that is out.
    expect(motivoDe(con({ ...soloIsr, retencionIsr: 'pendiente' }))).toBe('faltaElDeIva');
    expect(motivoDe(con({ ...POR_CONFIRMAR, retencionIva: 'pendiente', comprasPorElegir: true }))).toBe(
      'pagoPorConfirmar',
    );
    expect([seCompara(con(soloIsr)), seCompara(con({ ...soloIsr, numeroFormularioIva: '2' }))]).toEqual([false, true]);
  });
  it.each([1, 2])(
    'regime %i is computed again in the list of forms and once forced to payment, until its form is out',
    (regimenId) => {
      const vieja = { desactualizada: true, regimenId };
      expect(motivoDe(con({ ...EN_LISTA, ...vieja }))).toBe('desactualizada');
      expect(motivoDe(con({ ...POR_CONFIRMAR, ...vieja, formularioNotificado: false }))).toBe('desactualizada');
      expect(motivoDe(con({ ...POR_CONFIRMAR, ...vieja }))).toBe('pagoPorConfirmar');
      expect(motivoDe(con({ estadoId: ESTADO.formularioNotificado, ...vieja }))).toBe('porEnviarAPago');
    },
  );
  it.each([5, 6])(
    'in state %i a supplier is classified while SAT-2237 is to come, and no more once it is out',
    (estadoId) => {
      const sinClasificar = { ...POR_CONFIRMAR, estadoId, emisoresSinClasificar: true };
      expect(motivoDe(con({ ...sinClasificar, numeroFormularioIva: '' }))).toBe('emisoresSinClasificar');
      expect(motivoDe(con(sinClasificar))).toMatch(/^(porEnviarAPago|pagoPorConfirmar)$/);
    },
  );
  it('a small taxpayer has no purchases to classify or to choose', () => {
    expect(motivoDe(con({ regimenId: 1, emisoresSinClasificar: true, comprasPorElegir: true }))).toBe(
      'porEnviarAFormulario',
    );
  });
});

const cargas = fc.constantFrom('no-aplica' as const, 'pendiente' as const, 'cargada' as const);
const cualquiera = fc.record<SituacionDePendiente>({
  estadoId: fc.integer({ min: 1, max: 13 }),
  regimenId: fc.integer({ min: 1, max: 4 }),
  facturas: fc.boolean(),
  retencionIsr: cargas,
  retencionIva: cargas,
  pagoRealizado: fc.boolean(),
  cobertura: fc.constantFrom('vigente' as const, 'suspendida' as const, 'ninguna' as const),
  tienePasswordSat: fc.boolean(),
  desactualizada: fc.boolean(),
  emisoresSinClasificar: fc.boolean(),
  comprasPorElegir: fc.boolean(),
  formularioNotificado: fc.boolean(),
  numeroFormularioIva: fc.constantFrom('', '409'),
  cambioAbierto: fc.boolean(),
});

test('every declaration that is not finished has exactly one reason, and a finished one has none', () => {
  fc.assert(
    fc.property(cualquiera, (s) => {
      expect(motivoDe(s) === null).toBe(estaTerminada(s));
    }),
    { numRuns: 5000 },
  );
});

test('every reason is the reason of some declaration, and none is written twice', () => {
  const vistos = new Set(fc.sample(cualquiera, { numRuns: 20_000, seed: 7 }).map(motivoDe));
  expect(MOTIVOS.filter((m) => !vistos.has(m))).toEqual([]);
  expect(new Set(MOTIVOS).size).toBe(MOTIVOS.length);
});

test('no state of the table is left out', () => {
  for (const estadoId of Object.keys(ESTADOS).map(Number))
    expect(motivoDe({ ...CARGADA, estadoId }) === null, `state ${estadoId}`).toBe([7, 9, 13].includes(estadoId));
});
