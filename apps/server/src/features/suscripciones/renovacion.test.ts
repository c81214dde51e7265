import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
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
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

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
    expect(await renovar()).toEqual({ hechas: 1, completo: true });
    const fila = await suscripcionDe(s, ana.suscripcionId);
    expect(fila).toMatchObject({ estado: 'activa', fecha_fin: '2026-12-19', proximo_cobro: '2026-12-20' });
    expect(await cobrosDe(s, ana.id)).toMatchObject([
      { estado: 'aplicada', proposito: 'renovacion', proposito_id: `${ana.suscripcionId}:2026-11-20`, monto: '99.50' },
    ]);
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect((await asuntosDe(s, ana)).filter((a) => a.startsWith('Recibo'))).toHaveLength(1);
    expect(await renovar()).toEqual({ hechas: 0, completo: true });
  });

  test('P11 two schedulers at once make one approved charge of each period', async () => {
    const clientes = [];
    for (let i = 0; i < 30; i++) clientes.push(await suscritoDe(s));
    await Promise.all([renovar(), renovar()]);
    await renovar();
    for (const c of clientes) expect(await aprobados(c.id)).toHaveLength(1);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(30);
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

describe('a renewal that is refused', () => {
  test('P12 climbs the ladder, six tries in all, and is suspended', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    const horas: number[] = [];
    for (let h = 0; h < 400; h++) {
      const antes = (await cobrosDe(s, ana.id)).length;
      await insistir(s.recursos);
      if ((await cobrosDe(s, ana.id)).length > antes) horas.push(h);
      avanzar(HORA);
    }
    expect(horas).toEqual([1, 24, 72, 120, 168]);
    expect(await cobrosDe(s, ana.id)).toHaveLength(6);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'suspendida', proximo_cobro: null });
    expect(await estadoDe(s, ana.id)).toBe(4);
    const asuntos = await asuntosDe(s, ana);
    expect(asuntos.filter((a) => a.startsWith('No pudimos renovar'))).toHaveLength(5);
    expect(asuntos.filter((a) => a.includes('suspendido'))).toHaveLength(1);
  }, 60_000);

  test('says why and what to do, with the page of the cards', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    const correo = (await s.correos()).find((c) => c.asunto.startsWith('No pudimos renovar'));
    expect(correo?.texto).toContain('Fondos insuficientes');
    expect(correo?.texto).toContain('/perfil_usuario/3');
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({ estado: 'en_mora', vigente: true });
  });

  test('P13 of a lost card is never sent again, and its owner is told', async () => {
    const ana = await suscritoDe(s, { tarjeta: '132' });
    await renovar();
    for (let h = 0; h < 200; h += 4) {
      avanzar(4 * HORA);
      await insistir(s.recursos);
    }
    expect(s.motor.movimientos()).toHaveLength(1);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'suspendida' });
    expect((await s.correos()).some((c) => c.texto.includes('perdida/robada'))).toBe(true);
  });

  test('P14 by our own fault (111) is no fault of the client: no mail, no ladder, and a task for the operator', async () => {
    const ana = await suscritoDe(s, { tarjeta: '111' });
    await renovar();
    avanzar(DIA);
    await renovar();
    expect(s.motor.movimientos()).toHaveLength(1);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', mora_intentos: 0 });
    expect(await asuntosDe(s, ana)).toEqual([]);
    await s.bd.updateTable('tarea_de_operador').set({ resuelta_en: s.reloj.ahora() }).execute();
    await tarjetaDe(s, ana.id);
    await renovar();
    expect(await aprobados(ana.id)).toHaveLength(1);
  });

  test('P15 uses the card that is the principal one at that moment, once', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    const nueva = await tarjetaDe(s, ana.id);
    avanzar(HORA);
    await Promise.all([insistir(s.recursos), insistir(s.recursos)]);
    await insistir(s.recursos);
    const cobros = await cobrosDe(s, ana.id);
    expect(cobros.map((c) => c.estado)).toEqual(['rechazada', 'aplicada']);
    expect(cobros[1]?.metodo_pago_id).toBe(nueva);
    // The period is the one that was due: the date does not move with the delay.
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
  });

  test('P35 stops at once when its owner cancels', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, aceptaFinSuscripcion: true });
    await tarjetaDe(s, ana.id);
    avanzar(HORA);
    await insistir(s.recursos);
    avanzar(DIA);
    await insistir(s.recursos);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada', mora_siguiente: null });
    expect(await estadoDe(s, ana.id)).toBe(3);
  });

  test('is paid by hand with the same charge of the period: nobody pays it twice', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    await tarjetaDe(s, ana.id);
    avanzar(HORA);
    const [activada] = await Promise.all([s.como(ana)(suscripciones.activar, {}), insistir(s.recursos)]);
    expect(activada).toMatchObject({ estado: 'activa', fechaFin: '2026-12-19' });
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(1);
  });

  test('without any card goes the same way, with one notice and no call to the bank', async () => {
    const ana = await suscritoDe(s, { tarjeta: null });
    await renovar();
    for (let h = 0; h < 200; h += 4) {
      avanzar(4 * HORA);
      await insistir(s.recursos);
    }
    expect(await cobrosDe(s, ana.id)).toEqual([]);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'suspendida' });
    expect(await asuntosDe(s, ana)).toHaveLength(2);
  });

  test('because the bank cannot be reached is tried again, and the ladder does not count it', async () => {
    s.motor.ponerFalla({ operacion: 'Rebill', falla: { clase: 'no-enviado' } });
    const ana = await suscritoDe(s);
    await renovar();
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', mora_intentos: 0 });
    await renovar();
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado).toSorted()).toEqual(['aplicada', 'rechazada']);
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

  test('a price that rose is told there, and charged only when it was told', async () => {
    const planId = await planDe(s, { precio: '150.00' });
    const avisada = await suscritoDe(s, { planId, precio: '99.50', proximoCobro: '2026-11-23', fin: '2026-11-22' });
    const tarde = await suscritoDe(s, { planId, precio: '99.50', proximoCobro: '2026-11-21', fin: '2026-11-20' });
    await anunciarRenovaciones(s.recursos);
    const textos = (await s.correos()).map((c) => c.texto);
    expect(textos.some((t) => t.includes('pagabas Q99.50 y desde este cobro son Q150.00'))).toBe(true);
    s.reloj.mover('2026-11-23T16:00:00.000Z');
    await renovar();
    expect((await aprobados(avisada.id)).map((c) => c.monto)).toEqual(['150.00']);
    expect((await aprobados(tarde.id)).map((c) => c.monto)).toEqual(['99.50']);
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
