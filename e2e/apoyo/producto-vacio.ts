import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ambienteCon } from '../playwright.config.ts';
import { crearBase } from './base-de-producto.ts';
import { identidadNueva } from './identidad.ts';
import { lanzar, oirHasta, terminar } from './producto.ts';

/** The public address. The tests reach the server where it listens, as the reverse proxy does. */
const ORIGEN = 'https://aldia.example';
const ESCUCHA = /AlDía está listo en (http:\S+)/;
const ENLACE = /^https:\S+$/m;

/** The addresses of the stand-ins, as their process reports them. */
interface Suplentes {
  /** The settings of a server that uses them. */
  readonly ajustes: Readonly<Record<string, string>>;
  readonly controlDeCorreo: string;
}
/** The settings of mail, exchange rates and card provider; this production has neither WhatsApp nor TicLabs. */
const SUYOS = /^(?:SMTP|BANGUAT|PASARELA)_/;

/** A product in production, with a database made only by its migrations, and its future administrator. */
export interface ProductoVacio {
  readonly url: string;
  /** Below this address is the list of the mails that the server received. */
  readonly correo: string;
  readonly administra: { readonly nit: string; readonly ruta: string };
  readonly cerrar: () => Promise<void>;
}

/** The `aldia.env` that docs/configuracion.md tells an operator to write. */
const ajustes = (datos: string, llave: string, s: Suplentes): Readonly<Record<string, string>> => ({
  ALDIA_MODO: 'produccion',
  ORIGEN,
  PROXIES: '1',
  PUERTO: '0',
  DATOS: datos,
  LLAVE_MAESTRA: llave,
  METRICAS_CLAVE: 'clave-de-las-metricas',
  ...Object.fromEntries(Object.entries(s.ajustes).filter(([nombre]) => SUYOS.test(nombre))),
  PASARELA_CODIGO_ACCESO: 'codigo',
  PASARELA_COMERCIO: 'comercio',
  PASARELA_TERMINAL: 'TERMINAL1',
  // Journeys with cards also run at night.
  TARJETAS_HORARIO: '0-24',
  BITACORA: 'error',
});

const escuchan = (hijo: ChildProcess): Promise<Suplentes> =>
  new Promise((listo, fallo) => {
    hijo.once('message', (mensaje: { readonly listo: Suplentes }) => listo(mensaje.listo));
    hijo.once('exit', () => fallo(new Error('Los suplentes no arrancaron.')));
  });

/** Runs the command for the first administrator (D-54). Returns the path of the link that it prints. */
async function nombrarAlPrimero(env: NodeJS.ProcessEnv): Promise<ProductoVacio['administra']> {
  const { nit, cui, correo } = identidadNueva();
  const datos = { nit, cui, nombres: 'Ana Lucía', apellidos: 'Morales Pérez', correo };
  const orden = Object.entries(datos).flatMap(([nombre, valor]) => [`--${nombre}`, valor]);
  const hijo = lanzar('apps/server/scripts/administrador.ts', orden, env, true);
  const [enlace = ''] = ENLACE.exec(await oirHasta(hijo, ENLACE)) ?? [];
  // The embedded database serves one process, so the server waits until the command ends.
  await terminar(hijo);
  return { nit, ruta: new URL(enlace).pathname };
}

/** Starts it as an operator does: a key, a settings file, the command for the first administrator, and the server. */
export async function abrirProductoVacio(): Promise<ProductoVacio> {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-e2e-nada-'));
  const base = await crearBase();
  const hijos: ChildProcess[] = [];
  const seguir = (hijo: ChildProcess): ChildProcess => {
    hijos.unshift(hijo);
    return hijo;
  };
  const cerrar = async (): Promise<void> => {
    for (const hijo of hijos) {
      hijo.kill('SIGTERM');
      await terminar(hijo);
    }
    await base?.tirar();
    rmSync(carpeta, { recursive: true, force: true });
  };
  try {
    const suplentes = escuchan(seguir(lanzar('apps/server/src/suplentes/main-suplentes.ts', [], ambienteCon({}))));
    const llave = oirHasta(lanzar('scripts/llave.ts', [], ambienteCon({}), true), /=\n/);
    const suyos = ajustes(path.join(carpeta, 'datos'), (await llave).trim(), await suplentes);
    const de = { ...suyos, ...base?.env };
    const archivo = path.join(carpeta, 'aldia.env');
    writeFileSync(
      archivo,
      Object.entries(de)
        .map(([nombre, valor]) => `${nombre}=${valor}\n`)
        .join(''),
    );
    const env = ambienteCon({ ALDIA_ENV: archivo });
    const administra = await nombrarAlPrimero(env);
    const servidor = seguir(lanzar('apps/server/src/main.ts', [], env, true));
    const [, url = ''] = ESCUCHA.exec(await oirHasta(servidor, ESCUCHA)) ?? [];
    return { url, correo: (await suplentes).controlDeCorreo, administra, cerrar };
  } catch (error) {
    await cerrar();
    throw error;
  }
}
