import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  borradorDe,
  cobrosDe,
  type EscenarioConPasarela,
  escenarioConPasarela,
  planDe,
  porTerminar,
  requisitosDe,
  suscripcionDe,
  suscritoDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import type { Tx } from '../../shared/db.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { upsertBorrador } from './alta.repo.ts';

let s: EscenarioConPasarela;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const VIGENTE = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
const esperan = async (): Promise<number> => {
  const { rows } = await s.base.pool.query<{ n: number }>(
    "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
};

/**
 * Runs a call of the second tab that has read the data and waits for the person's lock while the first tab finishes. A single
 * connection cannot reach this state.
 */
async function mientras<T>(usuarioId: number, llamada: () => Promise<T>, laPrimera: (tx: Tx) => Promise<unknown>) {
  const vueltas: Promise<PromiseSettledResult<T>[]>[] = [];
  await s.bd.transaction().execute(async (tx) => {
    await lockPersona(tx, usuarioId);
    vueltas.push(Promise.allSettled([llamada()]));
    await expect.poll(esperan).toBe(1);
    await laPrimera(tx);
  });
  return (await Promise.all(vueltas)).flat()[0];
}

describe.runIf(process.env['TEST_DATABASE_URL'])('of two tabs, the second one', { tags: ['dos-bases'] }, () => {
  test.each(['the same plan', 'another plan'])('does not charge %s for what the first one replaced', async (cual) => {
    const plan = await planDe(s, { precio: '300.00' });
    const pedido = cual === 'the same plan' ? plan : await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    const tarjeta = await s.como(ana)(tarjetas.token, {});
    const entrada = { token: tarjeta?.token ?? '', client: '', amount: parseQuetzales('300.00') };
    const segunda = await mientras(
      ana.id,
      () => s.como(ana)(cobros.recobrar, { ...entrada, tipoSuscripcionId: pedido }),
      async (tx) => {
        const fin = { estado: 'terminada' as const, fecha_fin: '2026-11-19', proximo_cobro: null };
        await tx.updateTable('suscripcion').set(fin).where('id', '=', ana.suscripcionId).execute();
        const nueva = { usuario_id: ana.id, tipo_suscripcion_id: plan, precio: '300.00', dia_ancla: 20 };
        const fechas = { fecha_inicio: '2026-11-20', fecha_fin: '2026-12-19', proximo_cobro: '2026-12-20' };
        await tx
          .insertInto('suscripcion')
          .values({ ...nueva, ...fechas })
          .execute();
      },
    );
    expect(segunda).toMatchObject({ status: 'rejected', reason: { codigo: 'COMPRA_IMPOSIBLE' } });
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'rechazada', codigo: 'ya_pagada' }]);
    expect(s.motor.movimientos()).toEqual([]);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
  });

  test('that asks for the same extra service reads what the first one paid', async () => {
    const servicio = { titulo: 'Constancia de RTU', descripcion: 'La pedimos por ti', precio: '75.00' };
    const { id } = await s.bd.insertInto('servicio_extra').values(servicio).returning('id').executeTakeFirstOrThrow();
    const ana = await suscritoDe(s, VIGENTE);
    const ahora = s.reloj.ahora();
    const segunda = await mientras(
      ana.id,
      () => s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id }),
      (tx) =>
        tx
          .insertInto('cobro_intencion')
          .values({
            id: crypto.randomUUID(),
            usuario_id: ana.id,
            beneficiario_id: ana.id,
            proposito: 'servicio',
            proposito_id: `${id}:${ana.id}`,
            clave: 'la-primera',
            huella: Buffer.alloc(32),
            monto: '75.00',
            precio_de_lista: '75.00',
            detalle: JSON.stringify({ concepto: servicio.titulo, servicioId: id }),
            estado: 'aplicada',
            codigo: '00',
            transaccion_id: 'T-PRIMERA',
            creada_en: ahora,
            cambiada_en: ahora,
          })
          .execute(),
    );
    expect(segunda).toMatchObject({ status: 'fulfilled', value: { id, transaccionId: 'T-PRIMERA' } });
    expect(await cobrosDe(s, ana.id)).toHaveLength(1);
    expect(s.motor.movimientos()).toEqual([]);
  });

  test('that ends the onboarding while the first one saves its draft waits for it, and both are done', async () => {
    const plan = await planDe(s);
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const segunda = await mientras(
      ana.id,
      () => s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50')),
      (tx) => upsertBorrador(tx, ana.id, 4, borradorDe(plan, { paso: 4 }), s.reloj.ahora()),
    );
    expect(segunda).toMatchObject({ status: 'fulfilled', value: { vigente: true } });
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada' }]);
  });
});
