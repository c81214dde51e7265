import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { type Intermediario, intermediario } from './intermediario.ts';
import { hayPostgresPropio, type PostgresPropio, postgresPropio } from './postgres-propio.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const VOLVER = { timeout: 40_000, interval: 200 };
const LECTURA = '/api/dia_inhabil/listado';
let postgres: PostgresPropio;
let enMedio: Intermediario;
let servidor: ProcesoDeServidor;
let admin: Persona;
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-caidas-'));

/** One server, of both roles, whose database can be stopped, cut and silenced. It is never started again: that is the proof. */
describe.skipIf(!hayPostgresPropio)('a database that fails', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    postgres = await postgresPropio();
    enMedio = await intermediario(postgres.puerto);
    servidor = await arrancarServidor({
      ALDIA_MODO: 'demo',
      DATOS: carpeta,
      LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
      PUERTO: String(await puertoLibre()),
      BITACORA: 'fatal',
      BANGUAT_URL: 'http://127.0.0.1:9/ws',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${enMedio.puerto}/postgres`,
    });
    const base = await abrirBase({ url: postgres.url });
    admin = await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).usuario([1]);
    await base.cerrar();
  }, 120_000);
  afterAll(async () => {
    await servidor?.matar();
    await enMedio?.cerrar();
    postgres?.tirar();
    rmSync(carpeta, { recursive: true, force: true });
  });

  const pedir = async (ruta: string, cuerpo?: object) => {
    const respuesta = await fetch(servidor.url + ruta, {
      ...(cuerpo ? { method: 'POST', body: JSON.stringify(cuerpo) } : {}),
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    });
    const { code = null } = (await respuesta.json().catch(() => ({}))) as { code?: string };
    return { http: respuesta.status, codigo: code, volverEn: Number(respuesta.headers.get('retry-after')) };
  };
  const volvio = async () => {
    await vi.waitUntil(async () => (await pedir(LECTURA)).http === 200, VOLVER);
    await vi.waitUntil(async () => (await pedir('/salud')).http === 200, VOLVER);
    expect(servidor.hijo.exitCode, 'it is the process that was started').toBeNull();
  };
  const noAhora = expect.objectContaining({ http: 503, codigo: 'SERVICIO_NO_DISPONIBLE' });
  /** Somebody who holds the table that `LECTURA` reads, until the test lets it go. */
  const conTablaTomada = async (hacer: (quien: pg.Client) => Promise<void>): Promise<void> => {
    // Two, because what a transaction sees of the activity of others does not change while it lasts.
    const [dueno, quien] = [await deFuera(), await deFuera()];
    await dueno.query('begin; lock table dia_inhabil in access exclusive mode');
    await hacer(quien);
    await dueno.query('rollback');
    await Promise.all([dueno.end(), quien.end()]);
  };
  const EN_ESPERA = "from pg_stat_activity where application_name = 'aldia' and wait_event_type = 'Lock'";
  const enEspera = async (quien: pg.Client) => (await quien.query(`select 1 ${EN_ESPERA}`)).rowCount ?? 0;
  const deFuera = async () => {
    const cliente = new pg.Client({ connectionString: postgres.url });
    // It is stopped and cut on purpose in these tests.
    cliente.on('error', () => undefined);
    await cliente.connect();
    return cliente;
  };

  test('a connection ended in the middle of a write is a 503 for that write, and nothing else', async () => {
    await conTablaTomada(async (quien) => {
      const escritura = pedir('/api/dia_inhabil/insertar', { fecha: '2031-12-31', descripcion: 'Cierre de año' });
      await vi.waitUntil(async () => (await enEspera(quien)) === 1, VOLVER);
      await quien.query(`select pg_terminate_backend(pid) ${EN_ESPERA}`);
      expect(await escritura).toEqual(noAhora);
    });
    await volvio();
  });

  test('every connection ended at once is forgotten, and the next request opens another', async () => {
    await Promise.all(Array.from({ length: 20 }, () => pedir(LECTURA)));
    const quien = await deFuera();
    await quien.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aldia'");
    await quien.end();
    await volvio();
  });

  test('calls that hold every connection leave the others a 503 that says when to come back, and health answers', async () => {
    await conTablaTomada(async (quien) => {
      const detenidas = Array.from({ length: 40 }, () => pedir(LECTURA));
      await vi.waitUntil(async () => (await enEspera(quien)) > 3, VOLVER);
      expect(await pedir('/salud')).toMatchObject({ http: 200 });
      const respuestas = await Promise.all(detenidas);
      expect(respuestas).toEqual(respuestas.map(() => noAhora));
      expect(respuestas.every((r) => r.volverEn > 0)).toBe(true);
    });
    await volvio();
  });

  test('connections that fall silent are given up, and the healthy database is used again', async () => {
    await Promise.all(Array.from({ length: 20 }, () => pedir(LECTURA)));
    expect(enMedio.cuantas()).toBeGreaterThan(1);
    enMedio.callarLasAbiertas();
    expect(await pedir(LECTURA)).toEqual(noAhora);
    await volvio();
    // As many at once as are sure of a place: what comes over that is told to come back, and says nothing of the database.
    for (let vez = 0; vez < 50; vez++) {
      const despues = await Promise.all(Array.from({ length: 4 }, () => pedir(LECTURA)));
      expect(despues.filter((r) => r.http !== 200)).toEqual([]);
    }
  });

  test('a database that takes connections and says nothing is a 503, not a wait without end', async () => {
    enMedio.callar();
    const respuestas = await Promise.all(Array.from({ length: 100 }, () => pedir(LECTURA)));
    expect(respuestas).toEqual(respuestas.map(() => noAhora));
    expect(await pedir('/salud')).toMatchObject({ http: 503 });
    enMedio.hablar();
    await volvio();
  });

  test('an immediate restart of PostgreSQL under load needs no restart of the server', async () => {
    let carga = true;
    const raras: unknown[] = [];
    const lectores = Array.from({ length: 10 }, async () => {
      while (carga) {
        const r = await pedir(LECTURA);
        if (r.http !== 200 && r.codigo !== 'SERVICIO_NO_DISPONIBLE') raras.push(r);
      }
    });
    for (let vez = 0; vez < 3; vez++) {
      postgres.parar();
      postgres.arrancar();
      await volvio();
    }
    carga = false;
    await Promise.all(lectores);
    expect(raras).toEqual([]);
  });

  test('while the database is stopped every read says when to come back, and the health page answers', async () => {
    postgres.parar();
    const respuestas = await Promise.all(Array.from({ length: 300 }, () => pedir(LECTURA)));
    expect(respuestas).toEqual(respuestas.map(() => noAhora));
    expect(respuestas.every((r) => r.volverEn > 0)).toBe(true);
    // One after another: of many at once some are told so because there is no place, which is not asked here.
    const dichos = new Set<number>();
    for (let n = 0; n < 12; n++) dichos.add((await pedir(LECTURA)).volverEn);
    expect(dichos.size, 'they do not all come back in one moment').toBeGreaterThan(1);
    await vi.waitUntil(async () => (await pedir('/salud')).http === 503, VOLVER);
    const ingreso = await pedir('/api/login', { nit: 'x', password: 'y' });
    expect(ingreso.codigo, 'a login does not blame what was typed').toBe('SERVICIO_NO_DISPONIBLE');
    postgres.arrancar();
    await volvio();
  });
});
