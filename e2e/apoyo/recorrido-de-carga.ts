import { ROTULOS } from '@aldia/contract/textos.ts';
import { expect, type Page } from '@playwright/test';
import { RECORRIDOS_ENTEROS } from '../playwright.config.ts';
import { abrirCarga, cargar, continuarA, paso, pieDelAsistente } from './asistente.ts';
import { type ClientePendiente, ROS, tomarCliente } from './clientes.ts';
import { ir } from './ir.ts';
import { AGENTE_DE_AMBOS, FERRETERIA, facturas, libro, reporte } from './libros.ts';
import { darArchivos } from './pantalla.ts';
import type { Vista } from './vista.ts';

const COMPRAS = [
  { monto: 2240, iva: 240, quien: FERRETERIA },
  { monto: 1120.35, iva: 120.04, quien: FERRETERIA, dia: 20 },
] as const;
const VENTAS = [
  { monto: 11_200, iva: 1200, quien: FERRETERIA },
  { monto: 5600, iva: 600, quien: AGENTE_DE_AMBOS, dia: 3 },
  { monto: 840, iva: 90, quien: FERRETERIA, anulado: true },
] as const;

let cliente: ClientePendiente | null = null;
async function elCliente(page: Page) {
  await ir(page, '/empleado');
  cliente ??= await tomarCliente(page, { regimen: ROS });
  return cliente;
}

/** The open step of the wizard; 0 for none. The long run always starts anew. */
async function pasoAbierto(page: Page): Promise<number> {
  if (RECORRIDOS_ENTEROS) return 0;
  if (await page.getByRole('dialog').isVisible()) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const abiertos = await Promise.all([1, 2, 3, 4].map((n) => paso(page, n).isVisible()));
  return abiertos.indexOf(true) + 1;
}

/** How the wizard reaches each step, with the files for that step. */
const HASTA_CADA_PASO: readonly ((page: Page, suyo: ClientePendiente) => Promise<void>)[] = [
  async (page, suyo) => {
    await abrirCarga(page, suyo);
    const pie = pieDelAsistente(page).getByRole('button', { name: ROTULOS.continuar });
    await expect(pie.or(page.getByRole('button', { name: 'Descartar' })).first()).toBeVisible();
    await cargar(page, 'Elegir facturas recibidas', [await libro('compras', facturas(suyo, 'recibidas', COMPRAS))]);
  },
  async (page, suyo) => {
    await continuarA(page, 2);
    await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', facturas(suyo, 'emitidas', VENTAS))]);
  },
  (page) => continuarA(page, 3),
  async (page, suyo) => {
    await cargar(page, 'Elegir reporte de ISR', [
      await reporte(suyo, 'ISR', [{ total: 5600, base: 5000, retencion: 250 }]),
    ]);
    await cargar(page, 'Elegir reporte de IVA', [
      await reporte(suyo, 'IVA', [{ total: 5600, base: 5000, retencion: 90 }]),
    ]);
    await continuarA(page, 4);
  },
];

/** Continues from the open step, or starts: reaching the last step from nothing takes longer than checking all of them. */
async function alPaso(page: Page, hasta: 1 | 2 | 3 | 4): Promise<void> {
  const desde = await pasoAbierto(page);
  const suyo = desde === 0 ? await elCliente(page) : cliente;
  if (!suyo) throw new Error('a wizard is open that nobody opened');
  for (const llegar of HASTA_CADA_PASO.slice(desde, hasta)) await llegar(page, suyo);
}

/** The wizard step by step, with what opens over it. In this order each view continues from the one before. */
export const VISTAS_DE_CARGA: readonly Vista[] = [
  {
    nombre: 'carga-a-otro-cliente',
    abrir: async (page) => {
      await ir(page, '/ingreso_facturas');
      await page.getByRole('button', { name: ROTULOS.cargarAOtroCliente }).click();
      await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
    },
  },
  {
    nombre: 'carga-mes-sin-abrir',
    abrir: async (page) => {
      const suyo = await elCliente(page);
      await ir(page, `/ingreso_facturas/carga/${suyo.usuarioId}?mes=2022-03`);
      await expect(page.getByRole('button', { name: ROTULOS.abrirMes.replace('{mes}', 'febrero 2022') })).toBeVisible();
    },
  },
  {
    nombre: 'carga-remanentes',
    abrir: async (page) => {
      await abrirCarga(page, await elCliente(page));
      await page.getByRole('region', { name: ROTULOS.remanentes }).getByRole('button', { name: 'Corregir' }).click();
      await expect(page.getByRole('textbox', { name: /Retenciones de ISR/ })).toBeVisible();
    },
  },
  {
    nombre: 'carga-archivo-rechazado',
    abrir: async (page) => {
      const suyo = await elCliente(page);
      await abrirCarga(page, suyo);
      const ajeno = { ...suyo, nit: '12345679', nombre: 'OTRO' };
      const malo = await libro('otro-nit', facturas(ajeno, 'recibidas', COMPRAS));
      await darArchivos(page, page.getByRole('button', { name: 'Elegir facturas recibidas' }), [malo]);
      await expect(page.getByRole('region', { name: `Avisos de ${malo.name}` })).toBeVisible();
    },
  },
  { nombre: 'carga-paso-1-recibidas', abrir: (page) => alPaso(page, 1) },
  { nombre: 'carga-paso-2-emitidas', abrir: (page) => alPaso(page, 2) },
  { nombre: 'carga-paso-3-retenciones', abrir: (page) => alPaso(page, 3) },
  { nombre: 'carga-paso-4-resumen', abrir: (page) => alPaso(page, 4) },
  {
    nombre: 'carga-dialogo-guardar',
    abrir: async (page) => {
      await alPaso(page, 4);
      await pieDelAsistente(page).getByRole('button', { name: ROTULOS.guardarInformacion }).click();
      await expect(page.getByRole('dialog', { name: ROTULOS.guardarInformacion })).toBeVisible();
    },
  },
  {
    nombre: 'carga-dialogo-salir-sin-guardar',
    abrir: async (page) => {
      await alPaso(page, 1);
      await page.getByRole('button', { name: ROTULOS.cerrar, exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
    },
  },
  {
    nombre: 'carga-sin-guardar-en-la-lista',
    abrir: async (page) => {
      await alPaso(page, 1);
      await page.getByRole('button', { name: ROTULOS.cerrar, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salir y conservarlos' }).click();
      await expect(page.getByRole('region', { name: /Carga sin guardar/ })).toBeVisible();
    },
  },
];
