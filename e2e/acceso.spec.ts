import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enviarIngreso, ingresar, persona } from './apoyo/acceso.ts';
import { avisos, dice, elegirRegimen } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { productoEnMarcha } from './playwright.config.ts';

test('una contraseña equivocada lo dice y no deja entrar', async ({ page, consola }) => {
  consola.permitir(/401 \(Unauthorized\)/);
  await page.goto('/');
  expect(await enviarIngreso(page, persona('gestor').nit, 'no-es-esta')).toBe(401);
  await dice(page, TEXTOS['acceso.login'].fallo);
  await expect(page).toHaveURL(/\/$/);
});

test('sin escribir nada, cada campo dice qué le falta', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByText('El NIT es requerido')).toBeVisible();
  await expect(page.getByText('La contraseña es requerida')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'NIT' })).toBeFocused();
});

test('Atrás, después de entrar, no llega al ingreso, que cerraría la sesión', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Ingresa' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await enviarIngreso(page, persona('clientePc').nit, productoEnMarcha().clave)).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
  await page.goBack();
  await expect(page).toHaveURL(/\/register$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola/);
});

test('el segundo factor se activa con el teléfono, se pide al entrar y se apaga', async ({ page }) => {
  const { nit } = persona('gestor');
  const { clave } = productoEnMarcha();
  await ingresar(page, 'gestor');
  await page.goto('/perfil_usuario/-1');
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await page.getByRole('dialog').getByLabel('Tu contraseña de AlDía').fill(clave);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  const secreto = (await page.locator('code').innerText()).replaceAll(' ', '');
  const telefono = new TOTP({ secret: Secret.fromBase32(secreto) });
  await expect(page.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(telefono.generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await dice(page, TEXTOS['acceso.confirmarSegundoFactor'].exito);
  const [codigo = ''] = await page
    .getByRole('region', { name: 'Segundo factor' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();

  await page.goto('/cerrarSesion');
  expect(await enviarIngreso(page, nit, clave)).toBe(200);
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  // A code is good once: the next one of the phone is admitted too, as phones run late.
  await page.getByLabel('Código de 6 dígitos').fill(telefono.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/gestor/);

  await page.goto('/perfil_usuario/-1');
  await page.getByRole('button', { name: 'Apagar el segundo factor' }).click();
  await page.getByRole('dialog').getByLabel('Tu contraseña de AlDía').fill(clave);
  await page.getByRole('dialog').getByLabel('Código de tu segundo factor').fill(codigo);
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await dice(page, TEXTOS['acceso.desactivarSegundoFactor'].exito);
});

test('a los 55 minutos sin tocar nada avisa, y a los 60 cierra la sesión', async ({ page }) => {
  await page.clock.install();
  await ingresar(page, 'otraDeclaracion');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi trabajo de hoy');
  await page.clock.fastForward('54:00');
  const aviso = page.getByRole('dialog', { name: '¿Sigues ahí?' });
  await expect(aviso).toBeHidden();
  await page.clock.fastForward('01:05');
  await expect(aviso).toContainText(AVISOS.porExpirar);
  await aviso.getByRole('button', { name: 'Seguir' }).click();
  await expect(aviso).toBeHidden();
  await page.clock.fastForward('55:05');
  await expect(aviso).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page).toHaveURL(/\/$/);
  await dice(page, AVISOS.sesionExpirada);
});

for (const [como, dos] of [
  ['adelantado', 2],
  ['atrasado', -2],
] as const)
  test(`con el reloj de su máquina dos años ${como} entra, su año es el de todos y su hora sin tocar nada es la misma`, async ({
    page,
    otraPersona,
  }) => {
    const anioEn = (suya: Page) => suya.getByRole('region', { name: /^Tu año \d{4}$/ });
    const suAnio = await anioEn(await otraPersona('clientePc')).getAttribute('aria-label');
    await page.clock.install({ time: Date.now() + dos * 366 * 24 * 3_600_000 });
    await ingresar(page, 'clientePc');
    await expect(anioEn(page)).toHaveAttribute('aria-label', suAnio ?? '');
    await page.reload();
    await expect(anioEn(page)).toHaveAttribute('aria-label', suAnio ?? '');
    const aviso = page.getByRole('dialog', { name: '¿Sigues ahí?' });
    await page.clock.fastForward('54:00');
    await expect(aviso).toBeHidden();
    await page.clock.fastForward('01:05');
    await expect(aviso).toContainText(AVISOS.porExpirar);
    await page.clock.fastForward('05:00');
    await expect(page).toHaveURL(/\/$/);
    await dice(page, AVISOS.sesionExpirada);
  });

test('un cliente que abre el ingreso de facturas pierde la sesión y vuelve al inicio', async ({ page }) => {
  await ingresar(page, 'clientePc');
  await expect(page.getByRole('link', { name: 'Ingreso de facturas y retenciones' })).toHaveCount(0);
  await page.goto('/ingreso_facturas');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/usuario_final');
  await expect(page).toHaveURL(/\/$/);
  await dice(page, AVISOS.sinSesion);
});

test('el tema oscuro se elige y se recuerda', async ({ page }) => {
  await ingresar(page, 'clienteRos');
  await page.getByRole('button', { name: 'Cambiar el tema' }).click();
  await page.getByRole('menuitem', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Cambiar el tema' }).click();
  await page.getByRole('menuitem', { name: 'Claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('atrás y adelante conservan los filtros, que viven en la dirección', async ({ page }) => {
  await ingresar(page, 'declaracion');
  await page.getByRole('link', { name: 'Listas para formulario' }).first().click();
  await elegirRegimen(page, 'ROS');
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('a');
  await expect(page).toHaveURL(/regimen=2.*busqueda=a|busqueda=a.*regimen=2/);
  await page.getByRole('navigation').getByRole('link', { name: 'Pendientes de confirmación de pago' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pendientes de confirmación');
  await page.goBack();
  await expect(page).toHaveURL(/busqueda=a/);
  await expect(page.getByRole('searchbox', { name: 'Buscar en la lista' })).toHaveValue('a');
  await expect(page.getByRole('tab', { name: 'ROS' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).not.toHaveURL(/regimen=2/);
  await page.goForward();
  await expect(page).toHaveURL(/busqueda=a/);
  await expect(avisos(page)).not.toContainText('Error');
});
