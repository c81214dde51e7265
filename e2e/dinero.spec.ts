import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as A } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { cobros, hastaLaTarjeta, pagarCon, TARJETA } from './apoyo/alta.ts';
import { buscarFila, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

async function abrirDinero(page: Page, consulta = ''): Promise<void> {
  await page.goto(`/cobros${consulta}`);
  await expect(page.getByRole('heading', { level: 1, name: T.titulo })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cobros por estado' })).toBeVisible();
}

test('el administrador ve qué se cobró, filtra por estado y lee la historia de un cobro', async ({ page }) => {
  await ingresar(page, 'administrador');
  await abrirDinero(page);
  await sinBarreras(page, 'cobros');
  const cifra = page
    .getByRole('group', { name: 'Cobros por estado' })
    .getByRole('button', { name: /Cobrada y entregada/ });
  await cifra.click();
  await expect(page).toHaveURL(/estado=aplicada/);
  const filas = page.getByRole('table', { name: 'Cobros' }).locator('tr[data-indice]');
  await expect(filas.first()).toContainText('Cobrada y entregada');
  await filas.first().getByRole('button').first().click();
  const historia = page.getByRole('dialog', { name: 'Historia del cobro' });
  await expect(historia.getByRole('heading', { name: 'Qué fue pasando' })).toBeVisible();
  await expect(historia.getByRole('table', { name: 'Asientos' })).toBeVisible();
  await sinBarreras(page, 'historia');
  // The story is an address: it opens again where it was.
  const direccion = page.url();
  await page.keyboard.press('Escape');
  await expect(historia).toBeHidden();
  await page.goto(direccion);
  await expect(historia).toBeVisible();
});

test('el administrador decide un cobro en duda con lo que dijo la pasarela, y no antes de que ya no pueda cobrarse', async ({
  page,
  consola,
  otraPersona,
}) => {
  consola.permitir(/409 \(Conflict\)|422 \(/);
  // A doubt of its own: nobody else waits for it, and a second run has another one.
  const { nit } = await hastaLaTarjeta(page);
  await pagarCon(page, TARJETA.noCobraYCorta);
  await expect(page.getByRole('heading', { name: A.confirmandoTitulo })).toBeVisible();
  const admin = await otraPersona('administrador');
  await abrirDinero(admin, '?ver=tareas');
  await sinBarreras(admin, 'tareas');
  await abrirDinero(admin, '?estado=en_duda');
  const fila = await buscarFila(admin, nit);
  await fila.getByRole('button').first().click();
  await admin
    .getByRole('dialog', { name: 'Historia del cobro' })
    .getByRole('button', { name: 'Decidir el cobro' })
    .click();
  const dialogo = admin.getByRole('dialog', { name: 'Decidir un cobro en duda' });
  await expect(hecho(dialogo, 'Estado')).toHaveText('En duda');
  await sinBarreras(admin, 'decidir');
  await dialogo.getByRole('combobox', { name: /Qué dice la pasarela/ }).click();
  await admin.getByRole('option', { name: 'No se cobró' }).click();
  await dialogo.getByRole('textbox', { name: /De dónde lo sabes/ }).fill('La pasarela lo confirmó por teléfono');
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  const confirmacion = admin.getByRole('dialog', { name: 'Confirmar que no se cobró' });
  await expect(confirmacion).toContainText(T.siRechazada);
  await confirmacion.getByRole('button', { name: 'No se cobró' }).click();
  // The provider knows nothing of it yet, and may still charge: what was written stays in its form.
  const porQue = 'El banco puede responder hasta 30 minutos después. Espera y vuelve a decidir.';
  await expect(dialogo.getByRole('alert')).toContainText(porQue);
  await expect(dialogo.getByRole('textbox', { name: /De dónde lo sabes/ })).toHaveValue(
    'La pasarela lo confirmó por teléfono',
  );
  await expect(page.getByRole('heading', { name: A.confirmandoTitulo })).toBeVisible();
  expect((await cobros(page)).map((c) => c.estado)).toEqual(['en_duda']);
});

test('el administrador concilia un día con la pasarela y ve sus movimientos', async ({ page }) => {
  await ingresar(page, 'administrador');
  await abrirDinero(page);
  await page.getByRole('button', { name: 'Conciliar un día' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Conciliar un día' });
  await sinBarreras(page, 'conciliar');
  await dialogo.getByRole('button', { name: 'Conciliar' }).click();
  await dice(page, TEXTOS['cobros.conciliar'].exito);
  await expect(page.getByRole('table', { name: 'Conciliación por día' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Movimientos de la conciliación' })).toBeVisible();
  await sinBarreras(page, 'conciliación');
});

test('en el teléfono la página de dinero no obliga a moverla de lado', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await ingresar(page, 'administrador');
  for (const consulta of ['', '?ver=tareas', '?ver=conciliacion']) {
    await abrirDinero(page, consulta);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      consulta,
    ).toBeLessThanOrEqual(0);
  }
});
