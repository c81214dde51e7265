import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, escenarioDeGestores, otraOficina } from '../../pruebas/gestores.ts';
import {
  cobrosDe,
  correosDe,
  type EscenarioConPasarela,
  estadoDe,
  planDe,
  suscripcionDe,
  suscritoDe,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { renovarPendientes } from './suscripciones.jobs.ts';

// Today is 20 November 2026. Ana pays Q99.50 a month for PERSONAL, until 10 December.
const PAGADA = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
let s: EscenarioConPasarela;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());

const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
async function queTermino() {
  const ana = await suscritoDe(s, { planId: await planDe(s, { nombre: 'PERSONAL' }), ...PAGADA });
  await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, aceptaFinSuscripcion: true });
  return ana;
}
type Suscrita = Awaited<ReturnType<typeof queTermino>>;
const seguir = (ana: Suscrita, quien: Persona = ana) =>
  s.como(quien)(suscripciones.continuar, { id: ana.suscripcionId });
const siSigue = async (ana: Suscrita) => (await s.como(ana)(suscripciones.actual, {}))?.siSigue;
const sin = expect.objectContaining({ codigo: 'SIN_SUSCRIPCION' });
const enCarteraDe = (oficina: Persona, ana: Persona) =>
  s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: oficina.id, usuario_id: ana.id, creado_en: AHORA })
    .execute();

describe('a client who ended their contract', () => {
  test('goes on with it before its last day: nothing today, and the renewal comes as before', async () => {
    const ana = await queTermino();
    expect(await siSigue(ana)).toEqual({ proximoCobro: '2026-12-11', monto: 9_950 });
    const seguida = { estado: 'activa', proximoCobro: '2026-12-11', fechaFin: '2026-12-10' };
    expect(await seguir(ana)).toMatchObject(seguida);
    expect(await seguir(ana)).toMatchObject(seguida);
    expect([await siSigue(ana), await cobrosDe(s, ana.id), await estadoDe(s, ana.id)]).toEqual([null, [], 1]);
    const [correo, otro] = (await correosDe(s, ana)).filter((c) => c.asunto === 'Sigues con tu plan PERSONAL');
    expect(otro).toBeUndefined();
    for (const dicho of ['tus declaraciones siguen como hasta ahora', '11 dic 2026', 'Q99.50'])
      expect(correo?.texto).toContain(dicho);
    await renovarPendientes(el('2026-12-11'));
    expect((await cobrosDe(s, ana.id)).map((c) => [c.proposito, c.estado, c.monto])).toEqual([
      ['renovacion', 'aplicada', '99.50'],
    ]);
  });

  test('goes on with nobody else’s, and with none whose last day has passed', async () => {
    const ana = await queTermino();
    await expect(seguir(ana, await s.crear.cliente())).rejects.toEqual(sin);
    await s.bd
      .updateTable('suscripcion')
      .set({ fecha_inicio: '2026-10-20', fecha_fin: '2026-11-19' })
      .where('id', '=', ana.suscripcionId)
      .execute();
    expect(await siSigue(ana)).toBeNull();
    await expect(seguir(ana)).rejects.toEqual(sin);
  });

  test('pays nothing again while their office pays what comes next, and may once it pays no more', async () => {
    const byron = await otraOficina(s);
    await carteraPagada(s, byron, 'activa', '2027-01-31', '2027-02-01');
    const ana = await queTermino();
    await enCarteraDe(byron, ana);
    expect(await siSigue(ana)).toBeNull();
    await expect(seguir(ana)).rejects.toEqual(sin);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'pre_cancelada', proximo_cobro: null });
    await s.bd.updateTable('cliente_de_gestor').set({ baja_en: AHORA }).where('usuario_id', '=', ana.id).execute();
    expect(await seguir(ana)).toMatchObject({ estado: 'activa', proximoCobro: '2026-12-11' });
  });

  test('who is no client any more is offered nothing to go on with', async () => {
    const ana = await queTermino();
    // Of an office: the subscription of their own is of no use to them.
    await s.bd.updateTable('usuario_rol').set({ rol_id: ROL.gestor }).where('usuario_id', '=', ana.id).execute();
    expect(await siSigue(ana)).toBeNull();
    await expect(seguir(ana)).rejects.toEqual(sin);
  });
});
