import type { Locator, Page } from '@playwright/test';
import { expect } from './prueba.ts';

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
export const nombreDelMes = (periodo: string): string => MESES[Number(periodo.slice(5)) - 1] ?? '';
export const enPalabras = (periodo: string): string => `${nombreDelMes(periodo)} ${periodo.slice(0, 4)}`;
export const filas = (page: Page): Locator => page.locator('tr[data-indice]');
export const suma = (lista: readonly number[]): number => lista.reduce((s, n) => s + n, 0);

export async function abrir(page: Page, ruta: string, titulo: string): Promise<void> {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
}
export async function cerrar(page: Page, dialogo: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
}
