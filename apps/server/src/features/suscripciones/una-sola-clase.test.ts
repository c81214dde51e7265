import { cobros } from '@aldia/contract/cobros.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  cargaDe,
  carteraDe,
  carteraPagada,
  escenarioDeGestores,
  otraOficina,
  suscribirA,
} from '../../pruebas/gestores.ts';
import {
  cobradoPorLaPasarela,
  cobrosDe,
  type EscenarioConPasarela,
  planDe,
  recobrar,
  tareasDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';
import { findActual, findDeCartera } from './suscripciones.repo.ts';

// Today is 20 November 2026. Byron is an accountant, and a client too.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
  await s.bd.insertInto('usuario_rol').values({ usuario_id: byron.id, rol_id: ROL.cliente }).execute();
  await s.bd.updateTable('usuario').set({ regimen_id: 1 }).where('id', '=', byron.id).execute();
});

const cobrado = () => cobradoPorLaPasarela(s.motor, 'cobros');
const imposible = (porque: 'es_oficina' | 'sin_oficina') =>
  expect.objectContaining({
    codigo: 'COMPRA_IMPOSIBLE',
    message: expect.stringContaining(MOTIVO_DE_IMPEDIMENTO[porque]),
  });
const deRango = () => findDeCartera(s.bd, byron.id);
async function conCartera(): Promise<void> {
  const { borradorId } = await cargaDe(s, byron, 2);
  await suscribirA(s, byron, borradorId, '60.00');
}
const dejarla = (estado: EstadoDeSuscripcion) =>
  s.bd
    .updateTable('suscripcion')
    .set({ estado, proximo_cobro: null })
    .where('usuario_id', '=', byron.id)
    .where('rango_gestor_id', 'is not', null)
    .execute();
async function conPlan(
  estado: EstadoDeSuscripcion = 'activa',
  fin = '2026-12-19',
  proximo: string | null = '2026-12-20',
) {
  const plan = await planDe(s, { nombre: 'PERSONAL' });
  const fechas = { fecha_inicio: '2026-10-20', fecha_fin: fin, proximo_cobro: proximo };
  await s.bd
    .insertInto('suscripcion')
    .values({ usuario_id: byron.id, tipo_suscripcion_id: plan, precio: '99.50', dia_ancla: 20, estado, ...fechas })
    .execute();
}

describe('a plan takes the place of no range', () => {
  test.each(['activa', 'pre_cancelada', 'en_mora', 'suspendida'] as const)(
    'that is %s: nothing is charged, and its clients keep what they have',
    async (estado) => {
      await conCartera();
      if (estado !== 'activa') await dejarla(estado);
      await tarjetaDe(s, byron.id);
      const antes = (await carteraDe(s, byron.id)).map((u) => u.estado_id);
      await expect(recobrar(s, byron, await planDe(s), '99.50')).rejects.toEqual(imposible('es_oficina'));
      expect([cobrado(), (await deRango())?.estado]).toEqual([1, estado]);
      expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual(antes);
    },
  );

  test('that is over is bought as by anybody', async () => {
    await conCartera();
    await dejarla('terminada');
    await tarjetaDe(s, byron.id);
    expect(await recobrar(s, byron, await planDe(s), '99.50')).toMatchObject({ codigo: '00' });
  });

  test('that was bought under its charge: the money goes back, and a person is told', async () => {
    const plan = await planDe(s);
    await tarjetaDe(s, byron.id);
    await recobrar(s, byron, plan, '99.50');
    await conCartera();
    await expect(s.como(byron)(suscripciones.cambiar, { tipoSuscripcionId: plan })).rejects.toEqual(
      imposible('es_oficina'),
    );
    expect((await deRango())?.estado).toBe('activa');
    expect([cobradoPorLaPasarela(s.motor, 'anulaciones'), await tareasDe(s, byron.id)]).toEqual([1, ['no_entregado']]);
  });
});

describe('a range begins beside no plan', () => {
  const asignar = (borradorId: string) => s.como(byron)(gestorSuscripcion.asignar, { borradorId });
  const conRazon = expect.objectContaining({
    codigo: 'TIENE_PLAN_PROPIO',
    message: expect.stringContaining('Tienes el plan PERSONAL y solo puede haber una suscripción.'),
  });

  test.each([
    ['is paid', 'activa', '2026-12-19', '2026-12-20'],
    ['ends after its paid days', 'pre_cancelada', '2026-12-19', null],
    ['is owed', 'en_mora', '2026-11-19', '2026-11-20'],
  ] as const)(
    'that %s: its office reads so before anything is loaded, and nothing is charged',
    async (_, estado, fin, proximo) => {
      await conPlan(estado, fin, proximo);
      expect(await s.como(byron)(gestorSuscripcion.estado, {})).toMatchObject({
        situacion: 'sin_suscripcion',
        planPropio: { nombre: 'PERSONAL', fechaFin: fin },
      });
      const { borradorId } = await cargaDe(s, byron, 2);
      await expect(asignar(borradorId)).rejects.toEqual(conRazon);
      await expect(suscribirA(s, byron, borradorId, '60.00')).rejects.toEqual(conRazon);
      const canje = { precio: parseQuetzales('60.00'), cupon: 'NADA', borradorId };
      await expect(s.como(byron)(cobros.canjearCupon, canje)).rejects.toEqual(conRazon);
      expect([cobrado(), await deRango(), await carteraDe(s, byron.id)]).toEqual([0, null, []]);
    },
  );

  test('that came under its charge: the money goes back, a person is told, and the plan goes on', async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    await expect(suscribirA(s, byron, borradorId, '60.00', { caso: 'corte-despues' })).rejects.toMatchObject({
      codigo: 'PAGO_EN_DUDA',
    });
    await conPlan('en_mora', '2026-11-19', '2026-11-20');
    await completarCobros({ ...s.recursos, reloj: relojFijo('2026-11-20T16:05:00.000Z') }, EFECTOS);
    expect((await cobrosDe(s, byron.id)).map((c) => c.estado)).toEqual(['anulada']);
    expect([await tareasDe(s, byron.id), await deRango()]).toEqual([['no_entregado'], null]);
    expect((await findActual(s.bd, byron.id))?.estado).toBe('en_mora');
  });

  test.each(['suspendida', 'terminada'] as const)('but in the place of one that is %s', async (estado) => {
    await conPlan(estado, '2026-11-10', null);
    await conCartera();
    expect([(await deRango())?.estado, (await carteraDe(s, byron.id)).length]).toEqual(['activa', 2]);
  });

  test('nor comes back: what it was is read of it and not of the plan', async () => {
    await conCartera();
    await dejarla('terminada');
    await conPlan();
    expect(await s.como(byron)(gestorSuscripcion.estado, {})).toMatchObject({
      situacion: 'terminada',
      reactivacion: null,
      planPropio: { nombre: 'PERSONAL' },
    });
    const usuarios = (await carteraDe(s, byron.id)).map((u) => u.id);
    await expect(s.como(byron)(gestor.elegirRegimen, { usuarios, regimenId: 1 })).rejects.toMatchObject({
      codigo: 'CARTERA_DE_SOLO_LECTURA',
    });
  });
});

describe('of an office and a plan that ended after it, each comes back for its own price', () => {
  const activar = (clase: 'plan' | 'cartera', monto: string) =>
    s.como(byron)(suscripciones.activar, { clase, amount: parseQuetzales(monto) });
  // Two clients at Q30.00; the principal card is the one that paid for them.
  beforeEach(async () => {
    await conCartera();
    await dejarla('terminada');
    await s.bd
      .updateTable('suscripcion')
      .set({ fecha_inicio: '2026-09-20', fecha_fin: '2026-10-19' })
      .where('usuario_id', '=', byron.id)
      .execute();
    await conPlan('terminada', '2026-11-10', null);
  });
  const enUso = async () => {
    const actual = await findActual(s.bd, byron.id);
    return [actual?.estado, actual?.plan.deRango, (await cobrosDe(s, byron.id)).map((c) => c.monto).sort()];
  };

  test('the office, as its page shows it; a second press is not charged again', async () => {
    const { reactivacion } = await s.como(byron)(gestorSuscripcion.estado, {});
    expect(reactivacion?.monto).toBe(parseQuetzales('60.00'));
    const vuelta = await activar('cartera', '60.00');
    expect(vuelta).toMatchObject({ estado: 'activa', tipoSuscripcionId: null });
    expect(await activar('cartera', '60.00')).toEqual(vuelta);
    expect(await enUso()).toEqual(['activa', true, ['60.00', '60.00']]);
  });

  test('the office, also where the plan costs the same', async () => {
    await s.bd
      .updateTable('tipo_suscripcion')
      .set({ precio: '60.00' })
      .where('id', 'in', (e) =>
        e.selectFrom('suscripcion').select('tipo_suscripcion_id').where('usuario_id', '=', byron.id),
      )
      .execute();
    await activar('cartera', '60.00');
    expect(await enUso()).toEqual(['activa', true, ['60.00', '60.00']]);
  });

  test('the plan, as the cards show it; its price does not bring the office back', async () => {
    await expect(activar('cartera', '99.50')).rejects.toMatchObject({ codigo: 'MONTO_DISTINTO' });
    await activar('plan', '99.50');
    expect(await enUso()).toEqual(['activa', false, ['60.00', '99.50']]);
  });

  describe('also for an administrator, who chooses', () => {
    let jefa: Persona;
    beforeEach(async () => {
      jefa = await s.crear.usuario([ROL.administrador]);
    });
    type Clase = 'plan' | 'cartera';
    const ver = (clase?: Clase) => s.como(jefa)(resuscripcion.actual, { id: byron.id, clase });
    async function propuestaDe(clase?: Clase) {
      const vista = (await ver(clase))?.propuesta ?? expect.unreachable('there is one');
      return { compra: vista.compra, monto: vista.monto };
    }
    const abrir = (clase: Clase | undefined, vista: { compra: string; monto: Centavos }) =>
      s.como(jefa)(resuscripcion.abrir, { usuarioId: byron.id, clase, ...vista });

    test.each([
      ['cartera', '60.00', true],
      ['plan', '99.50', false],
    ] as const)('the %s', async (clase, monto, deRango) => {
      const vista = await propuestaDe(clase);
      expect(vista.monto).toBe(parseQuetzales(monto));
      await abrir(clase, vista);
      const { token, client } = await s.como(jefa)(resuscripcion.token, { id: byron.id });
      const cobro = { token, client, amount: vista.monto, tipoSuscripcionId: undefined };
      const { transaccionId } = await s.como(jefa)(cobros.recobrar, cobro);
      await s.como(jefa)(resuscripcion.resuscribir, { usuarioId: byron.id, transaccionId });
      expect(await enUso()).toEqual(['activa', deRango, ['60.00', monto].sort()]);
      // The other one cannot come back beside it.
      expect(await ver(deRango ? 'plan' : 'cartera')).toMatchObject({ estado: 'activa', elegibles: [{ clase }] });
    });

    test('reads both first, the newest as what is shown; what was shown of one is not charged as the other', async () => {
      expect(await ver()).toMatchObject({
        propuesta: { monto: parseQuetzales('99.50') },
        elegibles: [{ clase: 'plan', nombre: 'PERSONAL' }, { clase: 'cartera' }],
      });
      const deOficina = await propuestaDe('cartera');
      await expect(abrir('plan', deOficina)).rejects.toMatchObject({ codigo: 'RESUSCRIPCION_CAMBIADA' });
      await expect(abrir(undefined, deOficina)).rejects.toMatchObject({ codigo: 'RESUSCRIPCION_CAMBIADA' });
      expect((await cobrosDe(s, byron.id)).map((c) => c.monto)).toEqual(['60.00']);
    });

    test('and no plan while the office is only suspended, which waits for it to return', async () => {
      await s.bd
        .updateTable('suscripcion')
        .set({ estado: 'suspendida', fecha_fin: '2026-11-15' })
        .where('usuario_id', '=', byron.id)
        .where('rango_gestor_id', 'is not', null)
        .execute();
      expect(await ver('plan')).toMatchObject({ estado: 'suspendida', elegibles: [{ clase: 'cartera' }] });
    });
  });

  test('the newest for a page of before, which says neither', async () => {
    await s.como(byron)(suscripciones.activar, { amount: parseQuetzales('99.50') });
    expect(await enUso()).toEqual(['activa', false, ['60.00', '99.50']]);
  });
});

test('who has no office, or no plan, brings none back', async () => {
  await conPlan('terminada', '2026-11-10', null);
  const activar = (clase: 'plan' | 'cartera') => s.como(byron)(suscripciones.activar, { clase });
  await expect(activar('cartera')).rejects.toMatchObject({ codigo: 'SIN_SUSCRIPCION' });
  await s.bd.deleteFrom('suscripcion').where('usuario_id', '=', byron.id).execute();
  await expect(activar('plan')).rejects.toMatchObject({ codigo: 'SIN_SUSCRIPCION' });
});

test('who keeps no office any more pays for no portfolio, and reads why', async () => {
  await carteraPagada(s, byron, 'terminada', '2026-11-10', null);
  await tarjetaDe(s, byron.id);
  await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', byron.id).where('rol_id', '=', ROL.gestor).execute();
  await expect(s.como(byron)(suscripciones.activar, {})).rejects.toEqual(imposible('sin_oficina'));
  expect(cobrado()).toBe(0);
});
