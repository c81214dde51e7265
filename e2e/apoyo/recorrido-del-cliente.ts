import { expect, type Page } from '@playwright/test';
import { ir } from './ir.ts';
import type { Vista } from './vista.ts';

const primeraFila = (page: Page) => page.locator('tr[data-indice="0"]').first();

const pantalla = (nombre: string, ruta: string, despues: (page: Page) => Promise<void>): Vista => ({
  nombre,
  abrir: async (page) => {
    await ir(page, ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await despues(page);
  },
});
const conFilas = (page: Page): Promise<void> => expect(primeraFila(page)).toBeVisible();
const mesesDeCompra = (page: Page) => page.getByRole('list', { name: /^Meses de/ }).getByRole('button');

/** The client's own declarations: state, books and purchases. */
export const VISTAS_DEL_CLIENTE: readonly Vista[] = [
  pantalla('estado-de-declaraciones', '/estado_declaracion', conFilas),
  pantalla('dialogo-declaraciones-de-suscripcion', '/estado_declaracion', async (page) => {
    await page
      .getByRole('button', { name: /^Ver las declaraciones/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('tr[data-indice]').first()).toBeVisible();
  }),
  pantalla('libro-de-ventas', '/reporte_mensual_anual_usuario?libro=ventas', (page) =>
    expect(page.getByRole('region', { name: 'Libro de ventas' })).toBeVisible(),
  ),
  pantalla('libro-de-compras', '/reporte_mensual_anual_usuario?libro=compras', (page) =>
    expect(page.getByRole('region', { name: 'Libro de compras' })).toBeVisible(),
  ),
  pantalla('cierre-anual', '/reporte_mensual_anual_usuario?reporte=cierre', conFilas),
  pantalla('mi-regimen', '/mi_regimen', (page) => expect(page.getByRole('figure')).toBeVisible()),
  pantalla('llevar-cuenta', '/llevar_cuenta', (page) =>
    expect(page.getByRole('heading', { name: 'El archivo', exact: true })).toBeVisible(),
  ),
  pantalla('facturas-de-compra', '/seleccion_facturas_compras', (page) =>
    expect(mesesDeCompra(page).first()).toBeVisible(),
  ),
  pantalla('dialogo-mis-facturas-de-compra', '/seleccion_facturas_compras', async (page) => {
    await mesesDeCompra(page).nth(1).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  }),
];
