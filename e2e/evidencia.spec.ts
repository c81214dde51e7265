import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ROTULOS_DE_EVIDENCIA as ROTULOS, TEXTO_DE_EVIDENCIA as TEXTO } from '@aldia/contract/textos-evidencia.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { cortada, detener } from './apoyo/detener.ts';
import { avisos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

/** Each book and form is written in a thread of its own, one after the other. */
const MS_DE_ARCHIVO = 90_000;
const sinGuion = (nit: string): string => nit.replace('-', '');

async function pedir(page: Page, fila: Locator): Promise<void> {
  await fila.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: ROTULOS.descargar }).click();
}

/** The months of a client in the follow-up by NIT. */
async function mesesDe(page: Page, nit: string): Promise<Locator> {
  await page.goto('/seguimiento_pornit');
  await page.getByRole('combobox', { name: 'NIT del usuario' }).fill(sinGuion(nit));
  await page.getByRole('option').first().click();
  const meses = page.locator('tr[data-indice]');
  await expect(meses.first()).toBeVisible();
  return meses;
}

async function bajar(page: Page, fila: Locator): Promise<{ nombre: string; archivos: Map<string, Uint8Array> }> {
  const descarga = page.waitForEvent('download', { timeout: MS_DE_ARCHIVO });
  await pedir(page, fila);
  const bajada = await descarga;
  const bytes = await readFile(await bajada.path());
  return { nombre: bajada.suggestedFilename(), archivos: abrirZip(new Uint8Array(bytes)) };
}

function comprobar(archivos: Map<string, Uint8Array>): void {
  const texto = (ruta: string): string => Buffer.from(archivos.get(ruta) ?? '').toString();
  const indice = texto('INDICE.html');
  const huellas = texto('HUELLAS.txt').trimEnd().split('\n');
  expect(huellas.length).toBe(archivos.size - 2);
  for (const linea of huellas) {
    const [huella, ruta] = [linea.slice(0, 64), linea.slice(66)];
    expect(
      createHash('sha256')
        .update(archivos.get(ruta) ?? '')
        .digest('hex'),
    ).toBe(huella);
    expect(indice).toContain(huella);
  }
  for (const carpeta of ['2-libros/', '8-bitacora.txt']) expect(huellas.some((h) => h.includes(carpeta))).toBe(true);
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`el personal se lleva la evidencia de un mes: ${nombre}`, async ({ page, consola }) => {
    consola.permitir(/ERR_FAILED/);
    const { nit } = persona('clientePc');
    await page.setViewportSize(tamano);
    await ingresar(page, 'administrador');
    const meses = await mesesDe(page, nit);

    await test.step('el zip llega entero y su índice dice lo que trae', async () => {
      const { nombre: archivo, archivos } = await bajar(page, meses.first());
      expect(archivo).toMatch(new RegExp(`^evidencia_${sinGuion(nit)}_\\d{4}-\\d{2}\\.zip$`));
      comprobar(archivos);
      await expect(avisos(page)).toContainText(TEXTO.exito, { timeout: MS_DE_ARCHIVO });
    });

    await test.step('su índice se lee sin barreras', async () => {
      const { archivos } = await bajar(page, meses.nth(1));
      const otra = await page.context().newPage();
      await otra.setViewportSize(tamano);
      await otra.setContent(Buffer.from(archivos.get('INDICE.html') ?? '').toString());
      await expect(otra.getByRole('heading', { level: 1 })).toContainText('Evidencia de');
      await sinBarrerasEnAmbos(otra);
      await otra.close();
    });

    await test.step('mientras llega se ve cuánto falta, y se puede cancelar', async () => {
      // Held at the door of the file: a month of the demo is done before anybody could press.
      const soltar = await detener(page, '**/evidencia/archivo?*', { despues: cortada });
      await pedir(page, meses.first());
      const avance = page.getByRole('status').filter({ hasText: 'Preparando Evidencia de' });
      await expect(avance).toBeVisible();
      await sinBarreras(page);
      await meses.first().getByRole('button', { name: 'Más acciones' }).click();
      await expect(page.getByRole('menuitem', { name: ROTULOS.descargar })).toBeDisabled();
      await page.keyboard.press('Escape');
      await avance.getByRole('button', { name: 'Cancelar' }).click();
      await dice(page, 'La descarga se canceló.');
      await expect(avance).toBeHidden();
      soltar();
      await page.unroute('**/evidencia/archivo?*');
    });

    await test.step('un archivo que se corta es un fallo, y no un archivo', async () => {
      await page.route('**/evidencia/archivo?*', (ruta) => ruta.abort());
      await pedir(page, meses.first());
      await expect(avisos(page)).toContainText(TEXTO.fallo, { timeout: MS_DE_ARCHIVO });
      await page.unroute('**/evidencia/archivo?*');
    });

    await test.step('también desde la lista para formulario y la revisión', async () => {
      await page.goto('/reporte_declaracion');
      const fila = page.locator('tr[data-indice]').first();
      await fila.getByRole('button', { name: 'Más acciones' }).click();
      await expect(page.getByRole('menuitem', { name: ROTULOS.descargar })).toBeEnabled();
    });
  });
}
