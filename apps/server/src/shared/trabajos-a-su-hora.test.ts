import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from './db.ts';
import { crearBitacora } from './log.ts';
import { relojReal } from './reloj.ts';
import { abrirCola, type DefinicionDeTrabajo } from './trabajos.ts';

const log = crearBitacora('silent');
let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

test('what is done at an hour of the day is done once it can, also when that hour passed while nobody was there', async () => {
  const suya = (cron: string): DefinicionDeTrabajo<object> => ({
    nombre: `a-su-hora-${cron.length}`,
    repetible: 'writes nothing',
    reintentos: 2,
    esperaS: 30,
    cron,
  });
  // At any time of day, three in the morning was less than a day ago, and so was minute 30 of the range.
  const [diaria, seguida] = [suya('0 3 * * *'), suya('30 0-23 * * *')];
  const hechos: string[] = [];
  const definiciones = [diaria, seguida];
  const obreros = definiciones.map((trabajo) => ({ trabajo, hacer: async () => void hechos.push(trabajo.nombre) }));
  const opciones = { definiciones, obreros, log, reloj: relojReal, sondeoS: 0.5 };
  await (await abrirCola(base, opciones)).parar();
  await base.pool.query(
    "update trabajos.schedule set created_on = now() - interval '3 days', updated_on = now() - interval '3 days'",
  );
  await base.pool.query("update trabajos.version set cron_on = now() - interval '25 hours'");
  const otraVez = await abrirCola(base, opciones);
  await vi.waitFor(() => expect(hechos).toContain(diaria.nombre), { timeout: 60_000, interval: 100 });
  await otraVez.parar();
  expect(hechos.filter((h) => h === diaria.nombre)).toHaveLength(1);
  expect(hechos).not.toContain(seguida.nombre);
});
