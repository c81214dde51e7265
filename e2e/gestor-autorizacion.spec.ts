import { ROTULOS_DE_CARTERA as R } from '@aldia/contract/textos-cartera.ts';
import { TITULO_DE_PASO_DE_CARTERA as PASO } from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_MI_GESTOR as M, TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { continuar, enPaso } from './apoyo/alta.ts';
import { darHoja, filaDeCliente, filasDeClientes, hojaDeClientes } from './apoyo/cartera.ts';
import { identidadNueva, nitConGuion } from './apoyo/identidad.ts';
import { pdf } from './apoyo/libros.ts';
import { darArchivos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { confirmarCorreo, enlaceDelCorreo, registrarse } from './apoyo/registro.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

const ESCRITORIO = { width: 1440, height: 900 } as const;
/** On a desk and on a phone. */
async function mirarEnDos(page: Page, nombre: string): Promise<void> {
  for (const tamanio of [TELEFONO, ESCRITORIO]) {
    await page.setViewportSize(tamanio);
    await sinBarreras(page, nombre);
  }
}

test('un gestor pide autorización a quien ya tiene cuenta, que acepta por el enlace y entra a su cartera', async ({
  page,
}) => {
  await page.setViewportSize(ESCRITORIO);
  const quien = identidadNueva();
  await test.step('una persona tiene cuenta, con su correo confirmado', async () => {
    await registrarse(page, quien);
    await confirmarCorreo(page, quien);
  });
  await test.step('está en el archivo del gestor, que le pide autorización y sigue con los demás', async () => {
    await ingresar(page, 'gestor');
    await page.goto('/suscripcion_extraordinaria');
    await enPaso(page, PASO.formatos);
    await continuar(page);
    await enPaso(page, PASO.clientes);
    await darHoja(page, await hojaDeClientes('con-cuenta', [...filasDeClientes(2), filaDeCliente(quien.nit)]));
    await expect(page.getByText('3 filas listas')).toBeVisible();
    await continuar(page);
    const pedir = page.getByRole('button', { name: `${T.pedirAutorizacion} a ${quien.nit}` });
    await expect(pedir).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toHaveCount(0);
    await mirarEnDos(page, 'pedir-autorizacion');
    await pedir.click();
    await expect(page.getByRole('dialog').getByText(T.cobroDeHoy)).toBeVisible();
    await mirarEnDos(page, 'pedir-autorizacion-confirmar');
    await page.getByRole('button', { name: T.confirmarPedir }).click();
    await dice(page, 'Escribimos a 1. Salieron de tu carga.');
    await expect(page.getByText('2 filas listas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();
  });
  await test.step('en su lista está como la escribió, sin respuesta', async () => {
    await page.goto('/gestor/permisos');
    const fila = page.locator('tr[data-indice]').filter({ hasText: nitConGuion(quien.nit) });
    await expect(fila).toContainText('Marta Elena Ajú Tzoc');
    await expect(fila).toContainText('Sin respuesta');
    await expect(page.getByText('Ixchel')).toHaveCount(0);
    await mirarEnDos(page, 'autorizaciones');
  });
  await test.step('acepta por el enlace de su correo, sin entrar', async () => {
    const enlace = await enlaceDelCorreo(page, quien.correo, 'pide llevar tu cuenta de AlDía');
    await page.goto(enlace);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(M.enlaceTitulo);
    await mirarEnDos(page, 'responder-autorizacion');
    await page.getByRole('button', { name: M.acepto }).click();
    await expect(page.getByText(M.aceptasteAyuda)).toBeVisible();
    await mirarEnDos(page, 'autorizacion-aceptada');
  });
  await test.step('está en la cartera; el mandato en PDF se sube y se ve en la cuadrícula', async () => {
    await page.goto('/gestor/permisos?motivo=mandatos');
    await page.getByRole('searchbox').fill(quien.nit);
    const fila = page.locator('tr[data-indice]').filter({ hasText: 'Ixchel' });
    await expect(fila).toContainText('Vigente');
    await fila.getByRole('button', { name: new RegExp(`^${T.subirMandato}`) }).click();
    await darArchivos(
      page,
      page
        .getByRole('dialog')
        .getByRole('button', { name: /PDF|archivo/i })
        .first(),
      [pdf('mandato.pdf')],
    );
    await mirarEnDos(page, 'subir-mandato');
    await page.getByRole('button', { name: T.guardarMandato }).click();
    await dice(page, 'Mandato guardado');
    await expect(fila.getByRole('button', { name: new RegExp(`^${T.verMandato}`) })).toBeVisible();
    await mirarEnDos(page, 'mandatos');
    await page.goto('/gestor?anio=2026');
    const cartera = page.getByRole('region', { name: R.titulo });
    await cartera.getByRole('searchbox').fill(quien.nit);
    await expect(cartera.locator('tr[data-indice]')).toHaveCount(1);
    await expect(cartera.locator('tr[data-indice]')).toContainText('Vigente');
  });
});
