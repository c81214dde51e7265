import { AVISOS_DE_CATALOGOS } from '@aldia/contract/textos-catalogos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cargaDe, carteraDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import {
  asuntosDe,
  avisarPreciosQueLlegan,
  cobrosDe,
  correosDe,
  type EscenarioConPasarela,
} from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { renovarPendientes } from './suscripciones.jobs.ts';

// Today is 20 November 2026, and offices pay again on 20 December.
let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});
const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const suscrito = async (clientes: number, monto: string) => {
  const { borradorId } = await cargaDe(s, byron, clientes);
  await suscribirA(s, byron, borradorId, monto);
  return carteraDe(s, byron.id);
};
const darDeBaja = (usuarioId: number) =>
  s.bd.updateTable('cliente_de_gestor').set({ baja_en: s.reloj.ahora() }).where('usuario_id', '=', usuarioId).execute();
const renovaciones = async () =>
  (await cobrosDe(s, byron.id)).filter((c) => c.proposito === 'renovacion').map((c) => c.monto);

test.each([
  [
    'in time',
    '2026-12-01',
    ['Desde el 20 dic 2026 son Q25.00 por cliente: Q300.00 con tus 12 clientes de hoy.'],
    '300.00',
  ],
  [
    'too late for the next charge',
    '2026-12-10',
    [
      'Desde el 20 ene 2027 son Q25.00 por cliente: Q300.00 con tus 12 clientes de hoy.',
      'Tu próximo cobro, el 20 dic 2026, es todavía de Q20.00 por cliente: Q240.00 con tus 12 clientes de hoy.',
    ],
    '240.00',
  ],
])('a new price of a range, told %s, is told for each client and for all of them', async (_, dia, dichos, cobra) => {
  await suscrito(12, '240.00');
  const mediana = s.bd.updateTable('tipo_suscripcion_gestor').where('nombre', '=', 'Mediana');
  await mediana.set({ precio: '25.00' }).execute();
  await avisarPreciosQueLlegan(el(dia));
  await renovarPendientes(el('2026-12-20'));
  await mediana.set({ precio: '20.00' }).execute();
  const correo = (await correosDe(s, byron)).find((c) => c.asunto === 'Cambia el precio de tu plan Mediana')?.texto;
  for (const dicho of ['Hoy pagas Q20.00 por cliente.', ...dichos]) expect(correo).toContain(dicho);
  expect(await renovaciones()).toEqual([cobra]);
});

// 'Mediana' is of 11 to 50 clients at Q20.00, 'Pequeña' below it at Q30.00, 'Grande' above it at Q5.00.
test.each([
  ['the lowest one', 'Pequeña', 2, '60.00', '40.00'],
  ['another one, whose clients pay the one before once they are told', 'Mediana', 12, '240.00', '360.00'],
])('a range that is taken away: %s', async (_, nombre, clientes, alta, cobra) => {
  expect(AVISOS_DE_CATALOGOS.luegoDeQuitarRango).toContain(
    'el del rango anterior, o el del siguiente si era el primero',
  );
  await suscrito(clientes, alta);
  const rango = s.bd.updateTable('tipo_suscripcion_gestor').where('nombre', '=', nombre);
  await rango.set({ deleted_at: s.reloj.ahora() }).execute();
  await avisarPreciosQueLlegan(el('2026-12-01'));
  await renovarPendientes(el('2026-12-20'));
  await rango.set({ deleted_at: null }).execute();
  expect(await renovaciones()).toEqual([cobra]);
});

describe('the notice of another range (D-51, D-88)', () => {
  const enlazar = async () => {
    const nuevo = await s.crear.cliente({ suscrito: false });
    const enlace = { gestor_id: byron.id, usuario_id: nuevo.id, creado_en: s.reloj.ahora() };
    await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  };
  const avisos = async () =>
    (await asuntosDe(s, byron)).filter((a) => a.startsWith('Tu cartera pasa') || a.startsWith('Cambia el precio'));
  /** A portfolio of twelve at Q20.00 ('Mediana') that loses two: ten pay Q30.00 each ('Pequeña'). */
  const caer = async () => {
    const cartera = await suscrito(12, '240.00');
    const [una, otra] = cartera.map((u) => u.id);
    await darDeBaja(una ?? 0);
    await darDeBaja(otra ?? 0);
    return [una, otra];
  };

  test.each([
    // 10 × Q20.00, and then 10 × Q30.00.
    ['nobody told', null, ['200.00', '300.00'], ['Cambia el precio de tu plan Pequeña']],
    ['told 14 days before', '2026-12-06', ['200.00', '300.00'], ['Tu cartera pasa al plan Pequeña']],
    ['told 15 days before', '2026-12-05', ['300.00', '300.00'], ['Tu cartera pasa al plan Pequeña']],
  ])('a dearer range that was %s', async (_, avisado, montos, dichos) => {
    await caer();
    if (avisado !== null) await avisarPreciosQueLlegan(el(avisado));
    await renovarPendientes(el('2026-12-20'));
    await avisarPreciosQueLlegan(el('2026-12-21'));
    await avisarPreciosQueLlegan(el('2026-12-22'));
    await renovarPendientes(el('2027-01-20'));
    expect([await renovaciones(), await avisos()]).toEqual([montos, dichos]);
  });

  test('says how many clients, of which range, what each costs, and from when on', async () => {
    await caer();
    await avisarPreciosQueLlegan(el('2026-12-06'));
    const suyos = (await s.correos()).filter((c) => c.texto.includes(byron.nombre.replace(' Prueba', ':')));
    const correo = suyos.find((c) => c.asunto === 'Tu cartera pasa al plan Pequeña')?.texto;
    for (const dicho of ['10 clientes activos', 'Q20.00 por cliente', '20 ene 2027 son Q30.00 por cliente'])
      expect(correo).toContain(dicho);
    expect(correo).toContain(
      'Tu próximo cobro, el 20 dic 2026, es todavía de Q20.00 por cliente: Q200.00 con tus 10 clientes de hoy.',
    );
  });

  test('is of no use when the clients are back by then: what was paid goes on', async () => {
    const ids = await caer();
    await avisarPreciosQueLlegan(el('2026-12-01'));
    for (const id of ids)
      await s.bd
        .updateTable('cliente_de_gestor')
        .set({ baja_en: null })
        .where('usuario_id', '=', id ?? 0)
        .execute();
    await renovarPendientes(el('2026-12-20'));
    // 12 × Q20.00.
    expect(await renovaciones()).toEqual(['240.00']);
  });

  test('is not waited for by a cheaper one: D-64 holds at once, and no mail says that it gets dearer', async () => {
    await suscrito(10, '300.00');
    await enlazar();
    await avisarPreciosQueLlegan(el('2026-12-01'));
    await renovarPendientes(el('2026-12-20'));
    // Eleven are of 'Mediana': 11 × Q20.00.
    expect([await renovaciones(), await avisos()]).toEqual([['220.00'], []]);
  });
});
