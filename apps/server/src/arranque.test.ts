import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { markDemostracion } from './arranque.repo.ts';
import { exigirDatos, exigirPlazo, exigirSinDemostracion, llaveDelProceso, otraLlave } from './arranque.ts';
import { llavePublicaVigente } from './features/acceso/caja.ts';
import { fraseDeFallo } from './frase-de-fallo.ts';
import { baseDePrueba } from './pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from './pruebas/escenario.ts';
import { fabricas } from './pruebas/fabricas.ts';
import { llamadorDe } from './pruebas/navegador.ts';
import { AMBIENTE_DE_PROCESO } from './pruebas/proceso.ts';
import { bytesAleatorios, llaveMaestra } from './shared/cifrado.ts';
import { abrirBase, type BaseDeDatos } from './shared/db.ts';
import { type Ajustes, leerAjustes } from './shared/env.ts';
import { FalloDeAjuste } from './shared/fallo-de-ajuste.ts';
import { relojReal } from './shared/reloj.ts';

const OTRA = bytesAleatorios(32).toString('base64');
let base: BaseDeDatos;
let carpeta: string;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());
beforeEach(() => {
  carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-arranque-'));
});
afterEach(() => {
  chmodSync(carpeta, 0o700);
  rmSync(carpeta, { recursive: true, force: true });
});

const demo = (cambios: Record<string, string> = {}): Ajustes =>
  leerAjustes({ ALDIA_MODO: 'demo', DATOS: carpeta, ...cambios });

test('a demo makes its master key once, readable by its owner alone', async () => {
  const llave = await llaveDelProceso(demo(), base);
  const archivo = path.join(carpeta, 'llave-maestra');
  expect(readFileSync(archivo, 'utf8').trim()).toBe(llave);
  expect(statSync(archivo).mode & 0o777).toBe(0o600);
  expect(await llaveDelProceso(demo(), base)).toBe(llave);
});

test('a file that is not a key, or that is not there, is said by its name', async () => {
  const archivo = path.join(carpeta, 'mia');
  await expect(llaveDelProceso(demo({ LLAVE_MAESTRA_ARCHIVO: archivo }), base)).rejects.toThrow(
    `No existe el archivo ${archivo}`,
  );
  expect(existsSync(archivo)).toBe(false);
  writeFileSync(archivo, 'no es una llave');
  await expect(llaveDelProceso(demo({ LLAVE_MAESTRA_ARCHIVO: archivo }), base)).rejects.toThrow(
    'no tiene una llave de 32 bytes',
  );
});

test('with sealed passwords a lost key stops the start and none is made in its place (F28)', async () => {
  const otra = await baseDePrueba();
  const cliente = await fabricas(otra.bd, () => AHORA, MAESTRA_DE_PRUEBA).cliente({ passwordSat: 'Sat-1' });
  expect(cliente.id).toBeGreaterThan(0);
  await expect(llaveDelProceso(demo(), otra)).rejects.toThrow('sin esa llave no se pueden leer');
  expect(existsSync(path.join(carpeta, 'llave-maestra'))).toBe(false);
  await expect(llaveDelProceso(demo({ LLAVE_MAESTRA: OTRA }), otra)).rejects.toThrow('no es la que selló');
  expect(await llaveDelProceso(demo({ LLAVE_MAESTRA: MAESTRA_DE_PRUEBA }), otra)).toBe(MAESTRA_DE_PRUEBA);
  await otra.cerrar();
});

test('a pooler that leaves statements without an end stops the start, and the limit of the role lets it go on', async () => {
  const conPlazo = (plazo: string) =>
    base.bd.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${plazo}, true)`.execute(tx);
      await exigirPlazo(tx);
    });
  await expect(conPlazo('0')).rejects.toThrow('PgBouncer no pasa a PostgreSQL el plazo');
  await conPlazo('60s');
});

test('another key does not open the pair that browsers encrypt with, so it does not start either', async () => {
  const otra = await baseDePrueba();
  await llavePublicaVigente({ bd: otra.bd, maestra: llaveMaestra(MAESTRA_DE_PRUEBA), reloj: relojReal });
  await expect(llaveDelProceso(demo(), otra)).rejects.toThrow('sin esa llave no se pueden leer');
  await expect(llaveDelProceso(demo({ LLAVE_MAESTRA: OTRA }), otra)).rejects.toThrow('no es la que selló');
  expect(await llaveDelProceso(demo({ LLAVE_MAESTRA: MAESTRA_DE_PRUEBA }), otra)).toBe(MAESTRA_DE_PRUEBA);
  await otra.cerrar();
});

test('production does not open a database with the people of the demo', async () => {
  const otra = await baseDePrueba();
  const produccion = leerAjustes({
    LLAVE_MAESTRA: OTRA,
    ORIGEN: 'https://aldia.gt',
    METRICAS_CLAVE: 'clave-de-metricas-larga',
    SMTP_URL: 'smtps://correo',
    PASARELA_URL: 'https://pasarela.example/servicio',
    PASARELA_COMPONENTE_URL: 'https://pasarela.example/componente',
    PASARELA_LIQUIDACION_URL: 'https://pasarela.example/liquidacion',
    PASARELA_LLAVE: 'llave-larga',
    PASARELA_CODIGO_ACCESO: 'codigo',
    PASARELA_COMERCIO: 'comercio',
    PASARELA_TERMINAL: 'terminal',
  });
  await exigirSinDemostracion(produccion, otra);
  await markDemostracion(otra.bd);
  await expect(exigirSinDemostracion(produccion, otra)).rejects.toThrow('contraseñas son públicas');
  await exigirSinDemostracion(demo(), otra);
  await otra.cerrar();
});

test.each([
  [{ code: 'ECONNREFUSED' }, 'no responde'],
  [{ code: '57P03' }, 'no responde'],
  [{ message: 'timeout exceeded when trying to connect' }, 'no responde'],
  [{ code: '28P01' }, 'no aceptó el usuario o la contraseña'],
  [{ code: '28000' }, 'que pg_hba.conf lo deje entrar desde esta máquina'],
  [{ code: '53300' }, 'sube max_connections en PostgreSQL'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'El certificado de la base de DATABASE_URL no se acepta: venció'],
  [{ message: 'The server does not support SSL connections' }, 'pide una conexión cifrada (sslmode)'],
  [{ code: '3D000' }, 'no existe'],
  [{ code: '42501' }, 'no puede crear tablas o extensiones'],
  [{ code: '58P01' }, 'faltan las extensiones'],
  [
    { code: 'EACCES', syscall: 'mkdir', path: '/respaldos' },
    'No se puede crear la carpeta /respaldos: este usuario no tiene permiso.',
  ],
  [
    { code: 'ENOTDIR', syscall: 'open', path: '/etc/hosts/x' },
    'No se puede abrir /etc/hosts/x: una parte de esa ruta no es una carpeta.',
  ],
  [{ code: 'ENOSPC', syscall: 'write' }, 'No se puede escribir: no queda espacio en el disco.'],
  [{ code: 'EACCES' }, 'No se puede usar un archivo: este usuario no tiene permiso.'],
  [{ code: 'EACCES', syscall: 'listen' }, 'No hay permiso para usar el puerto'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'DIRECCION'],
])('%o is told in one Spanish sentence without the address of the database', (rasgos, frase) => {
  const dicha = fraseDeFallo(
    Object.assign(new Error('connect postgres://u:secreta@bd'), rasgos),
    demo({ DATABASE_URL: 'postgres://u:secreta@bd/x' }),
  );
  expect(dicha).toContain(frase);
  expect(dicha).not.toContain('secreta');
});

/** Each start with a new folder makes a whole database. */
const ESPERA_DE_PROCESO_MS = 120_000;
const MAIN = path.resolve(import.meta.dirname, 'main.ts');
interface Proceso {
  readonly hijo: ChildProcess;
  readonly salida: () => string;
  readonly fin: Promise<number | null>;
}
/** A real process, as the launcher starts it. */
function correr(ajustes: Record<string, string>): Proceso {
  const env = {
    ...AMBIENTE_DE_PROCESO,
    ALDIA_MODO: 'demo',
    DATOS: carpeta,
    PUERTO: '0',
    BITACORA: 'silent',
    ...ajustes,
  };
  const hijo = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: carpeta,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let texto = '';
  for (const flujo of [hijo.stdout, hijo.stderr]) flujo?.on('data', (parte: Buffer) => (texto += parte.toString()));
  return { hijo, salida: () => texto, fin: new Promise((listo) => hijo.once('close', listo)) };
}
const listo = (p: Proceso): Promise<unknown> =>
  new Promise((si, no) => (p.hijo.once('message', si), p.hijo.once('exit', () => no(new Error(p.salida())))));

test('it says where it is and which database it has, refuses a second one on its folder, and ends well when asked', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const uno = correr({});
  await listo(uno);
  expect(uno.salida()).toMatch(
    /AlDía está listo en http:\/\/127\.0\.0\.1:\d+ \(http y worker, demo\)\.\nBase de datos: embebida/,
  );
  const url = /http:\/\/[\d.:]+/.exec(uno.salida())?.[0] ?? '';
  expect((await fetch(`${url}/salud`)).status).toBe(200);
  const dos = correr({});
  expect(await dos.fin).toBe(1);
  expect(dos.salida()).toContain('ya está abierta por otro proceso');
  expect(dos.salida()).not.toContain('    at ');
  uno.hijo.kill('SIGTERM');
  expect(await uno.fin).toBe(0);
  const tres = correr({});
  await listo(tres);
  // After our own disconnect, 'close' never comes.
  const fin = new Promise((si) => tres.hijo.once('exit', si));
  tres.hijo.disconnect();
  expect(await fin).toBe(0);
});

test('asked to end while it starts, it ends well: the first process of a container has no end of its own for a signal', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const enEspera = correr({ DATABASE_URL: 'postgres://u@127.0.0.1:9/x' });
  await new Promise((si) => enEspera.hijo.stdout?.once('data', si));
  expect(enEspera.salida()).toContain('todavía no responde');
  enEspera.hijo.kill('SIGTERM');
  expect(await enEspera.fin).toBe(0);
});

/** Tells how many files were read before the process heard a signal. */
const LEIDOS_ANTES = `import { registerHooks } from 'node:module';
let leidos = 0;
registerHooks({ load: (url, contexto, seguir) => (leidos++, seguir(url, contexto)) });
process.on('newListener', (que) => que === 'SIGTERM' && process.send({ leidos }));`;
test('it hears that it must end before it reads the program, which takes seconds on a busy machine', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const proceso = correr({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(LEIDOS_ANTES)}` });
  const { leidos } = await new Promise<{ leidos: number }>((si) => proceso.hijo.once('message', (m) => si(m as never)));
  proceso.hijo.kill('SIGTERM');
  expect(await proceso.fin).toBe(0);
  expect(leidos).toBeLessThan(5);
});

test('asked to end as soon as it listens, while it writes its first jobs, it ends well', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const proceso = correr({ BITACORA: 'info' });
  proceso.hijo.stdout?.on(
    'data',
    (d: Buffer) => String(d).includes('Server listening') && proceso.hijo.kill('SIGTERM'),
  );
  expect(await proceso.fin).toBe(0);
});

test('the drill of a lost key: the start is refused and says so, its copy is put back, and an SAT password of before is read (F28)', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const [archivo, copia] = [path.join(carpeta, 'llave-maestra-del-servicio'), path.join(carpeta, 'en-otro-lugar')];
  // The key is made and kept as docs/instalacion.md says.
  writeFileSync(archivo, `${OTRA}\n`, { mode: 0o400 });
  copyFileSync(archivo, copia);
  const ajustes = { LLAVE_MAESTRA_ARCHIVO: archivo };
  const parar = async (p: Proceso) => (p.hijo.kill('SIGTERM'), expect(await p.fin).toBe(0));
  const uno = correr(ajustes);
  await listo(uno);
  await parar(uno);
  const suya = await abrirBase({ carpeta: path.join(carpeta, 'base') });
  const crear = fabricas(suya.bd, () => relojReal.ahora(), OTRA);
  const [cliente, jefa] = [await crear.cliente({ passwordSat: 'Clave-SAT-de-antes' }), await crear.usuario([1])];
  await suya.cerrar();

  rmSync(archivo);
  const sinLlave = correr(ajustes);
  expect(await sinLlave.fin).toBe(1);
  expect(sinLlave.salida().trim()).toBe(
    `Falta el archivo de la llave maestra ${archivo} y en la base de datos hay contraseñas selladas con ella. Recupéralo de su copia; sin esa llave no se pueden leer.`,
  );
  expect(existsSync(archivo), 'none is made in its place').toBe(false);

  copyFileSync(copia, archivo);
  const conCopia = correr(ajustes);
  await listo(conCopia);
  const llamar = llamadorDe(/http:\/\/[\d.:]+/.exec(conCopia.salida())?.[0] ?? '', jefa.token);
  expect(await llamar(declaraciones.revelarCredencial, { id: cliente.id, motivo: 'Ensayo de la llave' })).toMatchObject(
    {
      passwordSat: 'Clave-SAT-de-antes',
    },
  );
  await parar(conCopia);
});

test('a port in use ends with one sentence', { timeout: ESPERA_DE_PROCESO_MS }, async () => {
  const otro: Server = createServer();
  await new Promise<void>((si) => otro.listen(0, '127.0.0.1', si));
  const puerto = String((otro.address() as AddressInfo).port);
  const proceso = correr({ PUERTO: puerto });
  expect(await proceso.fin).toBe(1);
  expect(proceso.salida().trim()).toBe(
    `El puerto ${puerto} ya está en uso. Cierra el otro programa o elige otro puerto con PUERTO.`,
  );
  otro.close();
});

test('what cannot be listened on is told by the setting that says where', {
  timeout: ESPERA_DE_PROCESO_MS,
}, async () => {
  const otro: Server = createServer();
  await new Promise<void>((si) => otro.listen(0, '127.0.0.1', si));
  const puerto = String((otro.address() as AddressInfo).port);
  const dichas: string[] = [];
  for (const ajustes of [
    { METRICAS_PUERTO: puerto },
    { METRICAS_PUERTO: '9', METRICAS_DIRECCION: '192.0.2.1' },
    { METRICAS_PUERTO: '9', METRICAS_DIRECCION: 'noexiste.invalid' },
    { DIRECCION: 'noexiste.invalid' },
  ]) {
    const proceso = correr(ajustes);
    expect(await proceso.fin).toBe(1);
    dichas.push(proceso.salida().trim());
  }
  expect(dichas).toEqual([
    `El puerto ${puerto} ya está en uso. Cierra el otro programa o elige otro puerto con METRICAS_PUERTO.`,
    'No se puede escuchar en la dirección 192.0.2.1 (METRICAS_DIRECCION).',
    'No se puede escuchar en la dirección noexiste.invalid (METRICAS_DIRECCION).',
    'No se puede escuchar en la dirección noexiste.invalid (DIRECCION).',
  ]);
  otro.close();
});

test('an address whose name nobody knows is the database only when it is the database that was asked', () => {
  const fallo = Object.assign(new Error('getaddrinfo ENOTFOUND x'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  const a = demo({ DATABASE_URL: 'postgres://u@bd/x', METRICAS_DIRECCION: 'x', METRICAS_PUERTO: '9100' });
  expect(fraseDeFallo(new FalloDeAjuste('METRICAS_PUERTO', fallo), a)).toContain('x (METRICAS_DIRECCION)');
  expect(fraseDeFallo(new FalloDeAjuste('DATABASE_URL_MIGRACIONES', fallo), a)).toContain(
    'La base de datos de DATABASE_URL_MIGRACIONES no responde',
  );
  expect(fraseDeFallo(fallo, a)).toContain('La base de datos de DATABASE_URL no responde');
});

test.each(['entrantes', 'documentos'])(
  'a folder of the data that takes no file stops the start: %s',
  { tags: ['dos-bases'], timeout: ESPERA_DE_PROCESO_MS },
  async (una) => {
    writeFileSync(path.join(carpeta, una), 'no es una carpeta');
    const proceso = correr({});
    // Without the refusal it would serve, and never end.
    const fin = await Promise.race([
      proceso.fin,
      listo(proceso).then(
        () => 'listo',
        () => 1,
      ),
    ]);
    proceso.hijo.kill('SIGTERM');
    expect(fin).toBe(1);
    expect(proceso.salida().trim()).toBe(
      `No se puede escribir en la carpeta ${path.join(carpeta, una)} (DATOS): ya hay otra cosa con ese nombre.`,
    );
  },
);

test('the trial of the folders leaves nothing, and asks only for those that the process writes', async () => {
  await exigirDatos(demo());
  expect(['entrantes', 'documentos'].map((una) => readdirSync(path.join(carpeta, una)))).toEqual([[], []]);
  rmSync(path.join(carpeta, 'documentos'), { recursive: true });
  writeFileSync(path.join(carpeta, 'documentos'), 'x');
  await exigirDatos(demo({ ALMACEN: 's3', S3_URL: 'http://127.0.0.1:9/b', S3_LLAVE: 'x', S3_SECRETO: 'x' }));
  await expect(exigirDatos(demo({ DATOS: path.join(carpeta, 'documentos') }))).rejects.toThrow(
    'una parte de esa ruta no es una carpeta',
  );
});

test('a key that cannot be read is told by its file and its setting', async () => {
  const debajo = path.join(carpeta, 'archivo', 'llave');
  writeFileSync(path.join(carpeta, 'archivo'), 'x');
  const frase = (ajuste: string) =>
    `No se puede leer el archivo ${debajo} (${ajuste}): una parte de esa ruta no es una carpeta.`;
  await expect(llaveDelProceso(demo({ LLAVE_MAESTRA_ARCHIVO: debajo }), base)).rejects.toThrow(
    frase('LLAVE_MAESTRA_ARCHIVO'),
  );
  expect(() => otraLlave(demo({ LLAVE_MAESTRA_OTRA_ARCHIVO: debajo }))).toThrow(frase('LLAVE_MAESTRA_OTRA_ARCHIVO'));
});

test('a wrong setting ends with its sentence', { timeout: ESPERA_DE_PROCESO_MS }, async () => {
  const proceso = correr({ PUERTO: 'hola' });
  expect(await proceso.fin).toBe(1);
  expect(proceso.salida()).toContain('  PUERTO debe ser un número');
  expect(proceso.salida()).not.toContain('    at ');
});
