import * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, escenarioDeGestores, oficinaDe } from '../../pruebas/gestores.ts';
import { pasosDeResuscripcion } from '../../pruebas/resuscripcion.ts';
import {
  asuntosDe,
  avisarPreciosQueLlegan,
  cobradoPorLaPasarela,
  cobrosDe,
  correosDe,
  type EscenarioConPasarela,
  estadoDe,
  type OpcionesDeSuscrito,
  planDe,
  recobrar,
  suscripcionDe,
  suscritoDe,
  tareasDe,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

// Today is 20 November 2026. Ana pays Q99.50 a month for the plan PERSONAL, until 10 December.
const PAGADA = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
let s: EscenarioConPasarela;
let jefa: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
  jefa = await s.crear.usuario([ROL.administrador]);
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const deAna = async (o: OpcionesDeSuscrito = PAGADA) =>
  suscritoDe(s, { planId: await planDe(s, { nombre: 'PERSONAL' }), ...o });
const roles = (quien: Persona, ...ids: Rol[]) =>
  s.como(jefa)(usuarios.guardarRoles, { usuarioId: quien.id, permisos: ids.map((rolId) => ({ rolId })) });
/** Removes the role directly in the database, as if it had ended before this rule existed or by another way. */
const perder = (quien: Persona, rol: Rol = ROL.cliente) =>
  s.bd
    .updateTable('usuario_rol')
    .set({ rol_id: ROL.carga })
    .where('usuario_id', '=', quien.id)
    .where('rol_id', '=', rol)
    .execute();
const seCobra = async (quien: Persona) =>
  (await s.como(jefa)(usuarios.rolesDeUsuario, { id: quien.id }))[0]?.planSeCobra;
const dicho = async (quien: Persona) =>
  (await correosDe(s, quien)).findLast((c) => c.asunto.startsWith('Cambiaron los roles'))?.texto;
const cobrado = () => cobradoPorLaPasarela(s.motor, 'cobros');

describe('a client who is hired and is a client no more', () => {
  test('is charged nothing more for their plan, and both are told before and after', async () => {
    const ana = await deAna();
    expect(await seCobra(ana)).toEqual({ plan: 'PERSONAL', fechaFin: '2026-12-10', terminaHoy: false });
    await roles(ana, ROL.carga);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'pre_cancelada', proximo_cobro: null });
    expect([await seCobra(ana), await estadoDe(s, ana.id)]).toEqual([null, 2]);
    expect(await dicho(ana)).toContain(
      'Sin el rol de cliente, tu plan PERSONAL ya no se cobra: está pagado hasta el 10 dic 2026.',
    );
    expect(await dicho(ana)).toContain('No abrimos meses nuevos a tu nombre.');
    await renovarPendientes(el('2026-12-11'));
    expect([await cobrosDe(s, ana.id), cobrado()]).toEqual([[], 0]);
    await terminarVencidas(el('2026-12-11'));
    expect((await suscripcionDe(s, ana.suscripcionId)).estado).toBe('terminada');
    // No mail of the end: it would say that they may come back whenever they like.
    expect((await asuntosDe(s, ana)).filter((a) => a.endsWith('terminó'))).toEqual([]);
  });

  test('in arrears is asked for no more, and reads no day that has passed', async () => {
    const ana = await deAna({ estado: 'en_mora' });
    await s.bd
      .updateTable('suscripcion')
      .set({ mora_siguiente: '2026-11-21T16:00:00.000Z' })
      .where('id', '=', ana.suscripcionId)
      .execute();
    expect((await seCobra(ana))?.terminaHoy).toBe(true);
    await roles(ana, ROL.gestor);
    expect((await suscripcionDe(s, ana.suscripcionId)).estado).toBe('terminada');
    expect(await dicho(ana)).toContain('tu plan PERSONAL ya no se cobra y termina hoy.');
    expect(await dicho(ana)).not.toContain('19 nov');
    await insistir(el('2026-11-22'));
    expect(cobrado()).toBe(0);
  });

  test('is charged as before when another role comes beside that of client', async () => {
    const ana = await deAna();
    await roles(ana, ROL.cliente, ROL.carga);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-11' });
    expect(await dicho(ana)).not.toContain('ya no se cobra');
  });

  test('has the money of a change that was under way back, with its reason', async () => {
    const ana = await deAna();
    const caro = await planDe(s, { precio: '300.00' });
    await recobrar(s, ana, caro, '300.00');
    await perder(ana);
    await s.bd.insertInto('usuario_rol').values({ usuario_id: ana.id, rol_id: ROL.gestor }).execute();
    await expect(s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro })).rejects.toMatchObject({
      codigo: 'COMPRA_IMPOSIBLE',
      message: expect.stringContaining(MOTIVO_DE_IMPEDIMENTO.no_es_cliente),
    });
    expect([cobradoPorLaPasarela(s.motor, 'anulaciones'), await tareasDe(s, ana.id)]).toEqual([1, ['no_entregado']]);
  });

  test('reads that reason, and not that they cancelled, when an administrator changed their roles under the charge', async () => {
    const ana = await deAna();
    const caro = await planDe(s, { precio: '300.00' });
    await recobrar(s, ana, caro, '300.00');
    await roles(ana, ROL.gestor);
    await completarCobros({ ...s.recursos, reloj: relojFijo('2026-11-20T16:05:00.000Z') }, EFECTOS);
    const devuelto = (await correosDe(s, ana)).findLast((c) => c.asunto === 'Te devolvimos Q300.00');
    expect(devuelto?.texto).toContain(MOTIVO_DE_IMPEDIMENTO.no_es_cliente);
    expect(await tareasDe(s, ana.id)).toEqual(['no_entregado']);
  });
});

describe('who is a client no more, whatever nobody ended', () => {
  const subir = async (planId: number) => {
    const { id, nombre, descripcion, anual, activo } = await s.bd
      .selectFrom('tipo_suscripcion')
      .selectAll()
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    const plan = { id, nombre, descripcion, anual, activo, regimenId: 1, precio: parseQuetzales('120.00') };
    await s.como(jefa)(CATALOGOS.tipoSuscripcion.actualizar, plan);
  };

  test('is told of no charge and of no price, and at the renewal the plan ends and nothing is charged', async () => {
    const ana = await deAna({ ...PAGADA, planId: await planDe(s) });
    await perder(ana);
    await subir(ana.planId);
    await avisarPreciosQueLlegan(s.recursos);
    await anunciarRenovaciones(el('2026-12-08'));
    expect(await asuntosDe(s, ana)).toEqual([]);
    await renovarPendientes(el('2026-12-11'));
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada', proximo_cobro: null });
    expect(await cobrosDe(s, ana.id)).toEqual([]);
  });

  test('is resubscribed by no administrator, who reads why; nor is an office without its role', async () => {
    const ana = await deAna();
    const p = pasosDeResuscripcion(s, jefa);
    const v = await p.ver(ana);
    await perder(ana);
    const byron = await oficinaDe(s);
    await carteraPagada(s, byron, 'terminada', '2026-11-10', null);
    await perder(byron, ROL.gestor);
    for (const { id } of [ana, byron])
      expect(await s.como(jefa)(resuscripcion.actual, { id })).toMatchObject({ propuesta: null, sinRol: true });
    await expect(p.abrir(ana, v)).rejects.toMatchObject({ codigo: 'RESUSCRIPCION_CAMBIADA' });
    expect(cobrado()).toBe(0);
  });
});
