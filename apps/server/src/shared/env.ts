import { readFileSync } from 'node:fs';
import { HORARIO_DE_TARJETAS } from '@aldia/domain/cuenta/pestanias.ts';
import { type Horario, seEncuentran } from '@aldia/domain/fechas/horario.ts';
import { HORARIO_DE_RENOVACIONES } from '@aldia/domain/suscripciones/mora.ts';
import * as z from 'zod';
import { faltasDeProduccion } from './env-produccion.ts';
import { razonDeArchivo } from './fallos-de-archivo.ts';
import { codigoDe, mensajeDe } from './fallos-de-base.ts';

/**
 * How a person runs one of AlDía's orders here. An installation from its archive has no npm: `aldia respaldo /respaldos`. The
 * source tree: `npm run respaldo -- /respaldos`. `bin/aldia` sets which of the two it is.
 */
export function comoSeOrdena(orden: string, argumentos = ''): string {
  const resto = argumentos && ` ${argumentos}`;
  return process.env['ALDIA_DEL_PAQUETE'] === '1'
    ? `aldia ${orden}${resto}`
    : `npm run ${orden}${resto && ` --${resto}`}`;
}

const Entero = (min: number, max: number) =>
  z.coerce
    .number('debe ser un número')
    .int('debe ser entero')
    .min(min, `debe ser ${min} o más`)
    .max(max, `debe ser ${max} o menos`);
const Secreto = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, `debe ser una llave de 32 bytes en base64 (${comoSeOrdena('llave')})`);
/** An address of one of those schemes. What it has after a `#` reaches nobody: usually it is the end of a password. */
const Direccion = (esquemas: readonly string[], mensaje: string) =>
  z
    .string()
    .refine((t) => esquemas.some((e) => t.startsWith(`${e}://`)), { error: mensaje, abort: true })
    .refine((t) => URL.canParse(t) && new URL(t).hash === '', SIN_CIFRAR);
const SIN_CIFRAR =
  'no es una dirección completa; en su usuario y su contraseña # se escribe %23, / se escribe %2F y @ se escribe %40';
const DeBase = Direccion(['postgres', 'postgresql'], 'debe empezar con postgres://');
const DeWeb = (mensaje = 'debe ser una dirección') => Direccion(['http', 'https'], mensaje);
/** `Nombre <correo>`, or the mail alone. A comma outside of quotes would make two senders of it. */
const REMITENTE = /^(?:(?:"[^"\r\n]*"|[^"<>,;:@\r\n]*)\s*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/;
/** Two hours of a day, with their default. */
const Horas = ({ abre, cierra }: Horario) =>
  z
    .string()
    .regex(/^([01]?\d|2[0-4])-([01]?\d|2[0-4])$/, 'debe ser dos horas como 7-23')
    .default(`${abre}-${cierra}`)
    .transform((t): Horario => {
      const [desde = 0, hasta = 0] = t.split('-').map(Number);
      return { abre: desde, cierra: hasta };
    })
    .refine((horas) => horas.abre < horas.cierra, { error: 'debe abrir antes de cerrar, como 7-23', abort: true });

/** Every setting of the product; docs/configuracion.md explains each one. */
const Ajustes = z.object({
  ALDIA_MODO: z.enum(['demo', 'produccion'], 'debe ser demo o produccion').default('produccion'),
  ALDIA_ROLES: z
    .string()
    .default('http,worker')
    .transform((t) =>
      t
        .split(',')
        .map((r) => r.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.enum(['http', 'worker'], 'admite http y worker, separados por coma'))
        .min(1, 'debe nombrar al menos un papel'),
    ),
  PUERTO: Entero(0, 65_535).default(3000),
  DIRECCION: z.string().default('127.0.0.1'),
  ORIGEN: DeWeb('debe ser una dirección como https://aldia.gt').default('http://127.0.0.1:3000'),
  PROXIES: Entero(0, 10).default(0),
  DATABASE_URL: DeBase.optional(),
  DATABASE_URL_MIGRACIONES: DeBase.optional(),
  DATABASE_REPLICA_URL: DeBase.optional(),
  DATABASE_REPLICA_RETRASO_S: Entero(1, 3600).default(10),
  DATABASE_CONEXIONES: Entero(2, 200).default(10),
  DATABASE_PREPARADAS: z
    .enum(['si', 'no'], 'debe ser si o no')
    .default('si')
    .transform((t) => t === 'si'),
  PACIENCIA_MS: Entero(50, 600_000).optional(),
  DESPEDIDA_MS: Entero(0, 20_000).optional(),
  DATOS: z.string().min(1).default('datos'),
  LLAVE_MAESTRA: Secreto.optional(),
  LLAVE_MAESTRA_ARCHIVO: z.string().optional(),
  LLAVE_MAESTRA_OTRA: Secreto.optional(),
  LLAVE_MAESTRA_OTRA_ARCHIVO: z.string().optional(),
  SMTP_URL: Direccion(['smtp', 'smtps'], 'debe empezar con smtp:// o smtps://').optional(),
  CORREO_DE: z
    .string()
    .regex(REMITENTE, 'debe ser un correo, solo o como AlDía <avisos@aldia.gt>')
    .default('AlDía <avisos@aldia.gt>'),
  CONTACTO_CORREO: z.email('debe ser un correo como ayuda@aldia.gt').optional(),
  CONTACTO_WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/, 'debe ser un número con su país, solo dígitos')
    .optional(),
  CORREO_MASIVO_POR_SEGUNDO: Entero(1, 1000).default(10),
  WHATSAPP_URL: DeWeb('debe ser una dirección como https://graph.facebook.com/v23.0').optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_NUMERO: z
    .string()
    .regex(/^\d{5,20}$/, 'debe ser el identificador del número, solo dígitos')
    .optional(),
  BANGUAT_URL: DeWeb().default('https://www.banguat.gob.gt/variables/ws/TipoCambio.asmx'),
  BANGUAT_ESPERA_MS: Entero(100, 60_000).default(8000),
  PASARELA_URL: DeWeb().optional(),
  PASARELA_COMPONENTE_URL: DeWeb().optional(),
  PASARELA_LIQUIDACION_URL: DeWeb().optional(),
  PASARELA_LLAVE: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  PASARELA_CODIGO_ACCESO: z.string().optional(),
  PASARELA_COMERCIO: z.string().optional(),
  PASARELA_TERMINAL: z.string().optional(),
  // Less than the minute after which a charge that does not move counts as abandoned (docs/cobros.md).
  PASARELA_ESPERA_MS: Entero(100, 45_000).default(20_000),
  TARJETAS_HORARIO: Horas(HORARIO_DE_TARJETAS),
  RENOVACIONES_HORARIO: Horas(HORARIO_DE_RENOVACIONES).refine(
    (horas) => seEncuentran(horas, HORARIO_DE_RENOVACIONES),
    `debe tener alguna hora entre las ${HORARIO_DE_RENOVACIONES.abre} y las ${HORARIO_DE_RENOVACIONES.cierra}: fuera de ellas nadie empieza a cobrar`,
  ),
  TICLABS_URL: DeWeb().optional(),
  TICLABS_USUARIO: z.string().min(1).optional(),
  TICLABS_CLAVE: z.string().min(1).optional(),
  TICLABS_ESPERA_MS: Entero(100, 120_000).default(30_000),
  ALMACEN: z.enum(['carpeta', 's3'], 'debe ser carpeta o s3').default('carpeta'),
  S3_URL: DeWeb().optional(),
  S3_LLAVE: z.string().optional(),
  S3_SECRETO: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  METRICAS_CLAVE: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  METRICAS_PUERTO: Entero(1, 65_535).optional(),
  METRICAS_DIRECCION: z.string().default('127.0.0.1'),
  BITACORA: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'debe ser fatal, error, warn, info, debug o silent')
    .default('info'),
  DEMO_CARTERA: Entero(0, 20_000).default(0),
});

const PASARELA = [
  'PASARELA_URL',
  'PASARELA_COMPONENTE_URL',
  'PASARELA_LIQUIDACION_URL',
  'PASARELA_LLAVE',
  'PASARELA_CODIGO_ACCESO',
  'PASARELA_COMERCIO',
  'PASARELA_TERMINAL',
] as const;

const Reglas = Ajustes.superRefine((a, ctx) => {
  const exigir = (si: boolean, campo: keyof z.output<typeof Ajustes>, mensaje: string) => {
    if (si && !a[campo]) ctx.addIssue({ code: 'custom', path: [campo], message: mensaje });
  };
  const real = a.ALDIA_MODO === 'produccion';
  exigir(
    real && !a.LLAVE_MAESTRA_ARCHIVO,
    'LLAVE_MAESTRA',
    'falta: en producción da LLAVE_MAESTRA o LLAVE_MAESTRA_ARCHIVO',
  );
  exigir(real, 'SMTP_URL', 'falta: en producción el correo necesita un servidor SMTP');
  const whatsapp = Boolean(a.WHATSAPP_URL || a.WHATSAPP_TOKEN || a.WHATSAPP_NUMERO);
  for (const campo of ['WHATSAPP_URL', 'WHATSAPP_TOKEN', 'WHATSAPP_NUMERO'] as const)
    exigir(whatsapp, campo, 'falta: WhatsApp necesita dirección, token y número, los tres o ninguno');
  const ticlabs = Boolean(a.TICLABS_URL || a.TICLABS_USUARIO || a.TICLABS_CLAVE);
  for (const campo of ['TICLABS_URL', 'TICLABS_USUARIO', 'TICLABS_CLAVE'] as const)
    exigir(ticlabs, campo, 'falta: TicLabs necesita dirección, usuario y clave, los tres o ninguno');
  for (const campo of PASARELA)
    exigir(real, campo, 'falta: en producción los cobros necesitan la pasarela de tarjetas');
  exigir(a.ALMACEN === 's3', 'S3_URL', 'falta: ALMACEN=s3 necesita la dirección del balde');
  exigir(a.ALMACEN === 's3', 'S3_LLAVE', 'falta: ALMACEN=s3 necesita su llave');
  exigir(a.ALMACEN === 's3', 'S3_SECRETO', 'falta: ALMACEN=s3 necesita su secreto');
  exigir(
    real && a.DATABASE_URL !== undefined,
    'DATABASE_URL_MIGRACIONES',
    'falta: en producción las migraciones corren con el dueño de las tablas',
  );
  if (real)
    for (const [campo, message] of faltasDeProduccion(a)) ctx.addIssue({ code: 'custom', path: [campo], message });
  exigir(Boolean(a.DATABASE_REPLICA_URL), 'DATABASE_URL', 'falta: DATABASE_REPLICA_URL es una copia de esa base');
  if (!a.DATABASE_URL && !(a.ALDIA_ROLES.includes('http') && a.ALDIA_ROLES.includes('worker'))) {
    ctx.addIssue({
      code: 'custom',
      path: ['ALDIA_ROLES'],
      message: 'la base embebida es de un solo proceso: usa http,worker o da DATABASE_URL',
    });
  }
});
export type Ajustes = z.output<typeof Ajustes>;

/** Thrown at start: one sentence per wrong setting, with its name and never its value. */
export class AjustesInvalidos extends Error {}

/** Reads and checks the settings. Throws AjustesInvalidos with everything that is wrong, at once. */
export function leerAjustes(fuente: Readonly<Record<string, string | undefined>>): Ajustes {
  const presentes = Object.fromEntries(
    Object.entries(fuente).filter(([, valor]) => valor !== undefined && valor !== ''),
  );
  const leido = Reglas.safeParse(presentes);
  if (leido.success) return leido.data;
  const frases = leido.error.issues.map((i) => `  ${String(i.path[0])} ${i.message}`);
  throw new AjustesInvalidos(
    `La configuración tiene errores y AlDía no puede arrancar:\n${frases.join('\n')}\nConsulta docs/configuracion.md.`,
  );
}

/** A setting whose value is not in quotes and has a `#` in it or before it: a remark has a blank before its `#`. */
const CORTADO = /^\s*(?:export\s+)?(\w+)\s*=(?:\s*[^\s"'`#][^#]*(?<!\s))?#/;
/** A setting whose value begins with quotes that its line does not end. */
const SIN_CERRAR = /^\s*(?:export\s+)?(\w+)\s*=\s*(["'`])(?!.*\2)/;
/**
 * Node reads a value up to its first `#`, and one whose quotes are open up to the next quotes, with the settings between them. A
 * password would be cut without a word, and whoever asks for it would refuse it much later. Throws AjustesInvalidos.
 */
function exigirRenglones(archivo: string, texto: string): void {
  const faltas = texto.split('\n').flatMap((renglon) => {
    const [, cortado] = CORTADO.exec(renglon) ?? [];
    if (cortado) return [`  ${cortado} tiene un #, y lo que le sigue no se lee: escribe su valor entre comillas`];
    const [, abierto] = SIN_CERRAR.exec(renglon) ?? [];
    return abierto ? [`  ${abierto} empieza con comillas que no cierra en su renglón`] : [];
  });
  if (faltas.length > 0)
    throw new AjustesInvalidos(
      `El archivo de configuración ${archivo} tiene errores y AlDía no puede arrancar:\n${faltas.join('\n')}`,
    );
}

/** The settings of this process: its environment, and below it the file that ALDIA_ENV names (or ./aldia.env). */
export function ajustesDelProceso(): Ajustes {
  const dicho = process.env['ALDIA_ENV'];
  const archivo = dicho ?? 'aldia.env';
  try {
    exigirRenglones(archivo, readFileSync(archivo, 'utf8'));
    process.loadEnvFile(archivo);
  } catch (e) {
    if (e instanceof AjustesInvalidos) throw e;
    if (codigoDe(e) !== 'ENOENT')
      throw new AjustesInvalidos(
        `No se puede leer el archivo de configuración ${archivo}: ${razonDeArchivo(e) ?? mensajeDe(e)}.`,
      );
    if (dicho !== undefined)
      throw new AjustesInvalidos(`No existe el archivo de configuración ${archivo} (ALDIA_ENV).`);
  }
  return leerAjustes(process.env);
}

/** The environment for another program that this process starts: our own, plus `mas`. */
export const ambienteCon = (mas: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...mas,
});
