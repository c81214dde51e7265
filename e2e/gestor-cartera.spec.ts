import { readFileSync } from 'node:fs';
import { TEXTOS_DE_CARTERA } from '@aldia/contract/acciones-cartera.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { CONSEJOS } from '@aldia/contract/textos-bandeja.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { NOMBRE_DE_LIBRO } from '@aldia/contract/textos-de-libros.ts';

import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { detener } from './apoyo/detener.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { nombreDe } from './apoyo/recorrido-del-gestor.ts';
import { sinBarrerasEnAmbos, tablasEnteras } from './apoyo/sin-barreras.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const cartera = (page: Page): Locator => page.getByRole('region', { name: R.titulo });
const filas = (page: Page): Locator => cartera(page).locator('tr[data-indice]');
const entrar = async (page: Page): Promise<void> => {
  await ingresar(page, 'gestor');
  await page.goto('/gestor?anio=2026');
  await expect(filas(page).first()).toBeVisible();
};

test('un gestor ve su cartera de un vistazo, busca a un cliente y recorre sus meses con el teclado', async ({
  page,
}) => {
  const cliente = persona('clienteRos');
  await entrar(page);
  await sinBarrerasEnAmbos(page);
  await tablasEnteras(page, 'la cartera');
  await test.step('solo están los suyos', async () => {
    await cartera(page).getByRole('searchbox').fill(persona('otroClienteRos').nit);
    await expect(cartera(page).getByText(AVISOS.sinCoincidencias)).toBeVisible();
    await cartera(page).getByRole('searchbox').fill(cliente.nit);
    await expect(filas(page)).toHaveCount(1);
    await expect(filas(page)).toContainText(nombreDe(cliente));
  });
  await test.step('las flechas recorren los meses y Enter dice cómo va uno', async () => {
    const marcas = filas(page).locator('.cart-boton');
    await marcas.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(marcas.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog');
    await expect(dialogo.getByText(R.bloqueo)).toBeVisible();
    await sinBarrerasEnAmbos(page);
    await page.keyboard.press('Escape');
    await expect(marcas.nth(1)).toBeFocused();
  });
  await test.step('una situación deja a quienes están en ella, también al volver', async () => {
    await cartera(page).getByRole('searchbox').fill('');
    await cartera(page).getByLabel(R.filtro).selectOption('porPagar');
    await expect(page).toHaveURL(/motivo=porPagar/);
    await expect(filas(page).first().locator('[data-momento="por_pagar"]').first()).toBeVisible();
    const sumar = await detener(page, '**/cartera/sumas/**');
    await page.reload();
    await expect(cartera(page).getByLabel(R.filtro)).toHaveValue('porPagar');
    await expect(filas(page)).not.toHaveCount(0);
    const quitar = page.getByRole('button', { name: 'Quitar 1 filtro' });
    const antes = await quitar.boundingBox();
    sumar();
    await expect(cartera(page).getByRole('option', { name: /^Con un mes vencido/ })).toBeAttached();
    expect((await quitar.boundingBox())?.x, 'el botón no se mueve cuando llegan las cuentas').toBe(antes?.x);
    await quitar.click();
  });
  await test.step('los meses del año están sumados', async () => {
    // Without its filter the list grows, and what is under it moves away from a press.
    await expect(cartera(page).getByLabel(R.filtro)).not.toHaveValue('porPagar');
    await expect(filas(page)).not.toHaveCount(0);
    await expect(async () => {
      const sumas = cartera(page).locator('.cart-sumas');
      if ((await sumas.getAttribute('open')) === null) await sumas.locator('> summary').click();
      await expect(page.getByRole('table', { name: 'Sumas de 2026' }).locator('tr[data-indice]')).toHaveCount(12);
    }).toPass();
    await sinBarrerasEnAmbos(page);
  });
});

/** A desk, a small one and a phone. */
for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [390, 844],
] as const)
  test(`a ${width} de ancho, la cartera está a la vista al entrar, con las cifras de su mes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await entrar(page);
    const consejos = page.getByRole('button', { name: CONSEJOS.entendido });
    if (await consejos.isVisible()) await consejos.click();
    await expect(consejos).toHaveCount(0);
    const cifras = cartera(page)
      .getByText(/^Octubre 2026/)
      .locator('..');
    await expect(cifras).toContainText(/clientes.*Por pagar Q/);
    await expect(cifras).toBeInViewport({ ratio: 1 });
    if (width > 640) for (const n of [0, 1, 2, 3]) await expect(filas(page).nth(n)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await sinBarrerasEnAmbos(page);
  });

test('los documentos de un mes de todos los clientes vienen en un zip, y la cartera en Excel', async ({ page }) => {
  await entrar(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    cartera(page).getByRole('button', { name: R.descargarDocumentos, exact: true }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('documentos_2026-10.zip');
  const rutas = [...abrirZip(readFileSync(await zip.path())).keys()];
  expect(rutas.filter((r) => r.endsWith('.pdf')).length).toBeGreaterThan(2);
  expect(rutas).toContain('INDICE.html');
  await dice(page, TEXTOS_DE_CARTERA['gestorCartera.enlaceDeDocumentos'].exito);
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    cartera(page).getByRole('button', { name: 'Excel', exact: true }).first().click(),
  ]);
  expect(excel.suggestedFilename()).toBe('cartera_2026.xlsx');
});

test('en un teléfono cada cliente es una tarjeta con su año', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await entrar(page);
  await expect(page.getByText(T.teclas)).toBeVisible();
  await filas(page).first().locator('.cart-boton').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const ancho = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(ancho).toBeLessThanOrEqual(320);
  await sinBarrerasEnAmbos(page);
});

test('un gestor suelta los libros de sus clientes y cada uno dice de quién es', async ({ page, consola }) => {
  const cliente = persona('clienteRos');
  const libroDe = async (nit: string): Promise<Buffer> => {
    const { emitidas } = generarMes({
      nit: nit.replace('-', ''),
      nombre: nombreDe(cliente),
      periodo: '2026-10',
      cantidadEmitidas: 4,
    });
    return Buffer.from(await escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel(emitidas, 'V1') }]));
  };
  const archivo = async (name: string, nit: string) => ({ name, mimeType: EXCEL, buffer: await libroDe(nit) });
  await entrar(page);
  consola.permitir(/404/);
  await cartera(page)
    .locator('input[type=file]')
    .setInputFiles([
      await archivo('uno.xlsx', cliente.nit),
      await archivo('ajeno.xlsx', persona('otroClienteRos').nit),
    ]);
  await expect(page.getByText('1 de 2 archivos leídos, 1 rechazado')).toBeVisible();
  await expect(cartera(page).getByText(`${NOMBRE_DE_LIBRO.emitidas} de octubre 2026`, { exact: false })).toContainText(
    nombreDe(cliente),
  );
  await expect(cartera(page).getByText('ajeno.xlsx no es de ninguno de tus clientes')).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await test.step('al abrir la página otra vez, el rechazado sigue ahí hasta que lo quita', async () => {
    await page.reload();
    const deAntes = cartera(page).getByRole('region', { name: /^No se trajeron antes/ });
    await expect(deAntes).toContainText('ajeno.xlsx no es de ninguno de tus clientes');
    await expect(deAntes).not.toContainText('uno.xlsx');
    await sinBarrerasEnAmbos(page);
    await deAntes.getByRole('button', { name: 'Quitar ajeno.xlsx de la lista' }).click();
    await expect(deAntes).toHaveCount(0);
    await page.reload();
    await expect(cartera(page).getByRole('heading', { name: R.traerLibros })).toBeVisible();
    await expect(deAntes).toHaveCount(0);
  });
  await test.step('y quien carga ve el libro en su lista, y deja a quienes tienen', async () => {
    await ingresar(page, 'carga');
    await page.goto(`/ingreso_facturas?mes=2026-11&regimen=2&busqueda=${cliente.nit}`);
    await expect(page.locator('tr[data-indice]').first()).toContainText(/1 libro, \d\d\/11\/2026/);
    await page.getByRole('checkbox', { name: 'Con libros' }).check();
    await expect(page).toHaveURL(/libros=true/);
    await expect(page.locator('tr[data-indice]')).toHaveCount(1);
    await sinBarrerasEnAmbos(page);
  });
});
