import { expect, type FileChooser, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Presses and keys since the count began. */
    gestos?: { n: number };
  }
}

/** Starts counting in the open page: a page that is left or reloaded loses its count. */
function empezarACuenta(): void {
  const cuenta = { n: 0 };
  window.gestos = cuenta;
  const sumar = (e: Event): void => {
    if (e.isTrusted) cuenta.n += 1;
  };
  document.addEventListener('pointerdown', sumar, { capture: true });
  document.addEventListener('keydown', sumar, { capture: true });
}

/**
 * Does something on the open page within a number of presses and keys; choosing a file counts as one. It counts, and measures
 * no time: it fails when a flow gets longer, or when the page is left on the way.
 */
export async function enMenosGestos(page: Page, maximo: number, hacer: () => Promise<void>): Promise<void> {
  let archivos = 0;
  const elegir = (_: FileChooser): void => void (archivos += 1);
  page.on('filechooser', elegir);
  const ruta = new URL(page.url()).pathname;
  await page.evaluate(empezarACuenta);
  await hacer();
  page.off('filechooser', elegir);
  expect(new URL(page.url()).pathname).toBe(ruta);
  const gestos = await page.evaluate(() => window.gestos?.n ?? null);
  if (gestos === null) throw new Error('La página se dejó a medio camino: la cuenta se perdió.');
  expect(gestos + archivos, 'gestos').toBeLessThanOrEqual(maximo);
  expect(gestos + archivos, 'gestos').toBeGreaterThan(0);
}
