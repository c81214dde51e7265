import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as COMPRAS } from '@aldia/contract/textos-compras.ts';
import { ROTULOS_DE_MIS_DECLARACIONES as MIOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import type { Page } from '@playwright/test';
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

test('el cliente elige sus compras sin red, y se envían solas cuando vuelve', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await page.goto('/');
  expect(await enviarIngreso(page, personaQue('suspendido').nit, productoEnMarcha().clave)).toBe(200);
  await page.waitForURL('**/usuario_final');
  await irA(page, 'Facturas de compra');
  await page
    .getByRole('button', { name: /En proceso/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: /^Tus facturas de compra de/ });
  const todas = dialogo.getByRole('switch', { name: /^Incluir la factura/ });
  await expect(todas.first()).toBeVisible();
  const compra = dialogo.getByRole('switch', { name: /^Incluir la factura/, checked: true }).first();
  const nombre = (await compra.evaluate((e) => e.closest('label')?.textContent)) ?? '';
  await page.context().setOffline(true);
  await compra.click();
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo.getByText(COMPRAS.esperaUna)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  // From whatever page they are at then: what is sent does not wait for them to come back to this one.
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  await page.context().setOffline(false);
  await dice(page, TEXTOS['misCompras.guardar'].exito);
  await irA(page, 'Facturas de compra');
  await page
    .getByRole('button', { name: /En proceso/ })
    .first()
    .click();
  await expect(dialogo.getByText(COMPRAS.esperaUna)).toBeHidden();
  await expect(dialogo.getByRole('switch', { name: nombre })).not.toBeChecked();
});
