import { readFile } from 'node:fs/promises';
import { TEXTOS } from '@aldia/contract/textos.ts';
import {
  PALABRA_DE_ACCION,
  ROTULOS_DE_AUDITORIA as R,
  AVISOS_DE_AUDITORIA as T,
} from '@aldia/contract/textos-auditoria.ts';
import { AVISOS_DE_RELEVO as M } from '@aldia/contract/textos-relevo.ts';
import { leerHoja } from '@aldia/testing/libros/leer-hoja.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { abrir, cerrar, filas } from './apoyo/paginas.ts';
import { buscarFila, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';

const TELEFONOS = [TELEFONO, { width: 320, height: 640 }] as const;
const ACCION = PALABRA_DE_ACCION['cliente.avisoCambiado'];
const dialogo = (page: Page): Locator => page.getByRole('dialog');

async function mirarEnTodos(page: Page, nombre: string): Promise<void> {
  await sinBarreras(page, nombre);
  for (const tamano of TELEFONOS) {
    await page.setViewportSize(tamano);
    await sinBarreras(page, nombre);
  }
  await page.setViewportSize(ESCRITORIO);
}

/** One client, marked in the list of users, is warned of from another amount than their regime says. */
async function avisarDesde(page: Page, nit: string, monto: string): Promise<void> {
  await page.goto('/reporte_usuarios');
  const fila = await buscarFila(page, nit);
  await fila.getByRole('checkbox').check();
  await page.getByRole('button', { name: M.muchos }).click();
  await dialogo(page).getByText('Aviso', { exact: true }).click();
  await dialogo(page).getByRole('textbox', { name: M.avisoDeRegimen }).fill(monto);
  await expect(dialogo(page).getByRole('status')).toHaveText('Cambia 1 de 1.');
  await mirarEnTodos(page, 'aviso-de-varios');
  await dialogo(page).getByRole('button', { name: M.cambiarAUna }).click();
  await dice(page, TEXTOS['relevo.cambiarMuchos'].exito);
  await expect(dialogo(page)).toBeHidden();
}

async function elegir(page: Page, rotulo: string, nit: string): Promise<void> {
  await page.getByRole('combobox', { name: rotulo, exact: true }).fill(nit);
  await page.getByRole('listbox', { name: rotulo }).getByRole('option').first().click();
}
const cuenta = (page: Page): Locator => page.locator('.al-tabla-cuenta');

test('un administrador avisa de un cliente desde otro monto, y la bitácora dice quién, a quién, qué y cuándo', async ({
  page,
}) => {
  const [cliente, administrador] = [persona('clientePc'), persona('administrador')];
  await page.setViewportSize(ESCRITORIO);
  await ingresar(page, 'administrador');
  await avisarDesde(page, cliente.nit, '250000.50');

  await abrir(page, '/bitacora', R.titulo);
  await expect(filas(page).first()).toBeVisible();
  await mirarEnTodos(page, 'bitacora');

  await test.step('por persona, por cliente y por acción', async () => {
    await elegir(page, R.quien, administrador.nit);
    await expect(page).toHaveURL(/quien=\d+/);
    await elegir(page, R.cliente, cliente.nit);
    await expect(page).toHaveURL(/cliente=\d+/);
    await page.getByRole('combobox', { name: R.accion }).selectOption(ACCION);
    await expect(page).toHaveURL(/accion=cliente\.avisoCambiado/);
    await expect(filas(page)).toHaveCount(1);
    await expect(filas(page).first()).toContainText(ACCION);
  });

  await test.step('antes y después', async () => {
    await filas(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${R.ver}`) })
      .click();
    await expect(dialogo(page).getByRole('row', { name: /avisoDeRegimen/ })).toContainText('250000.50');
    await expect(hecho(dialogo(page), R.motivo)).toContainText('Cambio de varios');
    await mirarEnTodos(page, 'bitacora-detalle');
    await cerrar(page, dialogo(page));
  });

  await test.step('se la lleva en Excel, con lo filtrado y nada más', async () => {
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    const bajada = await descarga;
    expect(bajada.suggestedFilename()).toMatch(/^bitacora_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/);
    const [titulos, ...renglones] = await leerHoja(new Uint8Array(await readFile(await bajada.path())));
    expect(titulos?.slice(0, 4)).toEqual([R.cuando, R.quien, R.accion, R.cliente]);
    expect(renglones).toHaveLength(1);
    expect(renglones[0]?.[2]).toBe(ACCION);
  });

  await test.step('por fecha: días en que no pasó nada, y días al revés', async () => {
    await page.goto('/bitacora?desde=2020-01-01&hasta=2020-01-31');
    await expect(page.getByText(T.vacio)).toBeVisible();
    await mirarEnTodos(page, 'bitacora-vacia');
    await page.getByRole('button', { name: 'Quitar 2 filtros' }).click();
    await expect(cuenta(page)).toBeVisible();
    // Every export is a fact too.
    await page.getByRole('combobox', { name: R.accion }).selectOption(PALABRA_DE_ACCION['lista.exportada']);
    await expect(filas(page).first()).toContainText(PALABRA_DE_ACCION['lista.exportada']);
  });
});
