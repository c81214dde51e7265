import { readFile } from 'node:fs/promises';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { leerHoja } from '@aldia/testing/libros/leer-hoja.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { sinFlujo } from './apoyo/flujo.ts';
import { suma } from './apoyo/paginas.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

const TARJETAS = [R.avance, R.porPresentar, R.colaboradores, R.dinero, R.suscripciones] as const;
const DELGADO = { width: 320, height: 700 } as const;

const tarjeta = (page: Page, nombre: string): Locator => page.getByRole('region', { name: nombre, exact: true });
/** 'Por cargar 1,204' is 1204. */
const cifra = (texto: string): number => Number((/([\d,]+)$/.exec(texto)?.[1] ?? '').replaceAll(',', ''));

async function conCifras(page: Page): Promise<void> {
  for (const nombre of TARJETAS) {
    await expect(tarjeta(page, nombre)).toBeVisible();
    await expect(tarjeta(page, nombre).getByRole('img', { name: T.grafica.replace('{que}', nombre) })).toBeVisible();
  }
}

/** What the list that opened says that it has, so far. */
async function deLaLista(page: Page): Promise<number> {
  const cuenta = page.locator('.al-tabla-cuenta');
  await expect(cuenta.or(page.locator('.al-vacio')).first()).toBeVisible();
  return (await cuenta.count()) === 0 ? 0 : cifra(await cuenta.innerText());
}

/** Presses each figure of a card, and finds the same in the list where it leads. */
async function llevanASuLista(page: Page, nombre: string): Promise<void> {
  const enlaces = tarjeta(page, nombre).locator('ul').getByRole('link');
  await expect(enlaces.first()).toBeVisible();
  for (let i = 0; i < (await enlaces.count()); i++) {
    const dicho = await enlaces.nth(i).innerText();
    await enlaces.nth(i).click();
    await expect(page).not.toHaveURL(/\/administrador/);
    await expect.poll(() => deLaLista(page), { message: `${nombre}: ${dicho}` }).toBe(cifra(dicho));
    await page.goBack();
    await expect(enlaces.first()).toBeVisible();
  }
}

async function elDinero(page: Page): Promise<void> {
  const movido = tarjeta(page, R.dinero).getByRole('link', { name: R.cobrado });
  const montos = (await movido.innerText()).match(/Q[\d,.]+\d/g) ?? [];
  expect(montos).toHaveLength(2);
  await movido.click();
  await expect(page).toHaveURL(/\/reporte_movimientos/);
  for (const monto of montos) await expect(page.locator('main')).toContainText(monto);
  await page.goBack();
  await expect(movido).toBeVisible();
}

/** Its table for who does not see the drawing, and the Excel of it, row by row the lists of those people. */
async function tablaYExcel(page: Page): Promise<void> {
  const suya = tarjeta(page, R.colaboradores);
  await suya.getByText(R.tabla).press('Enter');
  await expect(suya.getByRole('table')).toBeVisible();
  const tiene = (await suya.locator('tr[data-indice] a[href*="/pendientes"]').allInnerTexts()).map(cifra);
  const descarga = page.waitForEvent('download');
  await suya.getByRole('button', { name: 'Excel' }).click();
  const bajada = await descarga;
  expect(bajada.suggestedFilename()).toMatch(/^colaboradores_\d{4}-\d\d\.xlsx$/);
  const [titulos, ...renglones] = await leerHoja(new Uint8Array(await readFile(await bajada.path())));
  expect(titulos).toEqual([R.colaborador, R.tiene, R.termino, R.estado]);
  expect(renglones).toHaveLength(await suya.locator('tr[data-indice]').count());
  expect(suma(renglones.map((r) => Number(r[1])))).toBe(suma(tiene));
}

test('un administrador ve el mes de un vistazo, y cada cifra es la de su lista', async ({ page }) => {
  await ingresar(page, 'administrador');
  await conCifras(page);
  // With the band open, the seven tabs are in reach without scrolling (D-75).
  for (const pestana of await page.getByRole('tablist', { name: 'Administración' }).getByRole('tab').all())
    await expect(pestana).toBeInViewport({ ratio: 1 });
  await sinBarreras(page, 'panel');
  for (const nombre of [R.avance, R.colaboradores, R.suscripciones]) await llevanASuLista(page, nombre);
  await elDinero(page);
  await tablaYExcel(page);
  await sinBarreras(page, 'panel-con-tabla');
});

test('en un teléfono viene plegado, no baja la gráfica hasta que se abre, y cabe', async ({ page }) => {
  const guiones: string[] = [];
  page.on('request', (pedida) => guiones.push(new URL(pedida.url()).pathname));
  await page.setViewportSize(TELEFONO);
  await sinFlujo(page);
  await ingresar(page, 'administrador');
  const boton = page.getByRole('button', { name: R.titulo });
  await expect(boton).toHaveAttribute('aria-expanded', 'false');
  await page.waitForLoadState('networkidle');
  const deGraficas = () => guiones.filter((g) => /mes-de-un-vistazo|\/panel\//.test(g));
  expect(deGraficas()).toEqual([]);
  await boton.press('Enter');
  await conCifras(page);
  expect(deGraficas().filter((g) => g.includes('/panel/'))).toHaveLength(TARJETAS.length);
  await sinBarreras(page, 'panel');
  await page.setViewportSize(DELGADO);
  await sinBarreras(page, 'panel');
});

test('cada gráfica viene con sus cifras, y dice las del lugar que se señala', async ({ page }) => {
  await ingresar(page, 'administrador');
  await conCifras(page);
  const suya = tarjeta(page, R.avance);
  const [porCargar] = await suya.getByRole('link', { name: R.porCargar }).allInnerTexts();
  await suya.locator('.adm-lugar').first().hover();
  await expect(suya.getByText(`${R.porCargar}: ${cifra(porCargar ?? '').toLocaleString('en-US')}`)).toBeVisible();
  for (const nombre of TARJETAS) {
    const lugar = tarjeta(page, nombre).locator('.adm-lugar').last();
    await lugar.hover();
    await expect(tarjeta(page, nombre).locator('.adm-dicho')).toBeInViewport({ ratio: 1 });
  }
});
