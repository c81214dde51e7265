import { expect, type Locator, type Page } from '@playwright/test';
import type { Archivo } from './libros.ts';

export const avisos = (page: Page): Locator => page.getByRole('status', { name: 'Avisos' });

/** Checks for a toast with exactly this sentence. */
export async function dice(page: Page, frase: string): Promise<void> {
  await expect(avisos(page)).toContainText(frase);
}

export async function elegirRegimen(page: Page, nombre: string | RegExp): Promise<void> {
  const pestana = page.getByRole('tablist', { name: 'Régimen' }).getByRole('tab', { name: nombre });
  await pestana.click();
  await expect(pestana).toHaveAttribute('aria-selected', 'true');
}

/** The row of a client, found with the search box of the list. */
export async function buscarFila(page: Page, nit: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(nit);
  const fila = page.locator('tr[data-indice]');
  await expect(fila).toHaveCount(1);
  return fila;
}

/** Chooses in the menu that was just opened. It uses a key: a busy browser may deliver a click to whatever was there before. */
export const elegirDelMenu = (page: Page, nombre: string): Promise<void> =>
  page.getByRole('menuitem', { name: nombre }).press('Enter');

export async function opcionDelMenu(page: Page, fila: Locator, nombre: string): Promise<void> {
  await fila.getByRole('button', { name: 'Más acciones' }).click();
  await elegirDelMenu(page, nombre);
}

/** The fact that a dialog shows under a name. */
export const hecho = (dentro: Locator, nombre: string): Locator =>
  dentro
    .locator('dl > div')
    .filter({ has: dentro.page().getByText(nombre, { exact: true }) })
    .locator('dd');

/** Gives files to the button that asks for them, as the file dialog would. */
export async function darArchivos(page: Page, boton: Locator, archivos: readonly Archivo[]): Promise<void> {
  const dialogo = page.waitForEvent('filechooser');
  await boton.click();
  await (await dialogo).setFiles([...archivos]);
}

/** The content of the clipboard after a press. */
export async function alCopiar(page: Page, boton: Locator): Promise<string> {
  await boton.click();
  await expect(boton).toHaveAttribute('data-estado', 'copiado');
  return page.evaluate(() => navigator.clipboard.readText());
}
