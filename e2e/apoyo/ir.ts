import { expect, type Page } from '@playwright/test';
import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';

/** A light page for anybody with a session: `ir` passes through it in order to open the current page anew. */
const DE_PASO = '/perfil_usuario/-1';
const TITULO_NUEVO = 'h1:not([data-antes])';

const sinCargar = async (page: Page, a: string): Promise<void> => {
  // Right after signing in the frame appears before the first page: this waits for that page's title, so that it is not taken for the next.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate((ruta) => {
    for (const h of document.querySelectorAll('h1')) h.setAttribute('data-antes', '');
    history.pushState({}, '', ruta);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, a);
  await expect(page.locator(TITULO_NUEVO).first()).toBeVisible();
};

/**
 * Opens an address without a full load, as the product's links do: the load would be half the time of checking a screen. It
 * does load the page when there is no session, and in the long run, which enters each screen from outside.
 */
export async function ir(page: Page, a: string): Promise<void> {
  const dentro = await page.evaluate(() => document.querySelector('.al-nav') !== null);
  if (RECORRIDOS_ENTEROS || !dentro) {
    await page.goto(a);
    return;
  }
  const suya = new URL(page.url()).pathname;
  if (suya === new URL(a, page.url()).pathname) await sinCargar(page, suya === DE_PASO ? '/avisos' : DE_PASO);
  await sinCargar(page, a);
}
