import { expect, type Page } from '@playwright/test';
import { ir } from './ir.ts';
import type { Vista } from './vista.ts';

const abrirLa = async (page: Page): Promise<void> => {
  await ir(page, '/administrador');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Reciben', { exact: true }).first()).toBeVisible();
};
const escribir = async (page: Page): Promise<void> => {
  await abrirLa(page);
  await page.getByLabel('Asunto').fill('Nuevo horario para {{nombre}}');
  await page.getByLabel('Cuerpo').fill('Hola, {{nombre}}:\n\nDesde diciembre atendemos de 8 a 17. Tu NIT es {{nit}}.');
};

/** The tab Notificaciones: empty, with errors, as a recipient reads the mail, and before the confirmation. */
export const VISTAS_DE_MENSAJES: readonly Vista[] = [
  { nombre: 'notificaciones', abrir: abrirLa },
  {
    nombre: 'notificaciones-con-faltas',
    abrir: async (page) => {
      await abrirLa(page);
      await page.getByLabel('Cuerpo').fill('Hola, {{apellido}}');
      await page.getByRole('button', { name: 'Enviar correo masivo' }).click();
      await expect(page.locator('.al-resumen')).toBeVisible();
    },
  },
  {
    nombre: 'notificaciones-quienes',
    abrir: async (page) => {
      await abrirLa(page);
      await page.getByRole('button', { name: 'Ver quiénes' }).click();
      await expect(page.getByRole('dialog').locator('tr[data-indice="0"]')).toBeVisible();
    },
  },
  {
    nombre: 'notificaciones-vista',
    abrir: async (page) => {
      await escribir(page);
      await page.getByRole('button', { name: 'Ver como una persona' }).click();
      await page.getByRole('dialog').locator('input').first().click();
      await page.getByRole('option', { name: /NIT/ }).first().click();
      await expect(page.getByRole('dialog').getByText('Desde diciembre')).toBeVisible();
    },
  },
  {
    nombre: 'notificaciones-confirmar',
    abrir: async (page) => {
      await escribir(page);
      await page.getByRole('button', { name: 'Enviar correo masivo' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Enviar a todos ellos' })).toBeEnabled();
    },
  },
  {
    nombre: 'notificaciones-historial',
    abrir: async (page) => {
      await escribir(page);
      await page.getByRole('button', { name: 'Enviar correo masivo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar a todos ellos' }).click();
      await expect(page.locator('tr[data-indice="0"]')).toBeVisible();
    },
  },
];
