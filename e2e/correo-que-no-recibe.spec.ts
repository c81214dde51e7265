import { AVISOS_DE_CUENTA as A } from '@aldia/contract/textos-cuenta.ts';
import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { enviarIngreso, ingresar, personaQue } from './apoyo/acceso.ts';
import { buscarFila, hecho, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos, tablasEnteras } from './apoyo/sin-barreras.ts';
import { productoEnMarcha } from './playwright.config.ts';

// In the demo the mail server refuses the address of who is a month late.
test('una administradora ve en la lista de usuarios a quién no le llega el correo, y desde cuándo', async ({
  page,
}) => {
  await ingresar(page, 'administrador');
  await page.goto('/reporte_usuarios');
  const fila = await buscarFila(page, personaQue('con un mes tarde').nit);
  await expect(fila.getByRole('button', { name: new RegExp(`^${R.noRecibe}\\. `) })).toBeVisible();
  await tablasEnteras(page, 'la lista de usuarios');
  await sinBarrerasEnAmbos(page, 'usuario-que-no-recibe');
  await opcionDelMenu(page, fila, R.cambiarCorreo);
  const dialogo = page.getByRole('dialog', { name: R.cambiarCorreo });
  await expect(hecho(dialogo, R.noRecibeDesde)).toHaveText(/^\d\d\/\d\d\/\d{4}/);
  await sinBarrerasEnAmbos(page, 'cambiar-el-que-no-recibe');
});

test('su dueño lo lee en cualquier pestaña de su cuenta, con el camino para cambiarlo', async ({ page }) => {
  await page.goto('/');
  expect(await enviarIngreso(page, personaQue('con un mes tarde').nit, productoEnMarcha().clave)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  await page.goto('/perfil_usuario/4');
  const aviso = page.getByRole('status').filter({ hasText: A.noRecibe });
  await expect(aviso).toContainText('ya no recibe: su servidor rechaza lo que te enviamos.');
  await sinBarrerasEnAmbos(page, 'cuenta-que-no-recibe');
  await aviso.getByRole('button', { name: A.cambiaElCorreo }).click();
  await expect(page).toHaveURL(/\/perfil_usuario\/6/);
  await expect(aviso).toContainText(A.cambialoAqui);
  await sinBarrerasEnAmbos(page, 'correo-que-no-recibe');
});
