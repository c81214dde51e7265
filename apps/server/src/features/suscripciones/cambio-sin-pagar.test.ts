import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  cobradoPorLaPasarela,
  cobrosDe,
  type EscenarioConPasarela,
  escenarioConPasarela,
  planDe,
  recobrar,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { cobrar, completarCobros, prepararCobro } from '../cobros/index.ts';
import { renovacionDe } from './compras.ts';
import { EFECTOS } from './index.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';
import { ventaAlRenovar } from './venta.ts';

const MINUTO = 60_000;

let s: EscenarioConPasarela;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
const inicio = '2026-11-20T16:00:00.000Z';
beforeEach(() => {
  s.motor.reiniciar();
  s.reloj.mover(inicio);
});
afterAll(() => s.cerrar());

const avanzar = (minutos: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), minutos * MINUTO));
const codigo = (codigo: string) => expect.objectContaining({ codigo });

/** A person paid until yesterday: today's renewal was not charged yet, or the bank refused it and the card was replaced since. */
async function sinPagar(cual: string) {
  const barato = await planDe(s, { precio: '50.00', nombre: `Barato ${cual}` });
  if (cual === 'on the day of its renewal') return { barato, ana: await suscritoDe(s) };
  const ana = await suscritoDe(s, { tarjeta: '51' });
  await renovarPendientes(s.recursos);
  expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'en_mora' });
  await tarjetaDe(s, ana.id);
  avanzar(1);
  return { barato, ana };
}
const cambiar = (quien: Persona, tipoSuscripcionId: number) =>
  s.como(quien)(suscripciones.cambiar, { tipoSuscripcionId });
const dinero = () => [cobradoPorLaPasarela(s.motor, 'cobros'), cobradoPorLaPasarela(s.motor, 'anulaciones')];
/** Ten days pass, with every retry and the renewals of those days. */
async function pasanDiezDias(): Promise<void> {
  for (let dia = 0; dia < 10; dia++) {
    avanzar(24 * 60);
    await renovarPendientes(s.recursos);
    await insistir(s.recursos);
    await completarCobros(s.recursos, EFECTOS);
  }
}

describe.each(['in mora', 'on the day of its renewal'])('a change of plan %s', (cual) => {
  test('P24 is charged once and delivered: the new plan begins that day, and what was owed is never charged', async () => {
    const { ana, barato } = await sinPagar(cual);
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({ vigente: true });
    await recobrar(s, ana, barato, '50.00');
    const hecha = await cambiar(ana, barato);
    expect(hecha).toMatchObject({ tipoSuscripcionId: barato, fechaInicio: '2026-11-20', proximoCobro: '2026-12-20' });
    expect(await cambiar(ana, barato)).toEqual(hecha);
    expect((await cobrosDe(s, ana.id)).at(-1)).toMatchObject({ estado: 'aplicada', proposito: 'cambio' });
    await pasanDiezDias();
    expect(dinero()).toEqual([1, 0]);
    const vieja = await suscripcionDe(s, ana.suscripcionId);
    expect(vieja).toMatchObject({ estado: 'terminada', proximo_cobro: null, mora_siguiente: null });
  });

  test('gives back a renewal that the bank approves meanwhile', async () => {
    const { ana, barato } = await sinPagar(cual);
    const debida = await findActual(s.bd, ana.id);
    if (!debida?.proximoCobro) throw new Error('nothing is due');
    const [tarjeta] = await s.bd
      .selectFrom('metodo_pago')
      .select('id')
      .where('usuario_id', '=', ana.id)
      .where('activo', '=', true)
      .execute();
    const leida = await ventaAlRenovar(s.bd, debida, debida.proximoCobro);
    const turno = { desde: debida.proximoCobro, vez: 7, metodoPagoId: tarjeta?.id ?? 0, ...leida };
    const renovacion = await prepararCobro(s.recursos, renovacionDe(debida, turno));
    expect(await cobrar(s.recursos, EFECTOS, renovacion.id)).toMatchObject({ estado: 'aprobada' });
    avanzar(1);
    await recobrar(s, ana, barato, '50.00');
    await cambiar(ana, barato);
    await pasanDiezDias();
    const fin = (await cobrosDe(s, ana.id)).filter((c) => c.codigo !== '51').map((c) => [c.proposito, c.estado]);
    expect(fin).toEqual([
      ['renovacion', 'anulada'],
      ['cambio', 'aplicada'],
    ]);
    expect(dinero()).toEqual([2, 1]);
  });

  test('goes back when what was owed is paid before it is delivered: nobody pays both', async () => {
    const { ana, barato } = await sinPagar(cual);
    await recobrar(s, ana, barato, '50.00');
    avanzar(1);
    expect(await s.como(ana)(suscripciones.activar, {})).toMatchObject({ fechaFin: '2026-12-19' });
    await expect(cambiar(ana, barato)).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
    expect(dinero()).toEqual([2, 1]);
    expect(await findActual(s.bd, ana.id)).toMatchObject({ id: ana.suscripcionId, estado: 'activa' });
  });

  test('holds back the renewal while the bank does not answer, and a refusal lets it go on', async () => {
    const { ana, barato } = await sinPagar(cual);
    await tarjetaDe(s, ana.id, 'corte-antes');
    const yaToca = { mora_siguiente: s.reloj.ahora() };
    if (cual === 'in mora')
      await s.bd.updateTable('suscripcion').set(yaToca).where('id', '=', ana.suscripcionId).execute();
    await expect(recobrar(s, ana, barato, '50.00')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await tarjetaDe(s, ana.id);
    for (let vez = 0; vez < 2; vez++) {
      await renovarPendientes(s.recursos);
      await insistir(s.recursos);
      avanzar(5);
    }
    expect((await cobrosDe(s, ana.id)).filter((c) => c.proposito === 'renovacion' && c.codigo !== '51')).toEqual([]);
    avanzar(60);
    await completarCobros(s.recursos, EFECTOS);
    await renovarPendientes(s.recursos);
    await insistir(s.recursos);
    expect(await findActual(s.bd, ana.id)).toMatchObject({
      id: ana.suscripcionId,
      estado: 'activa',
      fechaFin: '2026-12-19',
    });
    expect(dinero()).toEqual([1, 0]);
  });
});

describe('a screen that is older than the subscription', () => {
  test('and calls suscripcion/nuevo for one in mora has the change that was paid', async () => {
    const { ana, barato } = await sinPagar('in mora');
    const { transaccionId } = await recobrar(s, ana, barato, '50.00');
    const pedido = { tipoSuscripcionId: barato, transaccionId };
    expect(await s.como(ana)(suscripciones.nueva, pedido)).toMatchObject({ tipoSuscripcionId: barato, vigente: true });
    expect(dinero()).toEqual([1, 0]);
  });

  test('and calls suscripcion/cambio for one that was suspended has the plan that was paid', async () => {
    const barato = await planDe(s, { precio: '50.00' });
    const ana = await suscritoDe(s, { estado: 'suspendida', proximoCobro: null });
    await recobrar(s, ana, barato, '50.00');
    expect(await cambiar(ana, barato)).toMatchObject({ tipoSuscripcionId: barato, vigente: true });
    expect(dinero()).toEqual([1, 0]);
  });
});
