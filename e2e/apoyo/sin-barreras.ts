import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { CON_FOTOS, RECORRIDOS_ENTEROS } from '../playwright.config.ts';
import { preguntar } from './axe-en-la-pagina.ts';
import { CUATRO_VECES, ESCRITORIO, TELEFONO } from './tamanos.ts';

const GRAVES = ['serious', 'critical'];
/** Rows from the fourth on: fifty similar rows show nothing that three do not. */
const FILAS_DE_MAS = 'tr[data-indice]:nth-child(n+4)';
const DIALOGO = '[role="dialog"]';
export type Tema = 'light' | 'dark';
/** The themes in which accesibilidad.spec.ts checks each screen at rest. */
export const TEMAS = ['dark', 'light'] as const;
/** The only rule that a theme affects. It takes half the time of checking a page. */
const CONTRASTE = 'color-contrast';
/**
 * On its way a journey checks everything but the contrast; the long run checks the contrast too, in both themes
 * (docs/pruebas-largas.md).
 */
const TEMAS_EN_CAMINO = RECORRIDOS_ENTEROS ? TEMAS : (['light'] as const);
const MENOS_EN_CAMINO = RECORRIDOS_ENTEROS ? [] : [CONTRASTE];

/** The inks that this worker found readable: the same ink on the same background is readable on every screen. */
const TINTAS_BUENAS: Readonly<Record<Tema, Set<string>>> = { light: new Set(), dark: new Set() };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A frame reports its findings to the page around it, even from another origin. */
const CON_MARCOS = `${AXE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Injects axe once per document: reading it again would lose its warm code. */
async function llevarAxe(marco: Frame): Promise<void> {
  if (!(await marco.evaluate(() => globalThis.axe !== undefined))) await marco.evaluate(CON_MARCOS);
}

/** Sets the theme and waits until all transitions end: a colour in transition has no contrast of its own. */
export async function ponerTema(page: Page, colorScheme: Tema): Promise<void> {
  // A list that reloads is drawn pale meanwhile.
  await page
    .locator('[data-buscando]')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
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
 * The barriers on the page, or in one part of it, one line each; empty when there are none. While a dialog is open only the
 * dialog is checked. A theme changes only colours, so in the dark theme only the contrast is checked.
 */
export async function barreras(
  page: Page,
  tema: Tema,
  { parte, menos = [] }: { readonly parte?: string; readonly menos?: readonly string[] } = {},
): Promise<readonly string[]> {
  await ponerTema(page, tema);
  await Promise.all(page.frames().map(llevarAxe));
  const raiz = parte ?? ((await page.locator(DIALOGO).count()) > 0 ? DIALOGO : 'html');
  const { hallado, tintas } = await page.evaluate(preguntar, {
    raiz,
    filasDeMas: FILAS_DE_MAS,
    contraste: CONTRASTE,
    menos: [...menos],
    soloContraste: tema === 'dark',
    tintasBuenas: RECORRIDOS_ENTEROS ? null : [...TINTAS_BUENAS[tema]],
  });
  const graves = hallado.filter((v) => GRAVES.includes(v.impact ?? ''));
  if (graves.length === 0) for (const tinta of tintas) TINTAS_BUENAS[tema].add(tinta);
  return graves.map((v) => {
    const donde = v.nodes.slice(0, 3).map((n) => n.target.join(' '));
    return `${tema}: ${v.id} (${v.nodes.length}) ${donde.join(' ; ')}`;
  });
}

/** Neither the page nor a dialog over it scrolls sideways. */
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

/**
 * What makes the page scroll sideways at 400 % zoom (WCAG 1.4.10), one line each: by how much, and what sticks out. Content
 * that scrolls in a frame of its own, as tables do, is allowed. The window gets its size back.
 */
export async function deLado(page: Page): Promise<readonly string[]> {
  const suyo = page.viewportSize() ?? ESCRITORIO;
  await page.setViewportSize(CUATRO_VECES);
  const cabe = (dialogo: string): boolean =>
    [document.documentElement, ...document.querySelectorAll(dialogo)].every((v) => v.scrollWidth <= v.clientWidth);
  const llego = await page.waitForFunction(cabe, DIALOGO).catch(() => null);
  const culpable = llego ? null : await page.evaluate(quienSobresale, DIALOGO);
  await page.setViewportSize(suyo);
  return culpable === null ? [] : [`a 400 % se mueve de lado: ${culpable}`];
}
/** Runs in the page: by how much it, or a dialog over it, scrolls sideways, and the first elements beyond its edge. */
function quienSobresale(dialogo: string): string {
  const cajas = [document.documentElement, ...document.querySelectorAll(dialogo)];
  const caja = cajas.find((c) => c.scrollWidth > c.clientWidth);
  if (!caja) return 'ya no';
  const borde = caja.getBoundingClientRect().left + caja.clientWidth + 0.5;
  const fuera = [...caja.querySelectorAll('*:not(thead *, svg *)')].filter(
    (e) => e.getBoundingClientRect().right > borde,
  );
  const dichas = fuera
    .slice(0, 8)
    .map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class')} «${e.textContent?.slice(0, 20)}»`);
  return `${caja.scrollWidth - caja.clientWidth} puntos, ${dichas.join(' ; ')}`;
}

/** Saves a picture of the page for people to look at: `FOTOS=1 npm run e2e`. */
async function fotografiar(page: Page, nombre: string): Promise<void> {
  if (!CON_FOTOS) return;
  const archivo = test.info().outputPath(`${nombre}-${page.viewportSize()?.width ?? 0}.png`);
  await page.screenshot({ path: archivo, fullPage: (await page.locator(DIALOGO).count()) === 0 });
}

/** Checks that the page has no barriers and does not scroll sideways. */
export async function sinBarreras(page: Page, donde = 'la página'): Promise<void> {
  for (const tema of TEMAS_EN_CAMINO) {
    expect(await barreras(page, tema, { menos: MENOS_EN_CAMINO }), donde).toEqual([]);
    await fotografiar(page, `${donde.replaceAll(/[^\p{L}\d]+/gu, '-')}-${tema}`);
  }
  await quepa(page, donde);
}

/** The same, and that the page fits both a phone and a desktop. */
export async function sinBarrerasEnAmbos(page: Page, donde = 'la página'): Promise<void> {
  await sinBarreras(page, donde);
  const suyo = page.viewportSize() ?? ESCRITORIO;
  await page.setViewportSize(suyo.width === TELEFONO.width ? ESCRITORIO : TELEFONO);
  await quepa(page, donde);
  await page.setViewportSize(suyo);
}

/** On a desktop: no table is wider than its frame. */
export const tablasEnteras = (page: Page, donde = 'la página'): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const marcos = [...document.querySelectorAll('.al-tabla-marco')];
          return Math.max(...marcos.map((m) => m.scrollWidth - m.clientWidth));
        }),
      { message: `las tablas de ${donde} caben sin moverse de lado` },
    )
    .toBeLessThanOrEqual(0);
