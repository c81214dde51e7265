import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDO } from './apoyo/recorrido.ts';

const GRAVES = ['serious', 'critical'];
const MS_DE_CALMA = 120;
/** Fifty rows alike say nothing that three do not. */
const FILAS_DE_MAS = 'tr[data-indice]:nth-child(n+4)';

/** What keeps somebody from using a screen, in one line each. Of a dialog, the dialog: what is under it has its turn. */
async function faltasGraves(page: Page, donde: string, soloContraste: boolean): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).exclude(FILAS_DE_MAS);
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  if (soloContraste) axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations
    .filter((v) => GRAVES.includes(v.impact ?? ''))
    .map(
      (v) =>
        `${donde}: ${v.id} (${v.nodes.length}) ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(' ; ')}`,
    );
}

// Each person's screens need nobody else's: they are walked on all the products at once.
test.describe.configure({ mode: 'parallel' });
for (const { quien, vistas } of RECORRIDO) {
  test(`sin barreras graves, en claro y en oscuro: lo que ve ${quien ?? 'cualquiera'}`, async ({ page }) => {
    test.setTimeout(480_000);
    if (quien) await ingresar(page, quien);
    const faltas: string[] = [];
    for (const vista of vistas) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await test.step(vista.nombre, () => vista.abrir(page));
      await page.waitForTimeout(MS_DE_CALMA);
      faltas.push(...(await faltasGraves(page, `${vista.nombre}, claro`, false)));
      // The theme changes colours and nothing else.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.waitForTimeout(MS_DE_CALMA);
      faltas.push(...(await faltasGraves(page, `${vista.nombre}, oscuro`, true)));
    }
    expect(faltas).toEqual([]);
  });
}
