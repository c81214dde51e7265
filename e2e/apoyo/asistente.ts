import { ROTULOS } from '@aldia/contract/textos.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ClientePendiente, PC } from './clientes.ts';
import type { Archivo } from './libros.ts';
import { buscarFila, darArchivos, elegirRegimen, hecho } from './pantalla.ts';

const REGIMEN = { 1: 'Pequeño Contribuyente', 2: 'ROS' } as const;

const nombreDeRegimen = (regimen: number): string => (regimen === PC ? REGIMEN[1] : REGIMEN[2]);

/** The row of a client in a list of declarations, opened by its address. */
export async function filaEn(page: Page, ruta: string, cliente: ClientePendiente): Promise<Locator> {
  await page.goto(ruta);
  await elegirRegimen(page, nombreDeRegimen(cliente.regimen));
  return buscarFila(page, cliente.nit);
}

/** From the list of entry to the wizard of a client. */
export async function abrirCarga(page: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, '/ingreso_facturas', cliente);
  await fila.getByRole('button', { name: ROTULOS.cargarDocumentos }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cliente.nombre.toUpperCase());
}

/** The balances of the month before: types them when the wizard asks, and corrects them when they came filled in. */
export async function escribirRemanentes(page: Page, valores: Readonly<Record<string, string>>): Promise<void> {
  const tarjeta = page.getByRole('region', { name: ROTULOS.remanentes });
  const corregir = tarjeta.getByRole('button', { name: 'Corregir' });
  const continuar = tarjeta.getByRole('button', { name: ROTULOS.continuar });
  await expect(corregir.or(continuar)).toBeVisible();
  if (await corregir.isVisible()) await corregir.click();
  for (const [rotulo, valor] of Object.entries(valores))
    await tarjeta.getByRole('textbox', { name: rotulo }).fill(valor);
  await tarjeta.getByRole('button', { name: /^(Continuar|Aplicar)$/ }).click();
}

export const paso = (page: Page, n: number): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`Paso ${n} de 4`) });

export const pieDelAsistente = (page: Page): Locator =>
  page.getByRole('region', { name: 'Carga de documentos' }).locator('footer');

export async function continuarA(page: Page, n: number): Promise<void> {
  await pieDelAsistente(page).getByRole('button', { name: ROTULOS.continuar }).click();
  await expect(paso(page, n)).toBeVisible();
}

/** Loads files on the open step and waits until all of them are read. */
export async function cargar(page: Page, boton: string, archivos: readonly Archivo[]): Promise<void> {
  await darArchivos(page, page.getByRole('button', { name: boton }), archivos);
  for (const a of archivos) await expect(enLaLista(page, a.name)).toContainText('Leído');
}

/** A file in the list of the step, with how it went. */
export const enLaLista = (page: Page, nombre: string): Locator =>
  page.locator('.al-archivos > li').filter({ hasText: nombre });

/** The row of the summary's table of documents. */
export const filaDelResumen = (page: Page, que: string): Locator =>
  page
    .getByRole('table', { name: 'Documentos del mes' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: que, exact: true }) });

/** The figure of the summary with that name. */
export const cifraDelResumen = (page: Page, rotulo: string): Locator =>
  page
    .getByRole('group', { name: 'Resultado' })
    .locator('.al-resumen-cifra')
    .filter({ hasText: rotulo })
    .locator('strong');

/** Saves on step 4, after checking the facts in its dialog. */
export async function guardar(page: Page, hechos: Readonly<Record<string, string>>): Promise<void> {
  await pieDelAsistente(page).getByRole('button', { name: ROTULOS.guardarInformacion }).click();
  const dialogo = page.getByRole('dialog', { name: ROTULOS.guardarInformacion });
  for (const [nombre, valor] of Object.entries(hechos)) await expect(hecho(dialogo, nombre)).toHaveText(valor);
  await dialogo.getByRole('button', { name: ROTULOS.guardarInformacion }).click();
}

/** A line of a form on the screen. */
export const lineaDe = (dentro: Locator, linea: string): Locator =>
  dentro
    .locator('.al-sat-linea')
    .filter({ has: dentro.page().locator('.al-sat-letra').getByText(linea, { exact: true }) });

/** Checks every declared figure of the given lines. */
export async function exigirCasillas(
  dentro: Locator,
  casillas: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  for (const [linea, esperado] of Object.entries(casillas)) {
    const cifras = lineaDe(dentro, linea).locator('.al-sat-declarado');
    await expect(cifras, `línea ${linea}`).toHaveText(typeof esperado === 'string' ? [esperado] : [...esperado]);
  }
}
