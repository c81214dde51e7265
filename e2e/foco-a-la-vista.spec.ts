import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { ir } from './apoyo/ir.ts';
import { expect, test } from './apoyo/prueba.ts';
import { CUATRO_VECES, TELEFONO } from './apoyo/tamanos.ts';

/** What has the focus and lies under something else, in the middle of its box; null when it is seen. */
const tapado = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const suyo = document.activeElement;
    if (!suyo || suyo === document.body) return null;
    const { left, top, width, height } = suyo.getBoundingClientRect();
    const arriba = document.elementFromPoint(left + width / 2, top + height / 2);
    return arriba && (suyo.contains(arriba) || arriba.contains(suyo))
      ? null
      : `«${suyo.textContent}», bajo «${arriba?.textContent}»`;
  });

async function recorrer(page: Page, tecla: 'Tab' | 'Shift+Tab', pulsaciones: number): Promise<readonly string[]> {
  const tapados: string[] = [];
  for (let i = 0; i < pulsaciones; i++) {
    await page.keyboard.press(tecla);
    const dicho = await tapado(page);
    if (dicho !== null) tapados.push(dicho);
  }
  return tapados;
}

test('en un teléfono, la compra que tiene el teclado no queda bajo el pie ni bajo la cabeza de su lista', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONO);
  await ingresar(page, 'clienteRos');
  await ir(page, '/seleccion_facturas_compras');
  await page
    .getByRole('list', { name: /^Meses de/ })
    .getByRole('button')
    .nth(1)
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  expect(await recorrer(page, 'Tab', 40)).toEqual([]);
  expect(await recorrer(page, 'Shift+Tab', 40)).toEqual([]);
});

test('en un formulario de la SAT, la casilla que tiene el teclado no queda bajo la cabeza de su sección', async ({
  page,
}) => {
  await ingresar(page, 'declaracion');
  await ir(page, '/reporte_declaracion?regimen=2');
  const abrir = page.locator('tr[data-indice="0"]').getByRole('button', { name: /^SAT-2237/ });
  await abrir.click();
  await expect(page.getByRole('dialog').locator('.al-sat-linea').first()).toBeVisible();
  expect(await recorrer(page, 'Shift+Tab', 60)).toEqual([]);
  // Enlarged four times there is room for the head of the dialog alone.
  await page.setViewportSize(CUATRO_VECES);
  expect(await recorrer(page, 'Shift+Tab', 30)).toEqual([]);
  expect(await recorrer(page, 'Tab', 30)).toEqual([]);
});
