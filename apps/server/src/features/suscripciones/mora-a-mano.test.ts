import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import { PAGADA, pasosDeResuscripcion } from '../../pruebas/resuscripcion.ts';
import {
  asuntosDe,
  cobrosDe,
  type EscenarioConPasarela,
  escenarioConPasarela,
  suscripcionDe,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { agregar } from '../../pruebas/tarjetas.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { cuentaDePrueba } from '../../suplentes/pasarela-tarjetas.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

const HORA = 3_600_000;

let s: EscenarioConPasarela;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(() => {
  s.motor.reiniciar();
  s.reloj.mover(AHORA);
});
afterAll(() => s.cerrar());

const avanzar = (horas: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), horas * HORA));
type Suscrita = Awaited<ReturnType<typeof suscritoDe>>;
/** Who comes back some days later, with a session of that day. */
const deHoy = async (ana: Suscrita) => ({ ...ana, token: await s.crear.sesion(ana.id) });
async function pagarAMano(ana: Suscrita): Promise<void> {
  await expect(s.como(await deHoy(ana))(suscripciones.activar, {})).rejects.toMatchObject({ codigo: 'PAGO_RECHAZADO' });
}
const agregarBuena = async (ana: Suscrita) =>
  agregar(s, await deHoy(ana), { token: cuentaDePrueba('aprobada', 'abc') });

describe('a payment by hand that the bank refuses', () => {
  test('takes no step: the card that its owner adds next is tried at the next one', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovarPendientes(s.recursos);
    await pagarAMano(ana);
    await agregarBuena(ana);
    avanzar(1);
    await insistir(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
    // The mail of the first refusal is the only one: nothing says that the bank refused the card that paid.
    expect((await asuntosDe(s, ana)).filter((a) => a.startsWith('No pudimos renovar'))).toHaveLength(1);
  });

  test('the last day: the card that its owner adds before the last step is tried, and nothing is suspended', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovarPendientes(s.recursos);
    // The steps after 1, 24, 72 and 120 hours; the last one comes after 168.
    for (const horas of [1, 23, 48, 48]) {
      avanzar(horas);
      await insistir(s.recursos);
    }
    avanzar(47);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'en_mora', mora_intentos: 5 });
    await pagarAMano(ana);
    await agregarBuena(ana);
    avanzar(1);
    await insistir(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
  });

  test('nor do many of them suspend it before the day that the mail named', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await renovarPendientes(s.recursos);
    for (let vez = 0; vez < 6; vez++) await pagarAMano(ana);
    avanzar(1);
    await insistir(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'en_mora', mora_intentos: 2 });
    // Refused on Friday 20 November at 10:00: 168 hours later it is the 27th.
    expect(await s.como(ana)(suscripciones.actual, {})).toMatchObject({
      reintentos: { siguiente: '2026-11-21', ultimo: '2026-11-27' },
    });
    expect(await cobrosDe(s, ana.id)).toHaveLength(8);
  });

  test('on the day of the renewal, before its job: the job charges the card that was chosen then', async () => {
    const ana = await suscritoDe(s, { tarjeta: '51' });
    await pagarAMano(ana);
    await tarjetaDe(s, ana.id);
    await renovarPendientes(s.recursos);
    expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2026-12-20' });
    expect(await asuntosDe(s, ana)).not.toContainEqual(expect.stringMatching(/^No pudimos renovar/));
  });
});

test('a resubscription in advance that the bank refused does not refuse the renewal of its day', async () => {
  const admin = await s.crear.usuario([1]);
  const ana = await suscritoDe(s, { ...PAGADA, tarjeta: '51' });
  const p = pasosDeResuscripcion(s, admin);
  expect(await p.confirmar(ana, await p.ver(ana))).toBe('51');
  avanzar(21 * 24);
  await tarjetaDe(s, ana.id);
  await renovarPendientes(s.recursos);
  expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ estado: 'activa', proximo_cobro: '2027-01-11' });
  expect(await asuntosDe(s, ana)).not.toContainEqual(expect.stringMatching(/^No pudimos renovar/));
});
