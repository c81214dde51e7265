import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './prueba.ts';

const GRAVES = ['serious', 'critical'];

/** Nothing that keeps somebody out, in light and in dark, nothing that moves sideways, and a picture of each. */
export async function mirar(page: Page, nombre: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).exclude('tr[data-indice]:nth-child(n+4)');
    if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
    const { violations } = await axe.analyze();
    expect(violations.filter((v) => GRAVES.includes(v.impact ?? '')).map((v) => v.id)).toEqual([]);
    const archivo = test.info().outputPath(`${nombre}-${page.viewportSize()?.width ?? 0}-${colorScheme}.png`);
    await page.screenshot({ path: archivo, fullPage: (await page.getByRole('dialog').count()) === 0 });
  }
  // Of a dialog, the dialog: what is under it has its turn.
  const sobra = await page.evaluate(() => {
    const visto = document.querySelector('[role="dialog"]') ?? document.documentElement;
    return visto.scrollWidth - visto.clientWidth;
  });
  expect(sobra, 'lo que se ve no se mueve de lado').toBeLessThanOrEqual(0);
}
