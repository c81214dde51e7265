import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDO } from './apoyo/recorrido.ts';
import { TAMANOS_DEL_CLIENTE } from './apoyo/tamanos.ts';
import { RECORRIDOS_ENTEROS } from './playwright.config.ts';

/**
 * How much of a page may move by itself while what it asks for comes: the bar of Core Web Vitals (web.dev/cls, 'good'). What
 * moves away from a press takes the press with it.
 */
const MOVIDO = 0.1;
/** Long enough that a page is painted before what it asks for has come. */
const MS_DE_RED = 150;

interface Movimiento extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
declare global {
  interface Window {
    movimientos: { cuanto: number; que: string }[];
  }
}

/** Each one that no press explains, with the first thing that moved. */
function mirarLoQueSeMueve(): void {
  window.movimientos = [];
  new PerformanceObserver((lista) => {
    for (const m of lista.getEntries() as Movimiento[]) {
      if (m.hadRecentInput) continue;
      const de = m.sources[0]?.node;
      const que = de instanceof Element ? de : de?.parentElement;
      window.movimientos.push({ cuanto: m.value, que: `${que?.tagName.toLowerCase()}.${que?.classList[0] ?? ''}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const conRedLenta = (page: Page) =>
  page.route('**/api/**', async (ruta) => {
    await new Promise((listo) => setTimeout(listo, MS_DE_RED));
    await ruta.continue().catch(() => undefined);
  });

/** One line when too much of the page moved by itself since the count began. */
async function movidoDe(page: Page, nombre: string): Promise<readonly string[]> {
  await expect(page.locator('.al-cargando')).toHaveCount(0);
  const vistos = await page.evaluate(
    () =>
      new Promise<Window['movimientos']>((listo) =>
        requestAnimationFrame(() => setTimeout(() => listo(window.movimientos))),
      ),
  );
  if (vistos.reduce((suma, m) => suma + m.cuanto, 0) <= MOVIDO) return [];
  return [`${nombre}: ${vistos.map((m) => `${m.cuanto.toFixed(3)} ${m.que}`).join(', ')}`];
}

test('una página que se abre desde su dirección se dibuja con sus letras', async ({ page }) => {
  await page.addInitScript(mirarLoQueSeMueve);
  await ingresar(page, 'administrador');
  await conRedLenta(page);
  await page.goto('/pendientes');
  await expect(page.locator('tr[data-indice="0"]')).toBeVisible();
  expect(await movidoDe(page, 'pendientes')).toEqual([]);
});

// What moves on a desk moves more where there is less of the screen: on a phone, and on both as a long proof.
test.describe.configure({ mode: 'parallel' });
for (const [nombre, viewport] of Object.entries(TAMANOS_DEL_CLIENTE))
  test.describe(nombre, () => {
    test.use({ viewport });
    for (const { quien, vistas } of RECORRIDO) {
      const suyas = vistas.filter((v) => v.sinGestos && (RECORRIDOS_ENTEROS || !v.comoOtra));
      if (suyas.length === 0) continue;
      test(`nada se mueve en lo que abre ${quien ?? 'cualquiera'}`, async ({ page }) => {
        await page.addInitScript(mirarLoQueSeMueve);
        if (quien) await ingresar(page, quien);
        await conRedLenta(page);
        const movidas: string[] = [];
        for (const vista of suyas) {
          await page.evaluate(() => {
            window.movimientos = [];
          });
          await test.step(vista.nombre, () => vista.abrir(page));
          movidas.push(...(await movidoDe(page, vista.nombre)));
        }
        expect(movidas).toEqual([]);
      });
    }
  });
