import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { ROTULOS_DE_PENDIENTES } from '@aldia/contract/textos-pendientes.ts';
import { ROTULOS_DE_VIVO as R, AVISOS_DE_VIVO as V } from '@aldia/contract/textos-vivo.ts';
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
import { buscarFila, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';

const REMANENTE = 'Retenciones de IVA (SAT-2046, casilla c)';
const COLA = ROTULOS_DE_PENDIENTES.menu;

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
  await expect(dialogo).toContainText(AVISOS_DE_CARGA.cambioDeOtraPersona);
  const ventas = dialogo.getByRole('row').filter({ hasText: 'Ventas' });
  await expect(ventas).toContainText('Q2,000.00');
  await expect(ventas).toContainText('Q4,000.00');

  await dialogo.getByRole('button', { name: 'Ver la versión nueva' }).click();
  await expect(page.getByText(AVISOS_DE_CARGA.retomarCarga)).toBeVisible();
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

test('dos personas en el mismo mes: cada una ve a la otra y lo que hace, sin recargar y sin perder lo escrito', async ({
  page,
  otraPersona,
}) => {
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC });
  const [yo, jefa] = [persona('carga').nombre, persona('administrador').nombre];
  const mes = `/declaracion/${cliente.usuarioId}/${cliente.periodo}`;
  const gente = (p: Page) => p.getByRole('region', { name: R.gente });
  await page.goto(mes);
  const remanentes = page.getByRole('region', { name: ROTULOS.remanentes });
  const escrito = remanentes.getByRole('textbox', { name: REMANENTE });
  const corregir = remanentes.getByRole('button', { name: 'Corregir' });
  await expect(corregir.or(escrito)).toBeVisible();
  if (await corregir.isVisible()) await corregir.click();
  await escrito.fill('12.00');
  await expect(gente(page)).toContainText(V.deNadie);

  const administradora = await otraPersona('administrador');
  await administradora.goto('/pendientes?de=todas');
  const fila = await buscarFila(administradora, cliente.nit);
  await expect(fila.getByRole('img', { name: llenar(V.laCarga, yo) })).toBeVisible();
  await fila.getByRole('link', { name: cliente.nombre, exact: true }).click();
  await expect(gente(administradora)).toContainText(llenar(V.laCarga, yo));
  await expect(gente(page)).toContainText(jefa);
  await sinBarrerasEnAmbos(administradora, 'el mes con una colega');

  await administradora.getByRole('button', { name: `${R.tomar}: ${cliente.nombre}` }).click();
  await dice(administradora, V.tomada);
  await expect(gente(administradora)).toContainText(V.laTienesTu);
  await expect(gente(page)).toContainText(llenar(V.laTiene, jefa));
  const tomar = page.getByRole('button', { name: `${R.tomar}: ${cliente.nombre}` });
  await expect(tomar).toHaveAttribute('aria-disabled', 'true');
  await expect(tomar).toHaveAccessibleDescription(V.pideAAdministracion);
  await expect(gente(page).getByText(V.pideAAdministracion)).toBeVisible();
  // What was typed is still there, and is of who typed it.
  await expect(escrito).toHaveValue('12.00');
  await sinBarrerasEnAmbos(page, 'el mes que otra tiene');

  await page.goto('/pendientes');
  // Another tab hears through the one that listens already, and goes on by itself when that one is closed.
  const suya = await page.context().newPage();
  const flujos: string[] = [];
  suya.on('request', (pedida) => flujos.push(new URL(pedida.url()).pathname));
  const propios = () => flujos.filter((ruta) => ruta === '/api/vivo/flujo').length;
  await ingresar(suya, 'carga');
  await suya.goto('/pendientes?de=todas');
  const enSuCola = (await buscarFila(suya, cliente.nit)).getByRole('img', { name: llenar(V.laCarga, jefa) });
  await expect(enSuCola).toBeVisible();
  expect(propios()).toBe(0);
  await page.close();
  await expect.poll(propios).toBe(1);
  await administradora.getByRole('link', { name: COLA, exact: true }).first().click();
  await expect(enSuCola).toHaveCount(0);
});

const llenar = (texto: string, nombre: string): string => texto.replace('{nombre}', nombre);
