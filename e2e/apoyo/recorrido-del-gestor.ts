import { AVISOS_DE_SUSCRIPCION as S } from '@aldia/contract/textos-alta.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PersonaDeDemo } from '../playwright.config.ts';
import { persona } from './acceso.ts';
import { ir } from './ir.ts';
import type { Vista } from './vista.ts';

export const clienteDelServicio = (page: Page): Locator => page.getByRole('combobox', { name: S.paraQuien });
export const solicitarServicio = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${S.solicitar}`) }).first();
/** The name alone, without the brackets that say what the person demonstrates. */
export const nombreDe = ({ nombre }: PersonaDeDemo): string => nombre.split(' (')[0] ?? '';

export async function elegirCliente(page: Page, cliente: PersonaDeDemo): Promise<void> {
  await clienteDelServicio(page).fill(cliente.nit);
  await page.getByRole('option', { name: new RegExp(nombreDe(cliente)) }).click();
  await expect(clienteDelServicio(page)).toHaveValue(nombreDe(cliente));
}

const abrir = async (page: Page): Promise<void> => {
  await ir(page, '/servicios_extras');
  await expect(clienteDelServicio(page)).toBeVisible();
};

/** The screens of a gestor. */
export const VISTAS_DEL_GESTOR: readonly Vista[] = [
  {
    nombre: 'inicio-gestor',
    abrir: async (page) => {
      await ir(page, '/gestor');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    nombre: 'servicios-sin-cliente',
    abrir: async (page) => {
      await abrir(page);
      await clienteDelServicio(page).focus();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByText(S.campoRequerido)).toBeVisible();
    },
  },
  {
    nombre: 'servicios-buscar-cliente',
    abrir: async (page) => {
      await abrir(page);
      await clienteDelServicio(page).fill('garcía');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    nombre: 'dialogo-servicio-de-gestor',
    abrir: async (page) => {
      await abrir(page);
      await elegirCliente(page, persona('clienteRos'));
      await solicitarServicio(page).click();
      await expect(page.getByRole('dialog').getByText(S.pagaElGestor)).toBeVisible();
    },
  },
  {
    nombre: 'asesor-de-gestor',
    abrir: async (page) => {
      const { nit } = persona('clienteRos');
      await ir(page, '/asesor_regimen');
      await page.getByRole('combobox', { name: 'Cliente' }).fill(nit);
      await page.getByRole('option').first().click();
      await expect(page.getByRole('figure')).toBeVisible();
    },
  },
];
