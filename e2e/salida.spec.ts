import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  CONTENIDO_DE_SALIDA_DE_CLIENTE,
  PALABRA_DE_ESTADO_DE_SALIDA as P,
  ROTULOS_DE_SALIDA as R,
  AVISOS_DE_SALIDA as T,
} from '@aldia/contract/textos-salida.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import type { Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { nombreDe } from './apoyo/recorrido-del-gestor.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';

const ANCHOS = [1440, 390, 320] as const;
const ALTO = 900;
/** Fourteen months of books and forms, each written in a thread of its own. */
const MS_DE_ARCHIVO = 240_000;
const sinGuion = (nit: string): string => nit.replace('-', '');

async function mirarEnTodos(page: Page, nombre: string): Promise<void> {
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: ALTO });
    await sinBarreras(page, nombre);
  }
  await page.setViewportSize({ width: ANCHOS[0], height: ALTO });
}

async function pedir(page: Page): Promise<void> {
  await page.getByRole('button', { name: R.pedir }).click();
  const dialogo = page.getByRole('dialog', { name: T.pedirTitulo });
  await expect(dialogo.getByText(T.pedirQue)).toBeVisible();
  await dialogo.getByRole('button', { name: R.pedir }).click();
  await expect(page.getByText(T.preparando)).toBeVisible();
}

async function bajar(page: Page): Promise<{ nombre: string; archivos: Map<string, Uint8Array> }> {
  await expect(page.getByText(P.lista)).toBeVisible({ timeout: MS_DE_ARCHIVO });
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: R.descargar }).click();
  const bajada = await descarga;
  const bytes = await readFile(await bajada.path());
  const huella = createHash('sha256').update(bytes).digest('hex');
  await expect(page.getByText(huella)).toBeVisible();
  return { nombre: bajada.suggestedFilename(), archivos: abrirZip(new Uint8Array(bytes)) };
}

function comprobar(archivos: Map<string, Uint8Array>, nit: string): void {
  const json = (ruta: string): unknown => JSON.parse(Buffer.from(archivos.get(ruta) ?? '').toString());
  const cuenta = json('cuenta.json') as { nit: string; archivos: readonly { ruta: string; sha256: string }[] };
  expect(cuenta.nit).toBe(nit);
  expect(cuenta.archivos.length).toBe(archivos.size - 3);
  for (const { ruta, sha256 } of cuenta.archivos)
    expect([
      ruta,
      createHash('sha256')
        .update(archivos.get(ruta) ?? '')
        .digest('hex'),
    ]).toEqual([ruta, sha256]);
  expect(json('datos/persona.json')).toMatchObject({ nit });
  expect([...archivos.keys()].some((r) => /^meses\/\d{4}-\d\d\/2-libros\/.*\.xlsx$/.test(r))).toBe(true);
}

test('una clienta se lleva toda su cuenta: la pide, ve cómo va, la descarga y el archivo está completo', async ({
  page,
}) => {
  const { nit } = persona('clientePc');
  await ingresar(page, 'clientePc');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: R.titulo }).click();
  await expect(page.getByText(T.nada)).toBeVisible();
  await mirarEnTodos(page, 'salida-sin-pedir');
  await pedir(page);
  await test.step('deja de prepararse si lo cancela', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: R.cancelar }).click();
    await expect(page.getByText(P.cancelada)).toBeVisible();
  });
  await page.getByRole('button', { name: R.pedirOtro }).click();
  await page.getByRole('dialog').getByRole('button', { name: R.pedir }).click();
  const { nombre, archivos } = await bajar(page);
  expect(nombre).toBe(`aldia_${sinGuion(nit)}.zip`);
  comprobar(archivos, sinGuion(nit));
  await mirarEnTodos(page, 'salida-lista');
});

test('un gestor se lleva la cuenta de un cliente suyo, y la de otro no existe para él', async ({ page }) => {
  const cliente = persona('clienteRos');
  await ingresar(page, 'gestor');
  await page.getByRole('link', { name: R.tituloDeGestor }).first().click();
  await expect(page).toHaveURL(/\/llevar_cuenta/);
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill(sinGuion(cliente.nit));
  await page.getByRole('option').first().click();
  await expect(page.getByText(nombreDe(cliente)).first()).toBeVisible();
  for (const que of CONTENIDO_DE_SALIDA_DE_CLIENTE) await expect(page.getByText(que)).toBeVisible();
  await pedir(page);
  const { archivos } = await bajar(page);
  comprobar(archivos, sinGuion(cliente.nit));
  await mirarEnTodos(page, 'salida-de-gestor');
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill(sinGuion(persona('otroClienteRos').nit));
  await expect(page.getByRole('option')).toHaveCount(0);
});
