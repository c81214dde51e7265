import * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_CATALOGOS } from '@aldia/contract/textos-catalogos.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  avisarPreciosQueLlegan,
  cobrosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { avisarPrecios } from './jobs/avisar-precios.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

// Today is 20 November 2026. Everybody pays Q99.50 until a test says otherwise.
let s: Escenario & { motor: Motor };
beforeEach(async () => {
  s = await escenarioConPasarela();
});
afterEach(() => s.cerrar());

const a = (d: string) => s.reloj.mover(`${d}T16:00:00.000Z`);
/** Changes the price as an administrator does in the catalogue of plans. */
async function subir(planId: number, precio: string): Promise<void> {
  const quien = await s.crear.usuario([ROL.administrador]);
  const plan = await s.bd
    .selectFrom('tipo_suscripcion')
    .select(['id', 'nombre', 'descripcion', 'anual', 'activo', 'regimen_id'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const { regimen_id: regimenId, ...resto } = plan;
  await s.como(quien)(CATALOGOS.tipoSuscripcion.actualizar, { ...resto, regimenId: regimenId ?? 1, precio: q(precio) });
}
const avisar = () => avisarPreciosQueLlegan(s.recursos);
const renovar = () => renovarPendientes(s.recursos);
const cobrado = async (usuarioId: number) =>
  (await cobrosDe(s, usuarioId)).filter((c) => c.estado === 'aplicada').map((c) => c.monto);
const deAna = (proximoCobro: string, fin: string, planId?: number) =>
  suscritoDe(s, { proximoCobro, fin, ancla: Number(proximoCobro.slice(8)), ...(planId ? { planId } : {}) });
const avisos = async () => (await s.correos()).filter((c) => c.asunto.startsWith('Cambia el precio'));

describe('what the account says of the next charge', () => {
  test('is what will be charged: the old price while the new one was not told in time, and then the new one', async () => {
    const ana = await deAna('2026-12-05', '2026-12-04');
    const proximo = async () => (await s.como(ana)(suscripciones.actual, {}))?.proximoMonto;
    expect(await proximo()).toBe(q('99.50'));
    await subir(ana.planId, '120.00');
    expect(await proximo()).toBe(q('99.50'));
    await avisar();
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({
      proximoCobro: '2026-12-05',
      proximoMonto: q('120.00'),
      tipoSuscripcion: { precio: q('99.50') },
    });
    a('2026-12-05');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['120.00']);
  });

  test('stands in the audit in quetzales: what the plan cost, what was told and what was paid', async () => {
    const ana = await deAna('2026-12-05', '2026-12-04');
    await subir(ana.planId, '120.00');
    await avisar();
    a('2026-12-05');
    await renovar();
    const hechos = await s.auditoria();
    const precios = (accion: string) => {
      const hecho = hechos.find((h) => h.accion === accion);
      return { antes: hecho?.antes, despues: hecho?.despues };
    };
    const deAntesYAhora = { antes: { precio: '99.50' }, despues: { precio: '120.00' } };
    expect(precios('catalogo.actualizado')).toMatchObject(deAntesYAhora);
    expect(precios('suscripcion.precioAvisado')).toMatchObject(deAntesYAhora);
    expect(precios('suscripcion.renovada')).toMatchObject({
      antes: { precio: '99.50' },
      despues: { precio: '120.00', precioDelPlan: '120.00' },
    });
  });

  test('is nothing where nothing is charged', async () => {
    const eva = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-12-04', proximoCobro: null });
    expect(await s.como(eva)(suscripciones.actual, {})).toMatchObject({ proximoCobro: null, proximoMonto: null });
    const sin = await suscritoDe(s, { estado: 'suspendida', fin: '2026-11-04', proximoCobro: '2026-11-05' });
    expect(await s.como(sin)(suscripciones.actual, {})).toMatchObject({ vigente: false, proximoMonto: null });
  });
});

test('a plan that is not sold any more is renewed for who has it until they cancel, as its confirmation says', async () => {
  expect(AVISOS_DE_CATALOGOS.luegoDeQuitarPlan).toContain('se le sigue renovando hasta que lo cancele');
  const ana = await suscritoDe(s);
  const quien = await s.crear.usuario([ROL.administrador]);
  await s.como(quien)(CATALOGOS.tipoSuscripcion.estado, { id: ana.planId, habilitar: false });
  const nueva = s.como(await porTerminar(s, await planDe(s)))(suscripciones.cotizar, {
    proposito: 'alta',
    tipoSuscripcionId: ana.planId,
  });
  await expect(nueva).rejects.toMatchObject({ codigo: 'PLAN_NO_DISPONIBLE' });
  for (const d of ['2026-11-20', '2026-12-20']) {
    a(d);
    await renovar();
  }
  expect(await cobrado(ana.id)).toEqual(['99.50', '99.50']);
});

describe('a new price of a plan', () => {
  test('holds at once for who subscribes', async () => {
    const plan = await planDe(s, { precio: '99.50' });
    await subir(plan, '120.00');
    const nueva = await porTerminar(s, plan);
    const cotizacion = await s.como(nueva)(suscripciones.cotizar, { proposito: 'alta', tipoSuscripcionId: plan });
    expect(cotizacion.monto).toBe(q('120.00'));
  });

  test('fourteen days after its mail is not charged: the old price once more, and then the new one', async () => {
    const ana = await deAna('2026-12-04', '2026-12-03');
    await subir(ana.planId, '120.00');
    await avisar();
    const [correo] = await avisos();
    // 4 December is fourteen days away: the first charge of the new price is a month later.
    expect(correo?.texto).toContain('Hoy pagas Q99.50. Desde el 4 ene 2027 son Q120.00.');
    expect(correo?.texto).toContain('Tu próximo cobro, el 4 dic 2026, es todavía de Q99.50.');
    a('2026-12-04');
    await renovar();
    const recibo = (await s.correos()).find((c) => c.asunto.startsWith('Recibo'));
    expect(recibo?.texto).toContain('Próximo cobro: 4 ene 2027, Q120.00');
    a('2027-01-04');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['99.50', '120.00']);
    const conceptos = (await cobrosDe(s, ana.id)).map((c) => (c.detalle as { concepto: string }).concepto);
    expect(conceptos[0]).toMatch(/^Renovación del plan .+, al precio anterior$/);
    expect(conceptos[1]).toMatch(/^Renovación del plan .+, al precio nuevo, avisado el 20 nov 2026$/);
    expect((await suscripcionDe(s, ana.suscripcionId)).precio).toBe('120.00');
  });

  test('fifteen days after its mail is charged, and the mail of three days before says it once more', async () => {
    const ana = await deAna('2026-12-05', '2026-12-04');
    await subir(ana.planId, '120.00');
    await avisar();
    expect((await avisos())[0]?.texto).toContain('Desde el 5 dic 2026 son Q120.00.');
    a('2026-12-02');
    await anunciarRenovaciones(s.recursos);
    const proxima = (await s.correos()).find((c) => c.asunto.includes('se renueva'));
    expect(proxima?.texto).toContain('pagabas Q99.50 y desde este cobro son Q120.00');
    a('2026-12-05');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['120.00']);
  });

  test('that nobody was told of is never charged', async () => {
    const ana = await suscritoDe(s);
    await s.bd.updateTable('correo').set({ activo: false }).where('usuario_id', '=', ana.id).execute();
    await s.bd.updateTable('usuario').set({ correo: '' }).where('id', '=', ana.id).execute();
    await subir(ana.planId, '120.00');
    await avisar();
    expect(await avisos()).toEqual([]);
    for (const d of ['2026-11-20', '2026-12-20', '2027-01-20']) {
      a(d);
      await renovar();
    }
    expect(await cobrado(ana.id)).toEqual(['99.50', '99.50', '99.50']);
  });

  test('whose mail did not leave is not charged, and counts from the day on which it leaves', async () => {
    const ana = await deAna('2026-12-20', '2026-12-19');
    await subir(ana.planId, '120.00');
    await avisarPrecios(s.recursos);
    expect((await s.como(ana)(suscripciones.actual, {}))?.proximoMonto).toBe(q('99.50'));
    // It leaves on 10 December, ten days before the charge.
    a('2026-12-10');
    await avisar();
    expect(await avisos()).toHaveLength(1);
    a('2026-12-20');
    await renovar();
    a('2027-01-20');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['99.50', '120.00']);
    const conceptos = (await cobrosDe(s, ana.id)).map((c) => (c.detalle as { concepto: string }).concepto);
    expect(conceptos[1]).toMatch(/, al precio nuevo, avisado el 10 dic 2026$/);
  });

  test('whose mail was refused for good is not charged; once the address is another one, it is told there', async () => {
    const ana = await deAna('2026-12-20', '2026-12-19');
    await subir(ana.planId, '120.00');
    await avisarPrecios(s.recursos);
    const [primero] = await avisos();
    const direccion = primero?.para ?? '';
    await s.bd
      .updateTable('bandeja_salida')
      .set({ descartada_en: s.reloj.ahora(), ultimo_error: '550 5.1.1' })
      .where('clave', '=', primero?.clave ?? '')
      .execute();
    await s.bd
      .insertInto('direccion_muerta')
      .values({ direccion, marcada_en: s.reloj.ahora(), respuesta: '550' })
      .execute();
    a('2026-11-21');
    await avisar();
    expect(await avisos()).toHaveLength(1);
    await s.bd.updateTable('correo').set({ correo: 'otra@ejemplo.gt' }).where('usuario_id', '=', ana.id).execute();
    await s.bd.updateTable('usuario').set({ correo: 'otra@ejemplo.gt' }).where('id', '=', ana.id).execute();
    a('2026-12-08');
    await avisar();
    expect((await avisos()).map((c) => c.para)).toEqual([direccion, 'otra@ejemplo.gt']);
    await avisar();
    expect(await avisos()).toHaveLength(2);
    a('2026-12-20');
    await renovar();
    a('2027-01-20');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['99.50', '120.00']);
  });

  test('is told once to each, however often the job runs and two of them at once', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await deAna('2026-12-20', '2026-12-19');
    const eva = await deAna('2026-12-21', '2026-12-20', ana.planId);
    await suscritoDe(s, { estado: 'pre_cancelada', proximoCobro: null, fin: '2026-12-19', planId: ana.planId });
    const otro = await deAna('2026-12-20', '2026-12-19');
    await subir(ana.planId, '120.00');
    await Promise.all([avisar(), avisar()]);
    await avisar();
    expect(await avisos()).toHaveLength(2);
    const avisadas = await s.bd
      .selectFrom('aviso_de_precio')
      .select('suscripcion_id')
      .orderBy('suscripcion_id')
      .execute();
    expect(avisadas.map((x) => x.suscripcion_id)).toEqual([ana.suscripcionId, eva.suscripcionId]);
    expect(otro.suscripcionId).toBeGreaterThan(eva.suscripcionId);
  });

  test('taken back before its day is not charged, and who was told of it is told that', async () => {
    const ana = await deAna('2026-12-20', '2026-12-19');
    await subir(ana.planId, '120.00');
    await avisar();
    a('2026-12-10');
    await subir(ana.planId, '99.50');
    await avisar();
    expect((await s.correos()).map((c) => c.asunto).filter((t) => t.includes('no cambia'))).toHaveLength(1);
    a('2026-12-20');
    await renovar();
    expect(await cobrado(ana.id)).toEqual(['99.50']);
  });

  // The first one was told in time for 20 December; the second one, ten days before, was not.
  test.each([
    [
      'dearer',
      '150.00',
      'Desde el 20 ene 2027 son Q150.00.',
      'Tu próximo cobro, el 20 dic 2026, es de Q120.00.',
      '120.00',
    ],
    ['cheaper', '110.00', 'Desde el 20 dic 2026 son Q110.00.', null, '110.00'],
  ])(
    'told after another one that was told in time, and %s, says what is charged meanwhile',
    async (_, precio, desde, antes, cobra) => {
      const ana = await deAna('2026-12-20', '2026-12-19');
      await subir(ana.planId, '120.00');
      await avisar();
      a('2026-12-10');
      await subir(ana.planId, precio);
      await avisar();
      const correo = (await avisos()).at(-1)?.texto;
      expect(correo).toContain(`Hoy pagas Q99.50. ${desde}`);
      if (antes === null) expect(correo).not.toContain('Tu próximo cobro');
      else expect(correo).toContain(antes);
      a('2026-12-20');
      await renovar();
      expect(await cobrado(ana.id)).toEqual([cobra]);
    },
  );

  test('that brings back what is paid, too late for the lower one that was told, does not say that nothing changes', async () => {
    const ana = await deAna('2026-12-20', '2026-12-19');
    await subir(ana.planId, '80.00');
    await avisar();
    a('2026-12-10');
    await subir(ana.planId, '99.50');
    await avisar();
    const correo = (await avisos()).at(-1)?.texto;
    expect(correo).toContain('Desde el 20 ene 2027 son Q99.50.');
    expect(correo).toContain('Tu próximo cobro, el 20 dic 2026, es de Q80.00.');
    for (const d of ['2026-12-20', '2027-01-20']) {
      a(d);
      await renovar();
    }
    expect(await cobrado(ana.id)).toEqual(['80.00', '99.50']);
  });

  test('does not move a charge that was refused: its ladder asks the same amount', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    await subir(ana.planId, '120.00');
    await avisar();
    await tarjetaDe(s, ana.id, 'aprobada');
    a('2026-11-25');
    await insistir(s.recursos);
    expect(await cobrado(ana.id)).toEqual(['99.50']);
  });

  test('is in the history of its plan and in the audit, and the same price again writes nothing', async () => {
    const plan = await planDe(s, { precio: '75.00' });
    await subir(plan, '75.00');
    await subir(plan, '80.25');
    const historia = s.bd.selectFrom('precio_de_plan').select('precio').where('tipo_suscripcion_id', '=', plan);
    expect((await historia.orderBy('id').execute()).map((p) => p.precio)).toEqual(['75.00', '80.25']);
    const hecho = (await s.auditoria()).findLast((h) => h.accion === 'catalogo.actualizado');
    expect([hecho?.antes, hecho?.despues]).toMatchObject([{ precio: '75.00' }, { precio: '80.25' }]);
    await expect(s.base.pool.query('update precio_de_plan set precio = 0')).rejects.toThrow();
  });
});
