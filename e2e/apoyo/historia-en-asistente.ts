import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { type ArchivoDeHistoria, archivosDelMes } from '@aldia/testing/historia/catorce-meses.ts';
import { expect, type Page } from '@playwright/test';
import { leer } from './api.ts';
import { cargar, continuarA, filaDelResumen, guardar, paso } from './asistente.ts';
import { avanzarPorApi, cargarPorApi, mesPorElegir } from './carga-por-api.ts';
import { type Historia, Q } from './historia.ts';
import { archivo } from './libros.ts';
import { enPalabras } from './paginas.ts';
import { buscarFila, dice } from './pantalla.ts';

const BOTON: Readonly<Record<ArchivoDeHistoria['clase'], string>> = {
  recibidas: 'Elegir facturas recibidas',
  emitidas: 'Elegir facturas emitidas',
  isr: 'Elegir reporte de ISR',
  iva: 'Elegir reporte de IVA',
};
const PASO: Readonly<Record<ArchivoDeHistoria['clase'], number>> = { recibidas: 1, emitidas: 2, isr: 3, iva: 3 };

/** Opens an overdue month whose client is not in the list: searches the client by NIT and opens the month. */
async function abrirMesAtrasado(page: Page, h: Historia, periodo: string): Promise<void> {
  await page.getByRole('button', { name: ROTULOS.cargarAOtroCliente }).click();
  const dialogo = page.getByRole('dialog', { name: ROTULOS.cargarAOtroCliente });
  await dialogo.getByRole('combobox', { name: 'Cliente' }).fill(h.cliente.nit);
  await page.getByRole('option', { name: new RegExp(h.nombre, 'i') }).click();
  await dialogo.getByRole('button', { name: ROTULOS.continuar }).click();
  await page.getByRole('button', { name: ROTULOS.abrirMes.replace('{mes}', enPalabras(periodo)) }).click();
  await dice(page, TEXTOS['carga.abrirMes'].exito);
}

/**
 * Loads a month through the screen, as a collaborator does: SAT's workbooks in their steps, and the figures of the summary
 * before the save. The last month is in the entry list; an earlier month was never opened.
 */
export async function cargarEnPantalla(page: Page, h: Historia, lugar: number): Promise<void> {
  const [m, cuentas] = [h.meses[lugar], h.cuentas[lugar]];
  if (!m || !cuentas) throw new Error(`no hay mes ${lugar}`);
  if (m.emitidas.length + m.recibidas.length === 0) {
    const sinDocumentos = await cargarPorApi(page, h.usuarioId, h.cliente.regimen, m);
    return avanzarPorApi(page, sinDocumentos, 'cero');
  }
  const elegido = mesPorElegir(m.periodo);
  await page.goto(`/ingreso_facturas?mes=${elegido}&regimen=${h.cliente.regimen}`);
  if (lugar === h.meses.length - 1) {
    const fila = await buscarFila(page, h.cliente.nit);
    await fila.getByRole('button', { name: ROTULOS.cargarDocumentos }).click();
  } else await abrirMesAtrasado(page, h, m.periodo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(h.nombre.toUpperCase());
  await expect(paso(page, 1)).toBeVisible();
  const archivos = await archivosDelMes(m, lugar);
  // A client who sold to no agent has no certificates: the wizard goes from the second step to the last.
  const siguiente = archivos.some(({ clase }) => PASO[clase] === 3) ? { 1: 2, 2: 3, 3: 4 } : { 1: 2, 2: 4 };
  for (const [n, otro] of Object.entries(siguiente)) {
    for (const a of archivos.filter(({ clase }) => PASO[clase] === Number(n)))
      await cargar(page, BOTON[a.clase], [archivo(a.nombre, a.bytes)]);
    await continuarA(page, otro);
  }
  await expect(filaDelResumen(page, 'Ventas')).toContainText(Q(cuentas.ventas));
  await expect(filaDelResumen(page, 'Compras')).toContainText(Q(cuentas.compras));
  await guardar(page, {});
  await dice(page, TEXTOS['carga.guardar'].exito);
  const { declaracion_id: id } = (await leer(page, `/carga/remanentes/${h.usuarioId}/${elegido}-01`)) as {
    readonly declaracion_id: number;
  };
  await avanzarPorApi(page, id, h.estados[lugar] ?? 'lista');
}
