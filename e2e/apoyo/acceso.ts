import { expect, type Page } from '@playwright/test';
import { type PersonaDeDemo, productoEnMarcha } from '../playwright.config.ts';

/** Names that the demo gives to its roles. */
const ROLES = {
  administrador: 'Administrador',
  declaracion: 'Colaborador de declaraciones',
  carga: 'Colaborador de carga',
  gestor: 'Gestor',
  clientePc: 'Cliente (Pequeño Contribuyente)',
  clienteRos: 'Cliente (ROS)',
} as const;

export type Persona = keyof typeof ROLES | 'otraDeclaracion' | 'otraCarga';

/** Somebody of that role; `otra…` is the second one of it. */
export function persona(quien: Persona): PersonaDeDemo {
  const [rol, lugar] =
    quien === 'otraDeclaracion' ? [ROLES.declaracion, 1] : quien === 'otraCarga' ? [ROLES.carga, 1] : [ROLES[quien], 0];
  const hallada = productoEnMarcha().personas.filter((p) => p.rol === rol)[lugar];
  if (!hallada) throw new Error(`La demostración no tiene a nadie con el rol ${rol}.`);
  return hallada;
}

const INICIO: Readonly<Record<Persona, string>> = {
  administrador: '/administrador',
  declaracion: '/empleado',
  otraDeclaracion: '/empleado',
  carga: '/empleado',
  otraCarga: '/empleado',
  gestor: '/gestor',
  clientePc: '/usuario_final',
  clienteRos: '/usuario_final',
};
const MINUTO_DE_ESPERA = 61_000;

/** Fills in the login and presses the button; says what the server answered. */
export async function enviarIngreso(page: Page, nit: string, clave: string): Promise<number> {
  await page.getByRole('textbox', { name: 'NIT' }).fill(nit);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(clave);
  const respuesta = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/login');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  return (await respuesta).status();
}

/** Enters through the real page and waits for the page of the role. The product admits ten entries a minute: it waits. */
export async function ingresar(page: Page, quien: Persona): Promise<void> {
  await page.goto('/');
  const { nit } = persona(quien);
  const DEMASIADOS = 429;
  if ((await enviarIngreso(page, nit, productoEnMarcha().clave)) === DEMASIADOS) {
    await page.waitForTimeout(MINUTO_DE_ESPERA);
    await enviarIngreso(page, nit, productoEnMarcha().clave);
  }
  await expect(page).toHaveURL(new RegExp(`${INICIO[quien]}(\\?|$)`));
}
