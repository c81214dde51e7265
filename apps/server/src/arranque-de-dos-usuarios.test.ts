import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirMigrada, abrirSinMigrar } from '../scripts/base-de-orden.ts';
import { type Aplicacion, crearAplicacion } from './app.ts';
import { abrirBaseDelProceso, exigirAuditoriaIntocable, NoPuedeArrancar } from './arranque.ts';
import { abrirMes } from './features/declaraciones/jobs/abrir-mes.handler.ts';
import { fraseDeFallo } from './frase-de-fallo.ts';
import { escribirManifiesto, LISTA_DE_DOCUMENTOS } from './operacion/manifiesto.ts';
import { medidasDe } from './operacion/medidas.ts';
import { restaurar } from './operacion/restaurar.ts';
import { MAESTRA_DE_PRUEBA } from './pruebas/escenario.ts';
import { fabricas } from './pruebas/fabricas.ts';
import { llamadorDe } from './pruebas/navegador.ts';
import { abrirMesJob } from './shared/abrir-mes.ts';
import { sellarAuditoria, verificarAuditoria } from './shared/auditoria-sellada.ts';
import { idAleatorio } from './shared/cifrado.ts';
import { type BaseDeDatos } from './shared/db.ts';
import { type Ajustes, leerAjustes } from './shared/env.ts';
import { crearBitacora } from './shared/log.ts';
import { darPermisosAlServidor } from './shared/permisos-del-servidor.repo.ts';
import { relojReal } from './shared/reloj.ts';

const ADMIN = process.env['TEST_DATABASE_URL'];
const DOC = path.resolve(import.meta.dirname, '../../../docs/configuracion.md');

/** The commands of the documentation itself, under names of this run. */
function ordenesDe(titulo: RegExp, nombre: string): string[] {
  const [, bloque = ''] = titulo.exec(readFileSync(DOC, 'utf8')) ?? [];
  return bloque
    .replaceAll('…', 'clave')
    .replaceAll(/\baldia(?=\b|_duenia)/g, nombre)
    .split(/(?<!exec.*);\n(?!  |end)|(?<=\\c \w+)\n/)
    .map((o) => o.trim())
    .filter(Boolean);
}
const NUEVA = /in `psql`:\n\n```sql\n([^]*?)```/;
const DE_UNO = /first start with two:\n\n```sql\n([^]*?)```/;

const nombreNuevo = (): string => `aldia_dos_${idAleatorio().replaceAll('-', '').slice(0, 10)}`;
const urlDe = (base: string, usuario?: string): string =>
  Object.assign(new URL(ADMIN || 'postgres://nadie'), {
    pathname: `/${base}`,
    ...(usuario ? { username: usuario, password: 'clave' } : {}),
  }).toString();
const ajustes = (mas: Record<string, string>): Ajustes =>
  leerAjustes({ ALDIA_MODO: 'demo', LLAVE_MAESTRA: MAESTRA_DE_PRUEBA, DATOS: os.tmpdir(), ...mas });
const conDos = (nombre: string): Ajustes =>
  ajustes({ DATABASE_URL: urlDe(nombre, nombre), DATABASE_URL_MIGRACIONES: urlDe(nombre, `${nombre}_duenia`) });

/** Runs them as PostgreSQL's administrator; `\\c` goes to another database, as in psql. */
async function ordenar(ordenes: readonly string[], url = ADMIN ?? ''): Promise<void> {
  let cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  for (const orden of ordenes) {
    if (!orden.startsWith('\\c')) {
      await cliente.query(orden);
      continue;
    }
    await cliente.end();
    cliente = new pg.Client({ connectionString: urlDe(orden.slice(3)) });
    await cliente.connect();
  }
  await cliente.end();
}
const borrar = (nombre: string): Promise<void> =>
  ordenar([
    `drop database if exists ${nombre} with (force)`,
    `drop role if exists ${nombre}`,
    `drop role if exists ${nombre}_duenia`,
  ]);
/** Whether a new connection compiles (`jit`) queries that PostgreSQL expects to be long. */
async function compila(url: string): Promise<string | undefined> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows } = await cliente.query<{ jit: string }>('show jit');
  await cliente.end();
  return rows[0]?.jit;
}
async function levantar(a: Ajustes): Promise<Aplicacion> {
  const base = await abrirBaseDelProceso(a, () => {});
  const app = await crearAplicacion({
    ajustes: a,
    log: crearBitacora('silent'),
    base,
    llaveMaestra: MAESTRA_DE_PRUEBA,
  });
  await app.http?.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
/** Uses calls, jobs, new months and seals. */
async function usar(app: Aplicacion, fecha: string): Promise<void> {
  const { port } = app.http?.server.address() as { port: number };
  const jefa = await fabricas(app.base.bd, relojReal.ahora, MAESTRA_DE_PRUEBA).usuario([ROL.administrador], {
    nit: fecha,
  });
  const yo = llamadorDe(`http://127.0.0.1:${port}`, jefa.token);
  await yo(catalogos.insertarDiaInhabil, { fecha: fecha as never, descripcion: 'Feria de mayo', alcance: 'municipal' });
  await app.recursos.cola.encolar(app.base.bd, abrirMesJob, 'prueba', {});
  await abrirMes(app.recursos);
  expect(await sellarAuditoria(app.recursos)).toBeGreaterThan(0);
  expect((await verificarAuditoria(app.recursos)).faltas).toEqual([]);
}

describe.runIf(ADMIN)(
  'a database with an owner and a lesser user, as the documentation makes it',
  { tags: ['dos-bases'] },
  () => {
    const nombre = nombreNuevo();
    const dos = conDos(nombre);
    const deProduccion = (a: Ajustes): Ajustes => ({ ...a, ALDIA_MODO: 'produccion' });

    let base: BaseDeDatos;
    let app: Aplicacion;
    beforeAll(async () => {
      await ordenar(ordenesDe(NUEVA, nombre));
      app = await levantar(dos);
      ({ base } = app);
    }, 120_000);
    afterAll(async () => {
      await app?.cerrar();
      await borrar(nombre);
    });

    test('the product works: calls, jobs, new months and seals', () => usar(app, '2031-05-04'));

    test('every figure that the operator is told can be read by its user', async () => {
      const { recursos } = app;
      const medidas = medidasDe(recursos, base, { admision: null, replica: null, reloj: recursos.reloj });
      expect(medidas.length).toBeGreaterThan(10);
      for (const m of medidas) await expect(m.leer(), m.nombre).resolves.toBeDefined();
    });

    test('nothing that its user asks is compiled before it runs', async () => {
      expect(await compila(urlDe(nombre, nombre))).toBe('off');
      expect(await compila(ADMIN ?? ''), 'another database of the same server').toBe('on');
    });

    test.each([
      'truncate auditoria',
      'truncate auditoria_resto',
      'delete from auditoria',
      "update auditoria set accion = 'otra'",
      'delete from auditoria_sello',
      'truncate asiento cascade',
      'delete from cobro_evento',
      'alter table auditoria disable trigger all',
      'drop table auditoria',
      'set session_replication_role = replica',
      'delete from migracion',
      'create table public.mia (id int)',
    ])('its user may not: %s', async (orden) => {
      await expect(base.pool.query(orden)).rejects.toMatchObject({ code: '42501' });
    });

    test('production starts with it, and not with a user who can change the audit', async () => {
      await exigirAuditoriaIntocable(deProduccion(dos), base);
      const una = ajustes({ DATABASE_URL: urlDe(nombre, `${nombre}_duenia`) });
      const conDuenia = await abrirBaseDelProceso(una, () => {});
      await expect(exigirAuditoriaIntocable(deProduccion(una), conDuenia)).rejects.toThrow(NoPuedeArrancar);
      await exigirAuditoriaIntocable(una, conDuenia);
      await conDuenia.cerrar();
      await base.pool.query('select 1');
    });

    test.each([
      'update on auditoria',
      'delete on auditoria',
      'truncate on auditoria',
      'trigger on auditoria',
      'delete on auditoria_sello',
      'truncate on auditoria_resto',
    ])('one privilege too many is enough to be refused: %s', async (privilegio) => {
      const duenia = new pg.Client({ connectionString: urlDe(nombre, `${nombre}_duenia`) });
      await duenia.connect();
      await duenia.query(`grant ${privilegio} to ${nombre}`);
      await expect(exigirAuditoriaIntocable(deProduccion(dos), base)).rejects.toThrow('cambiar o vaciar la auditoría');
      await duenia.query(`revoke ${privilegio} from ${nombre}`);
      await exigirAuditoriaIntocable(deProduccion(dos), base);
      await duenia.end();
    });

    test('an owner that took its own privileges away is refused too: it can give them back to itself', async () => {
      const una = ajustes({ DATABASE_URL: urlDe(nombre, `${nombre}_duenia`) });
      const conDuenia = await abrirBaseDelProceso(una, () => {});
      const suyas = ['auditoria', 'auditoria_sello', 'auditoria_resto'];
      const { rows } = await conDuenia.pool.query<{ mes: string }>(
        "select inhrelid::regclass::text as mes from pg_inherits where inhparent = 'auditoria'::regclass",
      );
      const todas = [...new Set([...suyas, ...rows.map((r) => r.mes)])].join(', ');
      await conDuenia.pool.query(`revoke all on ${todas} from ${nombre}_duenia`);
      await expect(exigirAuditoriaIntocable(deProduccion(una), conDuenia)).rejects.toThrow(NoPuedeArrancar);
      await conDuenia.pool.query(`grant all on ${todas} to ${nombre}_duenia`);
      await conDuenia.cerrar();
    });

    const DERECHOS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
    /** What the owner may not do with its own tables and views. */
    const leFaltan = async (): Promise<readonly string[]> => {
      const { rows } = await base.pool.query<{ falta: string }>(
        `select c.relname || ' ' || d as falta from pg_class c, unnest($1::text[]) d
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
          and c.relowner = (select oid from pg_roles where rolname = $2) and not has_table_privilege(c.relowner, c.oid, d)`,
        [DERECHOS, `${nombre}_duenia`],
      );
      return rows.map((r) => r.falta);
    };
    const conDuenia = async (hacer: (cliente: pg.Client) => Promise<unknown>): Promise<void> => {
      const cliente = new pg.Client({ connectionString: urlDe(nombre, `${nombre}_duenia`) });
      await cliente.connect();
      await hacer(cliente);
      await cliente.end();
    };

    test('with the owner in both addresses nothing is taken from the owner, and production is refused before it migrates', async () => {
      expect(await leFaltan()).toEqual([]);
      const duenia = urlDe(nombre, `${nombre}_duenia`);
      const mal = ajustes({ DATABASE_URL: duenia, DATABASE_URL_MIGRACIONES: duenia });
      await conDuenia((c) => c.query('alter table migracion rename to migracion_de_antes'));
      await expect(abrirBaseDelProceso(deProduccion(mal), () => {})).rejects.toThrow('cambiar o vaciar la auditoría');
      const { rows } = await base.pool.query("select to_regclass('migracion') as hay");
      await conDuenia((c) => c.query('alter table migracion_de_antes rename to migracion'));
      expect(rows).toEqual([{ hay: null }]);
      await (await abrirBaseDelProceso(mal, () => {})).cerrar();
      await conDuenia((c) => darPermisosAlServidor(c, `${nombre}_duenia`));
      expect(await leFaltan()).toEqual([]);
    });

    test('an owner from which such a start of before took rights has them again at the next start', async () => {
      await conDuenia(async (c) => {
        await c.query(`revoke trigger, references, truncate on declaracion, usuario from ${nombre}_duenia`);
        await c.query(`revoke insert on migracion from ${nombre}_duenia`);
      });
      expect((await leFaltan()).length).toBeGreaterThan(5);
      await (await abrirBaseDelProceso(dos, () => {})).cerrar();
      expect(await leFaltan()).toEqual([]);
      await exigirAuditoriaIntocable(deProduccion(dos), base);
    });

    test('an address that does not let in is told by its own name', async () => {
      const mala = urlDe(nombre, 'nadie_que_exista');
      for (const [cual, otra] of [
        ['DATABASE_URL_MIGRACIONES', { DATABASE_URL: urlDe(nombre, nombre) }],
        ['DATABASE_URL', { DATABASE_URL_MIGRACIONES: urlDe(nombre, `${nombre}_duenia`) }],
      ] as const) {
        const a = ajustes({ ...otra, [cual]: mala });
        const fallo: unknown = await abrirBaseDelProceso(a, () => {}).catch((e: unknown) => e);
        expect(fraseDeFallo(fallo, a)).toMatch(
          // Without a password (trust) PostgreSQL says that there is no such user.
          new RegExp(`^La base de datos no (aceptó el usuario o la contraseña|deja entrar al usuario) de ${cual}\\.`),
        );
      }
    });

    test('two addresses that lead to two databases stop the start before anything is migrated', async () => {
      const otra = nombreNuevo();
      const a = ajustes({
        DATABASE_URL: urlDe(nombre, nombre),
        DATABASE_URL_MIGRACIONES: urlDe(otra, `${nombre}_duenia`),
      });
      await ordenar([`create database ${otra} owner ${nombre}_duenia template template0 locale 'C.UTF-8'`]);
      try {
        await expect(abrirBaseDelProceso(a, () => {})).rejects.toThrow(
          'DATABASE_URL y DATABASE_URL_MIGRACIONES llevan a dos bases de datos.',
        );
        const cliente = new pg.Client({ connectionString: urlDe(otra) });
        await cliente.connect();
        const { rows } = await cliente.query("select to_regclass('migracion') as hay");
        await cliente.end();
        expect(rows).toEqual([{ hay: null }]);
      } finally {
        await ordenar([`drop database ${otra} with (force)`]);
      }
    });

    test('while a program of the lesser user is connected nothing is restored over it, and nothing is taken away', async () => {
      const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-dos-'));
      await escribirManifiesto(carpeta, {
        creadoEn: relojReal.ahora(),
        clase: 'postgres',
        migracion: 1,
        llaves: [],
        partes: [],
        filas: {},
        documentos: { cuantos: 0, bytes: 0, faltan: [] },
      });
      writeFileSync(path.join(carpeta, LISTA_DE_DOCUMENTOS), '');
      const pedido = { almacen: app.recursos.almacen, reloj: relojReal, llaves: [], reemplazar: true };
      const restaurada = restaurar({ ajustes: { ...dos, DATOS: carpeta }, ...pedido }, carpeta);
      await expect(restaurada).rejects.toThrow('Otro programa está conectado');
      expect((await base.pool.query('select nit from usuario')).rows).not.toEqual([]);
      rmSync(carpeta, { recursive: true });
    });
  },
);

test.runIf(ADMIN)(
  'a database of one user goes over to two, as the documentation says, and goes on',
  { tags: ['dos-bases'] },
  async () => {
    const nombre = nombreNuevo();
    await ordenar([
      `create role ${nombre} login`,
      `create database ${nombre} owner ${nombre} template template0 locale 'C.UTF-8'`,
    ]);
    try {
      const antes = await levantar(ajustes({ DATABASE_URL: urlDe(nombre, nombre) }));
      expect(await compila(urlDe(nombre, nombre))).toBe('off');
      await usar(antes, '2031-05-04');
      await antes.cerrar();
      await ordenar(ordenesDe(DE_UNO, nombre), urlDe(nombre));
      const despues = await levantar(conDos(nombre));
      await exigirAuditoriaIntocable({ ...conDos(nombre), ALDIA_MODO: 'produccion' }, despues.base);
      await usar(despues, '2031-05-05');
      await despues.cerrar();
    } finally {
      await borrar(nombre);
    }
  },
);

test.runIf(ADMIN)(
  'a user who does not own the database starts too, and what is asked is compiled as its owner wants',
  { tags: ['dos-bases'] },
  async () => {
    const nombre = nombreNuevo();
    await ordenar([
      `create role ${nombre} login`,
      `create database ${nombre} template template0 locale 'C.UTF-8'`,
      `grant create on database ${nombre} to ${nombre}`,
      `\\c ${nombre}`,
      ...['pg_trgm', 'btree_gin', 'unaccent'].map((e) => `create extension ${e}`),
      `grant all on schema public to ${nombre}`,
    ]);
    try {
      const app = await levantar(ajustes({ DATABASE_URL: urlDe(nombre, nombre) }));
      await usar(app, '2031-05-04');
      await app.cerrar();
      expect(await compila(urlDe(nombre, nombre))).toBe('on');
    } finally {
      await borrar(nombre);
    }
  },
);

describe.runIf(ADMIN)('a restoration that was cut short', { tags: ['dos-bases'] }, () => {
  const nombre = nombreNuevo();
  const dos = conDos(nombre);
  afterAll(() => borrar(nombre));

  test('is told by the orders as by a start, and nobody is told to start on what it emptied', async () => {
    const deDuenia = (...ordenes: string[]): Promise<void> => ordenar(ordenes, dos.DATABASE_URL_MIGRACIONES);
    const diceDe = (abrir: (a: Ajustes) => Promise<BaseDeDatos>): Promise<string> =>
      abrir(dos).then(
        (base) => base.cerrar().then(() => 'abre'),
        (e: unknown) => fraseDeFallo(e, dos),
      );
    await ordenar(ordenesDe(NUEVA, nombre));
    expect(await diceDe(abrirMigrada)).toMatch(
      /Está vacía.*si su restauración se cortó, hazla otra vez: .*--reemplazar/,
    );
    // While rows come in, only the owner may read the tables.
    await deDuenia(
      'create table copia_restaurada (id bigint, respaldada_en timestamptz, liberada_en timestamptz, completa boolean)',
      'insert into copia_restaurada values (1, now(), null, false)',
    );
    for (const abrir of [abrirMigrada, abrirSinMigrar])
      expect(await diceDe(abrir)).toBe(
        'El usuario de DATABASE_URL no puede leer las tablas de esa base. Arranca AlDía: le da sus permisos, o dice que una restauración no terminó.',
      );
    await deDuenia(`grant select on copia_restaurada to ${nombre}`);
    for (const abrir of [abrirMigrada, abrirSinMigrar])
      expect(await diceDe(abrir)).toContain('es una restauración que no terminó');
  });
});
