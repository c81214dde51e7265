import type { Page, Request } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { sinFlujo } from './apoyo/flujo.ts';
import { expect, test } from './apoyo/prueba.ts';

/** Bytes of script that travel, compressed as they are served (design: performance). */
const PRIMERA_RUTA = 156_000;
const OTRA_RUTA = 90_000;

/** Counts the bytes of the scripts that this page asks for; asked again, those since then. */
function pesarGuiones(page: Page): () => Promise<number> {
  const pedidas: Request[] = [];
  page.on('requestfinished', (pedida) => {
    if (pedida.resourceType() === 'script') pedidas.push(pedida);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const tamanios = await Promise.all(pedidas.splice(0).map((p) => p.sizes()));
    return tamanios.reduce((suma, t) => suma + t.responseBodySize, 0);
  };
}

test('la primera página y la siguiente llegan ligeras, comprimidas de antemano', async ({ page }) => {
  const pesar = pesarGuiones(page);
  const [entrada] = await Promise.all([page.waitForResponse(/\/assets\/index-.*\.js$/), page.goto('/')]);
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
  expect(await entrada.headerValue('content-encoding')).toBe('br');
  const primera = await pesar();
  expect(primera).toBeGreaterThan(OTRA_RUTA / 2);
  expect(primera, 'bytes de guiones de la primera página').toBeLessThanOrEqual(PRIMERA_RUTA);
  await sinFlujo(page);
  await ingresar(page, 'carga');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await pesar(), 'bytes de guiones de la página siguiente').toBeLessThanOrEqual(OTRA_RUTA);
});
