import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_ACCESORIOS as RA, AVISOS_DE_ACCESORIOS as TA } from '@aldia/contract/textos-accesorios.ts';
import { ROTULOS_DE_CATALOGOS as RC } from '@aldia/contract/textos-catalogos.ts';
import { PALABRA_DE_RADAR, ROTULOS_DE_RADAR as R } from '@aldia/contract/textos-radar.ts';
import { ROTULOS_DE_RECARGO as RR, AVISOS_DE_RECARGO as TR } from '@aldia/contract/textos-recargo.ts';
import type { Locator, Page } from '@playwright/test';
import { enviarIngreso, ingresar, personaQue } from './apoyo/acceso.ts';
import { dice, elegirRegimen, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';
import { productoEnMarcha } from './playwright.config.ts';

const QUETZALES = /Q[\d,]+\.\d\d/;
const filas = (page: Page): Locator => page.locator('tr[data-indice]');

async function abrir(page: Page, ruta: string, titulo: string): Promise<void> {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
}

const centavosDe = (texto: string): number => Math.round(Number(texto.replace(/[^\d.]/g, '')) * 100);

/** Changes the surcharge to another amount and says which; whoever reads it after sees that one. */
async function cambiarRecargo(page: Page): Promise<void> {
  const actual = page.locator('main');
  const antes = centavosDe(await hecho(actual, RR.actual).innerText());
  const boton = page.getByRole('button', { name: RR.actualizar });
  await expect(boton).toBeDisabled();
  const campo = page.getByRole('textbox', { name: RR.recargo });
  await campo.fill(String(antes / 100));
  await expect(page.getByText(TR.mismoMonto)).toBeVisible();
  await expect(boton).toBeDisabled();
  const nuevo = (antes + 2575) / 100;
  await campo.fill(nuevo.toFixed(2));
  await boton.click();
  const dialogo = page.getByRole('dialog', { name: RR.actualizar });
  await expect(hecho(dialogo, 'Recargo nuevo')).toHaveText(`Q${nuevo.toFixed(2)}`);
  await sinBarreras(page, 'recargo-confirmar');
  await dialogo.getByRole('button', { name: RR.actualizar }).click();
  await dice(page, TEXTOS['recargo.actualizar'].exito);
  await expect(hecho(actual, RR.actual)).toHaveText(`Q${nuevo.toFixed(2)}`);
  await expect(hecho(actual, RR.inicial)).toHaveText(TR.valorInicial);
  await expect(boton).toBeDisabled();
}

test('un administrador ve el recargo, lo cambia y queda guardado', async ({ page }) => {
  await ingresar(page, 'administrador');
  await abrir(page, '/recargo_pagos', RC.pequenioContribuyente);
  await expect(page.getByText(TR.planes)).toBeVisible();
  await sinBarreras(page, 'recargo');
  await cambiarRecargo(page);
  const guardado = await hecho(page.locator('main'), RR.actual).innerText();
  await page.reload();
  await expect(hecho(page.locator('main'), RR.actual)).toHaveText(guardado);
  await page.setViewportSize(TELEFONO);
  await sinBarreras(page, 'recargo');
});

/** What the summary says is the sum of the lines that it opens to. */
async function revisarDesglose(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: RA.titulo });
  const resumen = panel.locator('summary');
  await expect(resumen).toContainText(TA.siHoy);
  await expect(resumen).toContainText('multa art. 94 numeral 9');
  await expect(resumen).toContainText(TA.sinTasa);
  await resumen.click();
  const montos = await panel.locator('tbody td:nth-of-type(5)').allInnerTexts();
  const total = centavosDe((await panel.locator('summary strong').innerText()) ?? '');
  expect(montos.filter((m) => QUETZALES.test(m)).reduce((s, m) => s + centavosDe(m), 0)).toBe(total);
  expect(total).toBeGreaterThan(0);
  await expect(panel.getByRole('listitem')).toHaveCount(7);
}

test('el personal abre un mes atrasado y ve, línea por línea, lo que cuesta', async ({ page }) => {
  await ingresar(page, 'declaracion');
  const { nit } = personaQue('con un mes tarde');
  await abrir(page, '/seguimiento_pornit', 'SEGUIMIENTO DE DECLARACIONES POR NIT DE USUARIO');
  await page.getByRole('combobox', { name: 'NIT del usuario' }).fill(nit.replace('-', ''));
  await page.getByRole('option').first().click();
  await filas(page)
    .nth(1)
    .getByRole('button', { name: /Información de Pago|Ver resumen|Resumen/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await revisarDesglose(page);
  await sinBarrerasEnAmbos(page, 'atraso');
});

test('el cliente lee en palabras sencillas lo que cuesta su mes tarde', async ({ page }) => {
  await page.goto('/');
  expect(await enviarIngreso(page, personaQue('con un mes tarde').nit, productoEnMarcha().clave)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  await page.goto('/estado_declaracion');
  const aviso = page.locator('details', { hasText: TA.tarde }).first();
  await aviso.locator('summary').click();
  await expect(aviso).toContainText(/la SAT cobra unos Q[\d,]+\.\d\d además del impuesto/);
  await expect(aviso).toContainText(TA.tardeIntereses);
  await sinBarrerasEnAmbos(page, 'atraso-del-cliente');
});

async function verDeDondeSale(page: Page): Promise<void> {
  await filas(page).first().getByRole('button', { name: R.deDondeSale }).click();
  const dialogo = page.getByRole('dialog', { name: R.deDondeSale });
  await expect(hecho(dialogo, R.situacion)).toHaveText(PALABRA_DE_RADAR.cruzado);
  await sinBarreras(page, 'radar-de-donde-sale');
  await dialogo.getByRole('button', { name: R.verLibro }).first().click();
  await expect(page.getByRole('dialog', { name: /^Ventas de/ }).getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
}

test('el radar muestra quién se acerca al tope, y de qué meses sale', async ({ page }) => {
  await ingresar(page, 'carga');
  await abrir(page, '/radar_regimen', R.titulo);
  // What worries most comes first.
  await expect(filas(page).first()).toContainText(PALABRA_DE_RADAR.cruzado);
  await sinBarreras(page, 'radar');
  await verDeDondeSale(page);
  const situacion = page.getByRole('combobox', { name: R.situacion });
  await situacion.selectOption('cruza');
  await expect(filas(page).first()).toContainText(PALABRA_DE_RADAR.cruza);
  await expect(page).toHaveURL(/situacion=cruza/);
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await descarga).suggestedFilename()).toBe('radar_de_regimen_pc.xlsx');
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('nadie con este nombre');
  await expect(filas(page)).toHaveCount(0);
  await elegirRegimen(page, 'ROS');
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('');
  await situacion.selectOption('cerca');
  await expect(filas(page).first()).toContainText(PALABRA_DE_RADAR.cerca);
  await page.setViewportSize(TELEFONO);
  await sinBarreras(page, 'radar-ros');
});
