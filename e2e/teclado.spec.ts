import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import type { Page } from '@playwright/test';
import { persona } from './apoyo/acceso.ts';
import { enLaLista, filaDelResumen, paso, pieDelAsistente } from './apoyo/asistente.ts';
import { type ClientePendiente, PC, tomarCliente } from './apoyo/clientes.ts';
import { facturas, libro } from './apoyo/libros.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { escribirEn, pulsarEn, tabHasta } from './apoyo/teclado.ts';
import { productoEnMarcha } from './playwright.config.ts';

async function entrarConTeclado(page: Page): Promise<void> {
  await page.goto('/');
  await escribirEn(page, page.getByRole('textbox', { name: 'NIT' }), persona('otraCarga').nit);
  await escribirEn(page, page.getByRole('textbox', { name: 'Contraseña' }), productoEnMarcha().clave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/empleado/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi trabajo de hoy');
}

async function llegarAlCliente(page: Page, cliente: ClientePendiente): Promise<void> {
  await pulsarEn(
    page,
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: ROTULOS.ingresoDeFacturas }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROTULOS.ingresoDeFacturas);
  await expect(page.locator('tr[data-indice]').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(cliente.nit);
  const fila = page.locator('tr[data-indice]');
  await expect(fila).toHaveCount(1);
  await pulsarEn(page, fila.getByRole('button', { name: ROTULOS.cargarDocumentos }));
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toHaveText(cliente.nombre.toUpperCase());
  await expect(titulo).toBeFocused();
}

async function cargarConTeclado(page: Page, cliente: ClientePendiente): Promise<void> {
  await pulsarEn(page, pieDelAsistente(page).getByRole('button', { name: ROTULOS.continuar }));
  await expect(paso(page, 2)).toBeFocused();
  const ventas = facturas(cliente, 'emitidas', [{ monto: 1234.5, tipo: 'FPEQ' }]);
  const dialogo = page.waitForEvent('filechooser');
  await pulsarEn(page, page.getByRole('button', { name: 'Elegir facturas emitidas' }));
  const elegido = await libro('ventas', ventas);
  await (await dialogo).setFiles([elegido]);
  await expect(enLaLista(page, elegido.name)).toContainText('Leído');
  await pulsarEn(page, pieDelAsistente(page).getByRole('button', { name: ROTULOS.continuar }));
  await expect(paso(page, 4)).toBeFocused();
  await expect(filaDelResumen(page, 'Ventas')).toContainText('Q1,234.50');
}

async function guardarConTeclado(page: Page): Promise<void> {
  const guardar = pieDelAsistente(page).getByRole('button', { name: ROTULOS.guardarInformacion });
  await pulsarEn(page, guardar);
  const dialogo = page.getByRole('dialog', { name: ROTULOS.guardarInformacion });
  await expect(dialogo.getByRole('button', { name: ROTULOS.cancelar })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await expect(guardar).toBeFocused();
  await page.keyboard.press('Enter');
  await pulsarEn(page, dialogo.getByRole('button', { name: ROTULOS.guardarInformacion }));
  await dice(page, TEXTOS['carga.guardar'].exito);
}

test('todo el asistente de carga se recorre solo con el teclado', async ({ page }) => {
  await entrarConTeclado(page);
  const cliente = await tomarCliente(page, { regimen: PC });

  await test.step('del menú a la lista, y de la lista al cliente', () => llegarAlCliente(page, cliente));

  await test.step('los archivos se eligen con Enter y cada paso recibe el foco', () => cargarConTeclado(page, cliente));

  await test.step('Escape cierra el diálogo y el foco vuelve al botón', () => guardarConTeclado(page));
});

test('el menú de una fila y la ayuda se abren y se cierran con el teclado', async ({ page }) => {
  await entrarConTeclado(page);
  await pulsarEn(
    page,
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: ROTULOS.ingresoDeFacturas }),
  );
  const primera = page.locator('tr[data-indice="0"]');
  await expect(primera).toBeVisible();
  await page.keyboard.press('j');
  await expect(primera).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-indice="1"]')).toBeFocused();
  const mas = page.locator('tr[data-indice="1"]').getByRole('button', { name: 'Más acciones' });
  await pulsarEn(page, mas);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(mas).toBeFocused();
  // From a button to its row; from there, the menu by its key, the ends of the page and the search.
  await page.keyboard.press('Escape');
  await expect(page.locator('tr[data-indice="1"]')).toBeFocused();
  await page.keyboard.press('.');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-indice]').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(primera).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(primera).toBeFocused();
  await page.keyboard.press('Shift+?');
  const ayuda = page.getByRole('dialog');
  await expect(ayuda).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ayuda).toBeHidden();
  // Back closes it, and the page stays; once more, and the page is left.
  await page.keyboard.press('Shift+?');
  await expect(ayuda).toBeVisible();
  const aqui = page.url();
  await page.goBack();
  await expect(ayuda).toBeHidden();
  await expect(page).toHaveURL(aqui);
  await page.goBack();
  await expect(page).toHaveURL(/\/empleado/);
  await expect(ayuda).toBeHidden();
  await page.goForward();
  await expect(primera).toBeVisible();
  await expect(ayuda).toBeHidden();
  await tabHasta(page, page.getByRole('button', { name: 'Cambiar el tema' }), 'Shift+Tab');
});
