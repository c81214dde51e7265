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
  // A page of its own puts the parts of several frames together; where there is one frame, that page is only time.
  const unSoloMarco = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).exclude(FILAS_DE_MAS).setLegacyMode(unSoloMarco);
  axe.options({ resultTypes: ['violations'] });
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

/** A few screens each, so that all the products walk them at once. */
const POR_PRUEBA = 10;
const TANDAS = RECORRIDO.flatMap(({ quien, vistas }) =>
  Array.from({ length: Math.ceil(vistas.length / POR_PRUEBA) }, (_, i) => ({
    quien,
    vistas: vistas.slice(i * POR_PRUEBA, (i + 1) * POR_PRUEBA),
  })),
);

test.describe.configure({ mode: 'parallel' });
for (const { quien, vistas } of TANDAS) {
  test(`sin barreras graves lo que ve ${quien ?? 'cualquiera'}, desde ${vistas[0]?.nombre}`, async ({ page }) => {
    test.setTimeout(300_000);
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
