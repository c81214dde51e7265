import { cobros } from '@aldia/contract/cobros.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregarA, cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import {
  asuntosDe,
  avisarPreciosQueLlegan,
  cobrosDe,
  correosDe,
  type EscenarioConPasarela,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

// 'Pequeña' is 1 to 10 clients at Q30.00, 'Mediana' 11 to 50 at Q20.00. Today is 20 November; the next charge comes on 20 December.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  await costar('Pequeña', '30.00');
  byron = await otraOficina(s);
});
/** The same process on another day, at ten in the morning. */
const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const costar = (nombre: string, precio: string) =>
  s.bd.updateTable('tipo_suscripcion_gestor').set({ precio }).where('nombre', '=', nombre).execute();
const suscrito = async (clientes: number, monto: string) =>
  suscribirA(s, byron, (await cargaDe(s, byron, clientes)).borradorId, monto);
const agregar = async (clientes: number, monto: string) =>
  agregarA(s, byron, (await cargaDe(s, byron, clientes)).borradorId, monto);
const darDeBaja = async (cuantos: number) => {
  const ids = (await carteraDe(s, byron.id)).slice(0, cuantos).map((u) => u.id);
  const bajas = s.bd.updateTable('cliente_de_gestor').set({ baja_en: s.reloj.ahora() });
  await bajas.where('usuario_id', 'in', ids).execute();
};
/** What was charged, in the order of the names: what was charged at one moment has no other. */
const cobrado = async () => (await cobrosDe(s, byron.id)).map((c) => `${c.proposito} ${c.monto}`).toSorted();
const avisos = async () =>
  (await asuntosDe(s, byron)).filter((a) => a.startsWith('Tu cartera pasa') || a.startsWith('Cambia el precio'));
const recibos = async () => {
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', byron.id)
    .executeTakeFirstOrThrow();
  return (await s.correos()).filter((c) => c.para === correo && c.asunto.startsWith('Recibo')).map((c) => c.texto);
};
const correoDeAgregados = async () =>
  (await correosDe(s, byron)).find((c) => c.asunto === 'Agregamos clientes a tu cartera')?.texto;
const proximoMonto = async () => (await s.como(byron)(gestorSuscripcion.estado, {})).proximoMonto?.monto;

describe('clients that are added', () => {
  test('after their range got dearer pay the new price; the others pay the old one once more, and are told (D-88)', async () => {
    await suscrito(8, '240.00');
    await costar('Pequeña', '40.00');
    await agregar(1, '40.00');
    // 9 × Q30.00: nobody told of Q40.00 yet.
    expect(await proximoMonto()).toBe(parseQuetzales('270.00'));
    expect((await recibos()).at(-1)).toContain('Próximo cobro: 20 dic 2026, Q270.00');
    await avisarPreciosQueLlegan(el('2026-12-14'));
    await renovarPendientes(el('2026-12-20'));
    await renovarPendientes(el('2027-01-20'));
    expect([await cobrado(), await avisos()]).toEqual([
      ['gestor_adicion 40.00', 'gestor_alta 240.00', 'renovacion 270.00', 'renovacion 360.00'],
      ['Cambia el precio de tu plan Pequeña'],
    ]);
  });

  test('to a portfolio that had fallen to a dearer range do not make it pay that range before it is told', async () => {
    await suscrito(12, '240.00');
    await darDeBaja(3);
    // Ten are of 'Pequeña': the one that is added pays Q30.00, and the ten go on at Q20.00 until they are told.
    await agregar(1, '30.00');
    expect(await proximoMonto()).toBe(parseQuetzales('200.00'));
    const correo = await correoDeAgregados();
    expect(correo).toContain('Tu plan sigue siendo Mediana');
    expect(correo).toContain('los que agregaste se cobraron al precio del plan Pequeña');
    expect(correo).toMatch(/Plan:? *Mediana/);
    expect(correo).not.toContain('tu plan es Pequeña');
    await avisarPreciosQueLlegan(el('2026-12-06'));
    await renovarPendientes(el('2026-12-20'));
    await renovarPendientes(el('2027-01-20'));
    expect([await cobrado(), await avisos()]).toEqual([
      ['gestor_adicion 30.00', 'gestor_alta 240.00', 'renovacion 200.00', 'renovacion 300.00'],
      ['Tu cartera pasa al plan Pequeña'],
    ]);
  });

  test('and reach a cheaper range make all of them cheaper at once (D-64)', async () => {
    await suscrito(10, '300.00');
    await agregar(2, '40.00');
    expect(await proximoMonto()).toBe(parseQuetzales('240.00'));
    expect(await correoDeAgregados()).toContain('Con ellos tu plan es Mediana.');
    // The receipt of Q40.00 says what all twelve pay next.
    expect((await recibos()).at(-1)).toContain('Próximo cobro: 20 dic 2026, Q240.00');
    await avisarPreciosQueLlegan(el('2026-12-01'));
    await renovarPendientes(el('2026-12-20'));
    expect([await cobrado(), await avisos()]).toEqual([
      ['gestor_adicion 40.00', 'gestor_alta 300.00', 'renovacion 240.00'],
      [],
    ]);
  });
});

// Nobody pays twice for one month (D-63, D-64): the renewal that is owed charges whoever is in the portfolio by then.
describe('an office whose renewal of 20 December is owed', () => {
  afterEach(() => s.reloj.mover(AHORA));
  const sinPagar = expect.objectContaining({ codigo: 'RENOVACION_SIN_PAGAR' });
  const amanecer = async (instante: string) => {
    s.reloj.mover(instante);
    byron = { ...byron, token: await s.crear.sesion(byron.id) };
  };
  const debe = async () => (await s.como(byron)(gestorSuscripcion.estado, {})).debeRenovacion;
  const nadieSeAgrega = async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    await expect(s.como(byron)(gestorSuscripcion.asignar, { borradorId })).rejects.toEqual(sinPagar);
    const canje = { precio: parseQuetzales('30.00'), cupon: 'NADA', borradorId };
    await expect(s.como(byron)(cobros.canjearCupon, canje)).rejects.toEqual(sinPagar);
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toEqual(sinPagar);
  };

  test('since its card was refused adds nobody until it is paid, and then pays for each of them once', async () => {
    await suscrito(2, '60.00');
    expect(await debe()).toBe(false);
    await tarjetaDe(s, byron.id, '51');
    await renovarPendientes(el('2026-12-20'));
    await amanecer('2026-12-22T16:00:00.000Z');
    expect(await debe()).toBe(true);
    await nadieSeAgrega();
    await tarjetaDe(s, byron.id);
    await insistir(el('2026-12-23'));
    await amanecer('2026-12-23T17:00:00.000Z');
    expect(await debe()).toBe(false);
    await agregar(1, '30.00');
    await renovarPendientes(el('2027-01-20'));
    expect((await cobrosDe(s, byron.id)).filter((c) => c.estado === 'aplicada').map((c) => c.monto)).toEqual([
      '60.00',
      '60.00',
      '30.00',
      '90.00',
    ]);
  });

  test('since it is charged at six adds nobody at one in the morning', async () => {
    await suscrito(2, '60.00');
    await amanecer('2026-12-20T07:00:00.000Z');
    expect(await debe()).toBe(true);
    await nadieSeAgrega();
  });

  test('gets back what it paid on the last paid day and the bank confirmed on that one', async () => {
    await suscrito(2, '60.00');
    await amanecer('2026-12-20T05:55:00.000Z');
    await tarjetaDe(s, byron.id, 'corte-despues');
    await expect(agregar(1, '30.00')).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
    s.reloj.mover('2026-12-20T07:00:00.000Z');
    await completarCobros(s.recursos, EFECTOS);
    await completarCobros(s.recursos, EFECTOS);
    const [adicion] = (await cobrosDe(s, byron.id)).filter((c) => c.proposito === 'gestor_adicion');
    expect([adicion?.estado, (await carteraDe(s, byron.id)).length]).toEqual(['anulada', 2]);
    const devuelto = (await correosDe(s, byron)).find((c) => c.asunto.startsWith('Te devolvimos'));
    expect(devuelto?.texto).toContain('los clientes se agregan después de ella');
  });
});
