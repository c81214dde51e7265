import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { ir } from './apoyo/ir.ts';
import { expect, test } from './apoyo/prueba.ts';

/**
 * The ground that is drawn, and whether a line is drawn around it: high contrast leaves nothing else to tell two things apart. How
 * opaque the ground is does not count: what lies under it has the same colour.
 */
const aspecto = (parte: Locator): Promise<string> =>
  parte.evaluate((e) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(e);
    return `${(backgroundColor.match(/\d+/g) ?? []).slice(0, 3).join(' ')} ${outlineStyle}`;
  });

async function seDistingue(elegida: Locator, otra: Locator): Promise<void> {
  await expect(elegida).toBeVisible();
  expect(await aspecto(elegida), `lo elegido se distingue: ${String(elegida)}`).not.toBe(await aspecto(otra));
}
const enAltoContraste = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' });

test('en alto contraste se ve qué pestaña está abierta, qué se encontró y qué mes se declara', async ({ page }) => {
  await enAltoContraste(page);
  await ingresar(page, 'carga');

  await test.step('la lista de un régimen', async () => {
    await ir(page, '/ingreso_facturas?regimen=2');
    const pestanias = page.getByRole('tablist', { name: 'Régimen' });
    await seDistingue(
      pestanias.getByRole('tab', { selected: true }),
      pestanias.getByRole('tab', { selected: false }).first(),
    );
  });

  await test.step('el mes', async () => {
    await page.getByRole('button', { name: 'Abrir los meses' }).first().click();
    const meses = page.locator('.al-mes');
    await seDistingue(
      page.locator('.al-mes[aria-pressed="true"]'),
      meses.and(page.locator('[aria-pressed="false"]')).first(),
    );
    await page.keyboard.press('Escape');
  });

  await test.step('lo que se busca en todo', async () => {
    await page.getByRole('button', { name: 'Buscar clientes y pantallas' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox').fill('cierre');
    await seDistingue(
      panel.getByRole('option', { selected: true }),
      panel.getByRole('option', { selected: false }).first(),
    );
  });
});

test('en alto contraste se ve qué opción de una lista tiene el teclado', async ({ page }) => {
  await enAltoContraste(page);
  await page.goto('/register');
  const campo = page.getByRole('combobox', { name: /^Departamento/ });
  await campo.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await campo.press('ArrowDown');
  const opciones = page.getByRole('option');
  await seDistingue(
    page.locator('[data-combobox-selected]'),
    opciones.and(page.locator(':not([data-combobox-selected])')).first(),
  );
});

test('en alto contraste se ven las barras del año de un cliente', async ({ page }) => {
  await enAltoContraste(page);
  await ingresar(page, 'clienteRos');
  const barra = page.locator('.inicio-barra > span').first();
  await seDistingue(barra, page.locator('.inicio-barra').first());
  await seDistingue(page.locator('.inicio-parte > span').first(), page.locator('.inicio-parte').first());
});
