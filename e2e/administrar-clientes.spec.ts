import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RELEVO as R } from '@aldia/contract/textos-relevo.ts';
import { AVISOS_DE_RESUSCRIPCION as T } from '@aldia/contract/textos-resuscripcion.ts';
import { AVISOS_DE_VER_COMO as V } from '@aldia/contract/textos-ver-como.ts';
import type { Locator, Page } from '@playwright/test';
import { enviarIngreso, ingresar, persona } from './apoyo/acceso.ts';
import { leer } from './apoyo/api.ts';
import { buscarFila, dice, hecho, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { productoEnMarcha } from './playwright.config.ts';

const MOTIVO = 'Dice que no encuentra su formulario de octubre';

/** The list of clients where an administrator looks at one of them. */
async function enLaLista(page: Page, nit: string, regimen: number): Promise<Locator> {
  await page.goto(`/estado_declaracion_completo?regimen=${regimen}`);
  return buscarFila(page, nit);
}

test('un administrador resuscribe a un cliente por adelantado: ve el monto, pulsa dos veces y se cobra una', async ({
  page,
}) => {
  const cliente = persona('otroClienteRos');
  await ingresar(page, 'administrador');
  const fila = await enLaLista(page, cliente.nit, 2);
  await opcionDelMenu(page, fila, T.boton);
  const dialogo = page.getByRole('dialog', { name: T.titulo });
  await expect(hecho(dialogo, 'Suscripción')).toContainText('Días restantes');
  const antes = await hecho(dialogo, 'Paga').textContent();
  const monto = (await hecho(dialogo, 'Se cobra hoy').textContent()) ?? '';
  expect(monto).toMatch(/^Q\d/);
  await expect(hecho(dialogo, 'Tarjeta')).toContainText('terminada en');
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: `Cobrar ${monto}` }).dblclick();
  await dice(page, TEXTOS['resuscripcion.resuscribir'].exito);
  await expect(dialogo).toBeHidden();

  await opcionDelMenu(page, fila, T.boton);
  await expect(hecho(dialogo, 'Paga')).not.toHaveText(antes ?? '');
  await page.keyboard.press('Escape');

  await page.goto('/');
  expect(await enviarIngreso(page, cliente.nit, productoEnMarcha().clave)).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByText('Solo lectura')).toHaveCount(0);
  const cobrados = (await leer(page, '/pago/propios')) as readonly {
    estado: string;
    concepto: string;
    monto: string;
  }[];
  const suyos = cobrados.filter((c) => c.concepto.startsWith('Resuscripción') && c.estado === 'aplicada');
  expect(suyos.map((c) => `Q${c.monto}`)).toEqual([monto]);
});

test('un administrador ve como el cliente: anunciado, sin poder cambiar nada, y el cliente lo lee en su cuenta', async ({
  page,
  consola,
}) => {
  // What is pressed to see that it is refused.
  consola.permitir(/403 \(Forbidden\).*data_sat/);
  const cliente = persona('clientePc');
  await ingresar(page, 'administrador');
  const fila = await enLaLista(page, cliente.nit, 1);
  await opcionDelMenu(page, fila, V.boton);
  const dialogo = page.getByRole('dialog', { name: V.titulo });
  await dialogo.getByRole('textbox', { name: V.motivo }).fill(MOTIVO);
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: V.boton }).click();

  const banda = page.getByRole('region', { name: V.titulo });
  await expect(banda).toContainText('Solo lectura');
  await expect(banda.getByRole('timer')).toContainText(/Quedan 1[45]:\d\d/);
  await expect(page).toHaveURL(/\/usuario_final/);
  await sinBarrerasEnAmbos(page);
  // A page loaded again is still read only, and still announced.
  await page.goto('/perfil_usuario/4');
  await expect(banda).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page.getByText('aquí no se cambia nada, no se leen secretos').first()).toBeVisible();
  await expect(banda).toBeVisible();

  await banda.getByRole('button', { name: V.salir }).click();
  await expect(page).toHaveURL(/\/estado_declaracion_completo/);
  await expect(banda).toHaveCount(0);

  await page.goto('/');
  expect(await enviarIngreso(page, cliente.nit, productoEnMarcha().clave)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  await page.goto('/perfil_usuario/4');
  await expect(page.getByRole('table', { name: V.quienVio })).toContainText(MOTIVO);
  await sinBarrerasEnAmbos(page);
});

test('un administrador reparte lo abierto de quien no está, y lo deshace', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/relevo_de_colaborador');
  await page.getByRole('combobox', { name: R.ausente }).click();
  await page
    .getByRole('option', { name: /\([1-9]\d* abiertas\)/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: R.reciben }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('option').nth(1).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: R.comoQueda })).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.getByRole('button', { name: /^Repartir/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Repartir/ })
    .click();
  await dice(page, TEXTOS['relevo.hacer'].exito);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dice(page, TEXTOS['relevo.deshacer'].exito);
});
