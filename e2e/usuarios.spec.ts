import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enviarIngreso, ingresar } from './apoyo/acceso.ts';
import { CLAVE, registrarCliente } from './apoyo/cliente-nuevo.ts';
import type { Identidad } from './apoyo/identidad.ts';
import { buscarFila, dice, hecho, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras, tablasEnteras } from './apoyo/sin-barreras.ts';
import { productoEnMarcha } from './playwright.config.ts';

const TEMPORAL = 'ceibas-71-lago';
const PROPIA = 'volcan-Acatenango-93';

async function abrirLista(page: Page, quien: Identidad): Promise<Locator> {
  await page.goto('/reporte_usuarios');
  return buscarFila(page, quien.nit);
}
async function abrir(page: Page, quien: Identidad, opcion: string): Promise<Locator> {
  await opcionDelMenu(page, await buscarFila(page, quien.nit), opcion);
  const dialogo = page.getByRole('dialog', { name: opcion });
  // What is typed before the dialog has taken the focus is typed into a list that closes when the focus goes.
  await expect(dialogo.and(page.locator(':focus-within'))).toBeVisible();
  return dialogo;
}
async function confirmar(page: Page, dialogo: Locator, boton: string, frase: string): Promise<void> {
  await dialogo.getByRole('button', { name: boton, exact: true }).click();
  await dice(page, frase);
  await expect(dialogo).toHaveCount(0);
}
const soyYo = (dialogo: Locator, clave = productoEnMarcha().clave): Promise<void> =>
  dialogo.getByLabel('Tu contraseña de AlDía').fill(clave);

test('una administradora encuentra a una persona y le cambia correo, verificación, día, roles y marca', async ({
  page,
  consola,
}) => {
  consola.permitir(/401 \(Unauthorized\)/);
  const quien = await registrarCliente(page);
  await ingresar(page, 'administrador');
  const fila = await abrirLista(page, quien);
  await expect(fila).toContainText(quien.correo);
  await tablasEnteras(page, 'la lista de usuarios');

  await fila.getByRole('button', { name: /^No\. Marcar correo como verificado/ }).click();
  const verificar = page.getByRole('dialog', { name: R.marcarVerificado });
  await expect(hecho(verificar, R.verificado)).toHaveText('No → Sí');
  await confirmar(page, verificar, R.marcarVerificado, TEXTOS['usuarios.verificarCorreo'].exito);
  await expect(fila.getByRole('button', { name: /^Sí\. / })).toBeVisible();

  const correo = await abrir(page, quien, R.cambiarCorreo);
  await correo.getByLabel(R.correoNuevo).fill(`nuevo-${quien.correo}`);
  await correo.getByLabel(R.motivo).fill('Lo pidió por teléfono');
  await soyYo(correo, 'no-es-esta');
  await correo.getByRole('button', { name: R.cambiarCorreo }).click();
  await expect(correo).toContainText('La contraseña de tu cuenta no es correcta.');
  await expect(correo.getByLabel(R.correoNuevo)).toHaveValue(`nuevo-${quien.correo}`);
  await sinBarreras(page);
  await soyYo(correo);
  await confirmar(page, correo, R.cambiarCorreo, TEXTOS['usuarios.cambiarCorreo'].exito);
  await expect(fila).toContainText(`nuevo-${quien.correo}`);
  await expect(fila.getByRole('button', { name: /^No\. / })).toBeVisible();

  const dia = await abrir(page, quien, R.cambiarDia);
  await dia.getByLabel(R.diaDeDeclaracion).fill('30');
  await page.getByRole('listbox', { name: R.diaDeDeclaracion }).getByRole('option', { name: '30' }).click();
  await confirmar(page, dia, R.cambiarDia, TEXTOS['usuarios.cambiarDia'].exito);
  await expect(fila.locator(`td[data-titulo="${R.diaDeDeclaracion}"]`)).toHaveText('30');

  const empleado = await abrir(page, quien, R.marcarEmpleado);
  await expect(empleado).toContainText(T.sinOpciones);
  await confirmar(page, empleado, R.marcarEmpleado, TEXTOS['usuarios.actualizarEmpleado'].exito);
  await expect(fila.locator(`td[data-titulo="${R.empleado}"]`)).toHaveText('Sí');

  const roles = await abrir(page, quien, R.cambiarRoles);
  await expect(roles.getByRole('checkbox', { name: 'Cliente' })).toBeChecked();
  await roles.getByRole('checkbox', { name: 'Cliente' }).uncheck();
  await roles.getByRole('button', { name: R.guardarRoles }).click();
  await expect(roles).toContainText('Elige al menos un rol.');
  await roles.getByRole('checkbox', { name: 'Colaborador de declaraciones' }).check();
  await soyYo(roles);
  await confirmar(page, roles, R.guardarRoles, TEXTOS['usuarios.guardarRoles'].exito);
  await expect(hecho(await abrir(page, quien, R.cambiarRoles), R.rolesActuales)).toHaveText(
    'Colaborador de declaraciones',
  );
});

test('quien no puede entrar recibe una contraseña temporal que cambia al ingresar, y pierde un segundo factor que extravió', async ({
  page,
  consola,
}) => {
  consola.permitir(/401 \(Unauthorized\)|403 \(Forbidden\)|422 \(Unprocessable/);
  const quien = await registrarCliente(page);
  await ingresar(page, 'administrador');
  await abrirLista(page, quien);
  const clave = await abrir(page, quien, R.ponerClave);
  await clave.getByLabel(R.claveTemporal).fill('corta-1');
  await soyYo(clave);
  await clave.getByRole('button', { name: R.ponerClave }).click();
  await expect(clave).toContainText('La contraseña debe tener minímo 9 caracteres');
  await clave.getByLabel(R.claveTemporal).fill(TEMPORAL);
  await confirmar(page, clave, R.ponerClave, TEXTOS['usuarios.ponerClave'].exito);

  await page.goto('/cerrarSesion');
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(401);
  expect(await enviarIngreso(page, quien.nit, TEMPORAL)).toBe(200);
  await expect(page).toHaveURL(/\/cambiar_clave_temporal$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.estrenarClave);
  await sinBarreras(page);
  await page.goto('/perfil_usuario/-1');
  await expect(page).toHaveURL(/\/cambiar_clave_temporal$/);
  await page.getByRole('textbox', { name: R.claveNueva, exact: true }).fill(TEMPORAL);
  await page.getByLabel(R.confirmarClave).fill(PROPIA);
  await page.getByRole('button', { name: R.estrenarClave }).click();
  await expect(page.getByRole('alert')).toContainText('Las conttraseñas no coinciden');
  await page.getByRole('textbox', { name: R.claveNueva, exact: true }).fill(PROPIA);
  await page.getByRole('button', { name: R.estrenarClave }).click();
  await expect(page).toHaveURL(/\/usuario_final/);

  await page.goto('/perfil_usuario/-1');
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await soyYo(page.getByRole('dialog'), PROPIA);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  const factor = page.getByRole('region', { name: 'Segundo factor' });
  const secreto = (await factor.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret: Secret.fromBase32(secreto) }).generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await dice(page, TEXTOS['acceso.confirmarSegundoFactor'].exito);

  await page.goto('/cerrarSesion');
  await ingresar(page, 'administrador');
  await abrirLista(page, quien);
  const quitar = await abrir(page, quien, R.quitarSegundoFactor);
  await quitar.getByLabel(R.motivo).fill('Perdió su teléfono');
  await soyYo(quitar);
  await confirmar(page, quitar, R.quitarSegundoFactor, TEXTOS['usuarios.quitarSegundoFactor'].exito);

  await page.goto('/cerrarSesion');
  expect(await enviarIngreso(page, quien.nit, PROPIA)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
});
