import { describe, expect, test } from 'vitest';
import { type Dia, dia } from '../fechas/fechas.ts';
import {
  ESTADO_DE_USUARIO,
  ESTADOS_DE_SUSCRIPCION,
  type EstadoDeSuscripcion,
  estadoDeUsuario,
  estadoTrasHecho,
  type HechoDeSuscripcion,
} from './estados.ts';
import { INTENTOS_MAXIMOS, siguienteEscalon, ultimoEscalon } from './mora.ts';
import { anclaDe, periodoDesde, periodoPorCobrar, siguientePeriodo } from './periodos.ts';
import { loQueFalta } from './requisitos.ts';
import { finSiCancela, ultimoDiaServido } from './vigencia.ts';

const HORA = 3_600_000;

describe('P16 renewal dates do not drift', () => {
  test.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31']],
    ['2026-01-30', ['2026-02-28', '2026-03-30']],
    ['2026-11-20', ['2026-12-20', '2027-01-20']],
    ['2026-12-01', ['2027-01-01', '2027-02-01']],
  ])('what starts on %s renews on %j', (inicio, esperadas) => {
    let desde = dia(inicio);
    const vistas = esperadas.map(() => {
      desde = siguientePeriodo(desde, anclaDe(dia(inicio)), false);
      return desde;
    });
    expect(vistas).toEqual(esperadas);
  });
  test('a year later, and 29 February too', () => {
    expect(siguientePeriodo(dia('2028-02-29'), 29, true)).toBe('2029-02-28');
    expect(siguientePeriodo(dia('2031-02-28'), 29, true)).toBe('2032-02-29');
  });
  test('five years month by month leave no day out and pay none twice', () => {
    for (let ancla = 1; ancla <= 31; ancla++) {
      let desde = siguientePeriodo(dia('2025-12-01'), ancla, false);
      for (let i = 0; i < 60; i++) {
        const { hasta } = periodoDesde(desde, ancla, false);
        const siguiente = siguientePeriodo(desde, ancla, false);
        expect(hasta < siguiente && siguiente > desde).toBe(true);
        expect(siguientePeriodo(dia(`${desde.slice(0, 7)}-01`), ancla, false)).toBe(siguiente);
        desde = siguiente;
      }
    }
  });
});

test.each([
  ['2026-11-25', true, '2026-11-26'],
  ['2026-11-26', true, '2026-11-26'],
  ['2026-11-27', false, '2026-11-27'],
])(
  'paid until 26 November and ended on %s: paid days are left %s, and the last day is %s',
  (el, quedanDias, ultimo) => {
    const fechaFin = dia('2026-11-26');
    expect(finSiCancela({ fechaFin }, dia(el))).toEqual({ quedanDias, ultimoDia: ultimo });
    expect(ultimoDiaServido({ estado: 'terminada', fechaFin, canceladaEl: dia(el) })).toBe(ultimo);
    // Its owner took an earlier end back, or nobody ended it.
    expect(ultimoDiaServido({ estado: 'suspendida', fechaFin, canceladaEl: dia(el) })).toBe(fechaFin);
    expect(ultimoDiaServido({ estado: 'terminada', fechaFin, canceladaEl: null })).toBe(fechaFin);
  },
);

describe('P36 what is due after a clock that jumped or a worker that stopped', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['2026-11-20', '2026-12-19', '2026-11-20'],
    ['2026-11-20', '2026-12-20', '2026-12-20'],
    ['2026-11-20', '2027-11-25', '2027-11-20'],
    ['2026-01-31', '2026-03-01', '2026-02-28'],
  ])('due on %s and looked at on %s, the period of %s is charged', (proximo, hoy, esperado) => {
    expect(periodoPorCobrar(dia(proximo), anclaDe(dia(proximo)), false, dia(hoy))).toBe(esperado);
  });
});

describe('P12 the ladder of a refused renewal', () => {
  test('1 h, 24 h, 72 h, 120 h, 168 h after the first refusal, then none', () => {
    const escalones: (number | null)[] = [];
    let ahora = 0;
    for (let rechazos = 1; ; rechazos++) {
      const siguiente = siguienteEscalon(ahora, rechazos);
      escalones.push(siguiente === null ? null : siguiente / HORA);
      if (siguiente === null) break;
      ahora = siguiente;
    }
    expect(escalones).toEqual([1, 24, 72, 120, 168, null]);
  });
  test('never more than six, whatever the clock says', () => {
    expect(siguienteEscalon(-24 * HORA, INTENTOS_MAXIMOS)).toBeNull();
    expect(INTENTOS_MAXIMOS).toBe(6);
  });
  test.each([
    [1, 1, 168],
    [72, 3, 168],
    [168, 5, 168],
    // A refusal asked for by hand leaves fewer tries than steps.
    [72, 5, 72],
    [24, 4, 72],
    // An hour's wait, between two steps and after the last one.
    [100, 2, 168],
    [170, 2, 170],
  ])('the next try at %i h after %i refusals: the last one is at %i h', (siguiente, rechazos, ultimo) => {
    expect(ultimoEscalon(siguiente * HORA, rechazos)).toBe(ultimo * HORA);
  });
  test('a worker that was away does not make up for the steps it missed', () => {
    expect(siguienteEscalon(73 * HORA, 1)).toBe(120 * HORA);
  });
});

describe('states', () => {
  const HECHOS: readonly HechoDeSuscripcion[] = [
    'cobro',
    'rechazo',
    'escaleraAgotada',
    'cancelacion',
    'finDeLoPagado',
    'reemplazo',
  ];
  test.each<[EstadoDeSuscripcion, (EstadoDeSuscripcion | null)[]]>([
    ['activa', ['activa', 'en_mora', 'suspendida', 'pre_cancelada', 'terminada', 'terminada']],
    ['pre_cancelada', [null, null, null, null, 'terminada', 'terminada']],
    ['en_mora', ['activa', 'en_mora', 'suspendida', 'pre_cancelada', null, 'terminada']],
    ['suspendida', ['activa', null, null, 'terminada', null, 'terminada']],
    ['terminada', [null, null, null, null, null, null]],
  ])('from %s', (estado, esperados) => {
    expect(HECHOS.map((h) => estadoTrasHecho(estado, h))).toEqual(esperados);
  });
  test('a user is what their newest subscription says', () => {
    expect(ESTADOS_DE_SUSCRIPCION.map(estadoDeUsuario)).toEqual([1, 2, 1, 4, 3]);
    expect(estadoDeUsuario(null)).toBe(ESTADO_DE_USUARIO.sinSuscripcion);
  });
});

describe('what a client lacks', () => {
  const completo = {
    regimenId: 1,
    fechaNacimiento: '1990-01-01' as Dia,
    actividadEconomicaId: null,
    tienePasswordSat: true,
    tienePerfil: false,
    haTenidoSuscripcion: true,
    tieneFormaDePago: true,
    completado: false,
    sigueElGestor: false,
    tienePlan: false,
  };
  test('nothing', () => expect(loQueFalta(completo)).toEqual([]));
  test('everything, in the order in which it is asked', () => {
    const nada = {
      ...completo,
      regimenId: 2,
      fechaNacimiento: null,
      tienePasswordSat: false,
      haTenidoSuscripcion: false,
      tieneFormaDePago: false,
    };
    expect(loQueFalta(nada)).toEqual(['datos', 'contrasenia_sat', 'perfil', 'suscripcion', 'forma_pago']);
  });
  test('a card and the data are asked of everybody, the rest only until the onboarding is finished', () => {
    const sinNada = { ...completo, completado: true, tienePasswordSat: false, haTenidoSuscripcion: false };
    expect(loQueFalta({ ...sinNada, tieneFormaDePago: false })).toEqual(['forma_pago']);
  });
  test('an activity and a profile are asked of regime 2 alone, and not of whoever finished before', () => {
    expect(loQueFalta({ ...completo, regimenId: 2 })).toEqual(['datos', 'perfil']);
    expect(loQueFalta({ ...completo, regimenId: 2, completado: true })).toEqual([]);
  });
  test('of who has a plan that serves, nothing that leads to a sale: the SAT password and a card', () => {
    const conPlan = { ...completo, regimenId: 2, fechaNacimiento: null, tienePlan: true };
    expect(loQueFalta(conPlan)).toEqual([]);
    expect(loQueFalta({ ...conPlan, tienePasswordSat: false, tieneFormaDePago: false })).toEqual([
      'contrasenia_sat',
      'forma_pago',
    ]);
    expect(loQueFalta({ ...conPlan, tieneFormaDePago: false, sigueElGestor: true })).toEqual([]);
  });
  test('of whom a gestor pays for, nothing that is bought and nothing that the gestor gives: the SAT password alone', () => {
    const traido = {
      ...completo,
      regimenId: null,
      fechaNacimiento: null,
      haTenidoSuscripcion: false,
      tieneFormaDePago: false,
      sigueElGestor: true,
    };
    expect(loQueFalta(traido)).toEqual([]);
    expect(loQueFalta({ ...traido, tienePasswordSat: false })).toEqual(['contrasenia_sat']);
    expect(loQueFalta({ ...traido, completado: true, regimenId: 2 })).toEqual([]);
  });
});
