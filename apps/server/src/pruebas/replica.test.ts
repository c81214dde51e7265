import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { CABECERA_DE_RETRASO, vigilarReplica } from '../shared/replica.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { hayPostgresPropio, type PostgresPropio, postgresPropio, replicaDe } from './postgres-propio.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const VER = { timeout: 40_000, interval: 200 };
const INFORME = '/api/reportes/reporte/usuarios_sin_forma_pago';
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-replica-'));

describe.skipIf(!hayPostgresPropio)(
  'a copy of the database that reports are read from',
  { tags: ['dos-bases'], timeout: 120_000 },
  () => {
    let [primaria, copia]: [PostgresPropio?, PostgresPropio?] = [];
    let servidor: ProcesoDeServidor | undefined;
    let base: BaseDeDatos;
    let administrador: Persona;
    let crear: ReturnType<typeof fabricas>;
    const enLaCopia = async (orden: string): Promise<void> => {
      const cliente = new pg.Client({ connectionString: copia?.url });
      await cliente.connect();
      await cliente.query(orden);
      await cliente.end();
    };
    const pedir = async (tipo: string) => {
      const respuesta = await fetch((servidor?.url ?? '') + INFORME, {
        headers: { authorization: `Bearer ${administrador.token}`, accept: tipo },
      });
      const retraso = respuesta.headers.get(CABECERA_DE_RETRASO);
      return { http: respuesta.status, retraso, cuerpo: Buffer.from(await respuesta.arrayBuffer()) };
    };
    const cuantos = async () => {
      const { http, retraso, cuerpo } = await pedir('application/json');
      expect(http).toBe(200);
      return { retraso, total: (JSON.parse(String(cuerpo)) as { meta: { total: number } }).meta.total };
    };
    /** The copy is seen each second: until then, and when it was slow to answer once, the primary serves. */
    const deLaCopia = () =>
      vi.waitFor(async () => {
        const leido = await cuantos();
        expect(leido.retraso).toMatch(/^\d+$/);
        return leido;
      }, VER);
    beforeAll(async () => {
      primaria = await postgresPropio();
      copia = await replicaDe(primaria);
      servidor = await arrancarServidor({
        ALDIA_MODO: 'demo',
        DATOS: carpeta,
        LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
        PUERTO: String(await puertoLibre()),
        BITACORA: 'fatal',
        DATABASE_URL: primaria.url,
        DATABASE_REPLICA_URL: copia.url,
        // As far behind as these tests take: the bound itself is another one's.
        DATABASE_REPLICA_RETRASO_S: '3600',
      });
      base = await abrirBase({ url: primaria.url, replica: copia.url });
      crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
      administrador = await crear.usuario([1]);
      await crear.cliente();
    }, 120_000);
    afterAll(async () => {
      await servidor?.matar();
      await base?.cerrar();
      copia?.tirar();
      primaria?.tirar();
      rmSync(carpeta, { recursive: true, force: true });
    });

    test('a report says how old it may be and is of the copy, and so is the file; a copy that is gone is the primary', async () => {
      await vi.waitUntil(async () => (await deLaCopia()).total === 1, VER);
      await enLaCopia('select pg_wal_replay_pause()');
      await crear.cliente();
      expect((await deLaCopia()).total).toBe(1);
      await vi.waitUntil(async () => (await pedir(TIPO.excel)).retraso !== null, VER);
      // Who took it away is written down, which only the primary can.
      const { rows } = await base.pool.query(
        "select despues ->> 'filas' filas from auditoria where accion = 'lista.exportada' order by id desc limit 1",
      );
      expect(rows).toEqual([{ filas: '1' }]);

      copia?.parar();
      expect(await cuantos()).toEqual({ retraso: null, total: 2 });
      copia?.arrancar();
      expect((await deLaCopia()).total).toBe(2);
    });

    test('a copy that falls back further than it may serves nobody, until it is near again', async () => {
      if (!base.replica) throw new Error('no replica');
      const vigia = vigilarReplica(base, base.replica, 3000);
      await vi.waitUntil(() => vigia.lectura() !== null, VER);
      await enLaCopia('select pg_wal_replay_pause()');
      await crear.cliente();
      await vi.waitUntil(() => vigia.lectura() === null, VER);
      expect(vigia.retrasoS()).toBeGreaterThan(3);
      await enLaCopia('select pg_wal_replay_resume()');
      await vi.waitUntil(() => vigia.lectura() !== null, VER);
      vigia.parar();
    });
  },
);
