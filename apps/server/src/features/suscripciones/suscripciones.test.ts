import { acceso } from '@aldia/contract/acceso.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  planDe,
  porTerminar,
  recobrar,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { agregar } from '../../pruebas/tarjetas.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';

let s: Escenario & { motor: Motor };
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const VIGENTE = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
const chip = async (quien: Persona) => (await s.como(quien)(acceso.sesionActual, {})).usuario[0]?.suscripcion;
const cuantas = async (usuarioId: number): Promise<string[]> =>
  (
    await s.bd.selectFrom('suscripcion').select('estado').where('usuario_id', '=', usuarioId).orderBy('id').execute()
  ).map((f) => f.estado);

describe('a change of plan', () => {
  test('P24 does nothing without an approved charge for that plan', async () => {
    const [barato, caro] = [await planDe(s, { precio: '50.00' }), await planDe(s, { precio: '300.00' })];
    const ana = await suscritoDe(s, VIGENTE);
    const cambiar = (tipoSuscripcionId: number) => s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId });
    await expect(cambiar(caro)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    await recobrar(s, ana, barato, '50.00');
    await expect(cambiar(caro)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(await cuantas(ana.id)).toEqual(['activa']);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ tipo_suscripcion_id: ana.planId });
  });

  test('P24 consumes the charge once, also at the same time: one new subscription from today', {
    tags: ['dos-bases'],
  }, async () => {
    const caro = await planDe(s, { precio: '300.00', nombre: 'Completo' });
    const ana = await suscritoDe(s, VIGENTE);
    await recobrar(s, ana, caro, '300.00');
    const cambiar = () => s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro });
    const [una, otra] = await Promise.all([cambiar(), cambiar()]);
    expect(una).toMatchObject({ tipoSuscripcionId: caro, fechaInicio: '2026-11-20', proximoCobro: '2026-12-20' });
    expect([otra, await cambiar()]).toEqual([una, una]);
    const cambiada = (await s.auditoria()).findLast((h) => h.accion === 'suscripcion.cambiada');
    expect(cambiada?.despues).toMatchObject({ plan: 'Completo', precio: '300.00' });
    expect(await cuantas(ana.id)).toEqual(['terminada', 'activa']);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada', proposito: 'cambio' }]);
    expect([await chip(ana), await estadoDe(s, ana.id)]).toEqual(['Completo', 1]);
  });

  test('to a plan that is withdrawn between charge and change gives the money back', async () => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, VIGENTE);
    await recobrar(s, ana, caro, '300.00');
    await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', caro).execute();
    const cambiar = s.como(ana)(suscripciones.cambiar, { tipoSuscripcionId: caro });
    await expect(cambiar).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
  });

  test('whose doubt ends without a charge takes no card of the list, although another is the principal one by then', async () => {
    const caro = await planDe(s, { precio: '300.00' });
    const ana = await suscritoDe(s, { ...VIGENTE, tarjeta: 'corte-antes' });
    await expect(recobrar(s, ana, caro, '300.00')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    const [vieja] = await s.como(ana)(tarjetas.listar, {});
    const { id } = await agregar(s, ana);
    await s.como(ana)(tarjetas.activar, { id });
    s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 31 * 60_000));
    await completarCobros(s.recursos, EFECTOS);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'rechazada', codigo: 'sin_cobro' }]);
    const suyas = await s.como(ana)(tarjetas.listar, {});
    expect(suyas.map((t) => t.id)).toEqual([id, vieja?.id]);
  });
});

describe('a subscription that is over', () => {
  test('is bought again against the approved charge that is named', async () => {
    const ana = await suscritoDe(s, { estado: 'terminada', proximoCobro: null });
    const { transaccionId } = await recobrar(s, ana, ana.planId, '99.50');
    const nueva = { tipoSuscripcionId: ana.planId, transaccionId };
    const ajena = s.como(await suscritoDe(s))(suscripciones.nueva, nueva);
    await expect(ajena).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(await s.como(ana)(suscripciones.nueva, nueva)).toMatchObject({ estado: 'activa', fechaFin: '2026-12-19' });
    expect(await cuantas(ana.id)).toEqual(['terminada', 'activa']);
  });

  test('is put in force with the principal card, by its verb or by the GET of old, and charged once', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({ vigente: false, estado: 'suspendida' });
    const [una, otra] = await Promise.all([
      s.como(ana)(suscripciones.activar, {}),
      s.como(ana)(suscripciones.activarPorGet, {}),
    ]);
    expect(una).toMatchObject({ vigente: true, fechaInicio: '2026-11-20', fechaFin: '2026-12-19' });
    expect([otra, await s.como(ana)(suscripciones.activarPorGet, {})]).toEqual([una, una]);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(1);
    expect([await cuantas(ana.id), await estadoDe(s, ana.id)]).toEqual([['terminada', 'activa'], 1]);
  });

  test('is not charged to another card than the one that was on screen', async () => {
    const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
    const [vista] = await s.como(ana)(tarjetas.listar, {});
    const nueva = await tarjetaDe(s, ana.id);
    const activar = (formaPagoId: number) => s.como(ana)(suscripciones.activar, { formaPagoId });
    await expect(activar(vista?.id ?? 0)).rejects.toEqual(codigo('TARJETA_DISTINTA'));
    expect([await cobrosDe(s, ana.id), await cuantas(ana.id)]).toEqual([[], ['suspendida']]);
    expect(await activar(nueva)).toMatchObject({ estado: 'activa' });
    expect((await cobrosDe(s, ana.id)).map((c) => c.metodo_pago_id)).toEqual([nueva]);
  });

  test('is not put in force at another price than the one that was on screen', async () => {
    const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
    await s.bd.updateTable('tipo_suscripcion').set({ precio: '120.00' }).where('id', '=', ana.planId).execute();
    const activar = (visto: string) => s.como(ana)(suscripciones.activar, { amount: parseQuetzales(visto) });
    await expect(activar('99.50')).rejects.toMatchObject({
      codigo: 'MONTO_DISTINTO',
      message: expect.stringContaining('Q120.00'),
    });
    expect([await cobrosDe(s, ana.id), await cuantas(ana.id)]).toEqual([[], ['suspendida']]);
    expect(await activar('120.00')).toMatchObject({ estado: 'activa' });
    // Pressed again, with what was on screen before: what was paid is answered.
    expect(await activar('99.50')).toMatchObject({ estado: 'activa' });
    expect((await cobrosDe(s, ana.id)).map((c) => c.monto)).toEqual(['120.00']);
  });

  test('is put in force by a call without a body, as a page of before sends it', async () => {
    const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
    const respuesta = await fetch(`${s.url}/api/usuario/forma_pago/activar_suscripcion`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(await respuesta.json()).toMatchObject({ success: true, data: { estado: 'activa' } });
  });

  test.each([
    ['a card', { estado: 'terminada' as const, proximoCobro: null, tarjeta: null }, 'SIN_TARJETA_PRINCIPAL'],
    ['funds', { estado: 'terminada' as const, proximoCobro: null, tarjeta: '51' }, 'PAGO_RECHAZADO'],
    ['an answer', { estado: 'terminada' as const, proximoCobro: null, tarjeta: 'corte-antes' }, 'PAGO_EN_DUDA'],
    ['need', VIGENTE, 'YA_TIENE_SUSCRIPCION'],
  ])('is not put in force without %s', async (_que, o, esperado) => {
    const ana = await suscritoDe(s, o);
    await expect(s.como(ana)(suscripciones.activar, {})).rejects.toEqual(codigo(esperado));
    expect(await cuantas(ana.id)).toHaveLength(1);
  });

  test('of nobody is refused, and null is what there is', async () => {
    const eva = await s.crear.cliente({ suscrito: false });
    await expect(s.como(eva)(suscripciones.activar, {})).rejects.toEqual(codigo('SIN_SUSCRIPCION'));
    expect([await s.como(eva)(suscripciones.actual, {}), await chip(eva)]).toEqual([null, null]);
  });
});

describe('the end of a contract', () => {
  const acepta = { aceptaFinSuscripcion: true } as const;

  test('keeps the service until the last paid day, charges no more, and stores the document that was accepted', async () => {
    const ana = await suscritoDe(s, VIGENTE);
    const antes = await s.como(ana)(suscripciones.documentoDeFin, { id: ana.suscripcionId });
    expect(antes.parrafos.join(' ')).toContain('10 dic 2026');
    const hecha = await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, ...acepta });
    expect(hecha).toMatchObject({ estado: 'pre_cancelada', vigente: true, fechaFin: '2026-12-10', proximoCobro: null });
    expect(await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, ...acepta })).toEqual(hecha);
    const despues = await s.como(ana)(suscripciones.documentoDeFin, { id: ana.suscripcionId });
    expect(Buffer.from(despues.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const aceptadas = await s.bd.selectFrom('aceptacion').selectAll().where('usuario_id', '=', ana.id).execute();
    expect(aceptadas).toMatchObject([{ clase: 'fin_de_contrato', texto: expect.stringContaining('Finalización') }]);
    expect([await estadoDe(s, ana.id), await chip(ana)]).toEqual([2, expect.stringContaining('Plan')]);
    const correo = (await s.correos()).find(
      (c) => c.asunto.startsWith('Recibimos tu cancelación') && c.texto.includes('10 dic 2026'),
    );
    expect(correo?.adjuntos).toHaveLength(1);
  });

  test('is asked for by its owner alone, and only where there is something to end', async () => {
    const [ana, eva] = [await suscritoDe(s, VIGENTE), await suscritoDe(s, VIGENTE)];
    const ajena = s.como(eva)(suscripciones.cancelar, { id: ana.suscripcionId, ...acepta });
    await expect(ajena).rejects.toEqual(codigo('SIN_SUSCRIPCION'));
    const leer = s.como(eva)(suscripciones.documentoDeFin, { id: ana.suscripcionId });
    await expect(leer).rejects.toEqual(codigo('SIN_SUSCRIPCION'));
    const vieja = await suscritoDe(s, { estado: 'terminada', proximoCobro: null });
    const tarde = s.como(vieja)(suscripciones.cancelar, { id: vieja.suscripcionId, ...acepta });
    await expect(tarde).rejects.toEqual(codigo('SIN_SUSCRIPCION'));
  });

  test('while a renewal is in doubt: when the bank says late that it charged, the money goes back', async () => {
    const ana = await suscritoDe(s, { tarjeta: 'corte-despues' });
    await expect(s.como(ana)(suscripciones.activar, {})).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await s.como(ana)(suscripciones.cancelar, { id: ana.suscripcionId, ...acepta });
    for (let i = 0; i < 4; i++) {
      s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 3 * 60_000));
      await completarCobros(s.recursos, EFECTOS);
    }
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'terminada' });
  });
});

describe('a page that was closed between charge and save', () => {
  const dosMinutosDespues = () => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 3 * 60_000));

  test('P07 with everything said and accepted, the completer finishes the onboarding', async () => {
    const plan = await planDe(s);
    const ana = await porTerminar(s, plan);
    await vender(s, ana, '99.50');
    dosMinutosDespues();
    await completarCobros(s.recursos, EFECTOS);
    expect(await cuantas(ana.id)).toEqual(['activa']);
    expect(await s.como(ana)(suscripciones.faltante, { id: ana.id })).toMatchObject({ completo: true });
  });
  test('P07 with something missing the money goes back', async () => {
    const plan = await planDe(s);
    const ana = await porTerminar(s, plan, { fechaNacimiento: null });
    await vender(s, ana, '99.50');
    dosMinutosDespues();
    await completarCobros(s.recursos, EFECTOS);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
    expect(await cuantas(ana.id)).toEqual([]);
  });
});
