import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { CON_FOTOS, RECORRIDOS_ENTEROS } from '../playwright.config.ts';
import { preguntar } from './axe-en-la-pagina.ts';
import { CUATRO_VECES, ESCRITORIO, TELEFONO } from './tamanos.ts';

const GRAVES = ['serious', 'critical'];
/** Fifty rows alike say nothing that three do not. */
const FILAS_DE_MAS = 'tr[data-indice]:nth-child(n+4)';
const DIALOGO = '[role="dialog"]';
export type Tema = 'light' | 'dark';
/** Of each screen at rest, as accesibilidad.spec.ts walks them. */
export const TEMAS = ['dark', 'light'] as const;
/** What a theme changes. It is half of what a page costs to be asked. */
const CONTRASTE = 'color-contrast';
/** On its way a journey asks for all but the contrast; for that too, in both themes, where it is a long proof (docs/pruebas-largas.md). */
const TEMAS_EN_CAMINO = RECORRIDOS_ENTEROS ? TEMAS : (['light'] as const);
const MENOS_EN_CAMINO = RECORRIDOS_ENTEROS ? [] : [CONTRASTE];

/** What this worker saw to be readable: an ink on its background says the same on every screen. */
const TINTAS_BUENAS: Readonly<Record<Tema, Set<string>>> = { light: new Set(), dark: new Set() };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A frame tells the page around it what it found, also where it comes from somewhere else. */
const CON_MARCOS = `${AXE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Once for each document: a program that is there is warm, and one that is read again is not. */
async function llevarAxe(marco: Frame): Promise<void> {
  if (!(await marco.evaluate(() => globalThis.axe !== undefined))) await marco.evaluate(CON_MARCOS);
}

/** Puts the page in a theme, and waits until nothing of it moves any more: a colour half way has no contrast of its own. */
export async function ponerTema(page: Page, colorScheme: Tema): Promise<void> {
  // A list that is asked again is drawn pale meanwhile.
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
 * What keeps somebody from using what is on the page, or in one part of it, one line each, empty when nothing does. Of a
 * dialog, the dialog: what is under it has its turn. A theme changes colours and nothing else, so in the dark only the contrast is asked for.
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

/**
 * What makes the page move sideways when it is enlarged four times (WCAG 1.4.10), one line each: how far, and what
 * sticks out. What scrolls in a frame of its own, as tables do, is no fault. The window is given back as it was.
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
/** Runs in the page: by how much it moves, or a dialog over it, and the first parts that pass its edge. */
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

/** Leaves a picture of what is on the page, for who looks at them: `FOTOS=1 npm run e2e`. */
async function fotografiar(page: Page, nombre: string): Promise<void> {
  if (!CON_FOTOS) return;
  const archivo = test.info().outputPath(`${nombre}-${page.viewportSize()?.width ?? 0}.png`);
  await page.screenshot({ path: archivo, fullPage: (await page.locator(DIALOGO).count()) === 0 });
}

/** Nothing that keeps somebody out, and nothing that makes the page move sideways. */
export async function sinBarreras(page: Page, donde = 'la página'): Promise<void> {
  for (const tema of TEMAS_EN_CAMINO) {
    expect(await barreras(page, tema, { menos: MENOS_EN_CAMINO }), donde).toEqual([]);
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

/** Of a desk: no table of the page is wider than its frame. */
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
