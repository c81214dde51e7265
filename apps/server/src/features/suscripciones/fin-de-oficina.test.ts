import { cobros } from '@aldia/contract/cobros.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregarA, cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { cobrosDe, correosDe, type EscenarioConPasarela, suscritoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { findPlanDeRango } from './planes.repo.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';

// Today is 20 November 2026. Each office pays for two clients, at Q30.00.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
  const { borradorId } = await cargaDe(s, byron, 2);
  await suscribirA(s, byron, borradorId, '60.00');
});
const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const otraPersona = () => s.crear.usuario([ROL.gestor]);
const textoDe = async (quien: Persona, asunto: string) =>
  (await correosDe(s, quien)).find((c) => c.asunto.endsWith(asunto))?.texto;

test('the range of an office is written with the comma of thousands, where it is read and where it is sold', async () => {
  const rango = await s.bd
    .selectFrom('tipo_suscripcion_gestor')
    .select('id')
    .where('max', '=', 10_000)
    .executeTakeFirstOrThrow();
  const { id = 0 } = (await s.como(byron)(suscripciones.actual, {})) ?? {};
  await s.bd.updateTable('suscripcion').set({ rango_gestor_id: rango.id }).where('id', '=', id).execute();
  const descripcion = 'De 51 a 10,000 clientes';
  expect(await s.como(byron)(suscripciones.actual, {})).toMatchObject({ tipoSuscripcion: { descripcion } });
  expect(await findPlanDeRango(s.bd, rango.id)).toMatchObject({ descripcion });
});

describe('the end of an office', () => {
  test('is read and accepted as of its clients, charges no more, and its clients follow', async () => {
    const { id = 0 } = (await s.como(byron)(suscripciones.actual, {})) ?? {};
    const { parrafos } = await s.como(byron)(suscripciones.documentoDeFin, { id });
    expect(parrafos.join(' ')).toContain('seguimos preparando las declaraciones de tus clientes');
    expect(parrafos.join(' ')).not.toMatch(/tus declaraciones/i);
    const fin = await s.como(byron)(suscripciones.cancelar, { id, aceptaFinSuscripcion: true });
    expect(fin).toMatchObject({ estado: 'pre_cancelada', fechaFin: '2026-12-19', proximoCobro: null });
    // PRE CANCELADO, as their gestor is (D-63).
    expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual([2, 2]);
    await renovarPendientes(el('2026-12-20'));
    expect((await cobrosDe(s, byron.id)).map((c) => c.proposito)).toEqual(['gestor_alta']);
    await terminarVencidas(el('2026-12-20'));
    expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual([3, 3]);
    const correo = await textoDe(byron, 'Pequeña terminó');
    expect(correo).toContain('no se abren meses nuevos de tus clientes');
    expect(correo).toContain('/gestor');
    expect(correo).not.toContain('Tus declaraciones');
  });

  test('whose card was refused to the end leads to where it comes back', async () => {
    await tarjetaDe(s, byron.id, '51');
    await renovarPendientes(el('2026-12-20'));
    s.reloj.mover(el('2026-12-22').reloj.ahora());
    byron = { ...byron, token: await s.crear.sesion(byron.id) };
    const { id = 0 } = (await s.como(byron)(suscripciones.actual, {})) ?? {};
    const { parrafos } = await s.como(byron)(suscripciones.documentoDeFin, { id });
    expect(parrafos[2]).toBe(
      '2. Servicio. No quedan días pagados: el último fue el 19 dic 2026. El contrato termina el 22 dic 2026.',
    );
    s.reloj.mover(AHORA);
    for (const dia of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28']) await insistir(el(dia));
    expect((await findActual(s.bd, byron.id))?.estado).toBe('suspendida');
    const correo = await textoDe(byron, 'Pequeña quedó suspendido');
    expect(correo).toContain('no se abren meses nuevos de tus clientes');
    expect(correo).toMatch(/\/gestor\b/);
    expect(correo).not.toContain('tus declaraciones');
  });
});

describe('an office that ended its contract', () => {
  afterEach(() => s.reloj.mover(AHORA));
  const terminar = async (): Promise<number> => {
    const { id = 0 } = (await s.como(byron)(suscripciones.actual, {})) ?? {};
    await s.como(byron)(suscripciones.cancelar, { id, aceptaFinSuscripcion: true });
    return id;
  };
  const seguir = (id: number, quien = byron) => s.como(quien)(suscripciones.continuar, { id });

  test('is told that nobody is added to it before anything is priced or charged', async () => {
    await terminar();
    const { borradorId } = await cargaDe(s, byron, 1);
    const termina = expect.objectContaining({ codigo: 'CONTRATO_POR_TERMINAR' });
    await expect(s.como(byron)(gestorSuscripcion.asignar, { borradorId })).rejects.toEqual(termina);
    const canje = { precio: parseQuetzales('30.00'), cupon: 'NADA', borradorId };
    await expect(s.como(byron)(cobros.canjearCupon, canje)).rejects.toEqual(termina);
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toEqual(termina);
    expect((await cobrosDe(s, byron.id)).map((c) => c.proposito)).toEqual(['gestor_alta']);
  });

  test('goes on with it before its last day: nothing today, the next charge as before, and clients are added', async () => {
    const id = await terminar();
    const sigue = { proximoCobro: '2026-12-20', monto: 6_000 };
    expect(await s.como(byron)(suscripciones.actual, {})).toMatchObject({ proximoCobro: null, siSigue: sigue });
    const seguida = { estado: 'activa', proximoCobro: '2026-12-20', fechaFin: '2026-12-19' };
    expect(await seguir(id)).toMatchObject(seguida);
    expect(await seguir(id)).toMatchObject(seguida);
    expect(await s.como(byron)(suscripciones.actual, {})).toMatchObject({ siSigue: null, proximoMonto: 6_000 });
    expect((await carteraDe(s, byron.id)).map((u) => u.estado_id)).toEqual([1, 1]);
    expect((await cobrosDe(s, byron.id)).map((c) => c.proposito)).toEqual(['gestor_alta']);
    expect((await correosDe(s, byron)).filter((c) => c.asunto === 'Sigues con tu plan Pequeña')).toHaveLength(1);
    expect(await textoDe(byron, 'Sigues con tu plan Pequeña')).toContain('Q60.00');
    s.reloj.mover('2026-11-20T16:01:00.000Z');
    const { borradorId } = await cargaDe(s, byron, 1);
    await agregarA(s, byron, borradorId, '30.00');
    await renovarPendientes(el('2026-12-20'));
    expect((await cobrosDe(s, byron.id)).map((c) => [c.proposito, c.estado, c.monto])).toEqual([
      ['gestor_alta', 'aplicada', '60.00'],
      ['gestor_adicion', 'aplicada', '30.00'],
      ['renovacion', 'aplicada', '90.00'],
    ]);
  });

  test('ends it again on another day, with its own document and its own mail', async () => {
    const id = await terminar();
    const [primero] = await s.bd.selectFrom('suscripcion').select('documento_fin_id').where('id', '=', id).execute();
    await seguir(id);
    s.reloj.mover('2026-11-25T16:00:00.000Z');
    byron = { ...byron, token: await s.crear.sesion(byron.id) };
    const { parrafos } = await s.como(byron)(suscripciones.documentoDeFin, { id });
    expect(parrafos.join(' ')).toContain('25 nov 2026');
    await terminar();
    const [segundo] = await s.bd.selectFrom('suscripcion').select('documento_fin_id').where('id', '=', id).execute();
    expect(segundo?.documento_fin_id).not.toBe(primero?.documento_fin_id);
    expect((await correosDe(s, byron)).filter((c) => c.asunto.startsWith('Recibimos tu cancelación'))).toHaveLength(2);
  });

  test('of what was being paid when it ended nothing is delivered by going on', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    await tarjetaDe(s, byron.id, 'corte-despues');
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
    await seguir(await terminar());
    s.reloj.mover('2026-11-20T17:00:00.000Z');
    await completarCobros({ ...s.recursos, reloj: s.reloj }, EFECTOS);
    const adiciones = (await cobrosDe(s, byron.id)).filter((c) => c.proposito === 'gestor_adicion');
    expect(adiciones.map((c) => c.estado)).toEqual(['anulada']);
  });

  test('goes on with nobody else’s, and with none that is over', async () => {
    const id = await terminar();
    const sin = expect.objectContaining({ codigo: 'SIN_SUSCRIPCION' });
    await expect(seguir(id, await otraPersona())).rejects.toEqual(sin);
    await s.bd
      .updateTable('suscripcion')
      .set({ fecha_inicio: '2026-10-20', fecha_fin: '2026-11-19' })
      .where('id', '=', id)
      .execute();
    await expect(seguir(id)).rejects.toEqual(sin);
  });
});

test('the end of the plan of a client whose gestor pays says who goes on, and not that nobody does', async () => {
  const ana = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-19', proximoCobro: null });
  const enlace = { gestor_id: byron.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  const eva = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-19', proximoCobro: null });
  await terminarVencidas(s.recursos);
  expect(await textoDe(ana, 'terminó')).toContain('Contadores paga tu servicio: no necesitas un plan propio.');
  expect(await textoDe(ana, 'terminó')).not.toContain('quedan por tu cuenta');
  expect(await textoDe(eva, 'terminó')).toContain('Tus declaraciones desde hoy quedan por tu cuenta.');
});
