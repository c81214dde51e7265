// `npm run e2e`: the journeys, in a real browser, on a product started for them alone. What comes after `--` goes to
// Playwright: `npm run e2e -- carga.spec.ts`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { abrirProducto, faltaElNavegador, lanzar, type ProductoAbierto, terminar } from './apoyo/producto.ts';
import { ambienteCon, RAIZ, VARIABLE } from './playwright.config.ts';

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

async function recorrer(producto: ProductoAbierto): Promise<number> {
  const { cerrar: _, ...dicho } = producto;
  rmSync(RESULTADO, { force: true });
  const argumentos = ['test', '--config', path.join(RAIZ, 'e2e/playwright.config.ts'), ...process.argv.slice(2)];
  const env = ambienteCon({ [VARIABLE]: JSON.stringify(dicho) });
  const hijo = lanzar('node_modules/@playwright/test/cli.js', argumentos, env);
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
const producto = await abrirProducto().catch((error: Error) => {
  console.error(error.message);
  return process.exit(1);
});
let codigo = 1;
try {
  codigo = await recorrer(producto);
} finally {
  await producto.cerrar();
}
const { pasaron, fallaron } = contar(codigo);
console.log(`${pasaron} passed, ${fallaron} failed`);
process.exit(fallaron > 0 ? 1 : 0);
