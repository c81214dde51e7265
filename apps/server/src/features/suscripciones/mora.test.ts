import { suscripciones } from '@aldia/contract/suscripciones.ts';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  correosDe,
  escenarioConPasarela,
  estadoDe,
  suscripcionDe,
  suscritoDe,
  suscritosEnMasa,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { agregar } from '../../pruebas/tarjetas.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../../suplentes/pasarela-tarjetas.ts';
import { prepararCobro } from '../cobros/index.ts';
import { renovacionDe } from './compras.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';
import { ventaAlRenovar } from './venta.ts';

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

describe('a renewal that is refused', () => {
  test('P12 climbs the ladder, six tries in all, and is suspended', { timeout: 60_000 }, async () => {
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
  });

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
    expect((await s.correos()).some((c) => c.texto.includes('el banco no lo aceptó. Ya no lo intentaremos'))).toBe(
      true,
    );
  });

  test('P13 by a code that nobody knows is not sent again with that card, and is with another one', async () => {
    const ana = await suscritoDe(s, { tarjeta: 'codigo-desconocido' });
    await renovar();
    avanzar(25 * HORA);
    await insistir(s.recursos);
    expect(s.motor.movimientos()).toHaveLength(1);
    await tarjetaDe(s, ana.id);
    avanzar(48 * HORA);
    await insistir(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
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

  test('P14 by our own fault (111) holds back everybody else too, due or in arrears, until an operator closed its task', async () => {
    await suscritoDe(s, { tarjeta: '111' });
    await renovar();
    const bea = await suscritoDe(s);
    const eva = await suscritoDe(s, { tarjeta: '51' });
    await s.bd
      .updateTable('suscripcion')
      .set({ estado: 'en_mora', mora_desde: s.reloj.ahora(), mora_siguiente: s.reloj.ahora() })
      .where('id', '=', eva.suscripcionId)
      .execute();
    for (let h = 0; h < 4; h++) {
      avanzar(HORA);
      await renovar();
      await insistir(s.recursos);
    }
    expect(s.motor.movimientos()).toHaveLength(1);
    expect(await cobrosDe(s, bea.id)).toEqual([]);
    await s.bd.updateTable('tarea_de_operador').set({ resuelta_en: s.reloj.ahora() }).execute();
    await insistir(s.recursos);
    expect((await cobrosDe(s, eva.id)).map((c) => c.codigo)).toEqual(['51']);
    await renovar();
    expect(await aprobados(bea.id)).toHaveLength(1);
  });

  test('P14 by our own fault (111) is met by those who are charged at that moment, and by nobody after them: one task', async () => {
    await suscritosEnMasa(s, 30);
    s.motor.ponerFalla({ operacion: 'Rebill', veces: 30, falla: { clase: 'codigo', valor: '111' } });
    await renovar();
    expect(s.motor.movimientos().length).toBeLessThanOrEqual(8);
    const tareas = await s.bd.selectFrom('tarea_de_operador').select('clase').execute();
    expect(tareas).toEqual([{ clase: 'codigo_111' }]);
  });

  test('P15 uses the card that is the principal one at that moment, once', { tags: ['dos-bases'] }, async () => {
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

  test.each(['57', '51'])(
    'P15 of a card refused with %s is paid by the one that its owner adds then, as the home and the mail say',
    async (codigo) => {
      const ana = await suscritoDe(s, { tarjeta: codigo });
      await renovar();
      // Refused on Friday 20 at 10:00: the tries are at 11:00, and on 21, 23, 25 and 27 November.
      const intentos = { siguiente: '2026-11-20', ultimo: '2026-11-27' };
      expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({ reintentos: { ...intentos, con: null } });
      const nueva = await agregar(s, ana, { token: cuentaDePrueba('aprobada', 'abc') });
      expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({
        reintentos: { ...intentos, con: nueva.ultimosNumeros },
      });
      const [correo] = (await correosDe(s, ana)).filter((c) => c.asunto.startsWith('No pudimos renovar'));
      expect(correo?.texto).toContain('El último intento es el 27 nov 2026: después tu plan se suspende.');
      avanzar(HORA);
      await insistir(s.recursos);
      expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({ reintentos: null });
      const cobros = await cobrosDe(s, ana.id);
      expect(cobros.map((c) => [c.estado, c.metodo_pago_id === nueva.id])).toEqual([
        ['rechazada', false],
        ['aplicada', true],
      ]);
    },
  );

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

  test('D-50 names one last day to who ends it unpaid: in the document, in the mail and in the home', async () => {
    const suscrita = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    avanzar(2 * DIA);
    const ana = { ...suscrita, token: await s.crear.sesion(suscrita.id) };
    const { parrafos } = await s.como(ana)(suscripciones.documentoDeFin, { id: ana.suscripcionId });
    expect(parrafos[2]).toBe(
      '2. Servicio. No quedan días pagados: el último fue el 19 nov 2026. El contrato termina el 22 nov 2026.',
    );
    await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, aceptaFinSuscripcion: true });
    const correo = (await correosDe(s, ana)).find((c) => c.asunto.startsWith('Recibimos tu cancelación'));
    expect(correo?.texto).toContain('No quedaban días pagados, así que tu contrato termina hoy, 22 nov 2026.');
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({
      fechaFin: '2026-11-19',
      ultimoDia: '2026-11-22',
    });
  });

  test('is paid by hand with the same charge of the period: nobody pays it twice', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovar();
    await tarjetaDe(s, ana.id);
    avanzar(HORA);
    const [activada] = await Promise.all([s.como(ana)(suscripciones.activar, {}), insistir(s.recursos)]);
    expect(activada).toMatchObject({ estado: 'activa', fechaFin: '2026-12-19' });
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(1);
  });

  test('is paid once by who read what was due before the ladder paid it', async () => {
    const ana = await suscritoDe(s);
    const debida = await findActual(s.bd, ana.id);
    const [tarjeta] = await s.bd.selectFrom('metodo_pago').select('id').where('usuario_id', '=', ana.id).execute();
    if (!debida?.proximoCobro || !tarjeta) throw new Error('nothing is due');
    const leida = await ventaAlRenovar(s.bd, debida, debida.proximoCobro);
    await renovar();
    const [pagada] = await cobrosDe(s, ana.id);
    const tarde = renovacionDe(debida, { desde: debida.proximoCobro, vez: 1, metodoPagoId: tarjeta.id, ...leida });
    expect(await prepararCobro(s.recursos, tarde)).toMatchObject({ id: pagada?.id, estado: 'aplicada' });
    expect(await cobrosDe(s, ana.id)).toHaveLength(1);
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
    for (const { texto } of await s.correos()) expect(texto).not.toContain('el banco no lo aceptó');
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
