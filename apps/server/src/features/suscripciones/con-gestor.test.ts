import { acceso } from '@aldia/contract/acceso.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { CON_TU_GESTOR } from '@aldia/contract/textos-de-su-gestor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';
import { suscritoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';

// Today is 20 November 2026.
let s: Escenario;
let byron: Persona;
beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
});

const enUso = () => carteraPagada(s, byron);
const enCartera = async (quien: Persona, porDecidir = false) => {
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: quien.id, creado_en: AHORA, por_decidir: porDecidir })
    .execute();
  return quien;
};
/** A client as a load creates them: no regime, no onboarding, no card. */
const traido = async () => enCartera(await s.crear.usuario([3], { regimen: null, passwordSat: 'Sat-de-Ana-1' }), true);
const completado = async (quien: Persona) => {
  await s.bd
    .updateTable('usuario')
    .set({ completado_en: AHORA, fecha_nacimiento: '1990-02-01' })
    .where('id', '=', quien.id)
    .execute();
  return quien;
};
const faltanteDe = (quien: Persona) => s.como(quien)(suscripciones.faltante, { id: quien.id });
const chip = async (quien: Persona) => (await s.como(quien)(acceso.sesionActual, {})).usuario[0]?.suscripcion;
const pagaSegunMiGestor = async (quien: Persona) => (await s.como(quien)(gestorPropio.estado, {})).gestor?.paga;
const SU_GESTOR = { nombre: 'Contadores', sigue: true, porDecidir: false };

describe('a client of a gestor who pays', () => {
  test('who claimed their account is asked for no plan and no card, and has to decide (D-63, D-69)', async () => {
    await enUso();
    const ana = await traido();
    expect(await faltanteDe(ana)).toMatchObject({
      completo: true,
      falta: [],
      paga: 'gestor',
      gestor: { ...SU_GESTOR, porDecidir: true },
    });
    expect(await chip(ana)).toBe(CON_TU_GESTOR);
  });

  test('who bought nothing and has no SAT password is asked for that alone', async () => {
    await enUso();
    const ana = await enCartera(await s.crear.usuario([3], { regimen: null }));
    expect(await faltanteDe(ana)).toMatchObject({ completo: false, falta: ['contrasenia_sat'], paga: 'gestor' });
  });

  test('who had everything and took the last card away is asked for none', async () => {
    await enUso();
    const ana = await completado(await suscritoDe(s, { estado: 'terminada', proximoCobro: null, tarjeta: null }));
    expect((await faltanteDe(ana)).falta).toEqual(['forma_pago']);
    await enCartera(ana);
    expect(await faltanteDe(ana)).toMatchObject({ completo: true, falta: [], paga: 'gestor', gestor: SU_GESTOR });
  });

  test.each(['suspendida', 'terminada'] as const)(
    'with a plan of their own that is %s has their gestor',
    async (estado) => {
      await enUso();
      const ana = await enCartera(await suscritoDe(s, { estado, proximoCobro: null }));
      expect(await faltanteDe(ana)).toMatchObject({ paga: 'gestor', gestor: SU_GESTOR });
      expect([await chip(ana), await pagaSegunMiGestor(ana)]).toEqual([CON_TU_GESTOR, 'gestor']);
    },
  );

  test('with a plan that ends pays until its last day, and everywhere the gestor is said to follow', async () => {
    await enUso();
    const ana = await enCartera(
      await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-20', proximoCobro: null, tarjeta: null }),
    );
    await completado(ana);
    expect(await faltanteDe(ana)).toMatchObject({ completo: true, falta: [], paga: 'cliente', gestor: SU_GESTOR });
    expect([await chip(ana), await pagaSegunMiGestor(ana)]).toEqual([expect.stringContaining('Plan'), 'cliente']);
    await s.bd.updateTable('suscripcion').set({ fecha_fin: '2026-11-19' }).where('usuario_id', '=', ana.id).execute();
    expect((await faltanteDe(ana)).paga).toBe('gestor');
    expect([await chip(ana), await pagaSegunMiGestor(ana)]).toEqual([CON_TU_GESTOR, 'gestor']);
  });

  test('whose own plan is renewed today still pays themselves', async () => {
    await enUso();
    const ana = await enCartera(await suscritoDe(s));
    expect(await faltanteDe(ana)).toMatchObject({ paga: 'cliente', gestor: { ...SU_GESTOR, sigue: false } });
    expect(await pagaSegunMiGestor(ana)).toBe('cliente');
  });
});

test('a client whose own plan serves is asked for nothing that an onboarding asks on its way to a sale', async () => {
  const nuevo = await suscritoDe(s, { passwordSat: 'Sat-1', regimen: 2 });
  expect(await faltanteDe(nuevo)).toMatchObject({ completo: true, falta: [], paga: 'cliente' });
  const sinNada = await suscritoDe(s, { tarjeta: null });
  expect(await faltanteDe(sinNada)).toMatchObject({ completo: false, falta: ['contrasenia_sat', 'forma_pago'] });
  await completado(sinNada);
  await s.bd.updateTable('usuario').set({ fecha_nacimiento: null }).where('id', '=', sinNada.id).execute();
  expect((await faltanteDe(sinNada)).falta).toEqual(['forma_pago']);
  await s.bd
    .updateTable('suscripcion')
    .set({ estado: 'terminada', proximo_cobro: null })
    .where('usuario_id', '=', sinNada.id)
    .execute();
  expect((await faltanteDe(sinNada)).falta).toEqual(['datos', 'forma_pago']);
});

describe('a client whose gestor does not pay', () => {
  test.each([
    ['suspendida', '2026-12-19', null],
    ['pre_cancelada', '2026-11-19', null],
  ] as const)('because theirs is %s until %s is asked for a plan and a card', async (estado, fin, proximo) => {
    await carteraPagada(s, byron, estado, fin, proximo);
    const ana = await traido();
    expect(await faltanteDe(ana)).toMatchObject({
      completo: false,
      falta: ['datos', 'suscripcion', 'forma_pago'],
      paga: 'nadie',
      gestor: { ...SU_GESTOR, sigue: false, porDecidir: true },
    });
    expect([await chip(ana), await pagaSegunMiGestor(ana)]).toEqual([null, 'nadie']);
  });

  test('because they left them, or there is none, has nobody', async () => {
    await enUso();
    const ana = await traido();
    await s.como(ana)(gestorPropio.dejar, {});
    expect(await faltanteDe(ana)).toMatchObject({ completo: false, paga: 'nadie', gestor: null });
    expect(await chip(ana)).toBeNull();
    const eva = await s.crear.cliente();
    await tarjetaDe(s, eva.id);
    expect(await faltanteDe(eva)).toMatchObject({ paga: 'cliente', gestor: null });
  });
});
