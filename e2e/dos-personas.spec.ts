import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import type { Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { declaracion } from './apoyo/api.ts';
import {
  abrirCarga,
  cargar,
  continuarA,
  escribirRemanentes,
  filaDelResumen,
  filaEn,
  guardar,
  paso,
} from './apoyo/asistente.ts';
import { type ClientePendiente, PC, tomarCliente } from './apoyo/clientes.ts';
import { facturas, libro } from './apoyo/libros.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const REMANENTE = 'Retenciones de IVA (SAT-2046, casilla c)';

/** As far as the summary, with one invoice and a balance of one's own. */
async function hastaElResumen(page: Page, cliente: ClientePendiente, monto: number, remanente: string): Promise<void> {
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, { [REMANENTE]: remanente });
  await continuarA(page, 2);
  const ventas = facturas(cliente, 'emitidas', [{ monto, tipo: 'FPEQ' }], `ventas ${monto}`);
  await cargar(page, 'Elegir facturas emitidas', [await libro(`ventas-${monto}`, ventas)]);
  await continuarA(page, 4);
}

test('dos personas en la misma declaración: la segunda ve quién la cambió y no pierde lo suyo', async ({
  page,
  otraPersona,
  consola,
}) => {
  test.setTimeout(180_000);
  consola.permitir(/409 \(Conflict\)/);
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC });
  await hastaElResumen(page, cliente, 2000, '12.00');

  const administradora = await otraPersona('administrador');
  await hastaElResumen(administradora, cliente, 4000, '0.00');
  await guardar(administradora, { Ventas: '1 por Q4,000.00' });
  await dice(administradora, TEXTOS['carga.guardar'].exito);
  await darASuColega(administradora, cliente);

  await guardar(page, { Ventas: '1 por Q2,000.00' });
  const dialogo = page.getByRole('dialog', { name: 'Dos versiones de la misma declaración' });
  await expect(dialogo).toContainText(persona('administrador').nombre);
  await expect(dialogo).toContainText(AVISOS.cambioDeOtraPersona);
  const ventas = dialogo.getByRole('row').filter({ hasText: 'Ventas' });
  await expect(ventas).toContainText('Q2,000.00');
  await expect(ventas).toContainText('Q4,000.00');

  await dialogo.getByRole('button', { name: 'Ver la versión nueva' }).click();
  await expect(page.getByText(AVISOS.retomarCarga)).toBeVisible();
  await page.getByRole('button', { name: 'Retomar 1 archivo' }).click();
  await expect(paso(page, 4)).toBeVisible();
  await expect(page.getByText('Q12.00').first()).toBeVisible();
  // Mine goes with the other one's: invoices add up, and each is there once.
  await expect(filaDelResumen(page, 'Ventas')).toContainText('Q6,000.00');
  await guardar(page, { Ventas: '2 por Q6,000.00' });
  await dice(page, TEXTOS['carga.guardar'].exito);
  expect((await declaracion(page, cliente.declaracionId)).estado).toBe('Retenciones cargadas');
});

/** She gives the row to her colleague: who does not have a row cannot save over it. */
async function darASuColega(administradora: Page, cliente: ClientePendiente): Promise<void> {
  await filaEn(administradora, '/reporte_declaracion?vista=notificacion', cliente);
  const asignado = administradora.getByRole('combobox', { name: `Colaborador asignado a ${cliente.nombre}` });
  await asignado.selectOption({ label: persona('carga').nombre });
  await expect
    .poll(async () => (await declaracion(administradora, cliente.declaracionId)).asignado)
    .toBe(persona('carga').nombre);
}
