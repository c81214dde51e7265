import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { cuiEsValido } from '@aldia/domain/identificadores/cui.ts';
import { nitEsValido } from '@aldia/domain/identificadores/nit.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { abrirSinMigrar } from '../../scripts/base-de-orden.ts';
import { abrirBaseDelProceso } from '../arranque.ts';
import { ordenDeOperacion } from '../pruebas/orden-de-operacion.ts';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { leerAjustes } from '../shared/env.ts';
import { migraciones } from '../shared/migrar.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (f: string): string => readFileSync(path.join(RAIZ, f), 'utf8');

/** The commands that the program names to people, anywhere. */
const nombradas = new Set(
  ['apps/server/scripts', 'apps/server/src'].flatMap((carpeta) =>
    readdirSync(path.join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
      .flatMap((f) =>
        [...leer(path.join(carpeta, f)).matchAll(/comoSeOrdena\(\s*'([\w-]+)'/g)].map(([, orden]) => orden),
      ),
  ),
);

test('every order that the program names is there where AlDía was installed from its archive, and npm has it', () => {
  const guion = leer('despliegue/aldia.sh');
  const [, uso = ''] = /La orden es: aldia ([\w|-]+)/.exec(guion) ?? [];
  const admitidas = [...guion.matchAll(/^ {2}([\w| -]+)\) GUION=/gm)].flatMap(([, o = '']) => o.split(' | '));
  expect(nombradas.size).toBeGreaterThan(5);
  expect([...nombradas].filter((o) => !admitidas.includes(o ?? ''))).toEqual([]);
  expect(uso.split('|').toSorted()).toEqual(admitidas.toSorted());
  const deNpm = Object.keys((JSON.parse(leer('package.json')) as { scripts: object }).scripts);
  expect(admitidas.filter((o) => !deNpm.includes(o))).toEqual([]);
});

test('the first steps of the guides can be taken as they are written: a folder is made before it is written into, and whom they name can be', () => {
  const [antes = '', pasos = ''] = (leer('README.md').split('## En producción\n')[1] ?? '').split('```');
  expect(antes).toContain('docs/configuracion.md');
  expect(pasos.indexOf('mkdir -p /etc/aldia')).toBeGreaterThanOrEqual(0);
  expect(pasos.indexOf('> /etc/aldia/')).toBeGreaterThan(pasos.indexOf('mkdir -p /etc/aldia'));
  const dichas = [
    pasos,
    ...['docs/instalacion.md', 'apps/server/scripts/administrador.ts', 'apps/server/scripts/sin-factor.ts'].map(leer),
  ];
  for (const dicho of dichas) expect(nitEsValido(/--nit (\d\S+)/.exec(dicho)?.[1] ?? '')).toBe(true);
  for (const dicho of dichas.slice(0, 3)) expect(cuiEsValido(/--cui (\d+)/.exec(dicho)?.[1] ?? '')).toBe(true);
});

test('the key that the guide writes into a file is alone in it, also when this order is the first and installs what is missing', () => {
  const raiz = mkdtempSync(path.join(os.tmpdir(), 'aldia-primera-'));
  try {
    for (const carpeta of ['scripts', 'bin']) mkdirSync(path.join(raiz, carpeta));
    for (const archivo of ['scripts/run.mjs', 'scripts/llave.ts', 'package-lock.json'])
      copyFileSync(path.join(RAIZ, archivo), path.join(raiz, archivo));
    const npm = '#!/bin/sh\nmkdir node_modules && echo "added 400 packages in 40s"\n';
    writeFileSync(path.join(raiz, 'bin/npm'), npm, { mode: 0o755 });
    const [, orden = ''] = /^npm run --silent (\w+) +> \/etc\/aldia\/llave-maestra/m.exec(leer('README.md')) ?? [];
    const guion = (JSON.parse(leer('package.json')) as { scripts: Record<string, string> }).scripts[orden] ?? '';
    expect(guion).toBe('node scripts/run.mjs scripts/llave.ts');
    const escrito = execFileSync(process.execPath, guion.split(' ').slice(1), {
      cwd: raiz,
      env: { PATH: `${path.join(raiz, 'bin')}:/usr/bin:/bin` },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    expect(escrito).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  } finally {
    rmSync(raiz, { recursive: true, force: true });
  }
});

/** What the installed script tells the program of where its settings are, run by a user who is not root. */
function ajustesQueNombra(preparar: (carpeta: string) => void): string {
  const raiz = mkdtempSync(path.join(os.tmpdir(), 'aldia-guion-'));
  const [etc, bin] = [path.join(raiz, 'etc'), path.join(raiz, 'bin')];
  try {
    for (const carpeta of [etc, bin]) mkdirSync(carpeta);
    const guion = leer('despliegue/aldia.sh').replaceAll('/etc/aldia', etc);
    for (const [programa, dice] of [
      ['aldia', guion],
      ['node', '#!/bin/sh\necho "$ALDIA_ENV"\n'],
    ] as const)
      writeFileSync(path.join(bin, programa), dice, { mode: 0o755 });
    chmodSync(raiz, 0o755);
    preparar(etc);
    const quien = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const env = { PATH: '/usr/bin:/bin' };
    const dicho = execFileSync('/bin/sh', [path.join(bin, 'aldia'), 'servidor'], { env, cwd: '/', ...quien });
    return dicho.toString().trim().replace(etc, '/etc/aldia');
  } finally {
    chmodSync(etc, 0o755);
    rmSync(raiz, { recursive: true, force: true });
  }
}
const conModo =
  (modo: number, deCarpeta = 0o755) =>
  (etc: string) => {
    writeFileSync(path.join(etc, 'aldia.env'), 'PUERTO=3000\n');
    chmodSync(path.join(etc, 'aldia.env'), modo);
    chmodSync(etc, deCarpeta);
  };
test.each<[string, (etc: string) => void, string]>([
  ['that its user may read', conModo(0o444), '/etc/aldia/aldia.env'],
  ['that its user may not read', conModo(0o000), '/etc/aldia/aldia.env'],
  ['in a folder that its user may not enter', conModo(0o444, 0o000), '/etc/aldia/aldia.env'],
  ['that are not there', () => undefined, ''],
])(
  'an installed order names to the program settings %s, which says what is wrong with them',
  (_, preparar, nombrado) => {
    expect(ajustesQueNombra(preparar)).toBe(nombrado);
  },
);

/** Copying a file, Node asks for its owner too (`fchown`, of @chown, which @privileged has), and does without when that is refused. */
test.each(['http', 'worker', 'respaldo', 'verificar'])(
  'what the unit of %s forbids its process is refused, and ends it never',
  (rol) => {
    const unidad = leer(`despliegue/systemd/aldia-${rol}.service`);
    expect(unidad).toMatch(/^SystemCallFilter=~@privileged$/m);
    expect(unidad).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  },
);

test.each(['respaldo', 'verificar'])(
  'what the guides want each night has a timer, and gives an order that there is: %s',
  (orden) => {
    const unidad = leer(`despliegue/systemd/aldia-${orden}.service`);
    expect(unidad).toMatch(new RegExp(`^ExecStart=/opt/aldia/bin/aldia ${orden}\\b`, 'm'));
    expect(unidad).toMatch(/^Type=oneshot$/m);
    expect(leer(`despliegue/systemd/aldia-${orden}.timer`)).toMatch(
      /^OnCalendar=\*-\*-\* 0\d:00:00 America\/Guatemala$/m,
    );
    expect(leer('docs/instalacion.md')).toContain(`systemctl enable --now aldia-${orden}.timer`);
  },
);

test('the copies of pgBackRest are made each week and each other night by the user whose base it is', () => {
  const renglones = leer('despliegue/pgbackrest/aldia-copias')
    .split('\n')
    .filter((r) => r && !r.startsWith('#'));
  const cuando = renglones.map((r) =>
    /^(\S+ \S+ \* \* \S+) postgres pgbackrest --stanza=aldia --type=(\w+) .*\bbackup$/.exec(r)?.slice(1),
  );
  expect(cuando).toEqual([
    ['30 2 * * 0', 'full'],
    ['30 2 * * 1-6', 'diff'],
  ]);
  // The name of a file with a dot in it is none for cron.
  expect(leer('docs/configuracion.md')).toContain('`despliegue/pgbackrest/aldia-copias` into `/etc/cron.d`');
});

const ADMIN = process.env['TEST_DATABASE_URL'];
test.runIf(ADMIN).each([
  ['si', 1],
  ['no', 0],
])(
  'an order with DATABASE_PREPARADAS=%s leaves %i statements prepared, as a process does',
  { tags: ['dos-bases'] },
  async (preparadas, hay) => {
    const ajustes = leerAjustes({ ALDIA_MODO: 'demo', DATABASE_URL: ADMIN, DATABASE_PREPARADAS: preparadas });
    const base = await abrirSinMigrar(ajustes);
    try {
      for (let vez = 0; vez < 3; vez++) await sql`select ${vez}::int`.execute(base.bd);
      const { rows } = await base.pool.query("select 1 from pg_prepared_statements where name like 'aldia_%'");
      expect(rows).toHaveLength(hay);
    } finally {
      await base.cerrar();
    }
  },
);

test.runIf(ADMIN)(
  'an order waits for a statement that it gave all the time it needs, as proving an old year, and calls do not',
  { tags: ['dos-bases'] },
  async () => {
    /** After how long a silent PostgreSQL is taken for a lost one while a statement of that base runs; 0: never. */
    async function callaHasta(base: BaseDeDatos): Promise<number | undefined> {
      const cliente = await base.pool.connect();
      try {
        const dormida = cliente.query('select pg_sleep(0.2)');
        const { stream } = (cliente as unknown as pg.Client).connection;
        const plazo = stream instanceof Socket ? stream.timeout : undefined;
        await dormida;
        return plazo ?? 0;
      } finally {
        cliente.release();
        await base.cerrar();
      }
    }
    const ajustes = leerAjustes({ ALDIA_MODO: 'demo', DATABASE_URL: ADMIN });
    expect(await callaHasta(await abrirSinMigrar(ajustes))).toBe(0);
    expect(await callaHasta(await abrirBase({ url: ADMIN }))).toBe(61_000);
  },
);

test('an order that only looks changes no database: it names the migration that is there and the one that it needs', {
  timeout: 120_000,
}, async () => {
  const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-ordenes-'));
  const env = { ALDIA_MODO: 'demo', DATOS: datos };
  const frase = `La base de datos llega a la migración 0 y este programa pide la ${migraciones().at(-1)?.numero}.`;
  for (const orden of ['liberar', 'trabajos', 'periodos', 'apartar']) {
    const { codigo, dicho } = await ordenDeOperacion(orden, [], env, datos);
    expect([orden, codigo, dicho.includes(frase)]).toEqual([orden, 1, true]);
    expect(dicho).not.toContain('Nada cambió');
    // Whoever starts AlDía on a database that was to be set apart sends its mail again.
    expect(dicho.includes('arranca AlDía')).toBe(orden !== 'apartar');
  }
  const base = await abrirSinMigrar(leerAjustes(env));
  const { rows } = await base.pool.query("select to_regclass('migracion') as hay");
  await base.cerrar();
  expect(rows).toEqual([{ hay: null }]);
  const si = ['--quien', 'Ana Morales', '--motivo', 'Para mirar', '--si'];
  expect((await ordenDeOperacion('apartar', si, env, datos)).dicho).toContain('Queda apartada');
  rmSync(datos, { recursive: true, force: true });
});

test('who asks for a backup of an empty base, or of one that lacks a table, reads which one it is, and gets no folder', {
  timeout: 240_000,
}, async () => {
  const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-ordenes-'));
  const env = { ALDIA_MODO: 'demo', DATOS: datos };
  const destino = path.join(datos, 'respaldos');
  const ultima = migraciones().at(-1)?.numero ?? 0;
  const llega = (a: number) => `La base de datos llega a la migración ${a} y este programa pide la ${ultima}. `;
  const vacia = await ordenDeOperacion('respaldo', [destino], env, datos);
  expect([vacia.codigo, vacia.dicho.trim().startsWith(`${llega(0)}Está vacía. Si es nueva, arranca`)]).toEqual([
    1,
    true,
  ]);
  const base = await abrirBaseDelProceso(leerAjustes(env), () => undefined);
  await base.pool.query(
    'drop table llave_retirada; delete from migracion where numero = (select max(numero) from migracion)',
  );
  await base.cerrar();
  const deAntes = await ordenDeOperacion('respaldo', [destino], env, datos);
  expect([deAntes.codigo, deAntes.dicho.trim()]).toEqual([
    1,
    `${llega(ultima - 1)}Arranca AlDía en ella una vez: migra al arrancar.`,
  ]);
  expect(readdirSync(datos)).not.toContain('respaldos');
  rmSync(datos, { recursive: true, force: true });
});

test.each([
  ['verificar', ['/respaldos/respaldo-2026-11-23T07-13-27Z']],
  ['girar-llave', ['--help']],
  ['restaurar', ['/respaldos/de-ayer', '/respaldos/de-hoy', '--reemplazar']],
  ['respaldo', ['/respaldos', '30']],
  ['importar-cuenta', ['una.zip', 'otra.zip']],
])('%s does nothing when it is told more than it takes (%j), and says what it takes', async (orden, argumentos) => {
  const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-de-mas-'));
  const { codigo, dicho } = await ordenDeOperacion(orden, argumentos, { ALDIA_MODO: 'demo', DATOS: datos }, datos);
  expect([codigo, readdirSync(datos)]).toEqual([1, []]);
  expect(dicho).toContain(`La orden es: npm run ${orden}`);
  rmSync(datos, { recursive: true, force: true });
});
