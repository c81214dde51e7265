import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, type Pagada, rangosDePrueba } from '../../pruebas/gestores.ts';
import { estadoDe, suscripcionDe, suscritoDe } from '../../pruebas/suscripciones.ts';

// Today is 20 November 2026.
let s: Escenario;
let byron: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
});

/** Paid until 31 December, and renewed then. */
const conPlan = () => suscritoDe(s, { fin: '2026-12-31', proximoCobro: '2027-01-01', ancla: 1 });
const pedidaDe = async (quien: Persona) => {
  const [pedida] = (await s.como(quien)(gestorPropio.estado, {})).pedidas;
  if (!pedida) throw new Error('nobody asks them');
  return pedida;
};
const aceptar = async (quien: Persona) => {
  const { id, texto } = await pedidaDe(quien);
  de.tic();
  return s.como(quien)(gestorPropio.responder, { id, acepta: true, version: texto.version });
};
const planDe = async (id: number) => {
  const { estado, proximo_cobro: proximo } = await suscripcionDe(s, id);
  return [estado, proximo];
};
const suspender = () =>
  s.bd.updateTable('suscripcion').set({ estado: 'suspendida' }).where('usuario_id', '=', byron.id).execute();
const ultimo = async (quien: Persona) => (await de.correosA(quien)).at(-1);
const clausula = (texto: { parrafos: readonly string[] }) => texto.parrafos.find((p) => p.startsWith('2. ')) ?? '';

describe('accepting an office that does not pay', () => {
  test.each<[string, Pagada | null]>([
    ['never paid', null],
    ['pays no more', ['activa', '2026-12-19', '2026-12-20']],
    ['ended its contract, and pays until a day before the plan ends', ['pre_cancelada', '2026-12-19', null]],
    ['pays until the last day of the plan', ['pre_cancelada', '2026-12-31', null]],
    ['is being asked again for what it owes', ['en_mora', '2026-11-10', '2026-11-11']],
  ])('that %s: the own plan goes on, and everything says so', async (cual, pagada) => {
    const ana = await conPlan();
    if (pagada) await carteraPagada(s, byron, ...pagada);
    await de.pedirA(byron, ana);
    if (cual !== 'pays no more') expect((await ultimo(ana))?.texto).toContain('Todavía no paga el servicio de AlDía');
    if (cual === 'pays no more') await suspender();
    const { texto, paga } = await pedidaDe(ana);
    expect([paga, clausula(texto)]).toEqual([false, expect.stringContaining('todavía no paga')]);
    const porEnlace = await s.anonimo(gestorPropio.leerEnlace, { token: await de.enlaceDe(ana) });
    expect(porEnlace.pregunta).toMatchObject({ paga: false, texto });
    expect(await aceptar(ana)).toEqual({ acepta: true, gestor: 'Contadores' });
    expect(await de.veDe(byron, ana)).toBe(true);
    expect(await planDe(ana.suscripcionId)).toEqual(['activa', '2027-01-01']);
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect((await s.como(ana)(gestorPropio.estado, {})).gestor?.paga).toBe('cliente');
    expect((await ultimo(ana))?.texto).toContain('tu plan sigue igual');
    expect((await ultimo(byron))?.texto).not.toContain('próxima renovación');
  });

  test('who ended their own plan reads until when it serves, and is promised no mail', async () => {
    const ana = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-12-31', proximoCobro: null });
    await de.pedirA(byron, ana);
    const { efecto } = await s.como(ana)(gestorPropio.estado, {});
    expect(efecto).toMatchObject({ termina: true, sirveHasta: '2026-12-31', seRenueva: false });
    await aceptar(ana);
    const { texto = '' } = (await ultimo(ana)) ?? {};
    expect(texto).toContain('Tu plan sirve hasta el 31 dic 2026.');
    expect(texto).toContain('elige otro plan');
    expect(texto).not.toMatch(/sigue igual|te escribimos|ya no se cobra/);
  });

  test('who has no plan reads that nobody pays yet', async () => {
    const ana = await s.crear.cliente({ suscrito: false });
    await de.pedirA(byron, ana);
    expect((await ultimo(ana))?.texto).not.toContain('pagará el servicio');
    await aceptar(ana);
    expect((await ultimo(ana))?.texto).toContain('elige un plan');
    expect((await s.como(ana)(gestorPropio.estado, {})).gestor?.paga).toBe('nadie');
  });

  test('an office that stopped paying while its text was read is read again', async () => {
    const ana = await conPlan();
    await carteraPagada(s, byron);
    await de.pedirA(byron, ana);
    const { id, texto } = await pedidaDe(ana);
    expect(clausula(texto)).toContain('lo paga tu gestor');
    await suspender();
    const si = { id, acepta: true, version: texto.version };
    await expect(s.como(ana)(gestorPropio.responder, si)).rejects.toMatchObject({ codigo: 'MANDATO_CAMBIADO' });
    expect(await planDe(ana.suscripcionId)).toEqual(['activa', '2027-01-01']);
  });
});

test.each<[string, Pagada | null, string]>([
  ['pays', ['activa', '2026-12-19', '2026-12-20'], 'ya no se cobra'],
  ['does not pay', null, 'sigue igual'],
  ['ends before that plan', ['pre_cancelada', '2026-12-19', null], 'sigue igual'],
  ['owes', ['en_mora', '2026-11-10', '2026-11-11'], 'sigue igual'],
])('who is taken back by an office that %s reads what becomes of their plan', async (_cual, paga, dicho) => {
  const ana = await conPlan();
  // Who has a login of their own is written to.
  await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ana.id).execute();
  const { id } = await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: ana.id, creado_en: AHORA, baja_en: AHORA })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paga) await carteraPagada(s, byron, ...paga);
  await s.como(byron)(gestor.modificar, { id, bajaEn: null });
  expect((await ultimo(ana))?.texto).toContain(`si tienes un plan propio, ${dicho}`);
});

describe.each(['leaves', 'is put down'] as const)('who %s', (como) => {
  test.each([
    ['goes on', { fin: '2026-12-31', proximoCobro: '2027-01-01' }, ['tu plan sigue igual'], /elige/i],
    [
      'ends in June',
      { estado: 'pre_cancelada', inicio: '2026-07-01', fin: '2027-06-30', proximoCobro: null },
      ['Tu plan sirve hasta el 30 jun 2027', 'Después elige otro'],
      /Elige un plan/,
    ],
    ['is over', { estado: 'terminada', fin: '2026-11-19', proximoCobro: null }, ['Elige un plan'], /Tu plan/],
  ] as const)('and whose own plan %s reads what it is for', async (_cual, plan, dichos, nunca) => {
    const ana = await suscritoDe(s, plan);
    await de.pedirA(byron, ana);
    await aceptar(ana);
    de.tic();
    // Who has a login of their own is written to.
    await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ana.id).execute();
    if (como === 'leaves') await s.como(ana)(gestorPropio.dejar, {});
    else {
      const { id } = await s.bd
        .selectFrom('cliente_de_gestor')
        .select('id')
        .where('usuario_id', '=', ana.id)
        .executeTakeFirstOrThrow();
      await s.como(byron)(gestor.modificar, { id, bajaEn: AHORA });
    }
    const correo = await ultimo(ana);
    expect(correo?.asunto).toBe('Contadores ya no lleva tu cuenta de AlDía');
    for (const dicho of dichos) expect(correo?.texto).toContain(dicho);
    expect(correo?.texto).not.toMatch(nunca);
  });
});

test('of an office that pays until a day, a plan that ends before is charged no more, and who has none is paid for', async () => {
  const [ana, luis] = [
    await suscritoDe(s, { fin: '2026-12-18', proximoCobro: '2026-12-19', ancla: 19 }),
    await s.crear.cliente({ suscrito: false }),
  ];
  await carteraPagada(s, byron, 'pre_cancelada', '2026-12-19', null);
  for (const quien of [ana, luis]) {
    await de.pedirA(byron, quien);
    await aceptar(quien);
    // No renewal comes: there is a last day of what it paid.
    const alOficina = (await ultimo(byron))?.texto;
    expect(alOficina).toContain(
      'Tu contrato termina el 19 dic 2026: hasta ese día no se te cobra nada por esta persona.',
    );
    expect(alOficina).not.toContain('renovación');
  }
  expect(await planDe(ana.suscripcionId)).toEqual(['pre_cancelada', null]);
  expect((await ultimo(ana))?.texto).toContain('Tu gestor paga desde el 19 dic 2026');
  expect((await s.como(luis)(gestorPropio.estado, {})).gestor?.paga).toBe('gestor');
});

test.each<[string, Pagada, boolean]>([
  ['is being asked again for it', ['en_mora', '2026-11-10', '2026-11-11'], false],
  ['is being asked again for it, by who has a plan', ['en_mora', '2026-11-10', '2026-11-11'], true],
  ['is charged later today', ['activa', '2026-11-19', '2026-11-20'], false],
])('an office whose renewal %s reads that whom accepts it counts in that one', async (_cual, pagada, tienePlan) => {
  const ana = tienePlan ? await conPlan() : await s.crear.cliente({ suscrito: false });
  await carteraPagada(s, byron, ...pagada);
  await de.pedirA(byron, ana);
  await aceptar(ana);
  const { texto = '' } = (await ultimo(byron)) ?? {};
  expect(texto).toContain('Ya está en tu cartera y cuenta en tu renovación, que todavía no se paga.');
  expect(texto).not.toContain('no se te cobra nada');
});

test('an office that pays takes the service over: the own plan is charged no more', async () => {
  const ana = await conPlan();
  await carteraPagada(s, byron);
  await de.pedirA(byron, ana);
  expect((await ultimo(ana))?.texto).toContain('pagará el servicio');
  const { efecto, pedidas } = await s.como(ana)(gestorPropio.estado, {});
  expect([pedidas[0]?.paga, efecto]).toEqual([
    true,
    { termina: true, sirveHasta: '2026-12-31', pagaElGestorDesde: '2027-01-01', seRenueva: true },
  ]);
  await aceptar(ana);
  expect(await planDe(ana.suscripcionId)).toEqual(['pre_cancelada', null]);
  expect((await ultimo(ana))?.texto).toContain('Tu gestor paga desde el 1 ene 2027');
  expect((await ultimo(byron))?.texto).toContain('próxima renovación');
});

test.each([
  ['is being asked again for it', 'en_mora', '2026-11-10', '2026-11-11'],
  ['renews later today', 'activa', '2026-11-19', '2026-11-20'],
] as const)(
  'who %s, and accepts an office that pays, reads that their plan ends today, and no day that has passed',
  async (_cual, estado, fin, proximoCobro) => {
    const ana = await suscritoDe(s, { estado, fin, proximoCobro });
    await carteraPagada(s, byron);
    await de.pedirA(byron, ana);
    expect((await s.como(ana)(gestorPropio.estado, {})).efecto).toEqual({
      ...{ termina: true, sirveHasta: null, pagaElGestorDesde: '2026-11-20', seRenueva: true },
    });
    await aceptar(ana);
    expect(await planDe(ana.suscripcionId)).toEqual(['terminada', null]);
    const { texto = '' } = (await ultimo(ana)) ?? {};
    expect(texto).toContain('El plan que pagabas no se cobra más y termina hoy. Tu gestor paga desde el 20 nov 2026.');
    expect(texto).not.toContain('último día pagado');
  },
);

test.each<[string, Pagada | null, boolean]>([
  ['renews', ['activa', '2026-12-19', '2026-12-20'], true],
  ['is being asked again for what it owes', ['en_mora', '2026-11-10', '2026-11-11'], true],
  ['ended its contract', ['pre_cancelada', '2026-12-19', null], false],
  ['never paid', null, false],
])('an office that %s and is left by a client reads of a renewal only if one comes', async (_cual, pagada, viene) => {
  const ana = await s.crear.cliente({ suscrito: false });
  if (pagada) await carteraPagada(s, byron, ...pagada);
  await de.pedirA(byron, ana);
  await aceptar(ana);
  de.tic();
  await s.como(ana)(gestorPropio.dejar, {});
  const texto = (await ultimo(byron))?.texto ?? '';
  expect(texto).toContain('terminó la autorización que tenías');
  expect(texto.includes('próxima renovación')).toBe(viene);
});
