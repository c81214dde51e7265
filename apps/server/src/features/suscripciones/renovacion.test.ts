import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  planDe,
  suscripcionDe,
  suscritoDe,
  suscritosEnMasa,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { prepararCobro } from '../cobros/index.ts';
import { findPrincipal } from '../tarjetas/index.ts';
import { renovacionDe } from './compras.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findSuscripcion } from './suscripciones.repo.ts';
import { ventaDePlan } from './venta.ts';

const CLIENTES_P11 = Number(process.env['CLIENTES_P11'] ?? 60);
const HORA = 3_600_000;
const DIA = 24 * HORA;

let s: Escenario & { motor: Motor };
beforeEach(async () => {
  s = await escenarioConPasarela();
});
afterEach(() => s.cerrar());

const avanzar = (ms: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), ms));
const renovar = () => renovarPendientes(s.recursos);
const aprobados = async (usuarioId: number) => (await cobrosDe(s, usuarioId)).filter((c) => c.estado === 'aplicada');

describe('a renewal', () => {
  test('charges the principal card on its day, moves the dates and sends its receipt', async () => {
    const ana = await suscritoDe(s);
    expect(await renovar()).toMatchObject({ hechas: 1, completo: true });
    const fila = await suscripcionDe(s, ana.suscripcionId);
    expect(fila).toMatchObject({ estado: 'activa', fecha_fin: '2026-12-19', proximo_cobro: '2026-12-20' });
    expect(await cobrosDe(s, ana.id)).toMatchObject([
      { estado: 'aplicada', proposito: 'renovacion', proposito_id: `${ana.suscripcionId}:2026-11-20`, monto: '99.50' },
    ]);
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect((await asuntosDe(s, ana)).filter((a) => a.startsWith('Recibo'))).toHaveLength(1);
    expect(await renovar()).toMatchObject({ hechas: 0, completo: true });
  });

  // The whole of it, on PostgreSQL: CLIENTES_P11=10000.
  test(`P11 two schedulers at once make one approved charge of each period (${CLIENTES_P11} subscriptions)`, {
    tags: ['dos-bases'],
    timeout: 3_600_000,
  }, async () => {
    const planId = await suscritosEnMasa(s, CLIENTES_P11);
    const hastaElFinal = async (): Promise<void> => {
      while (!(await renovar()).completo);
    };
    await Promise.all([hastaElFinal(), hastaElFinal()]);
    const { rows } = await s.base.pool.query(
      `select s.proximo_cobro, count(*)::int as suscripciones, sum(i.cobros)::int as cobros, sum(i.aprobados)::int as aprobados
         from suscripcion s, lateral (select count(*) as cobros, count(*) filter (where estado = 'aplicada') as aprobados
                                        from cobro_intencion where usuario_id = s.usuario_id) i
        where s.tipo_suscripcion_id = $1 group by 1`,
      [planId],
    );
    const todas = { suscripciones: CLIENTES_P11, cobros: CLIENTES_P11, aprobados: CLIENTES_P11 };
    expect(rows).toEqual([{ proximo_cobro: '2026-12-20', ...todas }]);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(CLIENTES_P11);
  });

  test('P11 a scheduler that decided before the other one charged finds that charge, and makes none', async () => {
    const ana = await suscritoDe(s);
    const antes = await findSuscripcion(s.bd, ana.suscripcionId);
    if (!antes) throw new Error('there is one');
    await renovar();
    const tardio = renovacionDe(antes, {
      desde: dia('2026-11-20'),
      vez: 1,
      metodoPagoId: (await findPrincipal(s.bd, ana.id))?.id ?? 0,
      venta: ventaDePlan(antes.plan, antes.precio),
      precio: { precio: antes.precio, avisadoEl: null, enEspera: null },
    });
    expect(await prepararCobro(s.recursos, tardio)).toMatchObject({ estado: 'aplicada' });
    expect(await cobrosDe(s, ana.id)).toHaveLength(1);
  });

  test('P16 of 31 January comes on 28 February and on 31 March', async () => {
    s.reloj.mover('2027-01-31T16:00:00.000Z');
    const ana = await suscritoDe(s, { inicio: '2026-12-31', fin: '2027-01-30', ancla: 31, proximoCobro: '2027-01-31' });
    const vistas: (string | null)[] = [];
    for (const dia of ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']) {
      s.reloj.mover(`${dia}T16:00:00.000Z`);
      await renovar();
      vistas.push((await suscripcionDe(s, ana.suscripcionId)).proximo_cobro);
    }
    expect(vistas).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(await aprobados(ana.id)).toHaveLength(4);
  });

  test('P36 a clock that jumps a day and back, or a worker that stops, charges a period once', async () => {
    const ana = await suscritoDe(s, { proximoCobro: '2026-11-21', fin: '2026-11-20', ancla: 21 });
    await renovar();
    expect(await aprobados(ana.id)).toHaveLength(0);
    for (const salto of [DIA, -DIA, DIA, 0, 2 * DIA, -DIA]) {
      avanzar(salto);
      await renovar();
      await insistir(s.recursos);
    }
    expect(await aprobados(ana.id)).toHaveLength(1);
    // Stopped for three months: the months without service are not charged.
    s.reloj.mover('2027-03-25T16:00:00.000Z');
    await renovar();
    await renovar();
    expect((await aprobados(ana.id)).map((c) => c.proposito_id)).toEqual([
      `${ana.suscripcionId}:2026-11-21`,
      `${ana.suscripcionId}:2027-03-21`,
    ]);
  });

  test('nothing is asked of who cancelled, is suspended or has no day of charge', async () => {
    await suscritoDe(s, { estado: 'pre_cancelada', proximoCobro: null });
    await suscritoDe(s, { estado: 'suspendida' });
    await suscritoDe(s, { proximoCobro: null });
    await renovar();
    expect(s.motor.movimientos()).toEqual([]);
  });
});

describe('the notice of three days before', () => {
  test('tells amount, day, card and how to cancel, once', async () => {
    const ana = await suscritoDe(s, { proximoCobro: '2026-11-23', fin: '2026-11-22' });
    await anunciarRenovaciones(s.recursos);
    await anunciarRenovaciones(s.recursos);
    const correos = (await s.correos()).filter((c) => c.asunto.includes('se renueva'));
    expect(correos).toHaveLength(1);
    expect(correos[0]?.texto).toMatch(/Q99\.50[\s\S]*23 nov 2026[\s\S]*1111/);
    expect(correos[0]?.texto).toContain('Finalizar contrato');
    expect(await asuntosDe(s, ana)).toHaveLength(1);
  });

  test.each([
    ['expires before that day', '2026-11-01', false, 'Tu tarjeta terminada en 1111 vence antes del cobro. Agrega otra'],
    ['was refused by the bank', '2029-12-01', true, 'El banco rechazó tu tarjeta terminada en 1111. Agrega otra'],
  ])('of a card that %s it promises no charge, and leads to the cards', async (_cual, expira, rechazada, dicho) => {
    const ana = await suscritoDe(s, { tarjeta: null, proximoCobro: '2026-12-01', fin: '2026-11-30' });
    await tarjetaDe(s, ana.id, 'aprobada', expira);
    if (rechazada) await s.bd.updateTable('metodo_pago').set({ rechazada_en: s.reloj.ahora() }).execute();
    avanzar(8 * DIA);
    await anunciarRenovaciones(s.recursos);
    const [correo] = (await s.correos()).filter((c) => c.asunto.includes('se renueva el 1 dic 2026'));
    expect(correo?.texto).toContain(dicho);
    expect(correo?.texto).toContain('/perfil_usuario/3');
    expect(correo?.texto).not.toMatch(/El cobro se hace a tu tarjeta|Tarjeta: /);
  });

  test('a price that rose is told there only when its own mail came fifteen days before', async () => {
    const planId = await planDe(s, { precio: '150.00' });
    await suscritoDe(s, { planId, precio: '99.50', proximoCobro: '2026-11-23', fin: '2026-11-22' });
    await anunciarRenovaciones(s.recursos);
    const [correo] = await s.correos();
    expect(correo?.texto).toContain('Monto: Q99.50');
    expect(correo?.texto).not.toContain('150.00');
  });
});

describe('what is over', () => {
  test('ends the day after its last paid day, with a mail, and the person has no subscription', async () => {
    const ana = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-20', proximoCobro: null });
    await terminarVencidas(s.recursos);
    expect(await estadoDe(s, ana.id)).toBe(2);
    avanzar(DIA);
    await terminarVencidas(s.recursos);
    await terminarVencidas(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
    expect(await estadoDe(s, ana.id)).toBe(3);
    expect(await asuntosDe(s, ana)).toHaveLength(1);
  });
  test('a price of the catalogue never touches a subscription by itself', async () => {
    const ana = await suscritoDe(s);
    await s.bd.updateTable('tipo_suscripcion').set({ precio: '500.00' }).where('id', '=', ana.planId).execute();
    await renovar();
    expect((await aprobados(ana.id)).map((c) => parseQuetzales(c.monto))).toEqual([9950]);
  });
});
