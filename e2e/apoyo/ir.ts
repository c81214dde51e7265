import { expect, type Page } from '@playwright/test';
import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';

/** A page of everybody with a session, which asks for little: where one goes who comes back to a page as it is at first. */
const DE_PASO = '/perfil_usuario/-1';
const TITULO_NUEVO = 'h1:not([data-antes])';

const sinCargar = async (page: Page, a: string): Promise<void> => {
  // Who has just come in has their frame before their first page: its title, which is on its way, is not the one that is waited for.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate((ruta) => {
    for (const h of document.querySelectorAll('h1')) h.setAttribute('data-antes', '');
    history.pushState({}, '', ruta);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, a);
  await expect(page.locator(TITULO_NUEVO).first()).toBeVisible();
};

/**
 * Opens an address as one of the product's links does: what a full load costs is half of what looking at a screen does. It is
 * loaded where there is no session yet, and in the long proof, which comes to each screen from outside.
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
