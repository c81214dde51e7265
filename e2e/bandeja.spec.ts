import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { CONSEJOS, ROTULOS_DE_BANDEJA as R } from '@aldia/contract/textos-bandeja.ts';
import type { Page } from '@playwright/test';
import { ingresar, type Persona } from './apoyo/acceso.ts';
import { detener } from './apoyo/detener.ts';
import { sinFlujo } from './apoyo/flujo.ts';
import { expect, test } from './apoyo/prueba.ts';
import { deLado, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';

const consejos = (page: Page) => page.getByRole('region', { name: CONSEJOS.titulo });
const campana = (page: Page) => page.getByRole('link', { name: new RegExp(`^${R.campana}`) });
const renglon = (page: Page, texto: string) => page.locator('tr[data-indice]').filter({ hasText: texto });

const QUIENES: readonly (readonly [Persona, readonly string[]])[] = [
  ['clienteRos', CONSEJOS.cliente],
  ['gestor', CONSEJOS.gestor],
];
for (const [quien, suyos] of QUIENES)
  test(`${quien} ve tres consejos la primera vez, sobre nada, y otra vez si los pide`, async ({ page }) => {
    await ingresar(page, quien);
    await expect(consejos(page).getByRole('listitem')).toHaveText([...suyos]);
    await sinBarrerasEnAmbos(page, `consejos de ${quien}`);
    expect(await deLado(page)).toEqual([]);
    await consejos(page).getByRole('button', { name: CONSEJOS.entendido }).click();
    await expect(consejos(page)).toHaveCount(0);
    await page.reload();
    await expect(campana(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(consejos(page)).toHaveCount(0);
    await page.goto('/preguntas_frecuentes');
    await page.getByRole('button', { name: CONSEJOS.verOtraVez }).click();
    await expect(consejos(page)).toBeVisible();
  });

test('los consejos vienen con la primera página, que no se mueve de su lugar', async ({ page }) => {
  await sinFlujo(page);
  const contar = await detener(page, '**/bandeja/resumen');
  await ingresar(page, 'clientePc');
  // The one of the page that comes, and not that of the log-in.
  const titulo = page.locator('.al-shell').getByRole('heading', { level: 1 });
  await expect(titulo).toBeVisible();
  // In one question: its skeleton gives way to the page meanwhile.
  const altura = () => page.evaluate(() => document.querySelector('.al-shell h1')?.getBoundingClientRect().y);
  const lugar = await altura();
  expect(await consejos(page).count(), 'están desde que la página se ve').toBe(1);
  contar();
  await expect(campana(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(consejos(page)).toBeVisible();
  expect(await altura()).toBe(lugar);
});

test('un colaborador encuentra lo que AlDía le dijo, lo busca, lo lee y lo encuentra leído en otro equipo', async ({
  page,
  otroNavegador,
}) => {
  await ingresar(page, 'carga');
  await expect(consejos(page).getByRole('listitem')).toHaveText([...CONSEJOS.personal]);
  await sinBarrerasEnAmbos(page, 'consejos del personal');
  await consejos(page).getByRole('button', { name: CONSEJOS.entendido }).click();
  await expect(consejos(page)).toHaveCount(0);

  // What went well is there without being asked for, and what did not is told as unread.
  await page.goto('/ingreso_facturas?regimen=2&busqueda=a');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Para mis avisos');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(TEXTOS_DE_VISTAS['vistas.guardar'].exito)).toBeVisible();
  await campana(page).click();
  const dicho = renglon(page, TEXTOS_DE_VISTAS['vistas.guardar'].exito);
  await expect(dicho).toContainText(R.leido);
  await sinBarrerasEnAmbos(page, 'avisos');
  expect(await deLado(page)).toEqual([]);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Ninguna fila coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click();
  await expect(dicho).toBeVisible();
  await dicho.getByRole('link', { name: new RegExp(R.abrir) }).click();
  await expect(page).toHaveURL(/\/ingreso_facturas/);

  // Another device of the same person, and another person.
  const otro = await otroNavegador();
  await ingresar(otro, 'carga');
  await expect(consejos(otro)).toHaveCount(0);
  await otro.goto('/avisos');
  await expect(renglon(otro, TEXTOS_DE_VISTAS['vistas.guardar'].exito)).toBeVisible();
  const ajeno = await otroNavegador();
  await ingresar(ajeno, 'declaracion');
  await ajeno.goto('/avisos');
  await expect(renglon(ajeno, TEXTOS_DE_VISTAS['vistas.guardar'].exito)).toHaveCount(0);
});
