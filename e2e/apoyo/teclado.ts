import { expect, type Locator, type Page } from '@playwright/test';

const MAXIMO = 90;

/** Presses Tab until the target has the focus, as a person without a mouse does; the focus must be visible. */
export async function tabHasta(page: Page, destino: Locator, tecla: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(destino).toBeVisible();
  for (let i = 0; i < MAXIMO; i++) {
    if (await destino.evaluate((nodo) => nodo === document.activeElement)) return exigirFocoVisible(destino);
    await page.keyboard.press(tecla);
  }
  throw new Error(`Con ${MAXIMO} pulsaciones de ${tecla} no se llega a ${String(destino)}.`);
}

/**
 * Checks that the element looks different with the focus: a ring, a border, a shadow or a background. It looks again when a page that was
 * painted first was just taken over by its program.
 */
export async function exigirFocoVisible(donde: Locator): Promise<void> {
  const seVe = () =>
    donde.evaluate((nodo) => {
      const cerca = [nodo, nodo.parentElement, nodo.parentElement?.parentElement].filter(
        (n) => n instanceof HTMLElement,
      );
      // Measured at once, without transitions.
      for (const n of cerca) n.style.transition = 'none';
      const aspecto = (): string =>
        cerca
          .map((n) => getComputedStyle(n))
          .map((e) => [e.outlineStyle, e.outlineWidth, e.boxShadow, e.borderColor, e.backgroundColor].join(' '))
          .join(' | ');
      const conFoco = aspecto();
      const esDeTeclado = nodo.matches(':focus-visible');
      nodo.blur();
      const sinFoco = aspecto();
      nodo.focus();
      for (const n of cerca) n.style.removeProperty('transition');
      return esDeTeclado && conFoco !== sinFoco;
    });
  await expect.poll(seVe, { message: `el foco no se ve en ${String(donde)}` }).toBe(true);
}

export async function pulsarEn(page: Page, destino: Locator, tecla = 'Enter'): Promise<void> {
  await tabHasta(page, destino);
  await page.keyboard.press(tecla);
}

/** Types into a field reached by keyboard, replacing its text. */
export async function escribirEn(page: Page, destino: Locator, texto: string): Promise<void> {
  await tabHasta(page, destino);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(texto);
}
