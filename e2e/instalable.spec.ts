import { ingresar } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';

test.use({ serviceWorkers: 'allow' });

/** All that the browser kept of this site, by its address. */
const guardado = () =>
  caches
    .keys()
    .then((nombres) => Promise.all(nombres.map(async (n) => (await (await caches.open(n)).keys()).map((r) => r.url))))
    .then((listas) => listas.flat().map((url) => new URL(url).pathname))
    // Asked for while the browser forgets, it says so with an error.
    .catch((): string[] => []);

test('una persona la instala, la abre sin red, y al salir no queda nada suyo en el navegador', async ({
  page,
  context,
  consola,
}) => {
  await ingresar(page, 'clienteRos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(guardado)).toContain('/index.html');
  const instalable = await page.evaluate(async () => {
    const hoja = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifiesto = await (await fetch(hoja?.href ?? '')).json();
    return Promise.all(manifiesto.icons.map(async ({ src }: { src: string }) => (await fetch(src)).ok));
  });
  expect(instalable).toEqual([true, true, true, true]);

  consola.permitir(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión. Lo que escribes sigue aquí')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText(/no existe/i)).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);

  const deLaSesion = 'lo-de-la-sesion';
  await page.evaluate(async (nombre) => void (await caches.open(nombre)), deLaSesion);
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
  await expect.poll(() => page.evaluate((nombre) => caches.has(nombre).catch(() => true), deLaSesion)).toBe(false);
  // What is kept after the end of a session is the shell again, and nothing that the API said.
  await expect.poll(() => page.evaluate(guardado)).toContain('/index.html');
  expect((await page.evaluate(guardado)).filter((ruta) => ruta.startsWith('/api'))).toEqual([]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
});

test('lo que se abre sobre una página viene con la aplicación instalada, aunque nadie lo haya abierto', async ({
  page,
  context,
  consola,
}) => {
  await ingresar(page, 'clienteRos');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(guardado)).toContain('/index.html');
  await page.goto('/estado_declaracion');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.locator('.al-tabla').first()).toBeVisible();

  consola.permitir(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Elegir columnas' }).first().click();
  await expect(page.getByLabel('Filas cómodas')).toBeVisible();
});
