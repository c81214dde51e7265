import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { CON_FOTOS, RECORRIDOS_ENTEROS } from '../playwright.config.ts';
import { ESCRITORIO, TELEFONO } from './tamanos.ts';

const GRAVES = ['serious', 'critical'];
/** Fifty rows alike say nothing that three do not. */
const FILAS_DE_MAS = 'tr[data-indice]:nth-child(n+4)';
const DIALOGO = '[role="dialog"]';
export type Tema = 'light' | 'dark';
/** Of each screen at rest, as accesibilidad.spec.ts walks them. */
export const TEMAS = ['dark', 'light'] as const;
/** On its way a journey asks in the light; in the dark too where it is a long proof (docs/pruebas-largas.md). */
const TEMAS_EN_CAMINO = RECORRIDOS_ENTEROS ? TEMAS : (['light'] as const);

/** Puts the page in a theme, and waits until nothing of it moves any more: a colour half way has no contrast of its own. */
export async function ponerTema(page: Page, colorScheme: Tema): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado)));
    const conFin = document
      .getAnimations()
      .filter((a) => a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(conFin.map((a) => a.finished));
  });
}

/**
 * What keeps somebody from using what is on the page, or in one part of it, one line each, empty when nothing does. Of a
 * dialog, the dialog: what is under it has its turn. A theme changes colours and nothing else, so in the dark only the contrast is asked for.
 */
export async function barreras(page: Page, tema: Tema, parte?: string): Promise<readonly string[]> {
  await ponerTema(page, tema);
  // A page of its own puts the parts of several frames together; where there is one frame, that page is only time.
  const unSoloMarco = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).exclude(FILAS_DE_MAS).setLegacyMode(unSoloMarco);
  axe.options({ resultTypes: ['violations'] });
  if (parte ?? (await page.locator(DIALOGO).count()) > 0) axe.include(parte ?? DIALOGO);
  if (tema === 'dark') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations
    .filter((v) => GRAVES.includes(v.impact ?? ''))
    .map((v) => {
      const donde = v.nodes.slice(0, 3).map((n) => n.target.join(' '));
      return `${tema}: ${v.id} (${v.nodes.length}) ${donde.join(' ; ')}`;
    });
}

/** Nothing of the page, or of the dialog over it, makes it move sideways. */
const quepa = (page: Page, donde: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((dialogo) => {
          const visto = [document.documentElement, ...document.querySelectorAll(dialogo)];
          return Math.max(...visto.map((v) => v.scrollWidth - v.clientWidth));
        }, DIALOGO),
      { message: `${donde} no se mueve de lado` },
    )
    .toBeLessThanOrEqual(0);

/** Leaves a picture of what is on the page, for who looks at them: `FOTOS=1 npm run e2e`. */
async function fotografiar(page: Page, nombre: string): Promise<void> {
  if (!CON_FOTOS) return;
  const archivo = test.info().outputPath(`${nombre}-${page.viewportSize()?.width ?? 0}.png`);
  await page.screenshot({ path: archivo, fullPage: (await page.locator(DIALOGO).count()) === 0 });
}

/** Nothing that keeps somebody out, and nothing that makes the page move sideways. */
export async function sinBarreras(page: Page, donde = 'la página'): Promise<void> {
  for (const tema of TEMAS_EN_CAMINO) {
    expect(await barreras(page, tema), donde).toEqual([]);
    await fotografiar(page, `${donde.replaceAll(/[^\p{L}\d]+/gu, '-')}-${tema}`);
  }
  await quepa(page, donde);
}

/** The same, and that it fits on a phone and on a desk. */
export async function sinBarrerasEnAmbos(page: Page, donde = 'la página'): Promise<void> {
  await sinBarreras(page, donde);
  const suyo = page.viewportSize() ?? ESCRITORIO;
  await page.setViewportSize(suyo.width === TELEFONO.width ? ESCRITORIO : TELEFONO);
  await quepa(page, donde);
  await page.setViewportSize(suyo);
}
