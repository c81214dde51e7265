import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enviarIngreso } from './apoyo/acceso.ts';
import { CLAVE, clienteEnSuAlta, entrar } from './apoyo/cliente-nuevo.ts';
import { avisos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { enlaceDelCorreo, recuperar } from './apoyo/registro.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';

const OTRA_CLAVE = 'Lago#de-4-ceibas';
const ASUNTO_DE_CAMBIO = 'Pidieron cambiar el correo de tu cuenta de AlDía';

const tarjeta = (page: Page, nombre: string): Locator => page.getByRole('region', { name: nombre });
async function confirmarQuienEs(page: Page, boton: string, codigo?: string): Promise<void> {
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Tu contraseña de AlDía').fill(CLAVE);
  if (codigo !== undefined) await dialogo.getByLabel('Código de tu segundo factor').fill(codigo);
  await dialogo.getByRole('button', { name: boton }).click();
}

test('cambiar el correo pide la contraseña, y quien lee el de antes lo detiene', async ({ page, consola }) => {
  consola.permitir(/401 \(Unauthorized\)|410 \(Gone\)/);
  const quien = await clienteEnSuAlta(page);
  await page.goto('/perfil_usuario/6');
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Correo nuevo').fill(`ladron-${quien.correo}`);
  await dialogo.getByLabel('Tu contraseña de AlDía').fill('no-es-esta');
  await dialogo.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(dialogo).toContainText('La contraseña de tu cuenta no es correcta.');
  await sinBarreras(page);
  await confirmarQuienEs(page, 'Cambiar correo');
  await dice(page, TEXTOS['registro.actualizarCorreo'].exito);
  await expect(page.locator('tr[data-indice="0"]').first()).toContainText(`ladron-${quien.correo}`);

  const enlace = await enlaceDelCorreo(page, quien.correo, ASUNTO_DE_CAMBIO);
  await page.goto(enlace);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detener el cambio de correo');
  await sinBarreras(page);
  await page.getByRole('button', { name: 'Detener el cambio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detuvimos el cambio');
  await expect(page.getByRole('status').filter({ hasText: AVISOS_DE_REGISTRO.cambioDetenidoSinProbar })).toBeVisible();
  await sinBarreras(page);

  // Every session ended, the one that asked for the change too.
  await page.goto('/perfil_usuario/6');
  await expect(page).toHaveURL(/\/401$/);
  await expect(page.getByText(AVISOS_DE_ENTRADA.sesionTerminada)).toBeVisible();
  // Nobody had proved that mail, so the password stays: the owner chooses another one, with the mail that they have again.
  await page.goto('/recuperar_pass');
  await recuperar(page, quien, OTRA_CLAVE);
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(401);
  expect(await enviarIngreso(page, quien.nit, OTRA_CLAVE)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  await page.goto('/perfil_usuario/6');
  await expect(page.locator('tr[data-indice]')).toHaveCount(1);
  await expect(page.locator('tr[data-indice="0"]')).toContainText(quien.correo);
  await page.goto(enlace);
  await page.getByRole('button', { name: 'Detener el cambio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos detener el cambio');
});

test('un cliente activa el segundo factor, guarda sus códigos y entra con uno sin su teléfono', async ({ page }) => {
  const quien = await clienteEnSuAlta(page);
  // The page of whoever owes it; anybody may switch it on there.
  await page.goto('/activar_segundo_factor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activa tu segundo factor');
  await expect(page.getByRole('button', { name: 'Activar el segundo factor' })).toBeVisible();
  await sinBarreras(page);
  await page.goto('/perfil_usuario/-1');
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await confirmarQuienEs(page, 'Continuar');
  const factor = tarjeta(page, 'Segundo factor');
  const secreto = (await factor.locator('code').innerText()).replaceAll(' ', '');
  const telefono = new TOTP({ secret: Secret.fromBase32(secreto) });
  await page.getByLabel('Código de 6 dígitos').fill(telefono.generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await dice(page, TEXTOS['acceso.confirmarSegundoFactor'].exito);
  const codigos = await factor.getByRole('listitem').allInnerTexts();
  expect(codigos).toHaveLength(10);
  await expect(page.getByRole('heading', { name: 'Códigos de recuperación' })).toBeFocused();
  await sinBarreras(page);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(factor).toContainText('Te quedan 10 códigos de recuperación.');

  await page.goto('/cerrarSesion');
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(200);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill((codigos[0] ?? '').toLowerCase());
  await sinBarreras(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/usuario_final/);
  await page.goto('/perfil_usuario/-1');
  await expect(factor).toContainText('Te quedan 9 códigos de recuperación.');
  await sinBarreras(page);

  await page.getByRole('button', { name: 'Apagar el segundo factor' }).click();
  await confirmarQuienEs(page, 'Apagar', codigos[1] ?? '');
  await dice(page, TEXTOS['acceso.desactivarSegundoFactor'].exito);
});

/** All that the browser keeps of this site but the files of the build: texts, caches, and what its databases have. */
async function loQueQueda(): Promise<string[]> {
  const cajas = (await caches.keys()).filter((nombre) => !nombre.startsWith('aldia-cascara-'));
  const enBases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const base = await new Promise<IDBDatabase>((listo) => {
        const abierta = indexedDB.open(name);
        abierta.onsuccess = () => listo(abierta.result);
      });
      const claves = [...base.objectStoreNames].map(async (tienda) => {
        const pedidas = base.transaction(tienda).objectStore(tienda).getAllKeys();
        await new Promise((listo) => {
          pedidas.onsuccess = listo;
        });
        return pedidas.result.map((clave) => `${name}/${tienda}/${String(clave)}`);
      });
      const todas = (await Promise.all(claves)).flat();
      base.close();
      return todas;
    }),
  );
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...cajas, ...enBases.flat()].toSorted();
}

test('cada quien ve sus sesiones y cierra las demás; al salir se conserva el tema', async ({
  page,
  browser,
  consola,
}) => {
  consola.permitir(/401 \(Unauthorized\)/);
  const quien = await clienteEnSuAlta(page);
  const otro = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const lejos = await otro.newPage();
  await entrar(lejos, quien);
  await page.goto('/perfil_usuario/-1');
  const sesiones = tarjeta(page, 'Sesiones abiertas');
  await expect(sesiones.getByRole('listitem')).toHaveCount(2);
  await expect(sesiones.getByRole('listitem').first()).toContainText('Esta');
  await sinBarreras(page);
  await sesiones.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await dice(page, TEXTOS['acceso.terminarOtras'].exito);
  await expect(sesiones.getByRole('listitem')).toHaveCount(1);
  await lejos.goto('/perfil_usuario/-1');
  // A tab that heard of it while it was open was told then, and finds the login now.
  await expect(lejos).toHaveURL(/\/(?:401)?$/);
  await otro.close();

  await page.getByRole('button', { name: 'Cambiar el tema' }).click();
  await page.getByRole('menuitem', { name: 'Oscuro' }).click();
  const salida = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/cerrarSesion');
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  expect(await (await salida).headerValue('clear-site-data')).toBe('"cache"');
  await expect.poll(() => page.evaluate(loQueQueda)).toEqual(['aldia-limpieza', 'aldia-tema']);
  await entrar(page, quien);
  await page.reload();
  await expect(page).toHaveURL(/\/usuario_final/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(avisos(page)).not.toContainText(AVISOS.sinSesion);
});
