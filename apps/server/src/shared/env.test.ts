import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AjustesInvalidos, ajustesDelProceso, leerAjustes } from './env.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (archivo: string): string => readFileSync(path.join(RAIZ, archivo), 'utf8');
const LLAVE = Buffer.alloc(32, 1).toString('base64');
const PRODUCCION = {
  LLAVE_MAESTRA: LLAVE,
  ORIGEN: 'https://aldia.gt',
  METRICAS_CLAVE: 'clave-de-metricas-larga',
  SMTP_URL: 'smtps://usuario:clave@correo.example',
  DATABASE_URL: 'postgres://aldia@bd/aldia',
  DATABASE_URL_MIGRACIONES: 'postgres://aldia_duenia@bd/aldia',
  PASARELA_URL: 'https://pasarela.example/servicio',
  PASARELA_COMPONENTE_URL: 'https://pasarela.example/componente',
  PASARELA_LIQUIDACION_URL: 'https://pasarela.example/liquidacion',
  PASARELA_LLAVE: 'llave-larga',
  PASARELA_CODIGO_ACCESO: 'codigo',
  PASARELA_COMERCIO: 'comercio',
  PASARELA_TERMINAL: 'terminal',
};

function quejas(cambios: Record<string, string | undefined>): string {
  try {
    leerAjustes({ ...PRODUCCION, ...cambios });
    return '';
  } catch (e) {
    expect(e).toBeInstanceOf(AjustesInvalidos);
    return (e as Error).message;
  }
}

test('a real server needs its database, key, mail and card provider, and the rest has a default', () => {
  expect(leerAjustes(PRODUCCION)).toMatchObject({
    ALDIA_MODO: 'produccion',
    ALDIA_ROLES: ['http', 'worker'],
    PUERTO: 3000,
    DIRECCION: '127.0.0.1',
    PROXIES: 0,
    DATOS: 'datos',
    ALMACEN: 'carpeta',
    BITACORA: 'info',
  });
});
test('a demo needs none', () => {
  expect(leerAjustes({ ALDIA_MODO: 'demo' })).toMatchObject({ ALDIA_MODO: 'demo', PUERTO: 3000 });
});
test('an empty text is a setting that was not given', () => {
  expect(leerAjustes({ ...PRODUCCION, PUERTO: '', S3_REGION: '' }).PUERTO).toBe(3000);
});
test('roles are separated by commas, with blanks or without', () => {
  expect(leerAjustes({ ...PRODUCCION, ALDIA_ROLES: ' worker , http' }).ALDIA_ROLES).toEqual(['worker', 'http']);
  expect(leerAjustes({ ...PRODUCCION, ALDIA_ROLES: 'worker' }).ALDIA_ROLES).toEqual(['worker']);
});

test.each([
  ['ALDIA_MODO', 'pruebas', 'debe ser demo o produccion'],
  ['ALDIA_ROLES', 'http,otro', 'admite http y worker, separados por coma'],
  ['ALDIA_ROLES', ' , ', 'debe nombrar al menos un papel'],
  ['PUERTO', 'tres mil', 'debe ser un número'],
  ['PUERTO', '80.5', 'debe ser entero'],
  ['PUERTO', '-1', 'debe ser 0 o más'],
  ['PUERTO', '65536', 'debe ser 65535 o menos'],
  ['ORIGEN', 'aldia', 'debe ser una dirección como https://aldia.gt'],
  ['PROXIES', '11', 'debe ser 10 o menos'],
  ['DATABASE_URL', 'mysql://bd/aldia', 'debe empezar con postgres://'],
  ['DATABASE_CONEXIONES', '1', 'debe ser 2 o más'],
  ['LLAVE_MAESTRA', 'corta', 'debe ser una llave de 32 bytes en base64 (npm run llave)'],
  ['SMTP_URL', 'http://correo', 'debe empezar con smtp:// o smtps://'],
  ['SMTP_URL', 'correo', 'debe empezar con smtp:// o smtps://'],
  ['SMTP_URL', 'smtps://u:cla#ve@correo.example', 'no es una dirección completa; en su usuario'],
  ['DATABASE_URL', 'postgres://aldia:cla#ve@bd/aldia', 'no es una dirección completa; en su usuario'],
  ['DATABASE_URL', 'postgres://aldia:12#3@bd/aldia', 'no es una dirección completa; en su usuario'],
  ['DATABASE_URL_MIGRACIONES', 'postgres://duenia:cla#ve@bd/aldia', 'no es una dirección completa; en su usuario'],
  ['DATABASE_URL_MIGRACIONES', undefined, 'falta: en producción las migraciones corren con el dueño de las tablas'],
  ['CORREO_DE', 'sinarroba', 'debe ser un correo, solo o como AlDía <avisos@aldia.gt>'],
  ['CORREO_DE', 'Mi Oficina <avisos>', 'debe ser un correo'],
  ['CORREO_DE', 'Oficina, S.A. <avisos@oficina.gt>', 'debe ser un correo'],
  ['ORIGEN', 'ftp://aldia.gt', 'debe ser una dirección como https://aldia.gt'],
  ['PASARELA_URL', 'ftp://pasarela.example', 'debe ser una dirección'],
  ['PASARELA_URL', 'http://', 'no es una dirección completa'],
  ['BANGUAT_URL', 'ftp://banguat.example', 'debe ser una dirección'],
  ['S3_URL', 'ftp://balde.example', 'debe ser una dirección'],
  ['BANGUAT_URL', 'banguat', 'debe ser una dirección'],
  ['BANGUAT_ESPERA_MS', '99', 'debe ser 100 o más'],
  ['BANGUAT_ESPERA_MS', '60001', 'debe ser 60000 o menos'],
  ['PASARELA_URL', 'pasarela', 'debe ser una dirección'],
  ['PASARELA_LLAVE', 'corta', 'debe tener al menos 8 caracteres'],
  ['PASARELA_ESPERA_MS', '45001', 'debe ser 45000 o menos'],
  ['TARJETAS_HORARIO', '7 a 23', 'debe ser dos horas como 7-23'],
  ['TARJETAS_HORARIO', '23-7', 'debe abrir antes de cerrar, como 7-23'],
  ['RENOVACIONES_HORARIO', '6', 'debe ser dos horas como 7-23'],
  ['RENOVACIONES_HORARIO', '20-8', 'debe abrir antes de cerrar, como 7-23'],
  ['RENOVACIONES_HORARIO', '9-9', 'debe abrir antes de cerrar, como 7-23'],
  ['RENOVACIONES_HORARIO', '0-6', 'debe tener alguna hora entre las 6 y las 21: fuera de ellas nadie empieza a cobrar'],
  [
    'RENOVACIONES_HORARIO',
    '21-24',
    'debe tener alguna hora entre las 6 y las 21: fuera de ellas nadie empieza a cobrar',
  ],
  ['ALMACEN', 'nube', 'debe ser carpeta o s3'],
  ['S3_URL', 'balde', 'debe ser una dirección'],
  ['METRICAS_CLAVE', 'corta', 'debe tener al menos 16 caracteres'],
])('%s=%s is refused with its name and its reason', (nombre, valor, motivo) => {
  expect(quejas({ [nombre]: valor })).toContain(`  ${nombre} ${motivo}`);
});

test.each([
  { CORREO_DE: 'avisos@oficina.gt' },
  { CORREO_DE: 'Mi Oficina <avisos@oficina.gt>' },
  { CORREO_DE: '"Oficina, S.A." <avisos@oficina.gt>' },
  { DATABASE_URL: 'postgres://aldia:cla%23ve@bd/aldia' },
  { DATABASE_URL: 'postgresql:///aldia?host=/var/run/postgresql' },
])('%o is taken', (cambios) => {
  expect(quejas(cambios)).toBe('');
});

test('hours that close before they open are told that, and nothing else', () => {
  expect(quejas({ RENOVACIONES_HORARIO: '20-8' }).match(/RENOVACIONES_HORARIO/g)).toHaveLength(1);
});

test.each(['0-24', '0-7', '20-24', '8-18'])(
  'renewals may be charged at %s: the clock begins them within it',
  (horas) => {
    expect(quejas({ RENOVACIONES_HORARIO: horas })).toBe('');
  },
);

test('a wrong value of BITACORA is refused in Spanish', () => {
  expect(quejas({ BITACORA: 'todo' })).toMatch(/BITACORA debe ser/);
});

test('what production needs and is not there is asked for, and everything at once', () => {
  const todo = quejas({ LLAVE_MAESTRA: undefined, SMTP_URL: undefined, PUERTO: 'x', ALMACEN: 's3' });
  expect(todo).toContain('  PUERTO debe ser un número');
  const falta = quejas({ LLAVE_MAESTRA: undefined, SMTP_URL: undefined, ALMACEN: 's3' });
  expect(falta).toContain('  LLAVE_MAESTRA falta');
  expect(falta).toContain('  SMTP_URL falta');
  expect(falta).toContain('  S3_URL falta');
  expect(falta).toContain('  S3_LLAVE falta');
  expect(falta).toContain('  S3_SECRETO falta');
  expect(falta).toContain('docs/configuracion.md');
  expect(quejas({ LLAVE_MAESTRA: undefined, LLAVE_MAESTRA_ARCHIVO: '/run/secrets/llave' })).toBe('');
});

test('the embedded database is of one process with both roles', () => {
  expect(quejas({ DATABASE_URL: undefined, ALDIA_ROLES: 'http' })).toContain(
    'ALDIA_ROLES la base embebida es de un solo proceso',
  );
  expect(quejas({ DATABASE_URL: undefined, DATABASE_URL_MIGRACIONES: undefined })).toBe('');
});

test('a refusal never repeats a value: it may be a password', () => {
  expect(
    quejas({
      DATABASE_URL: 'mysql://u:secretisimo@bd',
      LLAVE_MAESTRA: 'secretisimo',
      SMTP_URL: 'x:secretisimo',
      METRICAS_CLAVE: 'secretisimo',
    }),
  ).not.toContain('secretisimo');
});

const entorno = { ...process.env };
afterEach(() => {
  for (const nombre of Object.keys(process.env)) if (!(nombre in entorno)) delete process.env[nombre];
  Object.assign(process.env, entorno);
});
test('the file of ALDIA_ENV goes under what the process already has', () => {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-env-'));
  const archivo = path.join(carpeta, 'mio.env');
  writeFileSync(archivo, 'ALDIA_MODO=demo\nPUERTO=4001\nBITACORA=warn\n');
  Object.assign(process.env, { ALDIA_ENV: archivo, PUERTO: '4002' });
  expect(ajustesDelProceso()).toMatchObject({ ALDIA_MODO: 'demo', PUERTO: 4002, BITACORA: 'warn' });
  process.env['ALDIA_ENV'] = carpeta;
  expect(() => ajustesDelProceso()).toThrow(`No se puede leer el archivo de configuración ${carpeta}: `);
  process.env['ALDIA_ENV'] = path.join(archivo, 'debajo.env');
  expect(() => ajustesDelProceso()).toThrow('una parte de esa ruta no es una carpeta');
  process.env['ALDIA_ENV'] = path.join(carpeta, 'otro.env');
  expect(() => ajustesDelProceso()).toThrow('No existe el archivo de configuración');
  rmSync(carpeta, { recursive: true, force: true });
});

/** Reads the settings from a file of these lines alone. */
function delArchivo(...renglones: readonly string[]): ReturnType<typeof ajustesDelProceso> {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-env-'));
  const archivo = path.join(carpeta, 'mio.env');
  writeFileSync(archivo, ['ALDIA_MODO=demo', ...renglones, ''].join('\n'));
  for (const nombre of nombres) delete process.env[nombre];
  process.env['ALDIA_ENV'] = archivo;
  try {
    return ajustesDelProceso();
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}
test.each([
  ['S3_SECRETO=abc#def', 'S3_SECRETO tiene un #, y lo que le sigue no se lee: escribe su valor entre comillas'],
  ['METRICAS_CLAVE=#clave-de-metricas-larga', 'METRICAS_CLAVE tiene un #'],
  ['  export PASARELA_LLAVE = larga-llave#1', 'PASARELA_LLAVE tiene un #'],
  ['TICLABS_CLAVE=con espacio#1 # la de enero', 'TICLABS_CLAVE tiene un #'],
  ['S3_SECRETO="abc\nPUERTO=4001\nBITACORA="warn"', 'S3_SECRETO empieza con comillas que no cierra en su renglón'],
  ["S3_SECRETO='abc", 'S3_SECRETO empieza con comillas'],
])(
  'a line of the file that would be read otherwise than it looks is refused, and its value not said: %s',
  (renglon, frase) => {
    const dicho = (): string => {
      try {
        delArchivo(renglon);
        return 'taken';
      } catch (e) {
        expect(e).toBeInstanceOf(AjustesInvalidos);
        return (e as Error).message;
      }
    };
    expect(dicho()).toContain(`  ${frase}`);
    expect(dicho()).not.toMatch(/abc#|larga-llave|con espacio|clave-de/);
  },
);
test('quotes hold any value, and a remark has a blank before it', () => {
  const leido = delArchivo(
    ...[
      '# S3_LLAVE=abc#def',
      'S3_SECRETO="a#b"',
      "S3_LLAVE='c#d' # la de enero",
      'PUERTO=4001 # otro',
      'S3_REGION= # ninguna',
    ],
    ...['DATOS=`/srv/a#b`', 'METRICAS_CLAVE="clave \'de\' metricas"', 'CORREO_DE=AlDía <avisos@aldia.gt>'],
  );
  expect(leido).toMatchObject({
    ...{ S3_SECRETO: 'a#b', S3_LLAVE: 'c#d', PUERTO: 4001, S3_REGION: 'auto', DATOS: '/srv/a#b' },
    ...{ METRICAS_CLAVE: "clave 'de' metricas", CORREO_DE: 'AlDía <avisos@aldia.gt>' },
  });
});

/** The names as the schema spells them, optional ones too. */
const nombres = [...leer('apps/server/src/shared/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((m) => m[1] ?? '');
test('every setting is explained in docs/configuracion.md and stands in aldia.env.ejemplo', () => {
  expect(nombres.length).toBeGreaterThan(20);
  const explicados = [...leer('docs/configuracion.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((m) => m[1]);
  const enEjemplo = [...leer('aldia.env.ejemplo').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((m) => m[1]);
  expect(explicados.sort()).toEqual([...nombres, 'ALDIA_ENV'].sort());
  expect(enEjemplo.sort()).toEqual([...nombres].sort());
});

test('the example starts a real server once its blanks are filled', () => {
  const lineas = leer('aldia.env.ejemplo')
    .split('\n')
    .filter((l) => /^[A-Z]/.test(l));
  const ejemplo = Object.fromEntries(lineas.map((l) => [l.slice(0, l.indexOf('=')), l.slice(l.indexOf('=') + 1)]));
  expect(leerAjustes({ ...ejemplo, LLAVE_MAESTRA_ARCHIVO: '/etc/aldia/llave' }).ALDIA_MODO).toBe('produccion');
});

const WHATSAPP = { WHATSAPP_URL: 'https://graph.example/v23.0', WHATSAPP_TOKEN: 'x', WHATSAPP_NUMERO: '12345' };
const TICLABS = { TICLABS_URL: 'https://ticlabs.example', TICLABS_USUARIO: 'x', TICLABS_CLAVE: 'x' };
test.each([
  ['ORIGEN', 'http://aldia.gt', 'debe empezar con https:// en producción'],
  ['ORIGEN', undefined, 'debe empezar con https:// en producción'],
  ['SMTP_URL', 'smtp://u:x@correo.example:587', 'debe ser smtps://'],
  ['SMTP_URL', 'smtp://10.0.0.9', 'debe ser smtps://'],
  ['SMTP_URL', 'smtp://127.0.0.1.otro.example', 'debe ser smtps://'],
  ['SMTP_URL', 'smtp://correo.example?requireTLS=false', 'debe ser smtps://'],
  ['PASARELA_URL', 'http://pasarela.example/service.asmx', 'debe empezar con https:// si es de otra máquina'],
  ['PASARELA_LIQUIDACION_URL', 'http://pasarela.example/l', 'debe empezar con https:// si es de otra máquina'],
  ['PASARELA_COMPONENTE_URL', 'http://pasarela.example/c', 'debe empezar con https:// si es de otra máquina'],
  ['BANGUAT_URL', 'http://www.banguat.gob.gt/ws', 'debe empezar con https:// si es de otra máquina'],
  ['WHATSAPP_URL', 'http://graph.example/v23.0', 'debe empezar con https:// si es de otra máquina'],
  ['S3_URL', 'http://10.0.0.7:9000/aldia', 'debe empezar con https:// si es de otra máquina'],
  ['TICLABS_URL', 'http://ticlabs.example', 'debe empezar con https:// si es de otra máquina'],
  ['METRICAS_CLAVE', undefined, 'falta: en producción /metricas necesita su clave o un puerto propio'],
])('production refuses %s=%s: nothing travels in the clear', (nombre, valor, motivo) => {
  expect(quejas({ [nombre]: valor })).toContain(`  ${nombre} ${motivo}`);
  const demo = Object.fromEntries(
    Object.entries({ ...PRODUCCION, ...WHATSAPP, ...TICLABS, ALDIA_MODO: 'demo', [nombre]: valor }).filter(
      ([, v]) => v,
    ),
  );
  expect(leerAjustes(demo).ALDIA_MODO).toBe('demo');
});
test('no address outside of this machine is spoken to in the clear, whichever it is', () => {
  const nombres = [...leer('apps/server/src/shared/env.ts').matchAll(/^ {2}(\w+_URL): \w/gm)].flatMap(([, n = '']) =>
    /^(DATABASE|SMTP)_/.test(n) ? [] : [n],
  );
  expect(nombres).toContain('PASARELA_URL');
  for (const nombre of nombres)
    expect(quejas({ [nombre]: 'http://afuera.example/x' })).toContain(`  ${nombre} debe empezar con https://`);
});
test.each([
  { SMTP_URL: 'smtp://127.0.0.1:25' },
  { SMTP_URL: 'smtp://[::1]' },
  { SMTP_URL: 'smtp://u:x@correo.example:587?requireTLS=true' },
  { SMTP_URL: 'smtps://u:x@correo.example' },
  { S3_URL: 'http://localhost:9000/aldia' },
  { METRICAS_CLAVE: undefined, METRICAS_PUERTO: '9100' },
  { METRICAS_CLAVE: undefined, ALDIA_ROLES: 'worker' },
])('production starts with %o', (cambios) => {
  expect(quejas(cambios)).toBe('');
});

test('WhatsApp needs its address, its token and its number, or none of them', () => {
  const demo = { ALDIA_MODO: 'demo' };
  expect(leerAjustes(demo).WHATSAPP_URL).toBeUndefined();
  expect(() => leerAjustes({ ...demo, WHATSAPP_TOKEN: 'secreto-1' })).toThrow(
    /WHATSAPP_URL falta[\s\S]*WHATSAPP_NUMERO falta/,
  );
  expect(() => leerAjustes({ ...demo, WHATSAPP_TOKEN: 'secreto-1' })).not.toThrow(/secreto-1/);
});
