import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { expect, type Page } from '@playwright/test';
import { enviarIngreso } from './acceso.ts';
import { CLAVE } from './cliente-nuevo.ts';
import { type Identidad, identidadNueva, nitConGuion } from './identidad.ts';
import { dice } from './pantalla.ts';
import { sinBarreras } from './sin-barreras.ts';

/** Key by key, as somebody types: what a mask or a rule does between two keys is part of it. */
async function escribir(page: Page, rotulo: string, valor: string): Promise<void> {
  const campo = page.getByRole('textbox', { name: rotulo, exact: true });
  await campo.click();
  await campo.pressSequentially(valor);
}

async function elegir(page: Page, rotulo: string, loQueEscribe: string, opcion: string): Promise<void> {
  await page.getByRole('combobox', { name: rotulo }).click();
  await page.getByRole('combobox', { name: rotulo }).pressSequentially(loQueEscribe);
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** Kinds of client, as the form calls them. */
export type TipoDeCliente = 'Cliente' | 'Gestor' | 'Gestor (sociedad anónima)';

/** From the login to `/register`, every field by hand, and back to the login. */
export async function registrarse(page: Page, quien: Identidad, tipo: TipoDeCliente = 'Cliente'): Promise<void> {
  const { cui, nit, correo } = quien;
  await page.goto('/');
  await page.getByRole('link', { name: AVISOS.creaTuCuenta }).click();
  await expect(page).toHaveURL(/\/register$/);
  // What is typed into the painted page is kept, and a list that is pressed there is not opened (docs/pendientes.md).
  await expect(page.locator('form[method="dialog"]')).toHaveCount(0);
  const boton = page.getByRole('button', { name: 'Crear mi cuenta' });
  await expect(boton).toBeDisabled();
  await page.getByRole('combobox', { name: 'Tipo de cliente' }).click();
  await page.getByRole('option', { name: tipo, exact: true }).click();
  const esPersona = tipo !== 'Gestor (sociedad anónima)';
  if (esPersona) await escribir(page, 'CUI/DPI', `${cui.slice(0, 4)} ${cui.slice(4, 9)} ${cui.slice(9)}`);
  await escribir(page, 'NIT', nitConGuion(nit));
  if (esPersona) {
    await escribir(page, 'Primer nombre', 'Ixchel');
    await escribir(page, 'Segundo nombre', 'María');
    await escribir(page, 'Primer apellido', 'Tzoc');
    await escribir(page, 'Segundo apellido', 'Ajú');
    await escribir(page, 'Apellido de casada', 'Muñoz');
  }
  await escribir(page, 'Correo electrónico', correo);
  await escribir(page, 'Confirma tu correo', correo);
  await escribir(page, 'Teléfono', '55551234');
  if (tipo === 'Cliente') {
    await elegir(page, 'Departamento', 'Quetz', 'Quetzaltenango');
    await elegir(page, 'Municipio', 'Zun', 'Zunil');
    await escribir(page, 'Dirección', '3a. avenida 1-20');
  }
  await escribir(page, 'Contraseña', CLAVE);
  await escribir(page, 'Confirma tu contraseña', CLAVE);
  await page.getByRole('checkbox').check();
  await boton.click();
  await dice(page, TEXTOS['registro.registrar'].exito);
  await expect(page).toHaveURL(/\/$/);
}

/** The address that a mail to that person carries, read on the page of the demo's mailbox. */
export async function enlaceDelCorreo(page: Page, correo: string, asunto: string): Promise<string> {
  const mensaje = page.getByRole('listitem').filter({ hasText: asunto });
  await expect(async () => {
    await page.goto('/buzon');
    await page.getByRole('textbox', { name: 'Buscar por destinatario o asunto' }).fill(correo);
    // The mailbox is read once: a mail that was still on its way is looked for again.
    await expect(mensaje).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await mensaje.locator('summary').click();
  const enlace = /https?:\/\/\S+/.exec(await mensaje.locator('.al-buzon-texto').innerText())?.[0] ?? '';
  return new URL(enlace).pathname;
}

/** From the page of who forgot the password to another one, by the link of the mail. Returns its address. */
export async function recuperar(page: Page, { cui, nit, correo }: Identidad, clave: string): Promise<string> {
  await page.getByLabel('CUI/DPI').fill(cui);
  await page.getByLabel('NIT').fill(nit);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await dice(page, TEXTOS['registro.recuperar'].exito);
  await expect(page).toHaveURL(/\/$/);
  const enlace = await enlaceDelCorreo(page, correo, 'Cambia tu contraseña de AlDía');
  await page.goto(enlace);
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(clave);
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill(clave);
  await sinBarreras(page);
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  await dice(page, TEXTOS['registro.cambiarClave'].exito);
  return enlace;
}

/** Opens the link of the mail, which leads back to the login. Returns its address. */
export async function confirmarCorreo(page: Page, { correo }: Identidad): Promise<string> {
  const enlace = await enlaceDelCorreo(page, correo, 'Confirma tu correo en AlDía');
  await page.goto(enlace);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Su cuenta de correo electronico ha sido verificada, comenzemos !',
  );
  await dice(page, TEXTOS['registro.verificarCorreo'].exito);
  await expect(page).toHaveURL(/\/$/);
  return enlace;
}

/** Somebody new in front of the onboarding, who came all the way by the screens. */
export async function clientePorLasPantallas(page: Page): Promise<Identidad> {
  const quien = identidadNueva();
  await registrarse(page, quien);
  await confirmarCorreo(page, quien);
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  return quien;
}
