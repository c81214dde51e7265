import type { Page, Request } from '@playwright/test';
import { ingresar, type Persona } from './apoyo/acceso.ts';
import { detener } from './apoyo/detener.ts';
import { ir } from './apoyo/ir.ts';
import { guionesDe, paginasConstruidas } from './apoyo/paginas-construidas.ts';
import { expect, test } from './apoyo/prueba.ts';

/** Bytes of script that travel, compressed as they are served (design: performance). */
const PRIMERA_RUTA = 120_000;
/** What follows the login of each. */
const OTRA_RUTA = 90_000;
const QUIENES = ['carga', 'clienteRos'] as const satisfies readonly Persona[];
const MS_DE_CALMA = 1500;

/** Counts the bytes of the scripts that this page asks for, by their addresses; asked again, those since then. */
function guionesPedidos(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const pedidas: Request[] = [];
  page.on('request', (pedida) => {
    if (pedida.resourceType() === 'script') pedidas.push(pedida);
  });
  return async () => {
    // The browser says once for each document that its network is idle, and what comes after an entry is the same document.
    for (let antes = -1; antes !== pedidas.length; await page.waitForTimeout(MS_DE_CALMA)) antes = pedidas.length;
    const tamanios = await Promise.all(
      pedidas.splice(0).map(async (p) => {
        await (await p.response())?.finished();
        return [new URL(p.url()).pathname, (await p.sizes()).responseBodySize] as const;
      }),
    );
    return new Map(tamanios);
  };
}
const suma = (bytes: Iterable<number>): number => [...bytes].reduce((s, n) => s + n, 0);
function pesarGuiones(page: Page): () => Promise<number> {
  const pedidos = guionesPedidos(page);
  return async () => suma((await pedidos()).values());
}

test('la primera página llega ligera, comprimida de antemano', async ({ page }) => {
  const pesar = pesarGuiones(page);
  const [entrada] = await Promise.all([page.waitForResponse(/\/assets\/index-.*\.js$/), page.goto('/')]);
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
  expect(await entrada.headerValue('content-encoding')).toBe('br');
  const primera = await pesar();
  expect(primera).toBeGreaterThan(PRIMERA_RUTA / 2);
  expect(primera, 'bytes de guiones de la primera página').toBeLessThanOrEqual(PRIMERA_RUTA);
});

test('lo pintado se ve antes de que su programa se pida', async ({ page }) => {
  await page.addInitScript(() => {
    const pintar = requestAnimationFrame.bind(window);
    const enEspera: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (hacer) => enEspera.push(hacer);
    addEventListener('ya-se-pinto', () => {
      window.requestAnimationFrame = pintar;
      for (const hacer of enEspera) pintar(hacer);
    });
  });
  const guiones: string[] = [];
  page.on('request', (pedida) => {
    if (pedida.resourceType() === 'script') guiones.push(new URL(pedida.url()).pathname);
  });
  await page.goto('/register', { waitUntil: 'load' });
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
  expect(guiones).toEqual(['/primero.js']);
  await page.getByRole('combobox', { name: /^Departamento/ }).click();
  await page.evaluate(() => dispatchEvent(new Event('ya-se-pinto')));
  await expect.poll(() => guiones.length).toBeGreaterThan(10);
  await expect(page.getByRole('option').first(), 'la lista que se pulsó se abre').toBeVisible();
  const nit = page.getByRole('textbox', { name: 'NIT' });
  await nit.fill('no es un NIT');
  await nit.blur();
  await expect(nit).toHaveAttribute('aria-invalid', 'true');
});

test('lo que se pulsa en lo pintado se hace cuando llega su programa', async ({ page }) => {
  const soltar = await detener(page, '**/assets/*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Leer los términos' }).click();
  soltar();
  await expect(page.getByRole('dialog', { name: 'Términos y privacidad' })).toBeVisible();
  const soltarIngreso = await detener(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const contrasenia = page.getByLabel('Contraseña', { exact: true });
  await contrasenia.fill('una que no se ve');
  await page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).click();
  soltarIngreso();
  await expect(contrasenia).toHaveAttribute('type', 'text');
  await expect(contrasenia).toHaveValue('una que no se ve');
});

test('lo que se oprime en lo pintado y se suelta cuando llegó su programa se hace', async ({ page }) => {
  const soltar = await detener(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('NIT').fill('2515838-4');
  await page.getByLabel('Contraseña', { exact: true }).fill('una que no es');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).hover();
  await page.mouse.down();
  soltar();
  await expect.poll(() => page.evaluate(() => document.documentElement.onclick === null)).toBe(true);
  const pedido = page.waitForRequest((r) => new URL(r.url()).pathname === '/api/login');
  await page.mouse.up();
  await pedido;
});

test('donde el navegador no dice que se pintó, el programa llega igual', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  await ingresar(page, 'carga');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const quien of QUIENES)
  test(`lo que sigue al ingreso llega ligero: ${quien}`, async ({ page }) => {
    const pesar = pesarGuiones(page);
    await page.goto('/');
    await pesar();
    await ingresar(page, quien);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const siguiente = await pesar();
    expect(siguiente).toBeGreaterThan(OTRA_RUTA / 4);
    expect(siguiente, 'bytes de guiones de la página siguiente').toBeLessThanOrEqual(OTRA_RUTA);
  });

/**
 * The first pages of who works with all clients: what draws the page is light, and what comes by itself afterwards (the month, a
 * form and its list; a table, and what stands under it) is bounded with it.
 */
const CON_TODOS = [
  ['administrador', 'src/features/administrador/administrador-page.tsx', 190_000],
  ['gestor', 'src/app/pagina-de-gestor.tsx', 147_000],
] as const satisfies readonly (readonly [Persona, string, number])[];
for (const [quien, pagina, conLoDeDespues] of CON_TODOS)
  test(`lo que sigue al ingreso se dibuja con poco: ${quien}`, async ({ page }) => {
    const pedidos = guionesPedidos(page);
    await page.goto('/');
    await pedidos();
    await ingresar(page, quien);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const traidos = await pedidos();
    const suyos = guionesDe(pagina);
    const primero = suma([...traidos].filter(([guion]) => suyos.has(guion)).map(([, bytes]) => bytes));
    expect(primero).toBeGreaterThan(OTRA_RUTA / 4);
    expect(primero, 'bytes de guiones de lo que se ve primero').toBeLessThanOrEqual(OTRA_RUTA);
    expect(suma(traidos.values()), 'bytes de guiones con lo que viene después').toBeLessThanOrEqual(conLoDeDespues);
  });

/** Where people go from their first page. */
const DESPUES = [
  ['clienteRos', '/reporte_mensual_anual_usuario'],
  ['clienteRos', '/estado_declaracion'],
  ['carga', '/ingreso_facturas'],
  ['declaracion', '/reporte_declaracion'],
] as const satisfies readonly (readonly [Persona, string])[];
for (const [quien, ruta] of DESPUES)
  test(`lo que se abre después llega ligero: ${quien}, ${ruta}`, async ({ page }) => {
    const pesar = pesarGuiones(page);
    await ingresar(page, quien);
    await pesar();
    await ir(page, ruta);
    await expect(page.locator('.al-tabla').first()).toBeVisible();
    const suya = await pesar();
    expect(suya).toBeGreaterThan(OTRA_RUTA / 4);
    expect(suya, 'bytes de guiones de la página').toBeLessThanOrEqual(OTRA_RUTA);
  });

test('ninguna página trae, además del marco, más de lo suyo', () => {
  const paginas = paginasConstruidas();
  expect(paginas.length).toBeGreaterThan(50);
  expect(paginas.filter(({ bytes }) => bytes > OTRA_RUTA)).toEqual([]);
});

/** Pages with a list, which the staff's have too. */
const DE_CADA_QUIEN = [
  ['carga', '/ingreso_facturas', true],
  ['clienteRos', '/reporte_mensual_anual_usuario', false],
  ['gestor', '/gestor', false],
] as const satisfies readonly (readonly [Persona, string, boolean])[];
for (const [quien, ruta, esPersonal] of DE_CADA_QUIEN)
  test(`el marco del personal ${esPersonal ? 'llega' : 'no llega'} a ${quien}`, async ({ page }) => {
    const guiones: string[] = [];
    page.on('request', (pedida) => guiones.push(new URL(pedida.url()).pathname));
    await ingresar(page, quien);
    await ir(page, ruta);
    await expect(page.locator('.al-tabla').first()).toBeVisible();
    expect(guiones.some((g) => g.startsWith('/assets/personal-'))).toBe(esPersonal);
  });
