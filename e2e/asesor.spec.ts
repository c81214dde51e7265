import { AVISOS } from '@aldia/contract/textos.ts';
import {
  PALABRA_DE_COMPARADO as P,
  ROTULOS_DE_ASESOR as R,
  AVISOS_DE_ASESOR as T,
} from '@aldia/contract/textos-asesor.ts';
import { ROTULOS_DE_RADAR } from '@aldia/contract/textos-radar.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { nombreDe } from './apoyo/recorrido-del-gestor.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';

const ANCHOS = [1440, 390, 320] as const;
const ALTO = 900;
const CONCLUSION =
  /cuesta Q[\d,.]+ menos: Q[\d,.]+ contra Q|cuestan lo mismo|Todavía no se puede decir|No se puede ser pequeño/;

const tabla = (page: Page, nombre: string): Locator => page.getByRole('region', { name: nombre });
const elegir = (page: Page): Locator => page.getByRole('combobox', { name: 'Cliente' });
const centavos = (texto: string): number => Math.round(Number(texto.replace(/[Q,]/g, '')) * 100);
const montosDe = async (fila: Locator): Promise<readonly number[]> =>
  (await fila.locator('td[data-monto]').allInnerTexts()).map(centavos);

/** The months add up to their sum, the sum is that of the lines, and each line has its form and its article. */
async function cuadra(page: Page): Promise<void> {
  await expect(page.getByText(CONCLUSION)).toBeVisible();
  const meses = tabla(page, R.meses);
  await expect(meses.locator('tbody tr')).toHaveCount(12);
  const filas = await Promise.all((await meses.locator('tbody tr').all()).map(montosDe));
  const suma = await montosDe(meses.locator('tfoot tr'));
  const contados = filas.filter((f) => f.length > 0);
  expect(contados.length).toBeGreaterThan(0);
  expect(suma).toEqual(suma.map((_, i) => contados.reduce((s, f) => s + (f[i] ?? 0), 0)));
  const [, pequenio = -1, isr = -1, iva = -1, general = -1] = suma;
  expect(general).toBe(isr + iva);
  const lineas = tabla(page, R.lineas);
  expect(await montosDe(lineas.locator('tfoot tr'))).toEqual([pequenio, general]);
  for (const linea of await lineas.locator('tbody tr').all()) await expect(linea).toContainText(/SAT-\d{4}.*art\. \d/s);
  await expect(page.getByRole('figure').getByRole('listitem').filter({ hasText: P.pequenio })).not.toHaveCount(0);
}

async function mirarEnTodos(page: Page, nombre: string): Promise<void> {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: ALTO });
    await sinBarreras(page, nombre);
  }
  await page.setViewportSize({ width: ANCHOS[0], height: ALTO });
}

test('un cliente compara los dos regímenes con sus propias facturas, y se lleva la hoja en papel', async ({ page }) => {
  await ingresar(page, 'clientePc');
  const enlace = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: R.titulo });
  await enlace.click();
  await expect(page).toHaveURL(/\/mi_regimen/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.titulo);
  await cuadra(page);
  await expect(page.getByRole('heading', { name: R.cambio })).toBeVisible();
  await mirarEnTodos(page, 'mi-regimen');
  await test.step('en el papel no están ni el menú ni los botones', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: R.imprimir })).toBeHidden();
    await expect(tabla(page, R.lineas)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('mi-regimen-papel.png'), fullPage: true });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });
});

test('un gestor compara a los clientes de su cartera, y a nadie más', async ({ page, consola }) => {
  consola.permitir(/404 \(Not Found\).*asesor\/regimen/);
  const [suyo, ajeno] = [persona('clienteRos'), persona('otroClienteRos')];
  await ingresar(page, 'gestor');
  await page.goto('/gestor');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${R.titulo}`) })
    .click();
  await expect(page.getByText(T.eligeCliente)).toBeVisible();
  await sinBarreras(page, 'asesor-sin-cliente');
  await elegir(page).fill(ajeno.nit);
  await expect(page.getByText(AVISOS.sinCoincidencias)).toBeVisible();
  await elegir(page).fill(suyo.nit);
  await page.getByRole('option', { name: new RegExp(nombreDe(suyo)) }).click();
  await expect(page).toHaveURL(/cliente=\d+/);
  await cuadra(page);
  await page.reload();
  await expect(elegir(page)).toHaveValue(nombreDe(suyo));
  await mirarEnTodos(page, 'asesor-de-gestor');
  await test.step('con el número de otro en la dirección no se ve nada suyo', async () => {
    await page.goto('/asesor_regimen?cliente=1');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByText(CONCLUSION)).toHaveCount(0);
  });
});

test('el personal llega desde el radar y compara al cliente que miraba', async ({ page }) => {
  await ingresar(page, 'carga');
  await page.goto('/radar_regimen');
  await page.locator('tr[data-indice]').first().getByRole('button', { name: ROTULOS_DE_RADAR.deDondeSale }).click();
  await page.getByRole('dialog').getByRole('link', { name: R.verEnAsesor }).click();
  await expect(page).toHaveURL(/\/asesor_regimen\?.*cliente=\d+/);
  await expect(page.getByText(CONCLUSION)).toContainText('No se puede ser pequeño contribuyente');
  await cuadra(page);
  await sinBarreras(page, 'asesor-no-cabe');
  const cliente = persona('clienteRos');
  await elegir(page).fill(cliente.nit);
  await page.getByRole('option').first().click();
  await expect(elegir(page)).toHaveValue(nombreDe(cliente));
  await cuadra(page);
});
