// `npm run e2e`: the journeys, in a real browser, on a product started for them alone. What comes after `--` goes to
// Playwright: `npm run e2e -- carga.spec.ts`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { abrirProducto, faltaElNavegador, lanzar, type ProductoAbierto, terminar } from './apoyo/producto.ts';
import { ambienteCon, anunciar, RAIZ } from './playwright.config.ts';

/** Each is a server, a database and a browser. */
const MAS_NO_CABEN = 4;

/**
 * Journeys that somebody names run on one product; the whole suite on several, side by side, each with its own data. A journey
 * waits for nearly half of its time (a hash, a debounce, a poll): one more than there are cores keeps them busy.
 */
const CUANTOS = process.argv.length > 2 ? 1 : Math.min(MAS_NO_CABEN, availableParallelism() + 1);
const RESULTADO = path.join(RAIZ, '.cache/e2e/resultado.json');

/** What Playwright's JSON says, as far as it is counted here. */
interface Informe {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function contar(codigo: number): { pasaron: number; fallaron: number } {
  if (!existsSync(RESULTADO)) return { pasaron: 0, fallaron: 1 };
  const { stats } = JSON.parse(readFileSync(RESULTADO, 'utf8')) as Informe;
  const pasaron = stats.expected + stats.flaky;
  return { pasaron, fallaron: codigo !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected };
}

async function recorrer(productos: readonly ProductoAbierto[]): Promise<number> {
  anunciar(productos);
  const argumentos = ['test', '--config', path.join(RAIZ, 'e2e/playwright.config.ts'), ...process.argv.slice(2)];
  const hijo = lanzar('node_modules/@playwright/test/cli.js', argumentos, ambienteCon({}));
  const cortar = (): void => void hijo.kill('SIGTERM');
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, cortar);
  return terminar(hijo);
}

const falta = faltaElNavegador();
if (falta !== null) {
  console.error(falta);
  process.exit(1);
}
console.log('Preparando el producto para las pruebas (cerca de un minuto la primera vez)…');
const productos: ProductoAbierto[] = [];
rmSync(RESULTADO, { force: true });
let codigo = 1;
try {
  const abiertos = await Promise.allSettled(Array.from({ length: CUANTOS }, abrirProducto));
  for (const a of abiertos) if (a.status === 'fulfilled') productos.push(a.value);
  for (const a of abiertos) if (a.status === 'rejected') throw a.reason;
  codigo = await recorrer(productos);
} catch (error) {
  console.error((error as Error).message);
} finally {
  await Promise.all(productos.map(({ cerrar }) => cerrar()));
}
const { pasaron, fallaron } = contar(codigo);
console.log(`${pasaron} passed, ${fallaron} failed`);
process.exit(fallaron > 0 ? 1 : 0);
