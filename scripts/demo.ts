// `npm start`: everything that is needed to try AlDía, with a database, data and stand-ins of its own. With `--solo-preparar` the
// pages are built and the data is written, and nothing is started: journeys copy that folder instead of filling one each.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { NOMBRE_DE_ROL, ROL } from '@aldia/domain/permisos/roles.ts';
import { clientesDeDemo } from '../apps/server/src/demo/clientes.ts';
import { CLAVE_DE_DEMO, nombreCompleto, PERSONAL } from '../apps/server/src/demo/personas.ts';
import { RECIEN_LLEGADOS } from '../apps/server/src/demo/recien-llegados.ts';
import { CUPONES_DE_DEMO } from '../apps/server/src/demo/suscripciones.ts';
import type { Suplentes } from '../apps/server/src/suplentes/main-suplentes.ts';
import { esperarListo, lanzar, puertoLibre, RAIZ, terminar } from './procesos.ts';
import { construirWeb } from './web-construida.ts';

const DIRECCION = process.env['DIRECCION'] || '127.0.0.1';
const DATOS = process.env['DATOS'] || 'datos';
const hijos = new Set<ChildProcess>();
let terminando = false;

function seguir(hijo: ChildProcess): ChildProcess {
  hijos.add(hijo);
  hijo.on('exit', () => hijos.delete(hijo));
  return hijo;
}

/** Stops what was started, last first, and ends. */
async function salir(codigo: number): Promise<never> {
  terminando = true;
  await Promise.all([...hijos].map((hijo) => new Promise((listo) => hijo.once('exit', listo).kill('SIGTERM'))));
  process.exit(codigo);
}
for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(senal, () => {
    if (terminando) return;
    console.log('\nCerrando AlDía…');
    void salir(0);
  });
}
process.on('disconnect', () => void salir(0));

async function fallar(frase: string): Promise<never> {
  if (!terminando) console.error(frase);
  return salir(1);
}

async function elegirPuerto(): Promise<number> {
  const pedido = Number(process.env['PUERTO'] || 3000);
  const puerto = Number.isInteger(pedido) && pedido > 0 ? await puertoLibre(pedido, DIRECCION) : null;
  if (puerto === null)
    return fallar(`No hay un puerto libre desde ${process.env['PUERTO'] ?? pedido}. Elige otro con PUERTO.`);
  if (puerto !== pedido) console.log(`El puerto ${pedido} está ocupado; se usa el ${puerto}.`);
  return puerto;
}

/** Of its own, so that the settings of a real server in this folder are never taken for a demo. */
function archivoDeAjustes(): string {
  const archivo = path.resolve(RAIZ, DATOS, 'demo.env');
  mkdirSync(path.dirname(archivo), { recursive: true });
  writeFileSync(archivo, '# npm start da sus ajustes por sí mismo; este archivo está vacío a propósito.\n');
  return archivo;
}

const enAnchos = (celdas: readonly string[]): string =>
  `  ${(celdas[0] ?? '').padEnd(30)} ${(celdas[1] ?? '').padStart(12)}   ${celdas[2] ?? ''}`;

function presentar(url: string, s: Suplentes): void {
  const clientes = clientesDeDemo().filter((c) => c.puedeEntrar);
  console.log(`
AlDía está listo: ${url}

Personas de la demostración. La contraseña de todas es ${CLAVE_DE_DEMO}
${enAnchos(['Rol', 'NIT', 'Nombre'])}
${PERSONAL.map((p) => enAnchos([NOMBRE_DE_ROL[p.rol], formatNit(p.nit), nombreCompleto(p) + (p.muestra === '' ? '' : ` (${p.muestra})`)])).join('\n')}
${clientes.map((c) => enAnchos([`${NOMBRE_DE_ROL[ROL.cliente]} (${c.regimen === 1 ? 'Pequeño Contribuyente' : 'ROS'})`, formatNit(c.nit), nombreCompleto(c) + (c.suscripcion === '' ? '' : ` (${c.suscripcion})`)])).join('\n')}
${RECIEN_LLEGADOS.map((p) => enAnchos([NOMBRE_DE_ROL[ROL.cliente], formatNit(p.nit), `${nombreCompleto(p)} (${p.muestra})`])).join('\n')}

Libros de muestra para cargar: ${path.join(DATOS, 'muestras')} (empieza por LEEME.txt)
Correos que AlDía envió: ${url}/buzon
Mensajes de WhatsApp que AlDía envió: ${s.controlDeWhatsapp}/mensajes
Banco de Guatemala de prueba: ${s.ajustes.BANGUAT_URL}
Cupones de prueba: ${CUPONES_DE_DEMO.map((c) => `${c.codigo} (${c.descripcion.toLowerCase()})`).join(', ')}
Tarjetas de prueba: 4111 1111 1111 1111 se aprueba, 4000 0000 0000 0515 no tiene fondos; las demás en docs/pasarela-de-prueba.md

La base ${process.env['DATABASE_URL'] ? 'es la de DATABASE_URL.' : 'embebida es para probar, no para trabajo real. Para empezar de cero: npm run reset'}
Para terminar: Ctrl+C`);
}

async function prepararPaginasYDatos(env: NodeJS.ProcessEnv): Promise<void> {
  const [web, datos] = await Promise.all([
    construirWeb(),
    terminar(seguir(lanzar('apps/server/src/demo/main-preparar.ts', [], { env }))),
  ]);
  if (web.fallo !== null) return fallar(`No se pudo construir la aplicación web.\n${web.fallo}`);
  if (web.construida) console.log('  Aplicación web construida.');
  if (datos.codigo !== 0) return fallar('No se pudieron preparar los datos de demostración.');
}

async function prepararTodo(env: NodeJS.ProcessEnv): Promise<Suplentes> {
  console.log(
    '1. Preparando la aplicación web, los datos de demostración y los suplentes del banco, del correo y de la pasarela.',
  );
  const proceso = seguir(lanzar('apps/server/src/suplentes/main-suplentes.ts'));
  const [suplentes] = await Promise.all([esperarListo<Suplentes>(proceso), prepararPaginasYDatos(env)]);
  return suplentes ?? fallar('Los suplentes del banco, del correo y de la pasarela no arrancaron.');
}

console.log('AlDía: demostración.');
const puerto = await elegirPuerto();
const url = `http://${DIRECCION === '0.0.0.0' ? '127.0.0.1' : DIRECCION}:${puerto}`;
const comunes = {
  ALDIA_ENV: archivoDeAjustes(),
  ALDIA_MODO: 'demo',
  ALDIA_ROLES: 'http,worker',
  ALMACEN: 'carpeta',
  DATOS,
  DIRECCION,
  PUERTO: String(puerto),
  ORIGEN: process.env['ORIGEN'] || url,
  BITACORA: process.env['BITACORA'] || 'warn',
};
if (process.argv.includes('--solo-preparar')) {
  await prepararPaginasYDatos(comunes);
  await salir(0);
}
const suplentes = await prepararTodo(comunes);

console.log('2. Arrancando el servidor.');
const servidor = seguir(
  lanzar('apps/server/src/main.ts', ['--sin-saludo'], { env: { ...comunes, ...suplentes.ajustes } }),
);
if ((await esperarListo<boolean>(servidor)) === null) await fallar('El servidor no arrancó.');
servidor.on('exit', () => {
  if (!terminando) void fallar('El servidor se detuvo.');
});
presentar(url, suplentes);
