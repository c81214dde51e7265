import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import {
  AVISOS_DE_BUSCADOR,
  AVISOS_DE_VISTAS,
  ROTULOS_DE_BUSCADOR as B,
  ROTULOS_DE_VISTAS as V,
} from '@aldia/contract/textos-buscador.ts';
import { AVISOS_DE_DESHACER as D } from '@aldia/contract/textos-deshacer.ts';
import { ROTULOS_DE_SEGUIMIENTO as S } from '@aldia/contract/textos-seguimiento.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { sinVistas } from './apoyo/api.ts';
import { avisos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { barreras, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

const filas = (page: Page): Locator => page.locator('tr[data-indice]');
const campo = (page: Page): Locator => page.getByRole('combobox', { name: B.campo });
const opcion = (page: Page, nombre: string | RegExp): Locator => page.getByRole('option', { name: nombre });

/** A client by part of their NIT, then what to do with them, without the mouse. */
async function buscarCliente(page: Page): Promise<void> {
  const { nit } = persona('clienteRos');
  const boton = page.getByRole('button', { name: B.abrir });
  await boton.focus();
  await page.keyboard.press('Control+k');
  await expect(campo(page)).toBeFocused();
  await sinBarrerasEnAmbos(page);
  await page.keyboard.press('Escape');
  await expect(campo(page)).toBeHidden();
  await expect(boton).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(campo(page)).toBeFocused();
  await page.keyboard.type(nit.slice(0, 6));
  await expect(opcion(page, new RegExp(`NIT ${nit}`))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(nit);
  await expect(opcion(page, new RegExp(`NIT ${nit}`))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(opcion(page, /^Seguimiento por NIT/)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.keyboard.press('Escape');
  await expect(opcion(page, new RegExp(`NIT ${nit}`))).toBeVisible();
  await page.keyboard.press('Enter');
  await opcion(page, /^Seguimiento por NIT/).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(S.porNit);
  await expect(filas(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(campo(page)).toBeFocused();
  await expect(page.getByRole('group', { name: B.recientes }).getByRole('option').first()).toContainText(nit);
  await page.keyboard.type('zzzz');
  await expect(page.getByText(AVISOS_DE_BUSCADOR.sinResultados.replace('{texto}', 'zzzz'))).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A screen by another word, and the list as it was left: reloaded, and with Back. */
async function irAPantalla(page: Page): Promise<void> {
  await page.getByRole('button', { name: B.abrir }).click();
  await campo(page).fill('avance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(S.seguimiento);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function guardarVista(page: Page, nombre: string): Promise<void> {
  await sinVistas(page);
  await page.goto('/seguimiento_declaraciones?por=mes&orden=-nombre');
  await expect(filas(page).first()).toBeVisible();
  const primera = await filas(page).first().innerText();
  await page.reload();
  await expect(filas(page).first()).toHaveText(primera, { useInnerText: true });
  await page.getByRole('button', { name: V.vistas, exact: true }).click();
  await expect(page.getByText(AVISOS_DE_VISTAS.ninguna)).toBeVisible();
  await page.getByRole('menuitem', { name: V.guardar }).click();
  const dialogo = page.getByRole('dialog', { name: V.guardar });
  await dialogo.getByLabel(V.nombre).fill(nombre);
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dice(page, TEXTOS_DE_VISTAS['vistas.guardar'].exito);
  await expect(page.getByRole('button', { name: nombre, exact: true })).toBeVisible();

  await page.goto('/empleado');
  await page.getByRole('button', { name: B.abrir }).click();
  await campo(page).fill(nombre);
  await opcion(page, nombre).click();
  await expect(page).toHaveURL(/por=mes/);
  await expect(filas(page).first()).toHaveText(primera, { useInnerText: true });
}

async function quitarVista(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: nombre, exact: true }).click();
  await page.getByRole('menuitem', { name: V.copiarEnlace }).click();
  await dice(page, AVISOS_DE_VISTAS.enlaceCopiado);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/seguimiento_declaraciones\?.*mes=/);
  await page.getByRole('button', { name: nombre, exact: true }).click();
  await page.getByRole('menuitem', { name: V.organizar }).click();
  const dialogo = page.getByRole('dialog', { name: V.organizar });
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: `${V.eliminar} ${nombre}` }).click();
  await dice(page, TEXTOS_DE_VISTAS['vistas.eliminar'].exito);
  // With its key: the dialog keeps Tab to itself.
  await expect(avisos(page).getByRole('button', { name: D.deshacer })).toBeVisible();
  await page.keyboard.press('z');
  await expect(dialogo.getByRole('textbox', { name: `${V.nombre}: ${nombre}` })).toBeVisible();
  await dialogo.getByRole('textbox').fill(`${nombre} bis`);
  await dialogo.getByRole('button', { name: V.renombrar }).click();
  await dice(page, TEXTOS_DE_VISTAS['vistas.renombrar'].exito);
  await dialogo.getByRole('button', { name: `${V.eliminar} ${nombre} bis` }).click();
  await dice(page, TEXTOS_DE_VISTAS['vistas.eliminar'].exito);
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('button', { name: V.vistas, exact: true })).toBeVisible();
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`busca, guarda una vista y la encuentra: ${nombre}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(tamano);
    await ingresar(page, 'declaracion');
    await test.step('un cliente por su NIT, y lo que se puede hacer con él', () => buscarCliente(page));
    await test.step('una pantalla por otra palabra', () => irAPantalla(page));
    await test.step('nombra una vista y vuelve a ella', () => guardarVista(page, `Por nombre ${nombre}`));
    await test.step('copia su enlace, la elimina, la trae de vuelta, le cambia el nombre', () =>
      quitarVista(page, `Por nombre ${nombre}`));
  });
}

test('reasignar se deshace con una tecla, y la fila queda como estaba', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/reporte_declaracion');
  const asignado = filas(page)
    .first()
    .getByRole('combobox', { name: /^Colaborador asignado/ });
  await expect(asignado).toBeVisible();
  const antes = await asignado.inputValue();
  const otro = await asignado
    .locator('option')
    .evaluateAll(
      (o, valor) => (o as HTMLOptionElement[]).map((x) => x.value).find((v) => v !== valor && v !== '-1') ?? '',
      antes,
    );
  await asignado.selectOption(otro);
  await expect(avisos(page)).toContainText('quedó a cargo de');
  await expect(asignado).toHaveValue(otro);
  await page.getByRole('heading', { level: 1 }).focus();
  // Only the notice: looking at the whole page may take longer than the ten seconds that it stands.
  expect(await barreras(page, 'light', { parte: '.al-avisos' })).toEqual([]);
  await page.keyboard.press('z');
  await dice(page, TEXTOS['declaraciones.deshacer'].exito);
  await expect(asignado).toHaveValue(antes);
});

test('un cliente no tiene la búsqueda del personal', async ({ page }) => {
  await ingresar(page, 'clientePc');
  await expect(page.getByRole('button', { name: B.abrir })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(campo(page)).toHaveCount(0);
});
