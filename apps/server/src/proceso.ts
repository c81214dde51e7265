import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Aplicacion, crearAplicacion } from './app.ts';
import {
  abrirBaseDelProceso,
  exigirAuditoriaIntocable,
  exigirDatos,
  exigirSinDemostracion,
  llaveDelProceso,
} from './arranque.ts';
import { conciliarJob } from './features/cobros/cobros.jobs.ts';
import { completarCobrosJob } from './features/cobros/jobs/completar-cobros.job.ts';
import { diarioJob, renovarJob } from './features/suscripciones/suscripciones.jobs.ts';
import type { Cierre } from './fin-de-proceso.ts';
import { fraseDeFallo } from './frase-de-fallo.ts';
import { abrirMesJob } from './shared/abrir-mes.ts';
import { despacharMasivosJob } from './shared/correo.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from './shared/env.ts';
import { deAjuste } from './shared/fallo-de-ajuste.ts';
import { type Bitacora, crearBitacora } from './shared/log.ts';

const WEB = path.resolve(import.meta.dirname, '../../web/dist');
/** Time that a large file under way has to arrive. */
const ESPERA_DE_CIERRE_MS = 30_000;
const ENTRE_REVISIONES_MS = 20_000;

async function arrancar(ajustes: Ajustes, log: Bitacora): Promise<Aplicacion> {
  const alFallarConexion = (err: Error): void => log.error({ err }, 'database connection');
  await exigirDatos(ajustes);
  const base = await abrirBaseDelProceso(ajustes, (frase) => console.log(frase), { alFallarConexion });
  try {
    await exigirSinDemostracion(ajustes, base);
    await exigirAuditoriaIntocable(ajustes, base);
    const llaveMaestra = await llaveDelProceso(ajustes, base);
    const app = await crearAplicacion({ ajustes, log, base, llaveMaestra, web: WEB });
    await deAjuste('PUERTO', async () => app.http?.listen({ port: ajustes.PUERTO, host: ajustes.DIRECCION }));
    return app;
  } catch (e) {
    await base.cerrar().catch(() => {});
    throw e;
  }
}

const urlDe = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

function saludo(ajustes: Ajustes, app: Aplicacion): string {
  const direccion = app.http?.server.address();
  const donde = direccion && typeof direccion === 'object' ? `en ${urlDe(direccion)}` : 'sin atender páginas';
  const base =
    app.base.clase === 'postgres'
      ? 'Base de datos: PostgreSQL.'
      : 'Base de datos: embebida, para probar, para pruebas automáticas y demostraciones pequeñas (no confirma cada escritura en el disco). Para trabajo real, da DATABASE_URL.';
  const copia = app.recursos.copia;
  const aviso = copia
    ? `\nEs una copia restaurada del ${copia.de}: no sale ningún correo, cobro ni mensaje, y no corre ningún trabajo, hasta que alguien diga ${comoSeOrdena('liberar')}.`
    : '';
  return `AlDía está listo ${donde} (${ajustes.ALDIA_ROLES.join(' y ')}, ${ajustes.ALDIA_MODO}).\n${base}${aviso}`;
}

/** Answers under way are finished first, and a process that hangs is ended. */
function cerrarAplicacion(app: Aplicacion, log: Bitacora, codigo: number): void {
  setTimeout(() => process.exit(1), ESPERA_DE_CIERRE_MS).unref();
  app.cerrar().then(
    () => process.exit(codigo),
    (err: unknown) => {
      log.error({ err }, 'shutdown');
      process.exit(1);
    },
  );
}

function alFallar(log: Bitacora, cerrar: Cierre['cerrar']): void {
  const fatal = (err: unknown): void => {
    log.fatal({ err }, 'unexpected failure');
    cerrar(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
}

/** Completes half-done charges more often than once a minute, as the job's schedule does: P07 gives two minutes in all. */
function completarCadaPoco(app: Aplicacion, log: Bitacora): void {
  const { cola, bd } = app.recursos;
  setInterval(() => {
    cola.encolar(bd, completarCobrosJob, 'cada-poco', {}).catch((err: unknown) => log.error({ err }, 'job queue'));
  }, ENTRE_REVISIONES_MS).unref();
}

/** The schedule opens the month at midnight; a server that was off then opens it now, and completes the charges that the last process left half way. */
async function ponerseAlDia(app: Aplicacion, log: Bitacora): Promise<void> {
  const { cola, bd } = app.recursos;
  await cola.encolar(bd, abrirMesJob, 'al-arrancar', {});
  await cola.encolar(bd, completarCobrosJob, 'al-arrancar', {});
  completarCadaPoco(app, log);
  for (const trabajo of [diarioJob, renovarJob, conciliarJob, despacharMasivosJob])
    await cola.encolar(bd, trabajo, 'al-arrancar', {});
}

/** One process, from its settings on. It says why it cannot start, and ends. */
export async function correrProceso(cierre: Cierre): Promise<void> {
  let ajustes: Ajustes | null = null;
  let log: Bitacora | null = null;
  try {
    ajustes = ajustesDelProceso();
    const suya = crearBitacora(ajustes.BITACORA);
    log = suya;
    const app = await arrancar(ajustes, suya);
    cierre.abierto((codigo) => cerrarAplicacion(app, suya, codigo));
    alFallar(suya, cierre.cerrar);
    if (ajustes.ALDIA_ROLES.includes('worker') && !app.recursos.copia) await ponerseAlDia(app, suya);
    // The demo prints a greeting of its own.
    if (!process.argv.includes('--sin-saludo')) console.log(saludo(ajustes, app));
    process.send?.({ listo: true });
  } catch (e) {
    log?.debug({ err: e }, 'start');
    // The queue of a process that is closing takes no first jobs: its close ends it, and says how.
    if (cierre.pedido()) return;
    console.error(fraseDeFallo(e, ajustes));
    process.exit(1);
  }
}
