import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, it, test } from 'vitest';
import {
  ACTUAL,
  type Actual,
  COBRO,
  cero,
  con,
  declaracion,
  EN_ORDEN,
  GESTOR,
  OCTUBRE,
  TARJETA,
  TERMINADA,
  ver,
} from './del-mes.prueba.ts';
import type { DineroDelCliente } from './dinero-del-cliente.ts';
import { mesQueImporta } from './estado-del-mes.ts';

it('dice cuánto se paga, de qué mes, hasta cuándo y dónde', () => {
  const e = ver(declaracion());
  expect(e.frase).toBe('Paga Q179.00 por octubre 2026.');
  expect(e.vencimientos).toEqual([{ impuesto: null, dia: '2026-11-30' }]);
  expect(e.acto).toEqual({ rotulo: T.verComoPagar, a: '/estado_declaracion', anio: 2026, abre: 'como_pagar' });
  expect(e.tono).toBe('espera');
});

test.each([
  ['el último día', '2026-11-30', 'espera', T.esperaPagoSigue],
  ['el día después', '2026-12-01', 'alto', T.vencido],
])('el pago pendiente %s', (_caso, hoy, tono, sigue) => {
  expect(ver(declaracion(), hoy)).toMatchObject({ tono, sigue });
});

it('en ROS dice el vencimiento de cada impuesto, el primero primero', () => {
  const e = ver(declaracion({ regimenId: 2, venceIsr: dia('2026-11-13'), aPagarIsr: centavos(100) }));
  expect(e.vencimientos.map((v) => v.impuesto)).toEqual(['ISR', 'IVA']);
  expect(e.tono).toBe('alto');
});

it('en ROS, un impuesto presentado sin nada que pagar no vence ni deja tarde al mes', () => {
  const deLosDos = { regimenId: 2, venceIsr: dia('2026-11-13'), numeroFormularioIva: '2' };
  const e = ver(declaracion({ ...deLosDos, aPagarIva: centavos(240_000) }));
  expect(e).toMatchObject({ frase: 'Paga Q2,400.00 por octubre 2026.', tono: 'espera', sigue: T.esperaPagoSigue });
  expect(e.vencimientos).toEqual([{ impuesto: 'IVA', dia: '2026-11-30' }]);
});

it('en ROS se paga lo que pide el formulario que salió; el que falta se espera, y no se eligen compras', () => {
  const soloIsr = { regimenId: 2, venceIsr: dia('2026-11-23'), aPagarIva: centavos(240_000) };
  const conIsr = ver(declaracion({ ...soloIsr, aPagarIsr: centavos(150_000) }));
  expect(conIsr.frase).toBe('Paga Q1,500.00 por octubre 2026.');
  const sinIsr = ver(declaracion(soloIsr));
  expect(sinIsr).toMatchObject({ frase: 'Estamos preparando tu declaración de octubre 2026.', acto: null });
});

it('en ROS, pagado el ISR a tiempo, el mes espera el IVA: ni se pide, ni venció, ni suma multa', () => {
  const isr = { regimenId: 2, venceIsr: dia('2026-11-13'), aPagarIsr: centavos(150_000), isrPagado: true };
  const espera = declaracion({ ...isr, statusId: ESTADO.pendienteDeConfirmacion, aPagarIva: centavos(240_000) });
  expect(ver(espera, '2026-11-20')).toMatchObject({
    ...{ momento: 'en_proceso', tono: 'informa', sigue: T.enProcesoSigue, acto: null },
    vencimientos: [{ impuesto: 'IVA', dia: '2026-11-30' }],
  });
  const salio = declaracion({ ...espera, numeroFormularioIva: '2' });
  expect(ver(salio, '2026-11-20')).toMatchObject({
    frase: 'Paga Q2,400.00 por octubre 2026.',
    sigue: T.esperaPagoSigue,
  });
  expect(ver(salio, '2026-12-01').sigue).toBe(T.vencido);
});

test.each<[string, Partial<DeclaracionDelCliente>, string]>([
  ['pagada', { pagoRealizado: true }, 'Estás al día: octubre 2026 está presentado y pagado.'],
  [
    'sin nada que pagar',
    { aPagarIva: cero },
    'Tu declaración de octubre 2026 está presentada y no hay nada que pagar.',
  ],
  ['presentada a cero', { statusId: ESTADO.presentadaACero }, 'Estás al día: octubre 2026 se presentó sin movimiento.'],
  [
    'presentada en otro lugar',
    { statusId: ESTADO.cargaDeCortesia, facturas: false },
    'Estás al día: octubre 2026 se presentó en otro lugar.',
  ],
])('con la declaración %s no queda nada por hacer ni fecha que temer', (_caso, cambio, frase) => {
  expect(ver(declaracion(cambio))).toMatchObject({ frase, tono: 'listo', vencimientos: [], sigue: T.alDiaSigue });
});

it('de un formulario que salió sin que nada se cargara se dice que se abra, hasta cuándo, y nunca que no hay nada que pagar', () => {
  const forzada = declaracion({ statusId: ESTADO.pendienteDeConfirmacion, facturas: false, aPagarIva: cero });
  const e = ver(forzada);
  expect(e).toMatchObject({
    ...{ frase: 'Abre tu formulario de octubre 2026 y paga lo que pida.', tono: 'espera', sigue: T.porRevisarSigue },
    vencimientos: [{ impuesto: null, dia: '2026-11-30' }],
    acto: { rotulo: 'Ver mi formulario', a: '/estado_declaracion', anio: 2026 },
  });
  expect(ver(forzada, '2026-12-01')).toMatchObject({ tono: 'alto', sigue: T.vencido });
  const deAntes = { ...forzada, id: 9, periodo: mes('2026-08'), venceIva: dia('2026-12-31') };
  const importa = { declaraciones: [PAGADA], periodo: OCTUBRE, hoy: dia('2026-11-21') };
  expect(mesQueImporta({ ...importa, sinTerminar: [deAntes] })).toBe(deAntes);
  expect(ver({ ...forzada, pagoRealizado: true }).tono).toBe('listo');
});

it('sin declaración todavía no pide nada, y si se pasó el plazo lo dice', () => {
  expect(ver(null)).toMatchObject({ tono: 'informa', sigue: T.enProcesoSigue, acto: null });
  expect(ver(null, '2026-12-01')).toMatchObject({ tono: 'espera', sigue: T.tardeSinPresentar });
});

describe('a ROS, mientras se prepara su mes', () => {
  const suMes = (comprasPorElegir: boolean) =>
    declaracion({ regimenId: 2, statusId: ESTADO.facturasCargadas, numeroFormulario: '', comprasPorElegir });
  const sinTarjeta: DineroDelCliente = { ...EN_ORDEN, tarjetas: [] };

  it('se le pide revisar sus compras si las esperamos, antes que nada de su tarjeta', () => {
    const e = ver(suMes(true), '2026-11-21', sinTarjeta);
    expect(e).toMatchObject({ sigue: T.comprasPorElegir, acto: { a: '/seleccion_facturas_compras', anio: 2026 } });
  });

  it('si nadie las espera, porque ya las eligió o no se le pidieron, no se le piden', () => {
    expect(ver(suMes(false))).toMatchObject({ sigue: T.enProcesoSigue, acto: null });
  });

  it('elegidas, el aviso de su tarjeta se lee', () => {
    expect(ver(suMes(false), '2026-11-21', sinTarjeta).acto).toMatchObject({ rotulo: T.elegirTarjeta });
  });
});

const SEPTIEMBRE = { id: 2, periodo: mes('2026-09'), venceIva: dia('2026-11-02') };
const EN_PROCESO = declaracion({ statusId: ESTADO.facturasCargadas });
const PAGADA = declaracion({ pagoRealizado: true });
describe('de los meses que no están hechos importa', () => {
  const importa = (sinTerminar: DeclaracionDelCliente[], declaraciones = sinTerminar, hoy = '2026-11-21') =>
    mesQueImporta({ sinTerminar, declaraciones, periodo: OCTUBRE, hoy: dia(hoy) });

  test('el más antiguo que espera su pago, también de otro año', () => {
    const diciembre = declaracion({ id: 3, periodo: mes('2025-12') });
    const tarde = declaracion({ ...SEPTIEMBRE, statusId: ESTADO.facturasCargadas });
    expect(importa([tarde, declaracion(), diciembre], [tarde, declaracion()])).toBe(diciembre);
  });

  test('o si no, el más antiguo al que se le pasó el plazo, aunque el de ahora esté pagado', () => {
    const tarde = declaracion({ ...SEPTIEMBRE, statusId: ESTADO.pendiente, facturas: false });
    const deAntes = declaracion({ ...tarde, id: 4, periodo: mes('2025-11'), venceIva: dia('2025-12-31') });
    expect(importa([tarde], [PAGADA, tarde])).toBe(tarde);
    expect(importa([tarde, deAntes], [PAGADA, tarde])).toBe(deAntes);
    expect(importa([EN_PROCESO, tarde], [EN_PROCESO, tarde])).toBe(tarde);
    // A month is not late on its last day.
    expect(importa([EN_PROCESO, tarde], [EN_PROCESO, tarde], '2026-11-02')).toBe(EN_PROCESO);
  });

  test('o si no, el que se declara ahora', () => {
    expect(importa([], [PAGADA])).toBe(PAGADA);
    expect(importa([EN_PROCESO])).toBe(EN_PROCESO);
    expect(importa([])).toBeNull();
  });
});

/** Words for clients whose month is being worked on, and for nobody else. */
const DE_SERVICIO =
  /Todavía no empezamos|No tienes que hacer nada|preparando|Te avisaremos|la trabajamos|seguimos contigo/;

test.each<[string, DineroDelCliente, string, string]>([
  ['suspendida', con({ estado: 'suspendida', vigente: false }, { paga: 'nadie' }), '/perfil_usuario/3', 'suspendida'],
  ['terminada', TERMINADA, '/perfil_usuario/5', 'terminó el 30 nov 2026. Sin ella no presentamos'],
  ['vencida sin que nadie la terminara', con({ vigente: false }, { paga: 'nadie' }), '/perfil_usuario/5', 'terminó el'],
  ['ninguna', { ...EN_ORDEN, actual: null, paga: 'nadie' }, '/perfil_usuario/5', 'No tienes una'],
])('con la suscripción %s nada en la hoja dice lo contrario', (_caso, dinero, lugar, parte) => {
  for (const d of [null, EN_PROCESO, declaracion({ ...EN_PROCESO, regimenId: 2 }), PAGADA])
    for (const hoy of ['2026-11-21', '2026-12-05']) {
      const e = ver(d, hoy, dinero);
      expect(e.acto?.a).toBe(lugar);
      expect(e.sigue).toContain(parte);
      expect(`${e.frase} ${e.sigue}`).not.toMatch(DE_SERVICIO);
    }
});

it('sin suscripción, un formulario que ya está listo se paga primero', () => {
  expect(ver(declaracion(), '2026-11-21', TERMINADA)).toMatchObject({
    frase: 'Paga Q179.00 por octubre 2026.',
    acto: { a: '/estado_declaracion' },
  });
});

test.each<[string, Partial<Actual> | null]>([
  ['nunca tuvo', null],
  ['terminó', { estado: 'terminada', vigente: false, proximoCobro: null }],
  ['está suspendido', { estado: 'suspendida', vigente: false }],
  ['venció', { vigente: false, proximoCobro: null }],
])('a quien paga su gestor no se le ofrece un plan, y del suyo, que %s, nada se dice', (_caso, actual) => {
  const suyo: DineroDelCliente = {
    ...EN_ORDEN,
    tarjetas: [],
    paga: 'gestor',
    gestor: GESTOR,
    actual: actual && { ...ACTUAL, ...actual },
  };
  expect(ver(EN_PROCESO, '2026-11-21', suyo)).toMatchObject({ sigue: T.enProcesoSigue, acto: null });
  expect(ver(PAGADA, '2026-11-21', suyo).sigue).toBe(T.alDiaSigue);
});

it('mientras su plan termina, dice que después sigue su gestor', () => {
  const dinero = con({ estado: 'pre_cancelada', proximoCobro: null }, { gestor: GESTOR });
  expect(ver(EN_PROCESO, '2026-11-21', dinero)).toMatchObject({
    sigue: 'Tu plan termina el 30 nov 2026. Después paga Contadores Tzoc y tus declaraciones siguen.',
    acto: { rotulo: 'Ver mi gestor', a: '/mi_gestor' },
  });
});

test.each<[string, Partial<DineroDelCliente>, string, string, string]>([
  ['falta la contraseña', { falta: ['contrasenia_sat'] }, 'Falta tu contraseña', '/perfil_usuario/4', 'terminada'],
  ['falta decidir', { gestor: { ...GESTOR, porDecidir: true } }, 'Decide si sigue', '/mi_gestor', 'octubre'],
])('a quien paga su gestor y %s se le dice eso, y nunca que no tiene que hacer nada (D-50)', (_caso, mas, ...dicho) => {
  const [sigue, a, frase] = dicho;
  const deSuGestor: DineroDelCliente = { ...EN_ORDEN, actual: null, tarjetas: [], paga: 'gestor', gestor: GESTOR };
  const dinero = { ...deSuGestor, ...mas };
  for (const d of [EN_PROCESO, PAGADA, null]) {
    const e = ver(d, '2026-11-21', dinero);
    expect(e.sigue).toContain(sigue);
    expect(e.sigue).not.toMatch(/[{}]|No tienes que hacer nada/);
    expect(e.acto).toMatchObject({ a });
  }
  expect(ver(EN_PROCESO, '2026-11-21', dinero).frase).toContain(frase);
});

test.each<[string, DineroDelCliente, string, string]>([
  [
    'un pago en duda',
    con({ estado: 'suspendida' }, { cobros: [{ ...COBRO, estado: 'en_duda' }] }),
    '5',
    'no confirma tu pago de Q99.50',
  ],
  ['una devolución', con({}, { cobros: [{ ...COBRO, estado: 'anulando' }] }), '5', 'devolviendo'],
  ['la renovación sin cobrar', con({ estado: 'en_mora' }), '3', 'No pudimos cobrar tu plan'],
  [
    'sin tarjeta activa',
    con({}, { tarjetas: [{ ...TARJETA, activo: false }] }),
    '3',
    'tu próximo cobro del 1 dic 2026',
  ],
  ['la tarjeta rechazada', con({}, { tarjetas: [{ ...TARJETA, rechazada: true }] }), '3', 'terminada en 1111'],
  [
    'la tarjeta que vence antes',
    con({}, { tarjetas: [{ ...TARJETA, fechaExpiracion: dia('2026-11-01') }] }),
    '3',
    'vence antes',
  ],
  ['el contrato que termina', con({ estado: 'pre_cancelada', proximoCobro: null }), '5', 'termina el 30 nov 2026'],
])('con %s se dice eso, y ningún dato queda sin llenar', (_caso, dinero, tab, parte) => {
  const e = ver(EN_PROCESO, '2026-11-21', dinero);
  expect(e.acto?.a).toBe(`/perfil_usuario/${tab}`);
  expect(e.sigue).toContain(parte);
  expect(e.sigue).not.toMatch(/[{}]/);
});

const SUSPENDIDA = { estado: 'suspendida', vigente: false, proximoCobro: null } as const;
const DE_PLAN = { ...COBRO, proposito: 'activacion', estado: 'en_duda', detiene: false } as const;
const SERVICIO = { ...COBRO, proposito: 'servicio', concepto: 'Solvencia fiscal', estado: 'en_duda' } as const;
describe('un pago que ya no detiene el plan se dice aparte, y no tapa que el servicio está suspendido (D-50)', () => {
  const VIEJO = 'Pasó un día y el banco no ha confirmado tu pago de Q99.50. Si aparece, te lo devolvemos.';
  test.each<[string, DineroDelCliente['cobros'][number], string]>([
    ['de la activación, en duda desde hace dos días', DE_PLAN, VIEJO],
    [
      'que no se ha podido devolver',
      { ...DE_PLAN, estado: 'anulacion_fallida' },
      'Estamos devolviendo tu pago de Q99.50. Te escribiremos cuando el banco termine.',
    ],
    [
      'de un servicio extra',
      SERVICIO,
      'El banco todavía no confirma tu pago de Q99.50 por Solvencia fiscal. No lo repitas: te escribiremos con el resultado.',
    ],
    ['de un servicio extra, de hace dos días', { ...SERVICIO, detiene: false }, VIEJO],
  ])('%s', (_caso, cobro, dicho) => {
    const e = ver(EN_PROCESO, '2026-11-21', con(SUSPENDIDA, { paga: 'nadie', cobros: [cobro] }));
    expect(e).toMatchObject({ sigue: T.suspendida, acto: { a: '/perfil_usuario/3' }, pagos: [dicho] });
    expect(ver(EN_PROCESO, '2026-11-21', con({}, { cobros: [cobro] }))).toMatchObject({
      ...{ sigue: T.enProcesoSigue, pagos: [dicho] },
    });
  });

  test('y si es del mismo plan, que no se puede pagar otra vez, se manda a elegir otro', () => {
    const e = ver(
      EN_PROCESO,
      '2026-11-21',
      con(SUSPENDIDA, { paga: 'nadie', cobros: [{ ...DE_PLAN, tipoSuscripcionId: 1 }] }),
    );
    expect(e).toMatchObject({ acto: { rotulo: T.elegirPlan, a: '/perfil_usuario/5' }, pagos: [VIEJO], tono: 'alto' });
    expect(e.sigue).toContain('Elige otro plan');
  });

  test('lo que terminó, y el pago que todavía detiene el plan, no se dicen dos veces', () => {
    expect(ver(EN_PROCESO).pagos).toEqual([]);
    expect(ver(EN_PROCESO, '2026-11-21', con({}, { cobros: [{ ...DE_PLAN, detiene: true }] }))).toMatchObject({
      ...{ sigue: expect.stringContaining('hasta 30 minutos'), pagos: [] },
    });
  });
});

it('quien no pudo pagar lee cuándo se intenta: con otra tarjeta no le queda nada que hacer', () => {
  const reintentos = { siguiente: dia('2026-11-23'), ultimo: dia('2026-11-27'), con: null };
  expect(ver(EN_PROCESO, '2026-11-21', con({ estado: 'en_mora', reintentos }))).toMatchObject({
    sigue:
      'No pudimos cobrar tu plan. Revisa tu tarjeta o agrega otra para no perder el servicio. El último intento es el 27 nov 2026: después tu plan se suspende.',
    acto: { rotulo: 'Revisar mi tarjeta' },
  });
  const conOtra = con({ estado: 'en_mora', reintentos: { ...reintentos, con: '4444' } });
  expect(ver(EN_PROCESO, '2026-11-21', conOtra)).toMatchObject({
    sigue:
      'No pudimos cobrar tu plan. Lo intentaremos el 23 nov 2026 con la terminada en 4444. El último intento es el 27 nov 2026: después tu plan se suspende.',
    acto: { rotulo: 'Ver mi plan', a: '/perfil_usuario/5' },
  });
});

it('lo que se pasó de plazo se dice antes que un plan que termina en diez meses', () => {
  const lejano = { estado: 'pre_cancelada', proximoCobro: null, fechaFin: dia('2027-09-24') } as const;
  for (const dinero of [con(lejano), con(lejano, { gestor: GESTOR })])
    expect(ver(declaracion({ ...EN_PROCESO, ...SEPTIEMBRE }), '2026-11-28', dinero).sigue).toBe(T.tardeSinPresentar);
});

it('quien terminó su contrato sin días pagados lee el día en que terminó', () => {
  const dinero = con({ estado: 'terminada', vigente: false, ultimoDia: dia('2026-12-02') }, { paga: 'nadie' });
  expect(ver(EN_PROCESO, '2026-12-05', dinero).sigue).toContain('terminó el 2 dic 2026');
});

test.each([
  [6, null, '7:00'],
  [7, '/perfil_usuario/3', ''],
  [22, '/perfil_usuario/3', ''],
  [23, null, '7:00'],
])('a las %i h el acto de la tarjeta es %s, y de noche dice cuándo se abre', (hora, lugar, cuando) => {
  const e = ver(EN_PROCESO, '2026-11-21', con({ estado: 'en_mora' }), hora);
  expect(e.acto?.a ?? null).toBe(lugar);
  expect(e.sigue).toContain(cuando);
  expect(e.sigue.includes('Mis Tarjetas')).toBe(lugar === null);
});
