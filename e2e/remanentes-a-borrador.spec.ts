import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_REMANENTES as T } from '@aldia/contract/textos-remanentes.ts';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { abrirCarga, cargar, continuarA, escribirRemanentes, guardar } from './apoyo/asistente.ts';
import { PC, tomarCliente } from './apoyo/clientes.ts';
import { detener } from './apoyo/detener.ts';
import { facturas, libro } from './apoyo/libros.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';

const CAJA = 'Retenciones de IVA (SAT-2046, casilla c)';
const tarjeta = (page: Page) => page.getByRole('region', { name: ROTULOS.remanentes });
const caja = (page: Page) => tarjeta(page).getByRole('textbox', { name: CAJA });
const guardado = (page: Page) =>
  page.waitForResponse((r) => r.url().endsWith('/carga/remanentes/borrador') && r.status() === 200);

async function abrirCaja(page: Page): Promise<void> {
  const corregir = tarjeta(page).getByRole('button', { name: 'Corregir' });
  await expect(corregir.or(caja(page))).toBeVisible();
  if (await corregir.isVisible()) await corregir.click();
}

async function verloEnTodo(page: Page, donde: string): Promise<void> {
  for (const ancho of [TELEFONO, { width: 320, height: 700 }, ESCRITORIO]) {
    await page.setViewportSize(ancho);
    await sinBarreras(page, donde);
  }
}

test('balances that are typed wait for a reload and for another computer, and nobody writes over them in silence', async ({
  page,
  consola,
  otraPersona,
}) => {
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC, nuevo: true });
  await abrirCarga(page, cliente);
  await abrirCaja(page);
  // Typed, and no button was pressed.
  await Promise.all([guardado(page), caja(page).fill('123.45')]);
  await page.reload();
  await expect(page.getByText(T.tuyos)).toBeVisible();
  await abrirCaja(page);
  await expect(caja(page)).toHaveValue(/123\.45/);
  await verloEnTodo(page, 'borrador propio');

  const otra = await otraPersona('otraCarga');
  await abrirCarga(otra, cliente);
  const banda = otra.getByRole('region', { name: 'Borrador de otra persona' });
  await expect(banda).toContainText('123.45');
  await verloEnTodo(otra, 'borrador ajeno');
  await banda.getByRole('button', { name: T.usarlos }).click();
  await expect(banda).toBeHidden();
  await Promise.all([guardado(otra), escribirRemanentes(otra, { [CAJA]: '200.00' })]);

  consola.permitir(/409/);
  await caja(page).fill('1.00');
  await expect(page.getByRole('alert')).toContainText('escribió los remanentes de este mes');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Borrador de otra persona' })).toContainText('200.00');
});

test('what was typed last is what stays, however late what was typed before arrives', async ({ page }) => {
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC, nuevo: true });
  await abrirCarga(page, cliente);
  await abrirCaja(page);
  const primeras: string[] = [];
  const llegar = await detener(page, '**/carga/remanentes/borrador', {
    cual: (peticion) => primeras.push(peticion.postData() ?? '') === 1,
  });
  await caja(page).fill('12.00');
  await expect.poll(() => primeras.length).toBe(1);
  await caja(page).fill('120.00');
  // Longer than a pause in the typing: with the first one on its way nothing else goes.
  await page.waitForTimeout(1500);
  expect(primeras).toHaveLength(1);
  const ultima = page.waitForResponse((r) => (r.request().postData() ?? '').includes('"120.00"'));
  llegar();
  await ultima;
  await page.reload();
  await abrirCaja(page);
  await expect(caja(page)).toHaveValue(/120\.00/);
});

test('a month is saved after the draft that is on its way, which would be there again otherwise', async ({ page }) => {
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC, nuevo: true });
  await abrirCarga(page, cliente);
  let borradores = 0;
  const llegar = await detener(page, '**/carga/remanentes/borrador', { cual: () => ++borradores > 0 });
  let guardados = 0;
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/presentacion/insert')) guardados += 1;
  });
  await escribirRemanentes(page, { [CAJA]: '45.00' });
  await expect.poll(() => borradores).toBeGreaterThan(0);
  await continuarA(page, 2);
  const ventas = facturas(cliente, 'emitidas', [{ monto: 1500, iva: 0 }]);
  await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', ventas)]);
  await continuarA(page, 4);
  await guardar(page, {});
  // Longer than what is done before a month is sent.
  await page.waitForTimeout(1500);
  expect(guardados).toBe(0);
  llegar();
  await dice(page, TEXTOS['carga.guardar'].exito);
  await abrirCarga(page, cliente);
  await expect(tarjeta(page)).toBeVisible();
  await expect(page.getByText(T.tuyos)).toBeHidden();
});
