import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { PESTANIAS } from '@aldia/contract/textos-catalogos.ts';
import { AVISOS_DE_ENTRADA, MENSAJES_DE_ERROR } from '@aldia/contract/textos-de-entrada.ts';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { abrirCarga, cargar, continuarA, filaDelResumen, pieDelAsistente } from './apoyo/asistente.ts';
import { PC, tomarCliente } from './apoyo/clientes.ts';
import { facturas, libro } from './apoyo/libros.ts';
import { dice, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

/** The browser believes that it has a network, and nothing that is asked of the server arrives. */
const cortarLaRed = (page: Page) => page.route('**/api/**', (ruta) => ruta.abort());
const volverLaRed = (page: Page) => page.unroute('**/api/**');
const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
const volver = (page: Page) => page.getByRole('button', { name: 'Volver a intentar' });

/**
 * Until a call was lost with its second try too. The page may have lost another one before it: with the network back the try
 * that is still to come would arrive.
 */
function perdida(page: Page, ruta: string): Promise<unknown> {
  let veces = 0;
  return page.waitForEvent('requestfailed', {
    predicate: (p) => new URL(p.url()).pathname.endsWith(ruta) && ++veces === 2,
  });
}

async function seQuedoSinRed(page: Page): Promise<void> {
  await expect(titulo(page)).toHaveText(MENSAJES_DE_ERROR.network_error.titulo);
  await expect(page).toHaveURL(/\/network_error$/);
}

async function abrirLaLista(page: Page): Promise<void> {
  await ingresar(page, 'administrador');
  await page.goto('/man_ros?pestania=tipo_registro');
  await expect(page.locator('tr[data-indice]').first()).toBeVisible();
}
/** Another list is opened and cannot be read; then the network is there again. */
async function perderLaSiguiente(page: Page): Promise<void> {
  await cortarLaRed(page);
  await page.getByRole('tab', { name: PESTANIAS.ros.tipo_emisor }).click();
  await seQuedoSinRed(page);
  await volverLaRed(page);
}

test.beforeEach(({ consola }) => consola.permitir(/ERR_FAILED/));

test('lo que se escribió en una página sin sesión sigue ahí cuando la red vuelve', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await page.goto('/recuperar_pass');
  await page.getByLabel('CUI/DPI').fill('2696191950101');
  await page.getByLabel('NIT').fill('1000012');
  await cortarLaRed(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await seQuedoSinRed(page);
  await expect(page.getByText(AVISOS_DE_ENTRADA.loEscritoSigue)).toBeVisible();
  await sinBarreras(page, 'sin-red');
  await volver(page).click();
  await expect(page).toHaveURL(/\/recuperar_pass$/);
  await expect(page.getByLabel('CUI/DPI')).toHaveValue('2696191950101');
  await expect(page.getByLabel('NIT')).toHaveValue('1000012');
});

const COMO_SE_VUELVE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'con el botón': (page) => volver(page).click(),
  'con Escape': (page) => page.keyboard.press('Escape'),
  'con Atrás': (page) => page.goBack(),
};
for (const [como, volverA] of Object.entries(COMO_SE_VUELVE))
  test(`una ventana abierta y lo que se escribió en ella siguen ahí al volver ${como}, y se guarda`, async ({
    page,
  }) => {
    await abrirLaLista(page);
    await page.getByRole('button', { name: 'Agregar tipo de registro' }).click();
    const nombre = `Sin red ${como} ${Date.now()}`;
    const ventana = page.getByRole('dialog', { name: 'Agregar tipo de registro' });
    await ventana.getByRole('textbox', { name: 'Descripción' }).fill(nombre);
    await ventana.getByRole('textbox', { name: 'Orden' }).fill('91');
    await ventana.getByRole('textbox', { name: 'Título en formulario' }).fill(nombre);
    await cortarLaRed(page);
    const guardado = perdida(page, '/tipo_registro/insertar');
    await ventana.getByRole('button', { name: 'Guardar' }).click();
    await guardado;
    await seQuedoSinRed(page);
    await expect(ventana).toBeHidden();
    await volverLaRed(page);
    await volverA(page);
    await expect(page).toHaveURL(/\/man_ros\?pestania=tipo_registro$/);
    await expect(ventana.getByRole('textbox', { name: 'Descripción' })).toHaveValue(nombre);
    await expect(ventana.locator(':focus')).toBeVisible();
    await ventana.getByRole('button', { name: 'Guardar' }).click();
    await dice(page, 'Tipo registro creado exitosamente');
  });

test('lo que no se pudo leer se pide otra vez al volver', async ({ page }) => {
  await abrirLaLista(page);
  await perderLaSiguiente(page);
  await volver(page).click();
  await expect(page.locator('tr[data-indice]').first()).toBeVisible();
});

test('de ahí se sale al inicio, y al recargar se está en la página del error', async ({ page }) => {
  await abrirLaLista(page);
  await perderLaSiguiente(page);
  await page.reload();
  await seQuedoSinRed(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/administrador$/);
  await expect(titulo(page)).toHaveText('Administración');
});

test('un mes con archivos que no llegó a guardarse sigue en su paso, sin preguntar nada, y se guarda', async ({
  page,
}) => {
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC });
  await abrirCarga(page, cliente);
  await continuarA(page, 2);
  const ventas = facturas(cliente, 'emitidas', [{ monto: 1500, iva: 0 }]);
  await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', ventas)]);
  await continuarA(page, 4);
  const asistente = page.url();
  await pieDelAsistente(page).getByRole('button', { name: ROTULOS.guardarInformacion }).click();
  const guardarlo = page.getByRole('dialog').getByRole('button', { name: ROTULOS.guardarInformacion });
  await cortarLaRed(page);
  await guardarlo.click();
  await seQuedoSinRed(page);
  await volverLaRed(page);
  await page.goBack();
  await expect(page).toHaveURL(asistente);
  await expect(titulo(page)).not.toHaveText(MENSAJES_DE_ERROR.network_error.titulo);
  await expect(filaDelResumen(page, 'Ventas')).toContainText('1');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await guardarlo.click();
  await dice(page, TEXTOS['carga.guardar'].exito);
});

test('lo que se decidió de las compras y no llegó a guardarse sigue decidido, sin preguntar nada', async ({ page }) => {
  await ingresar(page, 'declaracion');
  await page.goto('/reporte_declaracion?regimen=2');
  await opcionDelMenu(page, page.locator('tr[data-indice]').first(), 'Facturas recibidas');
  const compras = page.getByRole('dialog', { name: /Facturas recibidas de/ });
  const casilla = compras.locator('input[type="checkbox"]:checked').first();
  const cual = await casilla.getAttribute('aria-label');
  await casilla.uncheck();
  await expect(compras.getByText('1 cambio sin guardar')).toBeVisible();
  await cortarLaRed(page);
  const guardado = perdida(page, '/ros/update/facturas_empleado');
  await compras.getByRole('button', { name: 'Guardar', exact: true }).click();
  await guardado;
  await seQuedoSinRed(page);
  await volverLaRed(page);
  await page.goBack();
  await expect(compras.getByText('1 cambio sin guardar')).toBeVisible();
  await expect(compras.getByRole('checkbox', { name: cual ?? '' })).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await compras.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dice(page, TEXTOS['facturas.guardarInclusion'].exito);
});

test('lo que aún no vino no se abre sin red y lo dice, la página sigue como estaba, y se abre cuando la red vuelve', async ({
  page,
}) => {
  await abrirLaLista(page);
  const buscar = page.getByLabel('Buscar en la lista');
  await buscar.fill('a');
  await page.route('**/assets/**', (ruta) => ruta.abort());
  const agregar = page.getByRole('button', { name: /^Agregar/ });
  await agregar.click();
  await dice(page, AVISOS_DE_ENTRADA.noVino);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  // Asked for while the network was away, and over: what still came would open by itself, and the next press would close it.
  await dice(page, AVISOS_DE_ENTRADA.noVino);
  await expect(buscar).toHaveValue('a');
  await page.unroute('**/assets/**');
  await agregar.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(agregar).toBeFocused();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  await expect(page.getByLabel('Filas cómodas')).toBeVisible();
});

// A page that is painted before its program, and one that is nothing without it.
for (const [cual, ruta] of [
  ['pintada', '/'],
  ['vacía', '/403'],
] as const)
  test(`si el programa de una página ${cual} no vino, ella lo dice, y se vuelve a intentar`, async ({ page }) => {
    await page.setViewportSize(TELEFONO);
    await page.route(/\/assets\/index-.*\.js$/, (r) => r.abort());
    await page.goto(ruta);
    const dicho = page.getByRole('alert');
    await expect(dicho).toContainText(AVISOS_DE_ENTRADA.errorDeConexion);
    await expect(dicho).toBeInViewport();
    await page.unroute(/\/assets\/index-.*\.js$/);
    await dicho.getByRole('link', { name: 'Volver a intentar' }).click();
    await expect(dicho).toBeHidden();
    await expect(titulo(page)).toBeVisible();
    await page.getByRole(ruta === '/' ? 'button' : 'link', { name: 'Ingresar', exact: true }).click();
    await expect(ruta === '/' ? page.getByText('La contraseña es requerida') : page.getByLabel('NIT')).toBeVisible();
  });
