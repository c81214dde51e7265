import { reportes } from '@aldia/contract/reportes.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, escenarioDeGestores, otraOficina } from '../../pruebas/gestores.ts';
import { pasosDeResuscripcion } from '../../pruebas/resuscripcion.ts';
import {
  cobradoPorLaPasarela,
  cobrosDe,
  correosDe,
  type EscenarioConPasarela,
  planDe,
  porTerminar,
  recobrar,
  suscripcionDe,
  suscritoDe,
  tareasDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { cederPlanes } from './jobs/ceder.ts';

// Today is 20 November 2026.
let s: EscenarioConPasarela;
let admin: Persona;
let byron: Persona;
let p: ReturnType<typeof pasosDeResuscripcion>;
beforeAll(async () => {
  s = await escenarioDeGestores();
  admin = await s.crear.usuario([1]);
  p = pasosDeResuscripcion(s, admin);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});

const enCartera = async <P extends Persona>(quien: P): Promise<P> => {
  const enlace = { gestor_id: byron.id, usuario_id: quien.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  return quien;
};
/** A client whose plan ended because they accepted Byron, who pays. */
const cedida = async () =>
  enCartera(await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-12-31', proximoCobro: null }));
const terminada = async () => enCartera(await suscritoDe(s, { estado: 'terminada', proximoCobro: null }));
const cobrado = () => cobradoPorLaPasarela(s.motor, 'cobros');
const yaPaga = expect.objectContaining({
  codigo: 'COMPRA_IMPOSIBLE',
  message: expect.stringContaining(MOTIVO_DE_IMPEDIMENTO.paga_el_gestor),
});

describe('a client whose gestor pays is charged for no plan', () => {
  test.each([
    ['ends because of it', cedida],
    ['is over', terminada],
  ] as const)('by an administrator, when theirs %s', async (_cual, crear) => {
    const ana = await crear();
    const v = await p.ver(ana);
    await carteraPagada(s, byron);
    expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
      propuesta: null,
      pagaElGestor: 'Contadores',
    });
    await expect(p.abrir(ana, v)).rejects.toMatchObject({
      codigo: 'CLIENTE_CON_GESTOR',
      message: 'Contadores paga por este cliente: no se le cobra un plan.',
    });
    expect([await cobrosDe(s, ana.id), cobrado()]).toEqual([[], 0]);
  });

  test('nor of what was opened before the gestor began to pay', async () => {
    const ana = await terminada();
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    await carteraPagada(s, byron);
    await expect(p.cobrar(v)).rejects.toEqual(yaPaga);
    expect(cobrado()).toBe(0);
  });

  test('by themselves, with whichever call', async () => {
    await carteraPagada(s, byron);
    const [ana, eva] = [await cedida(), await terminada()];
    await expect(recobrar(s, ana, await planDe(s), '99.50')).rejects.toEqual(yaPaga);
    await expect(recobrar(s, eva, eva.planId, '99.50')).rejects.toEqual(yaPaga);
    await expect(s.como(eva)(suscripciones.activar, {})).rejects.toEqual(yaPaga);
    const nuevo = await enCartera(await porTerminar(s, await planDe(s)));
    await expect(vender(s, nuevo, '99.50')).rejects.toEqual(yaPaga);
    expect(cobrado()).toBe(0);
  });

  test('and the money goes back, with a task, when the gestor begins to pay under the charge', async () => {
    const ana = await terminada();
    await recobrar(s, ana, ana.planId, '99.50');
    await carteraPagada(s, byron);
    const [{ transaccion_id: transaccionId } = { transaccion_id: null }] = await cobrosDe(s, ana.id);
    const nueva = s.como(ana)(suscripciones.nueva, {
      tipoSuscripcionId: ana.planId,
      transaccionId: transaccionId ?? '',
    });
    await expect(nueva).rejects.toEqual(yaPaga);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
    expect(await tareasDe(s, ana.id)).toEqual(['no_entregado']);
    expect((await suscripcionDe(s, ana.suscripcionId)).estado).toBe('terminada');
  });

  test('and reads that their gestor pays, and not that they cancelled, when that ended their plan under the charge', async () => {
    const ana = await enCartera(await suscritoDe(s, { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 }));
    const caro = await planDe(s, { precio: '300.00' });
    await recobrar(s, ana, caro, '300.00');
    await carteraPagada(s, byron);
    await cederPlanes(s.recursos);
    expect((await suscripcionDe(s, ana.suscripcionId)).estado).toBe('pre_cancelada');
    await expect(s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro })).rejects.toEqual(yaPaga);
    const devuelto = (await correosDe(s, ana)).findLast((c) => c.asunto === 'Te devolvimos Q300.00');
    expect(devuelto?.texto).toContain(MOTIVO_DE_IMPEDIMENTO.paga_el_gestor);
  });

  test('and is not told apart as somebody who cannot be charged', async () => {
    const sinTarjeta = await suscritoDe(s, { estado: 'terminada', proximoCobro: null, tarjeta: null });
    const lista = async () =>
      (
        await s.como(admin)(reportes.sinFormaDePago, {
          busqueda: sinTarjeta.nit,
          limite: 50,
          siguiente: null,
          orden: 'nit',
        })
      ).filas.map((f) => f.id);
    await enCartera(sinTarjeta);
    expect(await lista()).toEqual([sinTarjeta.id]);
    await carteraPagada(s, byron);
    expect(await lista()).toEqual([]);
    // A client whose own plan goes on after their office's next charge.
    const plan = { estado: 'activa', fecha_fin: '2026-12-31', proximo_cobro: '2027-01-01' } as const;
    await s.bd.updateTable('suscripcion').set(plan).where('id', '=', sinTarjeta.suscripcionId).execute();
    expect(await lista()).toEqual([sinTarjeta.id]);
  });
});

test('whose gestor does not pay after their plan, which ended for that, may buy another one', async () => {
  const ana = await cedida();
  await carteraPagada(s, byron, 'pre_cancelada', '2026-12-19', null);
  expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({ pagaElGestor: null });
  await recobrar(s, ana, await planDe(s), '99.50');
  expect(cobrado()).toBe(1);
});

test('whose gestor stopped paying is charged as anybody', async () => {
  await carteraPagada(s, byron, 'terminada', '2026-11-10', null);
  const ana = await terminada();
  expect(await s.como(admin)(resuscripcion.actual, { id: ana.id })).toMatchObject({
    propuesta: { monto: centavos(9_950) },
    pagaElGestor: null,
  });
  await p.confirmar(ana, await p.ver(ana));
  expect(cobrado()).toBe(1);
});
