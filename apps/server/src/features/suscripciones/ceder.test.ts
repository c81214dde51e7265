import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  cargaDe,
  carteraPagada,
  escenarioDeGestores,
  otraOficina,
  type Pagada,
  suscribirA,
} from '../../pruebas/gestores.ts';
import {
  asuntosDe,
  cobrosDe,
  type EscenarioConPasarela,
  estadoDe,
  type OpcionesDeSuscrito,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { cederPlanes } from './jobs/ceder.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

// Today is 20 November 2026.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});

/** A client in Byron's portfolio with a plan of their own, paid until 31 December unless `o` says otherwise. */
async function conPlan(o: OpcionesDeSuscrito = {}) {
  const ana = await suscritoDe(s, { fin: '2026-12-31', proximoCobro: '2027-01-01', ancla: 1, ...o });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: ana.id, creado_en: AHORA })
    .execute();
  return ana;
}
type Suscrita = Awaited<ReturnType<typeof conPlan>>;
const planDe = async ({ suscripcionId }: Suscrita) => {
  const { estado, proximo_cobro: proximo } = await suscripcionDe(s, suscripcionId);
  return [estado, proximo];
};
const avisosA = async (ana: Suscrita) =>
  (await asuntosDe(s, ana)).filter((a) => /^Contadores (ya paga|pagará) tu servicio de AlDía/.test(a)).length;
const cobrosDePlanes = async (ana: Suscrita) => (await cobrosDe(s, ana.id)).length;
const TERMINA = ['pre_cancelada', null];

describe('the plan of a client whose gestor begins to pay', () => {
  test('with the first subscription ends then, is told, and is charged no more', async () => {
    const de = autorizador(s);
    const ana = await suscritoDe(s, { fin: '2026-12-31', proximoCobro: '2027-01-01', ancla: 1 });
    await de.pedirA(byron, ana);
    await de.aceptar(ana, await de.unico(byron));
    expect([await planDe(ana), await avisosA(ana)]).toEqual([['activa', '2027-01-01'], 0]);
    const { borradorId } = await cargaDe(s, byron, 1);
    await suscribirA(s, byron, borradorId, '60.00');
    expect([await planDe(ana), await avisosA(ana), await estadoDe(s, ana.id)]).toEqual([TERMINA, 1, 2]);
    const [correo] = (await de.correosA(ana)).filter((c) => c.asunto.includes('paga'));
    expect(correo?.asunto).toBe('Contadores pagará tu servicio de AlDía desde el 1 ene 2027');
    expect(correo?.texto).toContain('Tu gestor paga desde el 1 ene 2027.');
    expect((await s.como(ana)(gestorPropio.estado, {})).gestor?.paga).toBe('cliente');
    expect(await cobrosDePlanes(ana)).toBe(0);
  });

  test('that was gone on with and is ceded again is told again', async () => {
    await carteraPagada(s, byron, 'activa', '2027-01-31', '2027-02-01');
    const ana = await conPlan();
    const ceder = () => cederPlanes({ ...s.recursos, reloj: relojFijo('2026-11-21T12:00:00.000Z') });
    await ceder();
    expect([await planDe(ana), await avisosA(ana)]).toEqual([TERMINA, 1]);
    const lazo = s.bd.updateTable('cliente_de_gestor').where('usuario_id', '=', ana.id);
    await lazo.set({ baja_en: AHORA }).execute();
    await s.como(ana)(suscripciones.continuar, { id: ana.suscripcionId });
    await lazo.set({ baja_en: null }).execute();
    await cederPlanes({ ...s.recursos, reloj: relojFijo('2026-11-22T12:00:00.000Z') });
    expect([await planDe(ana), await avisosA(ana)]).toEqual([TERMINA, 2]);
  });

  test('again after a suspension ends then too', async () => {
    await carteraPagada(s, byron, 'suspendida', '2026-11-10', null);
    const ana = await conPlan();
    await tarjetaDe(s, byron.id);
    expect(await s.como(byron)(suscripciones.activar, {})).toMatchObject({ estado: 'activa' });
    expect([await planDe(ana), await avisosA(ana)]).toEqual([TERMINA, 1]);
  });

  test('whose renewal is being asked again has nothing left: the gestor pays from today', async () => {
    await carteraPagada(s, byron, 'suspendida', '2026-11-10', null);
    const ana = await conPlan({ estado: 'en_mora', fin: '2026-11-10', proximoCobro: '2026-11-11' });
    await tarjetaDe(s, byron.id);
    await s.como(byron)(suscripciones.activar, {});
    expect([await planDe(ana), await avisosA(ana), await estadoDe(s, ana.id)]).toEqual([['terminada', null], 1, 1]);
    expect(await asuntosDe(s, ana)).toContain('Contadores ya paga tu servicio de AlDía');
    // Its end is audited like any other, so the count of lost subscriptions includes it.
    const suyos = (await s.auditoria()).filter((h) => h.entidad_id === String(ana.suscripcionId));
    expect(suyos.map((h) => h.accion)).toEqual(['suscripcion.cancelada', 'suscripcion.terminada']);
  });

  test('of clients who left, who were put down or whose plan ends already is not touched', async () => {
    await carteraPagada(s, byron, 'suspendida', '2026-11-10', null);
    const [ana, luis] = [await conPlan(), await conPlan({ estado: 'pre_cancelada', proximoCobro: null })];
    await s.como(ana)(gestorPropio.dejar, {});
    await tarjetaDe(s, byron.id);
    await s.como(byron)(suscripciones.activar, {});
    expect([await planDe(ana), await avisosA(ana)]).toEqual([['activa', '2027-01-01'], 0]);
    expect([await planDe(luis), await avisosA(luis)]).toEqual([TERMINA, 0]);
  });
});

describe('a plan that nobody ended when the gestor began to pay', () => {
  test('is not charged on its day: it ends, and the client is told', async () => {
    const ana = await conPlan({ fin: '2026-11-19', proximoCobro: '2026-11-20' });
    const mora = await conPlan({ estado: 'en_mora', fin: '2026-11-10', proximoCobro: '2026-11-11' });
    await s.bd.updateTable('suscripcion').set({ mora_siguiente: AHORA }).where('id', '=', mora.suscripcionId).execute();
    await carteraPagada(s, byron);
    await renovarPendientes(s.recursos);
    await insistir(s.recursos);
    for (const una of [ana, mora])
      expect([await planDe(una), await avisosA(una), await cobrosDePlanes(una)]).toEqual([['terminada', null], 1, 0]);
    expect((await s.como(ana)(gestorPropio.estado, {})).gestor?.paga).toBe('gestor');
  });

  test('ends the next morning, once, and its renewal is announced to nobody', async () => {
    const ana = await conPlan({ fin: '2026-11-21', proximoCobro: '2026-11-22' });
    await carteraPagada(s, byron);
    for (const _ of [1, 2]) {
      await cederPlanes(s.recursos);
      await anunciarRenovaciones(s.recursos);
    }
    expect([await planDe(ana), await avisosA(ana)]).toEqual([TERMINA, 1]);
    expect((await asuntosDe(s, ana)).filter((a) => a.includes('se renueva'))).toEqual([]);
  });

  test.each<[string, Pagada]>([
    ['ended its contract and pays until the day before', ['pre_cancelada', '2026-11-25', null]],
    ['is being asked again for what it owes', ['en_mora', '2026-11-10', '2026-11-11']],
  ])('of whose gestor %s is not ended, and is renewed as ever', async (_cual, pagada) => {
    const ana = await conPlan({ fin: '2026-11-25', proximoCobro: '2026-11-26', ancla: 26 });
    await carteraPagada(s, byron, ...pagada);
    await cederPlanes(s.recursos);
    expect([await planDe(ana), await avisosA(ana)]).toEqual([['activa', '2026-11-26'], 0]);
    const enSuDia = { ...s.recursos, reloj: relojFijo('2026-11-26T16:00:00.000Z') };
    await cederPlanes(enSuDia);
    await renovarPendientes(enSuDia);
    expect([await planDe(ana), await cobrosDePlanes(ana)]).toEqual([['activa', '2026-12-26'], 1]);
  });

  test('of whom the gestor does not pay for is renewed as ever', async () => {
    const ana = await conPlan({ fin: '2026-11-19', proximoCobro: '2026-11-20' });
    await carteraPagada(s, byron, 'suspendida', '2026-11-10', null);
    await cederPlanes(s.recursos);
    await renovarPendientes(s.recursos);
    expect([await planDe(ana), await cobrosDePlanes(ana)]).toEqual([['activa', '2026-12-01'], 1]);
  });
});
