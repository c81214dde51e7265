// `npm run firefox`: what people do most, in a second engine: the Firefox of the system, over WebDriver BiDi.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { abrirProducto, type ProductoAbierto } from '../apoyo/producto.ts';
import { ambienteCon, FIREFOX, LUGAR, RAIZ } from '../playwright.config.ts';
import { Pantalla } from './pantalla.ts';
import { RECORRIDOS, type Recorrido } from './recorridos.ts';

const FOTOS = path.join(RAIZ, '.cache/firefox');
const PREFERENCIAS = { 'intl.accept_languages': LUGAR.locale };

/** Whether it went well; of one that did not, the sentence and a picture. */
async function recorrer(navegador: Browser, producto: ProductoAbierto, r: Recorrido): Promise<boolean> {
  const contexto = await navegador.createBrowserContext();
  const page = await contexto.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const errores: string[] = [];
  page.on('pageerror', (e) => errores.push(String(e)));
  try {
    await r.hacer(new Pantalla(page, producto.url, producto.carpeta), producto);
    if (errores.length > 0) throw new Error(errores.join('\n'));
    console.log(`  ✓ ${r.nombre}`);
    return true;
  } catch (e) {
    const foto = path.join(FOTOS, `${r.nombre.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`);
    await page.screenshot({ path: foto as `${string}.png` }).catch(() => undefined);
    console.log(`  ✘ ${r.nombre}\n--- ${(e as Error).message}\n    ${foto}`);
    return false;
  } finally {
    await contexto.close();
  }
}

if (!existsSync(FIREFOX)) {
  console.error(`No se encontró Firefox en ${FIREFOX}. Instálalo o di dónde está con la variable FIREFOX.`);
  process.exit(1);
}
rmSync(FOTOS, { recursive: true, force: true });
mkdirSync(FOTOS, { recursive: true });
let pasaron = 0;
let producto: ProductoAbierto | null = null;
let navegador: Browser | null = null;
try {
  producto = await abrirProducto();
  navegador = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath: FIREFOX, headless: true, extraPrefsFirefox: PREFERENCIAS },
    env: ambienteCon({ TZ: LUGAR.timezoneId }),
  });
  console.log(await navegador.version());
  for (const r of RECORRIDOS) if (await recorrer(navegador, producto, r)) pasaron++;
} catch (e) {
  console.error((e as Error).message);
} finally {
  await navegador?.close();
  await producto?.cerrar();
}
console.log(`${pasaron} passed, ${RECORRIDOS.length - pasaron} failed`);
process.exit(pasaron === RECORRIDOS.length ? 0 : 1);
