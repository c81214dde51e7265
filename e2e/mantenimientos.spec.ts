import { PESTANIAS, ROTULOS_DE_CATALOGOS as R, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

const dialogo = (page: Page): Locator => page.getByRole('dialog');
const fila = (page: Page, nombre: string): Locator => page.locator('tr[data-indice]').filter({ hasText: nombre });

async function escribirTipo(page: Page, descripcion: string): Promise<void> {
  await dialogo(page).getByRole('textbox', { name: 'Descripción' }).fill(descripcion);
  await dialogo(page).getByRole('textbox', { name: 'Orden' }).fill('90');
  await dialogo(page).getByRole('textbox', { name: 'Título en formulario' }).fill(descripcion);
}

test('un administrador agrega un tipo de registro, lo renombra, lo elimina y lo habilita', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/mantenimientos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.mantenimientos);
  await expect(page.getByRole('link', { name: R.generales })).toBeVisible();
  await sinBarreras(page, 'mantenimientos');
  await page.getByRole('link', { name: 'ROS', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.ros);
  await page.getByRole('tab', { name: PESTANIAS.ros.tipo_registro }).click();
  await expect(page.locator('tr[data-indice]').first()).toBeVisible();
  await sinBarreras(page, 'tipo-registro');

  const nombre = `Becas ${Date.now()}`;
  await page.getByRole('button', { name: 'Agregar tipo de registro' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo(page).getByText('Campo Obligatorio').first()).toBeVisible();
  await sinBarreras(page, 'tipo-registro-forma');
  await escribirTipo(page, nombre);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await dice(page, 'Tipo registro creado exitosamente');

  await fila(page, nombre)
    .getByRole('button', { name: `Editar ${nombre}` })
    .click();
  await escribirTipo(page, `${nombre} y cursos`);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await dice(page, 'tipo registro actualizado');

  const suya = fila(page, `${nombre} y cursos`);
  await suya.getByRole('button', { name: /^eliminar/ }).click();
  await expect(dialogo(page).getByText(T.sinUso)).toBeVisible();
  await sinBarreras(page, 'tipo-registro-eliminar');
  await dialogo(page).getByRole('button', { name: 'eliminar' }).click();
  await expect(suya.getByText(T.eliminado)).toBeVisible();
  await suya.getByRole('button', { name: /^habilitar/ }).click();
  await dialogo(page).getByRole('button', { name: 'habilitar' }).click();
  await expect(suya.getByText(T.vigente)).toBeVisible();
});

test('cada pestaña se abre por su dirección, también en un teléfono', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.setViewportSize(TELEFONO);
  for (const [ruta, pestania, titulo] of [
    ['/man_ros?pestania=emisor', PESTANIAS.ros.emisor, R.ros],
    ['/man_ros?pestania=perfil_declaracion', PESTANIAS.ros.perfil_declaracion, R.ros],
    ['/man_pc?pestania=gestor', PESTANIAS.pequenioContribuyente.gestor, R.pequenioContribuyente],
    ['/man_gen?pestania=dias_inhabiles', PESTANIAS.general.dias_inhabiles, R.general],
    ['/mantenimiento/limites', PESTANIAS.limites.limite_isr, R.limites],
  ] as const) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
    await expect(page.getByRole('tab', { name: pestania, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await sinBarreras(page, pestania);
  }
});

test('un monto que ya está se reemplaza entero, o se acorta sin las comas de nadie', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/man_pc?pestania=suscripciones');
  await page
    .locator('tr[data-indice]')
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click();
  const precio = dialogo(page).getByRole('textbox', { name: 'Precio' });
  await expect(precio).toHaveValue(/^Q\. \d/);
  const nombre = dialogo(page).getByRole('textbox', { name: 'Nombre' });
  await test.step('con Tab se marca entero, y lo que se escribe toma su lugar', async () => {
    await dialogo(page).getByRole('textbox', { name: 'Descripción' }).focus();
    await page.keyboard.press('Tab');
    await expect(precio).toBeFocused();
    await page.keyboard.type('1250');
    await expect(precio).toHaveValue('1250');
    await nombre.click();
    await expect(precio).toHaveValue('Q. 1,250.00');
  });
  await test.step('también si empieza y termina como el que estaba', async () => {
    await precio.press('ControlOrMeta+a');
    await page.keyboard.type('1500');
    await expect(precio).toHaveValue('1500');
    await nombre.click();
    await expect(precio).toHaveValue('Q. 1,500.00');
  });
  await test.step('entre sus cifras se escribe donde está el cursor', async () => {
    await precio.press('Home');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('57');
    await expect(precio).toHaveValue('155700.00');
    await nombre.click();
    await expect(precio).toHaveValue('Q. 155,700.00');
  });
  await precio.press('End');
  for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace');
  await expect(precio).toHaveValue('15570');
});
