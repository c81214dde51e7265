import { TEXTOS } from '@aldia/contract/textos.ts';
import { CARGA_MASIVA as C, ROTULOS_DE_RETENEDORES as R } from '@aldia/contract/textos-retenedores.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { abrirCarga, cargar, continuarA, escribirRemanentes } from './apoyo/asistente.ts';
import { type ClientePendiente, PC, tomarCliente } from './apoyo/clientes.ts';
import { archivo, facturas, libro } from './apoyo/libros.ts';
import { darArchivos, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

/** In the list of this journey alone; its digit by SAT's rule: 16 + 21 + 36 + 5 + 30 + 14 + 40 = 162 gives 3. */
const NUEVO = { nit: '52519783', nombre: 'COMPAÑIA NUEVA DE AGENTES, S.A.' };
const FILAS = 3000;
const MALA = 5;

/** The check digit of a NIT, module 11 from the right. */
function nitDe(n: number): string {
  const suma = [...String(n)].reverse().reduce((s, cifra, i) => s + Number(cifra) * (i + 2), 0);
  const digito = (11 - (suma % 11)) % 11;
  return `${n}${digito === 10 ? 'K' : digito}`;
}

/** SAT's list as people save it, with one line whose NIT is wrong. */
function listado(): string {
  const filas = Array.from({ length: FILAS }, (_, i) => `${nitDe(8_100_000 + i)},"AGENTE ${i}, S.A.",01/10/2025`);
  filas[MALA - 2] = '12345678,DIGITO MALO,01/10/2025';
  return ['nit,nombre,fecha', `${NUEVO.nit},"${NUEVO.nombre}",01/10/2025`, ...filas.slice(1), ''].join('\n');
}

const filaDe = (page: Page, texto: string): Locator => page.locator('tr[data-indice]').filter({ hasText: texto });
const buscar = (page: Page, texto: string) => page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(texto);

async function cargarListado(page: Page): Promise<void> {
  await page.goto('/administrador?pestana=retenedores_iva');
  await expect(filaDe(page, R.vencido)).toHaveCount(1);
  await page.getByRole('button', { name: R.cargarListado }).click();
  const dialogo = page.getByRole('dialog');
  const csv = archivo('agentes.csv', new TextEncoder().encode(listado()));
  await darArchivos(page, dialogo.getByRole('button', { name: C.elegirArchivo }), [csv]);
  await expect(dialogo.getByText('2,999 filas listas para cargar')).toBeVisible();
  await expect(dialogo.getByText(`En la línea ${MALA}, el NIT 12345678 no es válido.`)).toBeVisible();
  await dialogo.getByRole('button', { name: C.cargar, exact: true }).click();
  await dice(page, TEXTOS['retenedores.cargarIva'].exito);
  await expect(hecho(dialogo, C.creados)).toHaveText('2,999');
  await expect(hecho(dialogo, C.rechazados)).toHaveText('1');
  const errores = page.waitForEvent('download');
  await dialogo.getByRole('button', { name: C.descargarErrores }).click();
  expect((await errores).suggestedFilename()).toBe('errores carga de retenedores IVA.xlsx');
  await dialogo.getByRole('button', { name: C.cerrar }).last().click();
  await expect(page.locator('tr[data-indice="0"]')).toContainText('2,999 agentes');
  await expect(page.locator('tr[data-indice="0"]')).toContainText(R.activo);
}

/** From the sales of a client to the step that the wizard goes on to. */
async function venderleA(page: Page, cliente: ClientePendiente, siguiente: 3 | 4): Promise<void> {
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, { 'Retenciones de IVA (SAT-2046, casilla c)': '0.00' });
  await continuarA(page, 2);
  const ventas = facturas(cliente, 'emitidas', [{ monto: 3000, tipo: 'FPEQ', quien: NUEVO }]);
  await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', ventas)]);
  await continuarA(page, siguiente);
}

test('un listado cargado hace que el asistente pida constancias, y un agente eliminado ya no', async ({
  page,
  consola,
  otraPersona,
}) => {
  // A NIT with a wrong digit is typed on purpose.
  consola.permitir(/status of 422 .*retenedores\/iva\/insertar/);
  await ingresar(page, 'administrador');
  await test.step('la administradora carga el listado de la SAT', () => cargarListado(page));

  const cargadora = await otraPersona('carga');
  await test.step('el asistente pide las constancias de quien está en él', async () => {
    await venderleA(cargadora, await tomarCliente(cargadora, { regimen: PC, nuevo: true }), 3);
    await dice(cargadora, 'El usuario tiene agentes retenedores de IVA');
    await expect(cargadora.getByText(NUEVO.nombre).first()).toBeVisible();
  });

  await test.step('la administradora corrige un agente en su fila, agrega otro y elimina el primero', async () => {
    await page
      .locator('tr[data-indice="0"]')
      .getByRole('button', { name: /^Ver agentes/ })
      .click();
    await buscar(page, '5251978-3');
    await expect(page.locator('tr[data-indice]')).toHaveCount(1);
    await page.getByRole('button', { name: `Editar ${NUEVO.nombre}` }).click();
    const nombre = page.getByRole('textbox', { name: R.nombre });
    await nombre.fill('COMPAÑIA CORREGIDA, S.A.');
    await nombre.press('Enter');
    await dice(page, TEXTOS['retenedores.actualizar'].exito);
    await expect(filaDe(page, 'COMPAÑIA CORREGIDA')).toBeVisible();
    await page.getByRole('button', { name: R.agregar }).click();
    await page.getByRole('textbox', { name: R.nombre }).fill('AGREGADO A MANO');
    await page.getByRole('textbox', { name: R.nit }).fill('1234567-8');
    await page.getByRole('textbox', { name: R.nit }).press('Enter');
    await expect(page.getByText('El NIT no es válido: revisa el dígito verificador.')).toBeVisible();
    await page.getByRole('textbox', { name: R.nit }).fill('1234567-9');
    await page.getByRole('textbox', { name: R.nit }).press('Enter');
    await dice(page, TEXTOS['retenedores.insertar'].exito);
    await page.getByRole('button', { name: 'Editar COMPAÑIA CORREGIDA, S.A.' }).click();
    await page.getByRole('button', { name: 'Eliminar COMPAÑIA CORREGIDA, S.A.' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await dice(page, TEXTOS['retenedores.eliminar'].exito);
    await expect(filaDe(page, 'COMPAÑIA CORREGIDA')).toHaveCount(0);
  });

  await test.step('el asistente de otro cliente ya no pregunta por él', async () => {
    await venderleA(cargadora, await tomarCliente(cargadora, { regimen: PC, nuevo: true }), 4);
  });
});

test('los formatos se descargan con sus columnas', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/administrador?pestana=retenedores_iva');
  const enlace = page.getByRole('link', { name: R.formato });
  await expect(enlace).toHaveAttribute('download', '');
  await expect(enlace).toHaveAttribute('href', '/formatos/formato_retenedores.xlsx');
  for (const nombre of ['retenedores', 'clientes', 'sociedades']) {
    const respuesta = await page.request.get(`/formatos/formato_${nombre}.xlsx`);
    expect([respuesta.status(), (await respuesta.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  }
});
