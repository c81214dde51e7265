import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import { cobrosDe, escenarioConPasarela, suscripcionDe, suscritoDe } from '../../pruebas/suscripciones.ts';
import { suscripcionesObreros } from './suscripciones.jobs.ts';

let s: Escenario;
beforeEach(async () => {
  s = await escenarioConPasarela();
});
afterEach(() => s.cerrar());

/** Runs a job at an hour of Guatemala, as a worker would: on schedule, at start-up, or late. */
async function corre(nombre: string, hora: string): Promise<void> {
  s.reloj.mover(instante(`${hora}:00-06:00`));
  const obrero = suscripcionesObreros(s.recursos).find(({ trabajo }) => trabajo.nombre === nombre);
  if (!obrero) throw new Error(`nobody does ${nombre}`);
  await obrero.hacer({});
}

test('a worker that starts by night charges no renewal: the morning does', async () => {
  const ana = await suscritoDe(s);
  for (const hora of [
    '2026-11-20T00:10',
    '2026-11-20T05:59',
    '2026-11-20T21:00',
    '2026-11-20T23:50',
    '2026-11-21T03:00',
  ]) {
    await corre('suscripciones.renovar', hora);
    expect(await cobrosDe(s, ana.id), hora).toEqual([]);
  }
  await corre('suscripciones.renovar', '2026-11-21T06:00');
  expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada', monto: '99.50' }]);
  expect(await suscripcionDe(s, ana.suscripcionId)).toMatchObject({ proximo_cobro: '2026-12-20' });
});

test('until nine in the evening it does', async () => {
  const ana = await suscritoDe(s);
  await corre('suscripciones.renovar', '2026-11-20T20:59');
  expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada' }]);
});

test('a step of the ladder that comes by night is tried in the morning, and the next ones keep their hours', async () => {
  const ana = await suscritoDe(s, { tarjeta: '51' });
  await corre('suscripciones.renovar', '2026-11-20T20:30');
  await corre('suscripciones.mora', '2026-11-20T21:30');
  await corre('suscripciones.mora', '2026-11-21T05:50');
  expect(await cobrosDe(s, ana.id)).toHaveLength(1);
  await corre('suscripciones.mora', '2026-11-21T06:00');
  expect(await cobrosDe(s, ana.id)).toHaveLength(2);
  const { mora_siguiente } = await suscripcionDe(s, ana.suscripcionId);
  expect(mora_siguiente).toBe('2026-11-22T02:30:00.000Z');
});

test.each([
  ['20:30', 'el 21 nov 2026'],
  ['19:50', 'el 20 nov 2026'],
])(
  'of a refusal at %s the mail tells the day on which it is tried again, and not the night between',
  async (hora, dicho) => {
    await suscritoDe(s, { tarjeta: '51' });
    await corre('suscripciones.renovar', `2026-11-20T${hora}`);
    const correo = (await s.correos()).find((c) => c.asunto.startsWith('No pudimos renovar'));
    expect(correo?.texto).toContain(`Lo intentaremos otra vez ${dicho}, con la tarjeta principal`);
  },
);
