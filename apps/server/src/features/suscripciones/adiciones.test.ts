import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregarA, cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { asuntosDe, cobrosDe, type EscenarioConPasarela } from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { avisarPrecios } from './jobs/avisar-precios.ts';
import { renovarPendientes } from './suscripciones.jobs.ts';

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
const proximoMonto = async () => (await s.como(byron)(gestorSuscripcion.estado, {})).proximoMonto?.monto;

describe('clients that are added', () => {
  test('after their range got dearer pay the new price; the others pay the old one once more, and are told (D-88)', async () => {
    await suscrito(8, '240.00');
    await costar('Pequeña', '40.00');
    await agregar(1, '40.00');
    // 9 × Q30.00: nobody told of Q40.00 yet.
    expect(await proximoMonto()).toBe(parseQuetzales('270.00'));
    expect((await recibos()).at(-1)).toContain('Próximo cobro: 20 dic 2026, Q270.00');
    await avisarPrecios(el('2026-12-14'));
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
    await avisarPrecios(el('2026-12-06'));
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
    // The receipt of Q40.00 says what all twelve pay next.
    expect((await recibos()).at(-1)).toContain('Próximo cobro: 20 dic 2026, Q240.00');
    await avisarPrecios(el('2026-12-01'));
    await renovarPendientes(el('2026-12-20'));
    expect([await cobrado(), await avisos()]).toEqual([
      ['gestor_adicion 40.00', 'gestor_alta 300.00', 'renovacion 240.00'],
      [],
    ]);
  });
});
