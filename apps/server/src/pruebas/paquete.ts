// `npm run paquete`: the steps of docs/instalacion.md from the archive of `npm run empaquetar`, in an empty folder and with a PostgreSQL
// of its own: nothing of this tree is needed, and nothing of its node_modules. Ends with 'N passed, N failed'.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acceso } from '@aldia/contract/acceso.ts';
import { registro } from '@aldia/contract/registro.ts';
import pg from 'pg';
import { cuiDe, nitDe } from '../demo/identificadores.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { cifrarComoNavegador, ingresar, llamadorDe } from './navegador.ts';
import { postgresPropio } from './postgres-propio.ts';
import { AJUSTES_DE_PRODUCCION } from './produccion.ts';
import { puertoLibre } from './puerto-libre.ts';
import { CLAVE_DE_REGISTRO, registroDe } from './registrador.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const MAXIMO_MB = 150;
const PASOS = [...readFileSync(path.join(RAIZ, 'docs/instalacion.md'), 'utf8').matchAll(/^## (\d+)\. (.+)$/gm)].map(
  ([, , t]) => t,
);

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-paquete-'));
const fallas: string[] = [];
const exigir = (que: string, va: boolean): void => void (va || fallas.push(que));
const hijos: ChildProcess[] = [];
/** Nothing of this process' environment: no node, no npm, no modules. */
const LIMPIO = { PATH: '/usr/bin:/bin', HOME: carpeta };
const postgres = await postgresPropio();
const smtp = await levantarSmtp();
let hechos = 0;
const paso = (titulo: string): void => {
  exigir(`step ${hechos + 1} of the guide is "${titulo}"`, PASOS[hechos] === titulo);
  console.log(`${++hechos}. ${titulo}`);
};

async function enBase(base: string, ordenes: readonly string[]): Promise<void> {
  const connectionString = Object.assign(new URL(postgres.url), { pathname: `/${base}` }).toString();
  const cliente = new pg.Client({ connectionString });
  await cliente.connect();
  for (const orden of ordenes) await cliente.query(orden);
  await cliente.end();
}

async function esperarSalud(url: string): Promise<boolean> {
  for (let i = 0; i < 600; i++) {
    if (
      await fetch(`${url}/salud`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return true;
    await new Promise((r) => setTimeout(r, 100));
  }
  return false;
}

try {
  const paquetes = path.join(RAIZ, 'paquete');
  if (!existsSync(paquetes)) throw new Error('No hay paquete: corre antes npm run empaquetar.');
  const archivo = path.join(paquetes, readdirSync(paquetes).find((f) => f.endsWith('.tar.gz')) ?? '');
  exigir(`the archive weighs under ${MAXIMO_MB} MB`, statSync(archivo).size < MAXIMO_MB * 1e6);

  paso('Abrir el archivo');
  execFileSync('tar', ['-xzf', archivo, '-C', carpeta]);
  const raiz = path.join(carpeta, path.basename(archivo, '.tar.gz'));
  const aldia = path.join(raiz, 'bin/aldia');
  const lista = JSON.parse(readFileSync(path.join(raiz, 'componentes.cdx.json'), 'utf8')) as {
    components: { name: string }[];
  };
  exigir(
    'the list names what it is made of',
    ['node', 'fastify', 'pg', 'kysely'].every((n) => lista.components.some((c) => c.name === n)),
  );
  const instalados = readdirSync(path.join(raiz, 'node_modules')).filter((n) => !n.startsWith('@'));
  exigir(
    'every package that it brings is in the list',
    instalados.every((n) => lista.components.some((c) => c.name === n)),
  );
  exigir(
    'no tool of development is in it',
    !['vitest', 'typescript', 'vite', 'react'].some((n) => instalados.includes(n)),
  );
  exigir('no demonstration is in it', !existsSync(path.join(raiz, 'apps/server/src/demo')));

  paso('Crear la base de datos');
  await enBase('postgres', [
    ...["create role aldia_duenia login password 'x'", "create role aldia login password 'x'"],
    "create database aldia owner aldia_duenia template template0 locale 'C.UTF-8' encoding 'UTF8'",
  ]);
  await enBase('aldia', [
    ...['pg_trgm', 'btree_gin', 'unaccent'].map((e) => `create extension if not exists ${e}`),
    'create schema if not exists trabajos authorization aldia',
  ]);

  paso('Crear la llave maestra');
  const [etc, datos] = [path.join(carpeta, 'etc'), path.join(carpeta, 'var')];
  for (const c of [etc, datos]) mkdirSync(c);
  writeFileSync(path.join(etc, 'llave-maestra'), execFileSync(aldia, ['llave'], { env: LIMPIO }), { mode: 0o400 });

  paso('Escribir los ajustes');
  const [puerto, medidas] = [await puertoLibre(), await puertoLibre()];
  const de = (rol: string): string => `postgres://${rol}:x@127.0.0.1:${postgres.puerto}/aldia`;
  const ajustes = {
    ...AJUSTES_DE_PRODUCCION,
    DATABASE_URL: de('aldia'),
    DATABASE_URL_MIGRACIONES: de('aldia_duenia'),
    DATOS: datos,
    LLAVE_MAESTRA_ARCHIVO: path.join(etc, 'llave-maestra'),
    SMTP_URL: smtp.url,
    PUERTO: String(puerto),
  };
  const env = path.join(etc, 'aldia.env');
  writeFileSync(
    env,
    Object.entries(ajustes)
      .map(([k, v]) => `${k}="${v}"\n`)
      .join(''),
    { mode: 0o400 },
  );
  const AMBIENTE = { ...LIMPIO, ALDIA_ENV: env };

  paso('Nombrar a quien administra');
  const datosDeJefa = [
    '--nit',
    nitDe(1234567),
    '--cui',
    cuiDe(12345678, '0101'),
    '--nombres',
    'Ana',
    '--apellidos',
    'Morales',
    '--correo',
    'ana@ejemplo.gt',
  ];
  const dicho = execFileSync(aldia, ['administrador', ...datosDeJefa], { env: AMBIENTE, cwd: datos }).toString();
  exigir('it gives an address that works once', dicho.includes('https://aldia.gt/'));

  paso('Arrancar');
  for (const [rol, mas] of [
    ['http', {}],
    ['worker', { METRICAS_PUERTO: String(medidas) }],
  ] as const)
    hijos.push(
      spawn(aldia, ['servidor'], { env: { ...AMBIENTE, ALDIA_ROLES: rol, ...mas }, cwd: datos, stdio: 'inherit' }),
    );
  const url = `http://127.0.0.1:${puerto}`;
  exigir('/salud answers', await esperarSalud(url));
  exigir(
    'the figures of the worker answer',
    (await (await fetch(`http://127.0.0.1:${medidas}/metricas`)).text()).includes('aldia_trabajos_muertos 0'),
  );

  paso('Poner el proxy delante');
  const pagina = await (await fetch(`${url}/`)).text();
  const guion = /\/assets\/[\w.-]+\.js/.exec(pagina)?.[0] ?? '/assets/nada';
  exigir(
    'the built pages are served',
    (await fetch(url + guion)).headers.get('content-type')?.includes('javascript') === true,
  );

  paso('Registrar al primer cliente');
  const nadie = llamadorDe(url, null);
  const { llave } = await nadie(acceso.llavePublica, {});
  const primera = registroDe(7_000_013, (valor) => cifrarComoNavegador(llave, valor, Date.now()));
  await nadie(registro.registrar, primera);
  const sesion = await ingresar(url, primera.nit, CLAVE_DE_REGISTRO, Date.now());
  exigir('the first client enters', 'token' in sesion);
  const espera = performance.now() + 60_000;
  const llego = () => smtp.recibidos().some((m) => JSON.stringify(m).includes(primera.correo));
  while (!llego() && performance.now() < espera) await new Promise((r) => setTimeout(r, 200));
  exigir('the worker sent the mail that confirms the address', llego());
  exigir(`all ${PASOS.length} steps of the guide were done`, hechos === PASOS.length);
  const respaldo = execFileSync(aldia, ['respaldo', path.join(carpeta, 'respaldos')], {
    env: AMBIENTE,
    cwd: datos,
  }).toString();
  exigir('it is backed up while it serves', respaldo.includes('está completo'));
} catch (e) {
  fallas.push(e instanceof Error ? (e.stack ?? e.message) : String(e));
} finally {
  await Promise.all(hijos.map((h) => new Promise((listo) => h.once('exit', listo).kill('SIGTERM'))));
  await smtp.cerrar();
  postgres.tirar();
  rmSync(carpeta, { recursive: true, force: true });
}
for (const falla of fallas) console.log(falla);
console.log(`${fallas.length === 0 ? 1 : 0} passed, ${fallas.length} failed`);
process.exit(fallas.length > 0 ? 1 : 0);
