import { readFile } from 'node:fs/promises';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { leerHoja } from '@aldia/testing/libros/leer-hoja.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { cortada, detener } from './apoyo/detener.ts';
import { abrir, filas } from './apoyo/paginas.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

const boton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
async function bajar(page: Page, name: 'Excel' | 'PDF'): Promise<{ nombre: string; bytes: Uint8Array }> {
  const descarga = page.waitForEvent('download');
  await boton(page, name).click();
  const bajada = await descarga;
  return { nombre: bajada.suggestedFilename(), bytes: new Uint8Array(await readFile(await bajada.path())) };
}
/** The rows that the list says that it has. */
async function cuantas(page: Page): Promise<number> {
  const dicho = (await page.locator('.al-tabla-cuenta').textContent()) ?? '';
  return Number((/de ([\d,]+)$/.exec(dicho)?.[1] ?? '0').replace(/,/g, ''));
}
async function excelComoLaLista(page: Page, archivo: RegExp): Promise<readonly (readonly unknown[])[]> {
  const total = await cuantas(page);
  const { nombre, bytes } = await bajar(page, 'Excel');
  expect(nombre).toMatch(archivo);
  const [titulos, ...renglones] = await leerHoja(bytes);
  expect(renglones).toHaveLength(total);
  return [titulos ?? [], ...renglones];
}

async function estados(page: Page): Promise<void> {
  await abrir(page, '/reporte_usuarios_estado', R.estados);
  await expect(filas(page).first()).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.getByRole('tab', { name: new RegExp(`^${R.sinSuscripcion}`) }).click();
  await expect(page).toHaveURL(/lista=sin_sub/);
  await page.getByRole('tab', { name: new RegExp(`^${R.activos}`) }).click();
  await expect(filas(page).first()).toContainText('ACTIVO');
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('15');
  await expect(page).toHaveURL(/filas=15/);
  const [titulos, primera] = await excelComoLaLista(page, /^usuarios_activos\.xlsx$/);
  expect(titulos).toEqual(['Nombre', 'CUI/DPI', 'NIT', 'Dirección', 'Teléfono', 'Correo', 'Estado']);
  expect(primera?.[6]).toBe('ACTIVO');
  await expect(filas(page).first()).toContainText(String(primera?.[2]));
}

async function maestro(page: Page, deEscritorio: boolean): Promise<void> {
  await abrir(page, '/reporte_maestro_mes', R.maestro);
  await expect(boton(page, 'PDF')).toBeDisabled();
  await expect(page.getByText(T.eligeMes).last()).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.getByRole('textbox', { name: R.mes }).fill('11/2026');
  await page.getByRole('textbox', { name: R.mes }).press('Enter');
  await expect(filas(page)).toHaveCount(5);
  await expect(page.getByText(R.ultimaActualizacion)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  if (deEscritorio) {
    await page.getByRole('button', { name: 'Estado de declaración' }).click();
    await page.getByRole('button', { name: 'Nombre' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Nombre' }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/orden=status_declaracion(%2C|,)-nombre/);
  }
  const pdf = await bajar(page, 'PDF');
  expect(pdf.nombre).toBe('reporte_maestro_2026-11.pdf');
  const texto = Buffer.from(pdf.bytes).toString('latin1');
  expect(texto.slice(0, 5)).toBe('%PDF-');
  expect(texto).toContain('/MediaBox [0 0 595.28 841.89]');
  await excelComoLaLista(page, /^reporte_maestro_2026-11\.xlsx$/);
}

async function movimientos(page: Page): Promise<void> {
  await abrir(page, '/reporte_movimientos?desde=2026-01-01&hasta=2026-11-30', R.movimientos);
  await expect(page.getByText(R.neto)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  if ((await filas(page).count()) === 0) return;
  const [titulos, primera] = await excelComoLaLista(page, /^movimientos_2026-01-01_2026-11-30\.xlsx$/);
  expect(titulos).toEqual(['Fecha', 'Nombre', 'NIT', 'Concepto', 'Monto', 'Estado']);
  expect(typeof primera?.[4]).toBe('number');
}

/** A sheet that is being written says so and can be stopped; one that is cut is no sheet. */
async function detenerYCortar(page: Page): Promise<void> {
  await abrir(page, '/reporte_usuarios_estado', R.estados);
  await expect(filas(page).first()).toBeVisible();
  const deHoja = (peticion: { headers: () => Record<string, string> }) =>
    (peticion.headers()['accept'] ?? '').includes('spreadsheetml');
  const soltar = await detener(page, '**/usuario/estados*', { cual: deHoja, despues: cortada });
  await boton(page, 'Excel').click();
  const avance = page.getByRole('status').filter({ hasText: AVISOS.excelPreparando });
  await expect(avance).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await avance.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(AVISOS.excelCancelado)).toBeVisible();
  soltar();
  await page.unroute('**/usuario/estados*');
  // Half of the bytes, as when the connection dies.
  await page.route('**/usuario/estados*', async (ruta) => {
    if (!deHoja(ruta.request())) return ruta.fallback();
    const respuesta = await ruta.fetch();
    const cuerpo = await respuesta.body();
    return ruta.fulfill({ response: respuesta, body: cuerpo.subarray(0, Math.floor(cuerpo.length / 2)) });
  });
  await boton(page, 'Excel').click();
  await expect(page.getByText(AVISOS.excelFallo)).toBeVisible();
  await page.unroute('**/usuario/estados*');
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`el administrador lee los reportes y se los lleva: ${nombre}`, async ({ page, consola }) => {
    consola.permitir(/ERR_FAILED/);
    await page.setViewportSize(tamano);
    await ingresar(page, 'administrador');
    await test.step('estado de usuarios', () => estados(page));
    await test.step('reporte maestro', () => maestro(page, nombre === 'escritorio'));
    await test.step('movimientos', () => movimientos(page));
    await test.step('pasarela', async () => {
      await abrir(page, '/reporte_transacciones_pasarela?desde=2026-01-01&hasta=2026-11-30', R.pasarela);
      await expect(page.getByRole('combobox', { name: R.resultado })).toBeVisible();
      await sinBarrerasEnAmbos(page);
    });
    await test.step('sin forma de pago', async () => {
      await abrir(page, '/reporte_usuarios_sin_forma_pago', R.sinFormaDePago);
      await expect(filas(page).first()).toBeVisible();
      await sinBarrerasEnAmbos(page);
      await excelComoLaLista(page, /^usuarios_sin_forma_pago\.xlsx$/);
    });
    await test.step('detenerlo y cortarlo', () => detenerYCortar(page));
  });
}
