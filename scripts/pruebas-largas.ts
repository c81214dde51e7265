// `npm run pruebas-largas`: the proofs that take hours, one after another on a quiet machine; `-- cifras muertes` only those.
// docs/pruebas-largas.md says what each one proves, and when it last ran. Ends with 'N passed, N failed'.
import { lanzar, terminar } from './procesos.ts';

interface PruebaLarga {
  readonly nombre: string;
  readonly archivo: string;
  readonly argumentos: readonly string[];
  /** Which database: a PostgreSQL (TEST_DATABASE_URL), or the embedded one whatever the environment says. */
  readonly base: 'postgres' | 'embebida';
  readonly env?: NodeJS.ProcessEnv;
}

const DE = 'apps/server/src/pruebas';
const PRUEBAS: readonly PruebaLarga[] = [
  { nombre: 'entrelazados', archivo: `${DE}/entrelazados.ts`, argumentos: ['1000'], base: 'postgres' },
  { nombre: 'asedio', archivo: `${DE}/asedio.ts`, argumentos: ['200'], base: 'embebida' },
  { nombre: 'cifras', archivo: `${DE}/cifras.ts`, argumentos: ['1000'], base: 'postgres' },
  { nombre: 'sobrecarga', archivo: `${DE}/sobrecarga.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'fin-de-mes', archivo: `${DE}/fin-de-mes.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'flujos', archivo: `${DE}/flujos.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'remojo', archivo: `${DE}/remojo.ts`, argumentos: ['60'], base: 'postgres' },
  { nombre: 'subidas', archivo: `${DE}/subidas.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'guardado-grande', archivo: `${DE}/guardado-grande.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'correo-masivo', archivo: `${DE}/correo-masivo.ts`, argumentos: ['40000', 'postgres'], base: 'postgres' },
  { nombre: 'vaciar-bandeja', archivo: `${DE}/vaciar-bandeja.ts`, argumentos: ['10000'], base: 'postgres' },
  { nombre: 'muertes', archivo: `${DE}/muertes.ts`, argumentos: ['200', 'postgres'], base: 'postgres' },
  { nombre: 'muertes-embebida', archivo: `${DE}/muertes.ts`, argumentos: ['200', 'embebida'], base: 'embebida' },
  { nombre: 'muertes-de-cobros', archivo: `${DE}/muertes-de-cobros.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'muertes-de-cobros-embebida', archivo: `${DE}/muertes-de-cobros.ts`, argumentos: [], base: 'embebida' },
  // Its three PostgreSQL are its own.
  { nombre: 'conmutacion', archivo: `${DE}/conmutacion.ts`, argumentos: ['20'], base: 'embebida' },
  { nombre: 'rodando', archivo: `${DE}/rodando.ts`, argumentos: [], base: 'embebida' },
  // Its PostgreSQL is its own.
  { nombre: 'averias-base', archivo: `${DE}/averias-base.ts`, argumentos: ['100', '300'], base: 'embebida' },
  { nombre: 'bombas', archivo: `${DE}/bombas.ts`, argumentos: [], base: 'postgres' },
  { nombre: 'averias', archivo: `${DE}/averias.ts`, argumentos: [], base: 'embebida' },
  // Its PostgreSQL is its own, with a clock that is set.
  { nombre: 'averias-afuera', archivo: `${DE}/averias-afuera.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'averias-reloj', archivo: `${DE}/averias-reloj.ts`, argumentos: [], base: 'postgres' },
  // Its PostgreSQL is its own.
  { nombre: 'escala', archivo: `${DE}/escala.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'lejos', archivo: `${DE}/lejos.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'repartida', archivo: `${DE}/repartida.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'empaquetar', archivo: 'scripts/empaquetar.ts', argumentos: [], base: 'embebida' },
  { nombre: 'paquete', archivo: `${DE}/paquete.ts`, argumentos: [], base: 'embebida' },
  // Its machine has a PostgreSQL of its own.
  { nombre: 'instalacion', archivo: `${DE}/instalacion.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'alertas', archivo: 'scripts/revisar-alertas.ts', argumentos: [], base: 'embebida' },
  { nombre: 'respaldo', archivo: `${DE}/ensayo-de-respaldo.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'recuperacion', archivo: `${DE}/recuperacion.ts`, argumentos: [], base: 'embebida' },
  { nombre: 'simular-cobros', archivo: `${DE}/simular-cobros.ts`, argumentos: [], base: 'embebida' },
  {
    nombre: 'servidor',
    archivo: 'scripts/suite.ts',
    argumentos: ['server'],
    base: 'postgres',
    env: { SERVIDOR_ENTERO: '1' },
  },
  {
    nombre: 'salida-muerta',
    archivo: 'scripts/suite.ts',
    argumentos: ['server', 'apps/server/src/features/salida/en-procesos.test.ts'],
    base: 'embebida',
    env: { PRUEBAS_LARGAS: '1' },
  },
  {
    nombre: 'recorridos',
    archivo: 'e2e/correr.ts',
    argumentos: [],
    base: 'embebida',
    env: { RECORRIDOS_ENTEROS: '1' },
  },
];

const pedidas = process.argv.slice(2);
const desconocidas = pedidas.filter((p) => !PRUEBAS.some(({ nombre }) => nombre === p));
if (desconocidas.length > 0) {
  console.error(`No hay: ${desconocidas.join(', ')}. Hay: ${PRUEBAS.map(({ nombre }) => nombre).join(', ')}.`);
  process.exit(1);
}

/** The embedded ones never see the address of a PostgreSQL. */
function ambienteDe(base: PruebaLarga['base']): NodeJS.ProcessEnv {
  return base === 'embebida' ? { TEST_DATABASE_URL: '', DATABASE_URL: '' } : {};
}

let [pasaron, fallaron] = [0, 0];
for (const { nombre, archivo, argumentos, base, env } of PRUEBAS) {
  if (pedidas.length > 0 && !pedidas.includes(nombre)) continue;
  if (base === 'postgres' && !process.env['TEST_DATABASE_URL']) {
    console.log(`\n${nombre}: necesita un PostgreSQL en TEST_DATABASE_URL; cuenta como falla.`);
    fallaron++;
    continue;
  }
  console.log(`\n${nombre}`);
  const hijo = lanzar(archivo, argumentos, { salida: 'guardar', env: { ...ambienteDe(base), ...env } });
  hijo.stdout?.pipe(process.stdout, { end: false });
  hijo.stderr?.pipe(process.stderr, { end: false });
  const { codigo, salida } = await terminar(hijo);
  const cuenta = [...salida.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  pasaron += Number(cuenta?.[1] ?? 0);
  fallaron += cuenta && (codigo === 0 || Number(cuenta[2]) > 0) ? Number(cuenta[2]) : 1;
}
console.log(`\n${pasaron} passed, ${fallaron} failed`);
process.exit(fallaron > 0 || pasaron === 0 ? 1 : 0);
