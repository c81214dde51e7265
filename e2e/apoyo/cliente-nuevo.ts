import { expect, type Page } from '@playwright/test';
import { productoEnMarcha } from '../playwright.config.ts';
import { enviarIngreso } from './acceso.ts';
import { type Identidad, identidadNueva } from './identidad.ts';

/** The password of everybody who registers in the journeys. */
export const CLAVE = 'corrida-Tajumulco-84';

const aBase64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64');

/** Encrypts a password as the browser does, for journeys that are not about the registration. */
async function cifrar(page: Page, valor: string): Promise<string> {
  const respuesta = await page.request.get(`${productoEnMarcha().url}/api/llave_publica`);
  const { data } = (await respuesta.json()) as { readonly data: { readonly llave: string } };
  const spki = Buffer.from(data.llave.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const llave = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const nonce = aBase64(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const claro = new TextEncoder().encode(JSON.stringify({ v: valor, n: nonce, t: Date.now() }));
  return aBase64(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, llave, claro));
}

/** Registers a new person, who has not started the onboarding. */
export async function registrarCliente(page: Page): Promise<Identidad> {
  const quien = identidadNueva();
  const respuesta = await page.request.post(`${productoEnMarcha().url}/api/registro`, {
    headers: { 'x-requested-with': 'aldia' },
    data: {
      user_type: 3,
      cui: quien.cui,
      nit: quien.nit,
      primer_nombre: 'Ixchel',
      primer_apellido: 'Tzoc',
      correo: quien.correo,
      confirmar_correo: quien.correo,
      telefono: '55551234',
      departamento: { id: 1 },
      municipio: 1,
      direccion: '3a. avenida 1-20',
      password: await cifrar(page, CLAVE),
      confirmPassword: await cifrar(page, CLAVE),
      contratos: true,
    },
  });
  expect(respuesta.status(), await respuesta.text()).toBe(200);
  return quien;
}

export async function entrar(page: Page, quien: Identidad): Promise<void> {
  await page.goto('/');
  expect(await enviarIngreso(page, quien.nit, CLAVE)).toBe(200);
  await expect(page).toHaveURL(/\/usuario_final/);
}

/** A new client in front of the first step of the onboarding, registered by a call. */
export async function clienteEnSuAlta(page: Page): Promise<Identidad> {
  const quien = await registrarCliente(page);
  await entrar(page, quien);
  return quien;
}
