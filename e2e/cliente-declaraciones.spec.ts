import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as COMPRAS } from '@aldia/contract/textos-compras.ts';
import { ROTULOS_DE_MIS_DECLARACIONES as MIOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import type { Locator, Page } from '@playwright/test';
import { enviarIngreso, ingresar, type Persona, personaQue } from './apoyo/acceso.ts';
import { sinFlujo } from './apoyo/flujo.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_CLIENTE, TELEFONO } from './apoyo/tamanos.ts';
import { productoEnMarcha } from './playwright.config.ts';

const CLIENTE: Persona = 'otroClienteRos';
async function irA(page: Page, enlace: string): Promise<void> {
  // What arrives late moves the cards under the pointer.
  await sinFlujo(page);
  await page.goto('/usuario_final', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: enlace }).click();
}

async function verEstado(page: Page): Promise<void> {
  await irA(page, 'Estado de declaraciones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MIOS.estado);
  const anio = page.getByRole('table', { name: /^Declaraciones de/ });
  await expect(anio.locator('tr[data-indice]').first()).toBeVisible();
  await expect(anio.getByText(/venc(e|ió)/i).first()).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page
    .getByRole('table', { name: 'Suscripciones' })
    .getByRole('button', { name: /Ver las declaraciones/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.locator('tr[data-indice]').first()).toBeVisible();
  const descargas = [page.waitForEvent('download')];
  await dialogo
    .getByRole('button', { name: new RegExp(`^${MIOS.descargarRecibo}`) })
    .first()
    .click();
  const [primera] = await Promise.all(descargas);
  expect(primera?.suggestedFilename()).toMatch(/^formulario_\d+\.pdf$/);
  await dice(page, TEXTOS['misDeclaraciones.documentos'].exito);
  await sinBarrerasEnAmbos(page);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
}

async function verLibros(page: Page): Promise<void> {
  await irA(page, 'Libros y cierre anual');
  await page.getByRole('tab', { name: MIOS.cierreAnual }).click();
  const cierre = page.getByRole('table', { name: MIOS.cierreAnual });
  await expect(cierre.locator('tr[data-indice]').first()).toBeVisible();
  await expect(cierre.locator('tfoot')).toContainText('Q');
  await sinBarrerasEnAmbos(page);
  await page.getByRole('tab', { name: 'Libros mensuales' }).click();
  await page.getByRole('button', { name: 'Abrir los meses' }).click();
  await page.getByRole('group', { name: /^Meses de/ }).waitFor();
  await page.keyboard.press('Escape');
  for (const libro of ['Ventas', 'Compras']) {
    await page.getByRole('tab', { name: libro, exact: true }).click();
    await expect(page.getByRole('region', { name: `Libro de ${libro.toLowerCase()}` })).toBeVisible();
  }
  await sinBarrerasEnAmbos(page);
}

/** The newest month with purchases that are not paid yet. */
async function elegirCompras(page: Page): Promise<void> {
  await irA(page, 'Facturas de compra');
  await expect(
    page
      .getByRole('list', { name: /^Meses de/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page
    .getByRole('list', { name: /^Meses de/ })
    .getByRole('button')
    .nth(1)
    .click();
  const dialogo = page.getByRole('dialog', { name: /^Tus facturas de compra de/ });
  const totales = dialogo.getByText(COMPRAS.totales);
  await expect(dialogo.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  if (await totales.isVisible()) await totales.click();
  await expect(dialogo.getByRole('table', { name: 'Resumen por tipo de registro' })).toBeVisible();
  await expect(dialogo.getByRole('button', { name: MIOS.incluirTodas })).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: MIOS.notificarAlColaborador }).click();
  await dice(page, TEXTOS['misCompras.notificar'].exito);
  await dialogo.getByRole('button', { name: ROTULOS.cerrar }).last().click();
  await expect(dialogo).toBeHidden();
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_CLIENTE)) {
  test(`el cliente ve su estado, sus libros y elige sus compras: ${nombre}`, async ({ page }) => {
    await page.setViewportSize(tamano);
    await ingresar(page, CLIENTE);
    await test.step('su estado, por año y por suscripción, con sus formularios', () => verEstado(page));
    await test.step('sus libros y su cierre anual', () => verLibros(page));
    await test.step('sus compras de un mes, y avisa a su colaborador', () => elegirCompras(page));
  });
}

/** What the home waits for; what it is held back without comes last of all. */
const DEL_INICIO = [
  '/api/suscripcion/detalle_declaracion/',
  '/api/suscripcion/detalle_declaracion_ros/',
  '/api/suscripcion/sin_terminar/',
  '/api/suscripcion/actual',
  '/api/usuario/forma_pago/listado',
  '/api/pago/propios',
];
test('en el inicio del cliente nada aparece encima de lo que ya se ve', async ({ page }) => {
  await ingresar(page, CLIENTE);
  for (const tarde of ['/api/suscripcion/compras/', '/api/declaracion/ajustes_del_mes']) {
    let soltar = (): void => undefined;
    const retenida = new Promise<void>((listo) => {
      soltar = listo;
    });
    await page.route(
      (url) => url.pathname.startsWith(tarde),
      async (ruta) => {
        await retenida;
        await ruta.continue();
      },
    );
    const lleganLasOtras = DEL_INICIO.map((una) =>
      page.waitForResponse((r) => new URL(r.url()).pathname.startsWith(una)),
    );
    await page.goto('/usuario_final');
    for (const llega of lleganLasOtras) await (await llega).finished();
    await page.evaluate(() => new Promise((dos) => requestAnimationFrame(() => requestAnimationFrame(dos))));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
    await expect(page.getByRole('region', { name: 'Tu plan' })).toHaveCount(0);
    soltar();
    await expect(page.getByRole('region', { name: 'Tu plan' })).toBeVisible();
    await page.unrouteAll();
  }
});

const DIALOGO_DE_COMPRAS = { name: /^Tus facturas de compra de/ };
/** The first page of a client who has purchases to choose. */
async function entrarElSuspendido(page: Page): Promise<void> {
  await page.goto('/');
  expect(await enviarIngreso(page, personaQue('suspendido').nit, productoEnMarcha().clave)).toBe(200);
  await page.waitForURL('**/usuario_final');
}
async function abrirMesEnProceso(page: Page) {
  await irA(page, 'Facturas de compra');
  await page
    .getByRole('button', { name: /En proceso/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', DIALOGO_DE_COMPRAS);
  await expect(dialogo.getByRole('switch', { name: /^Incluir la factura/ }).first()).toBeVisible();
  return dialogo;
}
/** Excludes the first purchase that counts, without network. Says which one. */
async function excluirSinRed(page: Page, dialogo: Locator): Promise<string> {
  const compra = dialogo.getByRole('switch', { name: /^Incluir la factura/, checked: true }).first();
  const nombre = (await compra.evaluate((e) => e.closest('label')?.textContent)) ?? '';
  await page.context().setOffline(true);
  await compra.click();
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo.getByText(COMPRAS.esperaUna)).toBeVisible();
  return nombre;
}

test('el cliente elige sus compras sin red, y se envían solas cuando vuelve', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await entrarElSuspendido(page);
  const dialogo = await abrirMesEnProceso(page);
  const nombre = await excluirSinRed(page, dialogo);
  await sinBarrerasEnAmbos(page);
  // From whatever page they are at then: what is sent does not wait for them to come back to this one.
  const aqui = page.url();
  await page.goBack();
  await expect(dialogo).toBeHidden();
  await expect(page).toHaveURL(aqui);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  await page.context().setOffline(false);
  await dice(page, TEXTOS['misCompras.guardar'].exito);
  await abrirMesEnProceso(page);
  await expect(dialogo.getByText(COMPRAS.esperaUna)).toBeHidden();
  await expect(dialogo.getByRole('switch', { name: nombre })).not.toBeChecked();
});

test('lo que se guardó sin red en una pestaña que se cerró lo envía otra, y salir no lo borra', async ({
  page,
  consola,
}) => {
  consola.permitir(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await entrarElSuspendido(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  const decidirEnOtra = async () => {
    const otra = await page.context().newPage();
    await otra.setViewportSize(TELEFONO);
    await entrarElSuspendido(otra);
    const dialogo = await abrirMesEnProceso(otra);
    const nombre = await excluirSinRed(otra, dialogo);
    await otra.close();
    return nombre;
  };
  const primera = await decidirEnOtra();
  await page.context().setOffline(false);
  await dice(page, TEXTOS['misCompras.guardar'].exito);

  // What the server does not take yet outlives the session in which it waits.
  const segunda = await decidirEnOtra();
  const SIN_LLEGAR = '**/ros/update/facturas_empleado';
  await page.route(SIN_LLEGAR, (ruta) => ruta.abort());
  await page.context().setOffline(false);
  const salida = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/cerrarSesion');
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await (await salida).finished();
  await page.unroute(SIN_LLEGAR);
  await entrarElSuspendido(page);
  await dice(page, TEXTOS['misCompras.guardar'].exito);
  await page.setViewportSize(TELEFONO);
  const dialogo = await abrirMesEnProceso(page);
  for (const nombre of [primera, segunda])
    await expect(dialogo.getByRole('switch', { name: nombre })).not.toBeChecked();
});
