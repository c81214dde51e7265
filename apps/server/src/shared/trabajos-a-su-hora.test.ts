// @module-tag dos-bases
import { horaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
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
    nombre: `a-su-hora-${cron.includes('-') ? 'seguida' : 'diaria'}`,
    repetible: 'writes nothing',
    reintentos: 2,
    esperaS: 30,
    cron,
  });
  // Neither comes while the test runs: the one was half a day ago, the other half an hour ago.
  const [hora, minuto] = [(horaDeGuatemala(relojReal.ahora()) + 12) % 24, (new Date().getUTCMinutes() + 30) % 60];
  const [diaria, seguida] = [suya(`0 ${hora} * * *`), suya(`${minuto} 0-23 * * *`)];
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
