// @module-tag dos-bases
import { expect, test } from 'vitest';
import { crearAplicacion } from '../app.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { medidasLeidas } from '../pruebas/medidas-leidas.ts';
import { puertoLibre } from '../pruebas/puerto-libre.ts';
import { abrirBase } from './db.ts';
import { leerAjustes } from './env.ts';
import { crearBitacora } from './log.ts';
import { milisegundos, relojReal } from './reloj.ts';
import { seguirReloj } from './reloj-de-base.ts';

const NUEVE = Date.parse('2026-11-24T15:00:00.000Z');
/** A clock that read nine o'clock in Guatemala when its process had counted 1,000 ms, by an answer that took 20 ms. */
function reloj() {
  const cuenta = { ms: 1000 };
  const r = seguirReloj({ antes: 990, despues: 1010, ms: NUEVE }, () => cuenta.ms);
  const a = (ms: number): string => {
    cuenta.ms = ms;
    return r.ahora().slice(11, 23);
  };
  return { a, hoy: () => r.hoy(), oir: r.oir };
}

test('between two hearings it goes on by what the process counts, whatever the machine believes', () => {
  const { a, hoy } = reloj();
  expect([a(1000), a(1001), a(4_601_000), hoy()]).toEqual([
    '15:00:00.000',
    '15:00:00.001',
    '16:16:40.000',
    '2026-11-24',
  ]);
  // Fifteen hours later it is midnight in Guatemala.
  a(1000 + 15 * 3_600_000);
  expect(hoy()).toBe('2026-11-25');
});

test('an answer that was long in coming moves nothing that it does not contradict', () => {
  const { a, oir } = reloj();
  oir({ antes: 2000, despues: 4000, ms: NUEVE + 1100 });
  expect(a(5000)).toBe('15:00:04.000');
  // That reading was between 500 ms and a second ahead of ours.
  oir({ antes: 5000, despues: 5500, ms: NUEVE + 5000 });
  expect(a(6000)).toBe('15:00:05.500');
});

test('it waits for a clock that went back a little, and follows one that was set back', () => {
  const { a, oir } = reloj();
  expect(a(31_000)).toBe('15:00:30.000');
  oir({ antes: 31_000, despues: 31_000, ms: NUEVE });
  expect([a(31_000), a(60_999), a(61_001)]).toEqual(['15:00:30.000', '15:00:30.000', '15:00:30.001']);
  oir({ antes: 62_000, despues: 62_000, ms: NUEVE - 3_600_000 });
  expect([a(62_000), a(63_000)]).toEqual(['14:00:00.000', '14:00:01.000']);
});

test('it follows at once a clock that goes ahead', () => {
  const { a, oir } = reloj();
  oir({ antes: 2000, despues: 2000, ms: NUEVE + 3_600_000 });
  expect(a(2000)).toBe('16:00:00.000');
});

const SERVIDOR = process.env['TEST_DATABASE_URL'] ?? '';
const LEJOS_S = 35 * 86_400;

test.skipIf(SERVIDOR === '')(
  'a process judges by the hour of its PostgreSQL, and says how far its machine is off',
  async () => {
    const base = await baseDePrueba();
    const { rows } = await base.pool.query<{ nombre: string }>('select current_database() as nombre');
    // A PostgreSQL with another hour: this function is found before the system's.
    await base.pool.query(`create schema hora;
    create function hora.clock_timestamp() returns timestamptz language sql as
      $$ select pg_catalog.clock_timestamp() + interval '35 days' $$;
    alter database ${rows[0]?.nombre} set search_path = hora, pg_catalog, public`);
    const url = Object.assign(new URL(SERVIDOR), { pathname: `/${rows[0]?.nombre}` }).toString();
    const puerto = await puertoLibre();
    const app = await crearAplicacion({
      ajustes: leerAjustes({
        ALDIA_MODO: 'demo',
        ALDIA_ROLES: 'http',
        DATABASE_URL: url,
        DATOS: '/tmp',
        LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
        METRICAS_PUERTO: String(puerto),
      }),
      base: await abrirBase({ url }),
      llaveMaestra: MAESTRA_DE_PRUEBA,
      log: crearBitacora('silent'),
    });
    try {
      const adelanto = (milisegundos(app.recursos.reloj.ahora()) - milisegundos(relojReal.ahora())) / 1000;
      expect(Math.round(adelanto / 60)).toBe(LEJOS_S / 60);
      const texto = await medidasLeidas(`http://127.0.0.1:${puerto}`);
      const dicha = Number(/^aldia_reloj_desviacion_segundos (\S+)$/m.exec(texto)?.[1]);
      expect(Math.round(dicha / 60)).toBe(-LEJOS_S / 60);
    } finally {
      await app.cerrar();
      await base.cerrar();
    }
  },
);
