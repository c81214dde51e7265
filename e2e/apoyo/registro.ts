import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { enviarIngreso } from './acceso.ts';
import { CLAVE } from './cliente-nuevo.ts';
import { type Identidad, identidadNueva, nitConGuion } from './identidad.ts';
import { dice } from './pantalla.ts';
import { sinBarreras } from './sin-barreras.ts';

/** Types key by key, as a person does, so that masks and rules between two keys are tested too. */
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

/** What the form says is still missing. */
export const loQueFalta = (page: Page): Locator => page.locator('#lo-que-falta');

/** Kinds of client, as the form calls them. */
export type TipoDeCliente = 'Cliente' | 'Gestor' | 'Gestor (sociedad anónima)';

/** From the login to `/register`, every field by hand, and back to the login. */
export async function registrarse(page: Page, quien: Identidad, tipo: TipoDeCliente = 'Cliente'): Promise<void> {
  const { cui, nit, correo } = quien;
  await page.goto('/');
  await page.getByRole('link', { name: AVISOS.creaTuCuenta }).click();
  await expect(page).toHaveURL(/\/register$/);
  // The painted page keeps what is typed into it, but does not open a list that is pressed there (docs/pendientes.md).
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
  await expect(loQueFalta(page)).toHaveText(AVISOS_DE_REGISTRO.todoListo);
  await boton.click();
  await dice(page, TEXTOS['registro.registrar'].exito);
  await expect(page).toHaveURL(/\/$/);
}

/** The link in a mail to that person, read on the page of the demo's mailbox. */
export async function enlaceDelCorreo(page: Page, correo: string, asunto: string): Promise<string> {
  // Until the search is heard, the list has the mails of others.
  const mensaje = page.getByRole('listitem').filter({ hasText: asunto }).filter({ hasText: correo });
  await expect(async () => {
    await page.goto('/buzon');
    await page.getByRole('textbox', { name: 'Buscar por destinatario o asunto' }).fill(correo);
    // The mailbox does not refresh: this looks again for a mail that was still on its way.
    await expect(mensaje).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await mensaje.locator('summary').click();
  const enlace = /https?:\/\/\S+/.exec(await mensaje.locator('.al-buzon-texto').innerText())?.[0] ?? '';
  return new URL(enlace).pathname;
}

/** Recovers a password, from the page for it to the new password through the mail's link. Returns the link. */
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

/** Opens the mail's link, which leads back to the login. Returns the link. */
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

/** A new person at the start of the onboarding, who used only the screens to get there. */
export async function clientePorLasPantallas(page: Page): Promise<Identidad> {
  const quien = identidadNueva();
  await registrarse(page, quien);
  await confirmarCorreo(page, quien);
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
  return quien;
}
