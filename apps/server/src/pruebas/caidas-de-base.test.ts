import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const ESCRITURA = '/api/dia_inhabil/insertar';
const FERIADO = { fecha: '2031-12-30', descripcion: 'Cierre de año' };
/** Of ten connections, a process of both roles keeps four for what takes its time. */
const [CONEXIONES, PARA_LLAMADAS] = [10, 6];
let postgres: PostgresPropio;
let enMedio: Intermediario;
let servidor: ProcesoDeServidor;
let admin: Persona;
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-caidas-'));

/** One server, of both roles, whose database can be stopped, cut and silenced. It is never started again: that is the proof. */
describe.skipIf(!hayPostgresPropio)('a database that fails', { tags: ['dos-bases'], timeout: 120_000 }, () => {
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
      DATABASE_CONEXIONES: String(CONEXIONES),
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
  /** Reads that found no place, since the process began. */
  const negadas = async (): Promise<number> => {
    const texto = await (await fetch(`${servidor.url}/metricas`)).text();
    return Number(/^aldia_http_negadas_total\{clase="lectura"\} (\d+)$/m.exec(texto)?.[1]);
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
      const escritura = pedir(ESCRITURA, { ...FERIADO });
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

  test('a database that lets the server in no more, as after a change of its rules, is a 503 until it does', async () => {
    const { socket, puerto, datos } = postgres.maquina;
    const reglas = path.join(datos, 'pg_hba.conf');
    const deAntes = readFileSync(reglas, 'utf8');
    const quien = new pg.Client({ host: socket, port: puerto, user: 'postgres', database: 'postgres' });
    await quien.connect();
    // The start ends with the job that it asks for last.
    const deArranque = "select 1 from trabajos.job where name = 'notificaciones.despachar-masivos'";
    await vi.waitUntil(async () => (await quien.query(deArranque)).rowCount !== 0, VOLVER);
    const poner = async (texto: string): Promise<void> => {
      writeFileSync(reglas, texto);
      await quien.query('select pg_reload_conf()');
    };
    try {
      await poner('local all all trust\n');
      await vi.waitUntil(
        () =>
          deFuera().then(
            (c) => c.end().then(() => false),
            () => true,
          ),
        VOLVER,
      );
      await quien.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aldia'");
      const respuestas = [await pedir(LECTURA), await pedir(ESCRITURA, { ...FERIADO }), await pedir(LECTURA)];
      expect(respuestas).toEqual(respuestas.map(() => noAhora));
    } finally {
      await poner(deAntes);
      await quien.end();
    }
    await volvio();
  });

  test('while calls hold every connection the others are told when to come back before any comes free, and health answers (F05)', async () => {
    await conTablaTomada(async (quien) => {
      const retenidas = async () =>
        JSON.stringify((await quien.query(`select pid, query_start::text ${EN_ESPERA} order by pid`)).rows);
      let [antes, despues] = ['', '-'];
      // A machine that is slow lets the five seconds of a statement go by meanwhile: then nothing was seen, and it is tried again.
      for (let vez = 0; vez < 5 && antes !== despues; vez++) {
        const sinLugar = await negadas();
        const detenidas = Array.from({ length: PARA_LLAMADAS }, () => pedir(ESCRITURA, { ...FERIADO }));
        await vi.waitUntil(async () => (await enEspera(quien)) === PARA_LLAMADAS, VOLVER);
        antes = await retenidas();
        expect(await pedir('/salud')).toMatchObject({ http: 200 });
        const otras = await Promise.all(Array.from({ length: 40 }, () => pedir(LECTURA)));
        despues = await retenidas();
        expect(otras).toEqual(otras.map(() => noAhora));
        expect(otras.every((r) => r.volverEn > 0)).toBe(true);
        if (antes === despues) expect((await negadas()) - sinLugar, 'for lack of a place, all of them').toBe(40);
        expect(await Promise.all(detenidas)).toEqual(detenidas.map(() => noAhora));
      }
      expect(despues, 'who held them holds them still').toBe(antes);
    });
    await volvio();
  });

  test('a statement of a call has five seconds and one of a job sixty, on the connections that they use (F06)', async () => {
    const quien = await deFuera();
    await quien.query(`
      create table plazo_visto (donde text, plazo text);
      create function ver_plazo() returns trigger language plpgsql as $$ begin
        insert into plazo_visto values (tg_table_name, current_setting('statement_timeout')); return null; end $$;
      create trigger ver_plazo after insert on dia_inhabil for each statement execute function ver_plazo();
      create trigger ver_plazo after insert on auditoria_sello for each statement execute function ver_plazo()`);
    expect(await pedir(ESCRITURA, { ...FERIADO })).toMatchObject({ http: 200 });
    await quien.query("insert into trabajos.job (name, data) values ('auditoria.sellar', '{}')");
    const vistos = async () =>
      (await quien.query<{ donde: string; plazo: string }>('select distinct * from plazo_visto order by 1')).rows;
    await vi.waitUntil(async () => (await vistos()).length > 1, VOLVER);
    expect(await vistos()).toEqual([
      { donde: 'auditoria_sello', plazo: '1min' },
      { donde: 'dia_inhabil', plazo: '5s' },
    ]);
    await quien.query('drop function ver_plazo cascade');
    await quien.end();
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
