import { expect, type Page } from '@playwright/test';
import { type PersonaDeDemo, productoEnMarcha } from '../playwright.config.ts';

/** The demo's names for its roles. */
const ROLES = {
  administrador: 'Administrador',
  declaracion: 'Colaborador de declaraciones',
  carga: 'Colaborador de carga',
  gestor: 'Gestor',
  clientePc: 'Cliente (Pequeño Contribuyente)',
  clienteRos: 'Cliente (ROS)',
} as const;

export type Persona = keyof typeof ROLES | 'otraDeclaracion' | 'otraCarga' | 'otroClienteRos';

const SEGUNDOS = {
  otraDeclaracion: ROLES.declaracion,
  otraCarga: ROLES.carga,
  otroClienteRos: ROLES.clienteRos,
} as const;

/** The person with that role; `otra…` is the second person with it. */
export function persona(quien: Persona): PersonaDeDemo {
  const [rol, lugar] =
    quien in SEGUNDOS ? [SEGUNDOS[quien as keyof typeof SEGUNDOS], 1] : [ROLES[quien as keyof typeof ROLES], 0];
  const hallada = productoEnMarcha().personas.filter((p) => p.rol === rol)[lugar];
  if (!hallada) throw new Error(`La demostración no tiene a nadie con el rol ${rol}.`);
  return hallada;
}

/** The person who demonstrates something: the text in brackets after the name. */
export function personaQue(muestra: string): PersonaDeDemo {
  const hallada = productoEnMarcha().personas.find((p) => p.nombre.includes(`(${muestra})`));
  if (!hallada) throw new Error(`La demostración no tiene a nadie ${muestra}.`);
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
  otroClienteRos: '/usuario_final',
};
const MINUTO_MS = 60_000;
const INGRESOS_POR_MINUTO = 5;
/** The times of each person's sign-ins: the product admits five a minute per person, and the journeys keep to it. */
const ingresos = new Map<string, number[]>();

async function esperarTurno(page: Page, nit: string): Promise<void> {
  const recientes = (ingresos.get(nit) ?? []).filter((t) => performance.now() - t < MINUTO_MS);
  const [primero] = recientes;
  if (primero !== undefined && recientes.length >= INGRESOS_POR_MINUTO)
    await page.waitForTimeout(MINUTO_MS - (performance.now() - primero));
  ingresos.set(nit, [...recientes, performance.now()]);
}

/** Fills in the login and presses the button; returns the status of the server's answer. */
export async function enviarIngreso(page: Page, nit: string, clave: string): Promise<number> {
  await esperarTurno(page, nit);
  await page.getByRole('textbox', { name: 'NIT' }).fill(nit);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(clave);
  const respuesta = page.waitForResponse((r) => new URL(r.url()).pathname === '/api/login');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  return (await respuesta).status();
}

/** Signs in through the real page and waits for the page of the role. */
export async function ingresar(page: Page, quien: Persona): Promise<void> {
  await page.goto('/');
  expect(await enviarIngreso(page, persona(quien).nit, productoEnMarcha().clave)).toBe(200);
  await expect(page).toHaveURL(new RegExp(`${INICIO[quien]}(\\?|$)`));
}
