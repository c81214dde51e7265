import { expect, type Page } from '@playwright/test';
import { test } from './prueba.ts';
import { barreras } from './sin-barreras.ts';

/** Nothing that keeps somebody out, in light and in dark, nothing that moves sideways, and a picture of each. */
export async function mirar(page: Page, nombre: string): Promise<void> {
  for (const tema of ['dark', 'light'] as const) {
    expect(await barreras(page, tema), nombre).toEqual([]);
    const archivo = test.info().outputPath(`${nombre}-${page.viewportSize()?.width ?? 0}-${tema}.png`);
    await page.screenshot({ path: archivo, fullPage: (await page.getByRole('dialog').count()) === 0 });
  }
  // Of a dialog, the dialog: what is under it has its turn.
  const sobra = await page.evaluate(() => {
    const visto = document.querySelector('[role="dialog"]') ?? document.documentElement;
    return visto.scrollWidth - visto.clientWidth;
  });
  expect(sobra, 'lo que se ve no se mueve de lado').toBeLessThanOrEqual(0);
}
