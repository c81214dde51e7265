import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { TipoDeCupon } from '@aldia/domain/cobros/cupones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  borradorDe,
  cobradoPorLaPasarela,
  cobrosDe,
  type EscenarioConPasarela,
  escenarioConPasarela,
  planDe,
  porTerminar,
  requisitosDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './efectos.ts';

// A plan of Q99.50, and a coupon with one use. Half of it is Q49.75.
let s: EscenarioConPasarela;
let plan: number;
let serie = 0;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(async () => {
  s.motor.reiniciar();
  plan = await planDe(s, { precio: '99.50' });
});
afterAll(() => s.cerrar());

const MEDIA_HORA = 30 * 60_000;
const avanzar = (ms: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), ms));
const codigo = (codigo: string) => expect.objectContaining({ codigo });

/** A person at the last step whose draft holds the only use of a coupon. */
async function conElUltimoUso(descuento: string, tipo: TipoDeCupon = 'PORCENTAJE') {
  const ana = await porTerminar(s, plan);
  const cupon = `UNO${++serie}`;
  await s.bd.insertInto('cupon').values({ codigo: cupon, tipo, descuento, usos_maximos: 1 }).execute();
  const canje = { precio: parseQuetzales('99.50'), cupon, tipoSuscripcionId: plan };
  const { id: canjeId } = await s.como(ana)(cobros.canjearCupon, canje);
  await s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(plan, { canjeId }) });
  return { ana, cupon };
}
const completar = (quien: Persona, transaccionId: string, monto: string) =>
  s.como(quien)(suscripciones.completar, requisitosDe(plan, transaccionId, monto));
const cotizado = async (quien: Persona) =>
  (await s.como(quien)(suscripciones.cotizar, { tipoSuscripcionId: plan, proposito: 'alta' })).monto;

/** The coupon's use was consumed by the one delivered charge; the renewal costs the list price. */
async function quedoConCupon({ ana, cupon }: { ana: Persona; cupon: string }, monto: string): Promise<void> {
  const hechos = (await cobrosDe(s, ana.id)).filter((c) => c.estado !== 'rechazada');
  expect(hechos).toMatchObject([{ estado: 'aplicada', monto, precio_de_lista: '99.50' }]);
  expect(cobradoPorLaPasarela(s.motor, 'anulaciones')).toBe(0);
  const usos = await s.bd
    .selectFrom('cupon as c')
    .innerJoin('cupon_canje as j', 'j.cupon_id', 'c.id')
    .select(['c.usos', 'j.estado', 'j.intencion_id'])
    .where('c.codigo', '=', cupon)
    .where('j.estado', '<>', 'liberado')
    .execute();
  expect(usos).toEqual([{ usos: 1, estado: 'consumido', intencion_id: hechos[0]?.id }]);
  const [suscripcion] = await s.bd.selectFrom('suscripcion').selectAll().where('usuario_id', '=', ana.id).execute();
  expect(suscripcion).toMatchObject({ estado: 'activa', precio: '99.50' });
}

describe('the last use of a coupon', () => {
  test('of a card that was refused pays with the next card, and is delivered at what was charged', async () => {
    const suya = await conElUltimoUso('50');
    expect(await vender(s, suya.ana, '49.75', '51')).toMatchObject({ codigo: '51' });
    const { transaccionId } = await vender(s, suya.ana, '49.75');
    expect(await cotizado(suya.ana)).toBe(parseQuetzales('49.75'));
    expect(await completar(suya.ana, transaccionId, '49.75')).toMatchObject({ estado: 'activa' });
    await quedoConCupon(suya, '49.75');
  });

  test.each([
    ['given back by the completer', true],
    ['not given back yet', false],
  ])('whose half hour ended before paying, and which was %s, still pays', async (_, devuelto) => {
    const suya = await conElUltimoUso('50');
    avanzar(MEDIA_HORA);
    if (devuelto) await completarCobros(s.recursos, EFECTOS);
    expect(await cotizado(suya.ana)).toBe(parseQuetzales('49.75'));
    const { transaccionId } = await vender(s, suya.ana, '49.75');
    await completar(suya.ana, transaccionId, '49.75');
    await quedoConCupon(suya, '49.75');
  });

  test('that leaves nothing to pay ends the onboarding after its half hour too, without the bank', async () => {
    const suya = await conElUltimoUso('100');
    avanzar(MEDIA_HORA);
    await completarCobros(s.recursos, EFECTOS);
    expect(await completar(suya.ana, '0', '0')).toMatchObject({ estado: 'activa' });
    await quedoConCupon(suya, '0.00');
    expect(s.motor.movimientos()).toEqual([]);
  });

  test('is the same charge for a sale that comes again because its answer was lost', async () => {
    const suya = await conElUltimoUso('50');
    await vender(s, suya.ana, '49.75', '51');
    const una = await vender(s, suya.ana, '49.75');
    expect(await vender(s, suya.ana, '49.75')).toEqual(una);
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(1);
    await completar(suya.ana, una.transaccionId, '49.75');
    await quedoConCupon(suya, '49.75');
  });

  test('that somebody else took meanwhile gives nothing: the list price is asked', async () => {
    const { ana, cupon } = await conElUltimoUso('50');
    avanzar(MEDIA_HORA);
    const eva = await porTerminar(s, plan);
    await s.como(eva)(cobros.canjearCupon, { precio: parseQuetzales('99.50'), cupon, tipoSuscripcionId: plan });
    expect(await cotizado(ana)).toBe(parseQuetzales('99.50'));
    await expect(vender(s, ana, '49.75')).rejects.toEqual(codigo('MONTO_DISTINTO'));
    expect(s.motor.movimientos()).toEqual([]);
  });
});

describe('what was sold', () => {
  const subir = (precio: string) =>
    s.bd.updateTable('tipo_suscripcion').set({ precio }).where('id', '=', plan).execute();

  test('is delivered at its price when the plan got dearer between payment and last step', async () => {
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    await subir('120.00');
    expect(await completar(ana, transaccionId, '99.50')).toMatchObject({ estado: 'activa' });
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada', monto: '99.50' }]);
    const [suscripcion] = await s.bd.selectFrom('suscripcion').selectAll().where('usuario_id', '=', ana.id).execute();
    expect(suscripcion).toMatchObject({ precio: '99.50' });
  });

  test('is what the last step has to name: another amount is refused, and the money goes back', async () => {
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    await expect(completar(ana, transaccionId, '1.00')).rejects.toEqual(codigo('MONTO_DISTINTO'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
  });
});
