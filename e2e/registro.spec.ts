import { AVISOS } from '@aldia/contract/textos.ts';
import { enviarIngreso, ingresar } from './apoyo/acceso.ts';
import { CLAVE, registrarCliente } from './apoyo/cliente-nuevo.ts';
import { expect, test } from './apoyo/prueba.ts';
import { loQueFalta, recuperar } from './apoyo/registro.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';

const OTRA_CLAVE = 'Lago#de-4-ceibas';

test.use({ viewport: TELEFONO, hasTouch: true });

test('el formulario dice qué está mal al salir de cada campo, y los términos se leen sin perder nada', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('CUI/DPI').fill('2696191950101');
  await page.getByLabel('NIT').fill('12345678');
  await page.getByLabel('Primer nombre').focus();
  await expect(page.getByText('El noveno dígito del CUI (5) no corresponde')).toBeVisible();
  await expect(page.getByText('El último carácter del NIT (8) no corresponde')).toBeVisible();
  await sinBarreras(page);
  await page.getByRole('button', { name: 'Leer los términos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Decreto 47-2008');
  await sinBarreras(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('CUI/DPI')).toHaveValue('2696191950101');
});

test('la lista de lo que falta se acorta, y lo escrito sigue ahí después de ir al ingreso y volver', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.locator('form[method="dialog"]')).toHaveCount(0);
  await expect(loQueFalta(page)).toContainText('CUI/DPI, NIT, Primer nombre');
  await page.getByLabel('CUI/DPI').fill('2696191940101');
  await page.getByLabel('NIT').fill('12345679');
  await expect(loQueFalta(page)).not.toContainText(/CUI|NIT/);
  await expect(loQueFalta(page)).toContainText('Primer nombre');
  await page.getByRole('link', { name: 'Ingresa' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByLabel('CUI/DPI')).toHaveValue('2696191940101');
  await expect(page.getByLabel('NIT')).toHaveValue(/^1234567-?9$/);
  await expect(loQueFalta(page)).not.toContainText(/CUI|NIT/);
});

test('quien olvidó su contraseña elige otra con el enlace de su correo, que sirve una sola vez', async ({
  page,
  consola,
}) => {
  consola.permitir(/410 \(Gone\)|401 \(Unauthorized\)/);
  const quien = await registrarCliente(page);
  await page.goto('/');
  await page.getByRole('link', { name: AVISOS.olvidasteTuClave }).click();
  await sinBarreras(page);
  const enlace = await recuperar(page, quien, OTRA_CLAVE);
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(401);
  expect(await enviarIngreso(page, quien.nit, OTRA_CLAVE)).toBe(200);

  await page.goto(enlace);
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('sin-mayuscula#4');
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill('sin-mayuscula#4');
  await expect(page.getByRole('button', { name: 'Cambiar Contraseña' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(`${OTRA_CLAVE}5`);
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill(`${OTRA_CLAVE}5`);
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  await sinBarreras(page);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL(/\/recuperar_pass/);
});

test('un enlace de notificación que no es nuestro lo dice con claridad', async ({ page, consola }) => {
  consola.permitir(/410 \(Gone\)/);
  for (const impuesto of ['iva', 'isr']) {
    await page.goto(`/notificacion_cliente_${impuesto}/eyJ1IjoxfQ.abc`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
    await sinBarreras(page);
  }
});

test('un cliente lee los términos dentro de su cuenta', async ({ page }) => {
  await ingresar(page, 'clientePc');
  await page.goto('/terminos_privacidad_servicio');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Quiénes somos');
  await sinBarreras(page);
});
