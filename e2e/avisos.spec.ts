import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as V } from '@aldia/contract/textos-buscador.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { sinVistas } from './apoyo/api.ts';
import { avisos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

/** The dialog in which a view gets another name, which says so in a toast and stays open. */
async function conUnaVista(page: Page, nombre: string): Promise<Locator> {
  await sinVistas(page);
  await page.goto('/seguimiento_declaraciones?orden=-nombre');
  await page.getByRole('button', { name: V.vistas, exact: true }).click();
  await page.getByRole('menuitem', { name: V.guardar }).click();
  const guardar = page.getByRole('dialog', { name: V.guardar });
  await guardar.getByLabel(V.nombre).fill(nombre);
  await guardar.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dice(page, TEXTOS_DE_VISTAS['vistas.guardar'].exito);
  // Where the button was, the pointer may stand over the toast, which stays for as long.
  await page.mouse.move(0, 0);
  await expect(avisos(page)).toBeEmpty();
  await page.getByRole('button', { name: nombre, exact: true }).click();
  await page.getByRole('menuitem', { name: V.organizar }).click();
  return page.getByRole('dialog', { name: V.organizar });
}

async function llamarla(dialogo: Locator, nombre: string): Promise<void> {
  await dialogo.getByRole('textbox').fill(nombre);
  await dialogo.getByRole('button', { name: V.renombrar }).click();
  await dice(dialogo.page(), TEXTOS_DE_VISTAS['vistas.renombrar'].exito);
}

async function quitarla(dialogo: Locator): Promise<void> {
  await dialogo.getByRole('button', { name: new RegExp(`^${V.eliminar} `) }).click();
  await dice(dialogo.page(), TEXTOS_DE_VISTAS['vistas.eliminar'].exito);
}

/** Where it stands once the page was laid out: toasts take their place one frame after they come. */
async function sitio(dialogo: Locator): Promise<number | undefined> {
  await dialogo
    .page()
    .evaluate(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))));
  return (await dialogo.boundingBox())?.y;
}

test('un diálogo que cabe sobre los avisos no se mueve cuando uno viene ni cuando se va', async ({ page }) => {
  await ingresar(page, 'declaracion');
  const dialogo = await conUnaVista(page, 'Quieta');
  const antes = await sitio(dialogo);
  await llamarla(dialogo, 'Más quieta');
  expect(await sitio(dialogo)).toBe(antes);
  await expect(avisos(page)).toBeEmpty();
  expect(await sitio(dialogo)).toBe(antes);
  await quitarla(dialogo);
});

test('donde no caben los dos, nada se mueve bajo el dedo que ya pulsa', async ({ page }) => {
  // A phone on its side.
  await page.setViewportSize({ width: 740, height: 300 });
  await ingresar(page, 'declaracion');
  const dialogo = await conUnaVista(page, 'De lado');
  const solo = await sitio(dialogo);
  await llamarla(dialogo, 'Muy de lado');
  // Pointed at, the toast stays; from there to the button it has its whole time again.
  await avisos(page).getByText(TEXTOS_DE_VISTAS['vistas.renombrar'].exito).hover();
  const conAviso = await sitio(dialogo);
  expect(conAviso).toBeLessThan(solo ?? 0);
  const cerrar = await dialogo.getByRole('button', { name: ROTULOS.cerrar }).last().boundingBox();
  await page.mouse.move((cerrar?.x ?? 0) + 10, (cerrar?.y ?? 0) + 3);
  await page.mouse.down();
  await expect(avisos(page)).toBeEmpty();
  expect(await sitio(dialogo)).toBe(conAviso);
  await page.mouse.up();
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Muy de lado', exact: true }).click();
  await page.getByRole('menuitem', { name: V.organizar }).click();
  expect(await sitio(dialogo)).toBe(solo);
  await quitarla(dialogo);
});
