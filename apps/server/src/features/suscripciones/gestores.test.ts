import { gestor } from '@aldia/contract/gestor.ts';
import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { sembrarCarga } from '../../pruebas/revisar-carteras.ts';
import {
  asuntosDe,
  avisarPreciosQueLlegan,
  cobrosDe,
  type EscenarioConPasarela,
  estadoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { abrirMesJob } from '../../shared/abrir-mes.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { cobrar, completarCobros, prepararCobro } from '../cobros/index.ts';
import { listSinAbrir } from '../declaraciones/index.ts';
import { EFECTOS } from './efectos.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';

let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});
const q = parseQuetzales;
/** The same process on another day, at ten in the morning. */
const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const suscrito = async (clientes: number, monto: string) => {
  const { borradorId } = await cargaDe(s, byron, clientes);
  await suscribirA(s, byron, borradorId, monto);
  return carteraDe(s, byron.id);
};
const darDeBaja = (usuarioId: number) =>
  s.bd.updateTable('cliente_de_gestor').set({ baja_en: s.reloj.ahora() }).where('usuario_id', '=', usuarioId).execute();
const montos = async () => (await cobrosDe(s, byron.id)).map((c) => `${c.proposito} ${c.monto} ${c.estado}`);
const estadosDeClientes = async () => new Set((await carteraDe(s, byron.id)).map((u) => u.estado_id));

describe('the renewal of a gestor', () => {
  test('charges the clients that are active that day, at the price of the range that they reach (D-64)', async () => {
    const cartera = await suscrito(12, '240.00');
    // Two are put down: ten are left, of 'Pequeña', at Q30.00 each, which is told 15 days before.
    for (const u of cartera.slice(0, 2)) await darDeBaja(u.id);
    await avisarPreciosQueLlegan(el('2026-12-05'));
    await renovarPendientes(el('2026-12-20'));
    expect(await montos()).toEqual(['gestor_alta 240.00 aplicada', 'renovacion 300.00 aplicada']);
    expect(await findActual(s.bd, byron.id)).toMatchObject({
      precio: q('30.00'),
      plan: { nombre: 'Pequeña' },
      fechaFin: '2027-01-19',
      proximoCobro: '2027-01-20',
    });
  });

  test.each([
    [1, '30.00', '1 cliente'],
    [2, '60.00', '2 clientes'],
  ])('of %i says so in its receipt', async (clientes, monto, dicho) => {
    await suscrito(clientes, monto);
    await renovarPendientes(el('2026-12-20'));
    const recibos = (await s.correos()).filter((c) => c.usuario_id === byron.id && c.asunto.startsWith('Recibo'));
    expect(recibos.map((c) => c.asunto.split(', ').at(-1))).toEqual([dicho, dicho]);
  });

  test('P11 of one period is one charge, whoever schedules it', { tags: ['dos-bases'] }, async () => {
    await suscrito(3, '90.00');
    await Promise.all([renovarPendientes(el('2026-12-20')), renovarPendientes(el('2026-12-20'))]);
    await renovarPendientes(el('2026-12-20'));
    expect(await montos()).toEqual(['gestor_alta 90.00 aplicada', 'renovacion 90.00 aplicada']);
  });

  test('of who keeps no office any more is not charged: what was paid is over, and nobody is covered', async () => {
    await suscrito(2, '60.00');
    await s.bd.updateTable('usuario_rol').set({ rol_id: 3 }).where('usuario_id', '=', byron.id).execute();
    await renovarPendientes(el('2026-12-20'));
    expect(await montos()).toEqual(['gestor_alta 60.00 aplicada']);
    expect(await findActual(s.bd, byron.id)).toMatchObject({ estado: 'terminada', proximoCobro: null });
    expect(await estadosDeClientes()).toEqual(new Set([3]));
  });

  test('without a client is of Q0.00, and nobody is asked', async () => {
    const cartera = await suscrito(1, '30.00');
    for (const u of cartera) await darDeBaja(u.id);
    const antes = s.motor.movimientos().length;
    await renovarPendientes(el('2026-12-20'));
    expect(await montos()).toEqual(['gestor_alta 30.00 aplicada', 'renovacion 0.00 aplicada']);
    expect(s.motor.movimientos()).toHaveLength(antes);
  });

  describe('without a client and without a card', () => {
    beforeEach(async () => {
      for (const u of await suscrito(1, '30.00')) await darDeBaja(u.id);
      await s.bd.updateTable('metodo_pago').set({ activo: false }).where('usuario_id', '=', byron.id).execute();
    });

    test('is of Q0.00 all the same, and nobody is asked to bring a card for it', async () => {
      await anunciarRenovaciones(el('2026-12-17'));
      const [anuncio] = (await s.correos()).filter((c) => c.asunto.includes('Pequeña se renueva el 20 dic 2026'));
      expect(anuncio?.texto).not.toContain('Agrega una');
      await renovarPendientes(el('2026-12-20'));
      expect(await montos()).toEqual(['gestor_alta 30.00 aplicada', 'renovacion 0.00 aplicada']);
      expect(await findActual(s.bd, byron.id)).toMatchObject({ estado: 'activa', proximoCobro: '2027-01-20' });
    });

    test('comes back for Q0.00; with a client it asks for the card', async () => {
      const suspendida = { estado: 'suspendida' as const, proximo_cobro: null };
      const pagada = { fecha_inicio: '2026-10-11', fecha_fin: '2026-11-10' };
      await s.bd
        .updateTable('suscripcion')
        .set({ ...suspendida, ...pagada })
        .where('usuario_id', '=', byron.id)
        .execute();
      const enCartera = s.bd.updateTable('cliente_de_gestor').where('gestor_id', '=', byron.id);
      await enCartera.set({ baja_en: null }).execute();
      const activar = () => s.como(byron)(suscripciones.activar, {});
      await expect(activar()).rejects.toMatchObject({ codigo: 'SIN_TARJETA_PRINCIPAL' });
      await enCartera.set({ baja_en: s.reloj.ahora() }).execute();
      expect(await activar()).toMatchObject({ estado: 'activa' });
      expect((await montos()).toSorted()).toEqual(['activacion 0.00 aplicada', 'gestor_alta 30.00 aplicada']);
    });
  });

  test('is told three days before with how many clients and what it comes to', async () => {
    await suscrito(12, '240.00');
    await anunciarRenovaciones(el('2026-12-17'));
    const correo = (await s.correos()).find((c) => c.asunto.startsWith('Tu plan Mediana se renueva'));
    expect(JSON.stringify(correo)).toContain('Q240.00');
  });

  test('charges a new price of its range only when it was told 15 days before (D-51)', async () => {
    await suscrito(2, '60.00');
    await s.bd
      .updateTable('tipo_suscripcion_gestor')
      .set({ precio: '35.00' })
      .where('nombre', '=', 'Pequeña')
      .execute();
    await avisarPreciosQueLlegan(el('2026-12-10'));
    await renovarPendientes(el('2026-12-20'));
    await renovarPendientes(el('2027-01-20'));
    await s.bd
      .updateTable('tipo_suscripcion_gestor')
      .set({ precio: '30.00' })
      .where('nombre', '=', 'Pequeña')
      .execute();
    expect((await montos()).slice(1)).toEqual(['renovacion 60.00 aplicada', 'renovacion 70.00 aplicada']);
    expect(await asuntosDe(s, byron)).toContain('Cambia el precio de tu plan Pequeña');
  });
});

describe('the clients of a gestor (D-63)', () => {
  test('are active while the gestor is, follow when the card is refused to the end, and come back with the payment', async () => {
    const cartera = await suscrito(2, '60.00');
    expect(await estadosDeClientes()).toEqual(new Set([1]));
    await tarjetaDe(s, byron.id, '51');
    await renovarPendientes(el('2026-12-20'));
    expect(await estadosDeClientes()).toEqual(new Set([1]));
    for (const dia of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28']) await insistir(el(dia));
    expect([await estadoDe(s, byron.id), await estadosDeClientes()]).toEqual([4, new Set([4])]);
    // It is paid from the day on which it comes back, and not from the day of before.
    await s.bd.updateTable('suscripcion').set({ dia_ancla: 7 }).where('usuario_id', '=', byron.id).execute();
    expect(await s.como(byron)(gestorSuscripcion.estado, {})).toMatchObject({
      situacion: 'suspendida',
      proximoMonto: null,
      reactivacion: { monto: q('60.00'), totalClientes: 2, proximoCobro: '2026-12-20' },
    });
    await tarjetaDe(s, byron.id);
    // What was on screen was of two clients, and one of them was put down meanwhile.
    const [suyo] = cartera;
    await darDeBaja(suyo?.id ?? 0);
    await expect(s.como(byron)(suscripciones.activar, { amount: q('60.00') })).rejects.toMatchObject({
      codigo: 'MONTO_DISTINTO',
      message: expect.stringContaining('Q30.00'),
    });
    await s.bd
      .updateTable('cliente_de_gestor')
      .set({ baja_en: null })
      .where('usuario_id', '=', suyo?.id ?? 0)
      .execute();
    await sql`delete from trabajos.job where name = ${abrirMesJob.nombre}`.execute(s.bd);
    const { proximoCobro } = await s.como(byron)(suscripciones.activar, { amount: q('60.00') });
    expect([await montos(), proximoCobro]).toEqual([
      expect.arrayContaining(['activacion 60.00 aplicada']),
      '2026-12-20',
    ]);
    // The months of all of them are opened at once, and not in the night.
    const { rows } = await sql`select from trabajos.job where name = ${abrirMesJob.nombre}`.execute(s.bd);
    expect(rows).toHaveLength(1);
    expect([await estadoDe(s, byron.id), await estadosDeClientes()]).toEqual([1, new Set([1])]);
    expect(await carteraDe(s, byron.id)).toHaveLength(cartera.length);
  });

  test('have no service when the contract ends, and keep what they pay themselves', async () => {
    const [suyo] = await suscrito(2, '60.00');
    await s.bd
      .insertInto('suscripcion')
      .values({
        usuario_id: suyo?.id ?? 0,
        tipo_suscripcion_id: (
          await s.bd
            .insertInto('tipo_suscripcion')
            .values({ nombre: 'Propio', abreviatura: 'P', precio: '99.50', regimen_id: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
        fecha_inicio: '2026-11-01',
        fecha_fin: '2027-06-30',
      })
      .execute();
    await s.bd
      .updateTable('suscripcion')
      .set({ estado: 'pre_cancelada', proximo_cobro: null })
      .where('usuario_id', '=', byron.id)
      .execute();
    await terminarVencidas(el('2026-12-20'));
    expect(await estadoDe(s, byron.id)).toBe(3);
    expect((await carteraDe(s, byron.id)).map((u) => [u.id === suyo?.id, u.estado_id])).toEqual([
      [true, 1],
      [false, 3],
    ]);
  });

  test('have their months opened by the subscription of the gestor, once they have a regime', async () => {
    const [una, otra] = await suscrito(2, '60.00');
    await s.bd
      .updateTable('usuario')
      .set({ regimen_id: 1 })
      .where('id', '=', una?.id ?? 0)
      .execute();
    const seAbre = async (id = 0) => {
      const dePeriodo = { periodo: mes('2026-10'), hoy: s.reloj.hoy() };
      const todos = await comoSistema(s.recursos, (ctx) => listSinAbrir(ctx.tx, dePeriodo, 0, 500));
      return todos.some((u) => u.id === id && u.suscrito);
    };
    expect([await seAbre(una?.id), await seAbre(otra?.id)]).toEqual([true, false]);
    await darDeBaja(una?.id ?? 0);
    expect(await seAbre(una?.id)).toBe(false);
  });
});

test('who is put down changes state at once, and back when they are enabled (D-63)', async () => {
  const [una, otra] = await suscrito(2, '60.00');
  const { id } = await s.bd
    .selectFrom('cliente_de_gestor')
    .select('id')
    .where('usuario_id', '=', una?.id ?? 0)
    .executeTakeFirstOrThrow();
  await s.como(byron)(gestor.modificar, { id, bajaEn: s.reloj.ahora() });
  expect([await estadoDe(s, una?.id ?? 0), await estadoDe(s, otra?.id ?? 0)]).toEqual([3, 1]);
  await s.como(byron)(gestor.modificar, { id, bajaEn: null });
  expect(await estadoDe(s, una?.id ?? 0)).toBe(1);
});

/** A whole office, at Q5.00 each of 'Grande', as many as a busy machine writes within the five seconds of a statement. */
const [CUANTOS, FALLA_EN, MONTO] = process.env['TEST_DATABASE_URL']
  ? ([2000, 1201, '10000.00'] as const)
  : ([1000, 601, '5000.00'] as const);
describe('a charge of a load that somebody left half way', () => {
  test('P07 is delivered by the completer, and the call that comes then reads it', async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    await expect(suscribirA(s, byron, borradorId, '60.00', { caso: 'corte-despues' })).rejects.toMatchObject({
      codigo: 'PAGO_EN_DUDA',
    });
    expect(await carteraDe(s, byron.id)).toEqual([]);
    expect((await s.como(byron)(gestorSuscripcion.estado, {})).cobroAbierto).toMatchObject({ estado: 'en_duda' });
    const luego = { ...s.recursos, reloj: relojFijo('2026-11-20T16:05:00.000Z') };
    await completarCobros(luego, EFECTOS);
    expect(await carteraDe(s, byron.id)).toHaveLength(2);
    expect(await suscribirA(s, byron, borradorId, '60.00')).toMatchObject({ agregados: 2, totalClientes: 2 });
    expect(s.motor.movimientos().filter((m) => m.codigo === '00')).toHaveLength(1);
  });

  test('goes back when one of its clients exists by then, and nobody of the load is created', async () => {
    const { borradorId, clientes } = await cargaDe(s, byron, 2);
    await expect(suscribirA(s, byron, borradorId, '60.00', { caso: 'corte-despues' })).rejects.toMatchObject({
      codigo: 'PAGO_EN_DUDA',
    });
    await s.crear.cliente({ nit: clientes[0]?.nit ?? '' });
    const luego = { ...s.recursos, reloj: relojFijo('2026-11-20T16:05:00.000Z') };
    await completarCobros(luego, EFECTOS);
    expect(await carteraDe(s, byron.id)).toEqual([]);
    const [cobro] = await cobrosDe(s, byron.id);
    const pasos = await s.bd
      .selectFrom('cobro_evento')
      .select('motivo')
      .where('intencion_id', '=', cobro?.id ?? '')
      .execute();
    expect([cobro?.estado, pasos.map((p) => p.motivo)]).toEqual([
      'anulada',
      expect.arrayContaining(['Lo que cargaste cambió antes de que el pago se confirmara.']),
    ]);
    expect((await s.como(byron)(gestorSuscripcion.estado, {})).situacion).toBe('sin_suscripcion');
  });

  test(`of ${CUANTOS} clients is there whole and charged once, also when the first delivery fails half way`, async () => {
    const borradorId = await sembrarCarga(s.base, byron.id, s.reloj.ahora(), CUANTOS);
    // The disk is full past its first half, once: a sequence goes on where all else is rolled back, and it is done again.
    await s.base.pool.query(`
      create function falla_una_vez() returns trigger language plpgsql as $$
      begin
        if nextval('fila_escrita') = ${FALLA_EN} then raise exception 'the disk is full'; end if;
        return new;
      end $$;
      create sequence fila_escrita;
      create trigger falla_una_vez before insert on credencial_sat for each row execute function falla_una_vez()`);
    const primera = await suscribirA(s, byron, borradorId, MONTO).catch((e: { codigo: string }) => e.codigo);
    expect([primera, (await carteraDe(s, byron.id)).length]).toEqual(['ERROR_INTERNO', 0]);
    await completarCobros({ ...s.recursos, reloj: relojFijo('2026-11-20T16:05:00.000Z') }, EFECTOS);
    await s.base.pool.query('drop trigger falla_una_vez on credencial_sat');
    const cartera = await carteraDe(s, byron.id);
    expect([cartera.length, new Set(cartera.map((u) => u.estado_id))]).toEqual([CUANTOS, new Set([1])]);
    expect(await suscribirA(s, byron, borradorId, MONTO)).toMatchObject({ agregados: CUANTOS, totalClientes: CUANTOS });
    expect(s.motor.movimientos().filter((m) => m.codigo === '00')).toHaveLength(1);
  });

  test('keeps the load as it is meanwhile, and past its day', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    await expect(suscribirA(s, byron, borradorId, '30.00', { caso: 'corte-antes' })).rejects.toMatchObject({
      codigo: 'PAGO_EN_DUDA',
    });
    await expect(s.como(byron)(gestorAlta.descartar, { id: borradorId })).rejects.toMatchObject({
      codigo: 'BORRADOR_EN_COBRO',
    });
  });

  test('is not sent when the load changed after it was written down', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    await s.bd.updateTable('borrador_de_cartera').set({ version: 7 }).where('id', '=', borradorId).execute();
    const compra = {
      usuarioId: byron.id,
      proposito: 'gestor_alta' as const,
      propositoId: borradorId,
      clave: `vieja-${borradorId}`,
      monto: q('30.00'),
      precioDeLista: q('30.00'),
      detalle: { concepto: 'Vieja', rangoGestorId: 1, precioPorCliente: 3000, clientes: 1, version: 6 },
      metodoPagoId: await tarjetaDe(s, byron.id),
    };
    const { id } = await prepararCobro(s.recursos, compra);
    expect(await cobrar(s.recursos, EFECTOS, id)).toMatchObject({ estado: 'rechazada', codigo: 'carga_cambiada' });
    expect(s.motor.movimientos()).toEqual([]);
  });
});
