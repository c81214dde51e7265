import { AVISOS, ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DESHACER as D } from '@aldia/contract/textos-deshacer.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { ROTULOS_DE_TRANSACCIONES as RT } from '@aldia/contract/textos-transacciones.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { leer } from './apoyo/api.ts';
import { avisos, buscarFila, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

const filas = (page: Page): Locator => page.locator('tr[data-indice]');

/** Part of a client of the list of states, as it travels. */
interface ClienteDeApi {
  readonly nombre: string;
  readonly nit: string;
  readonly tiene_password_sat: boolean;
}

async function abrir(page: Page, ruta: string, titulo: string): Promise<void> {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
}

/** The last row of the month that can be deleted, with its NIT searched, so that it stays alone: names are those of collaborators too. */
async function filaConSeguimiento(page: Page): Promise<string> {
  const boton = filas(page)
    .getByRole('button', { name: new RegExp(`^${R.eliminar}`) })
    .and(page.locator(':not([aria-disabled])'))
    .last();
  const nombre = ((await boton.getAttribute('aria-label')) ?? '').replace(`${R.eliminar} de `, '');
  const [nit] = /\b\d{5,}-[\dK]/.exec(await boton.locator('xpath=ancestor::tr').innerText()) ?? [];
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(nit ?? nombre);
  await expect(filas(page)).toHaveCount(1);
  return nombre;
}

async function pedirEliminacion(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `${R.eliminar} de ${nombre}` }).click();
  const dialogo = page.getByRole('dialog', { name: AVISOS.cancelarSeguimiento });
  await expect(hecho(dialogo, 'Cliente')).toHaveText(nombre);
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: ROTULOS.aceptar }).click();
  await expect(avisos(page)).toContainText(TEXTOS['seguimiento.eliminar'].exito);
}

/** Deleted and taken back within its seconds, the row is as it was; deleted and left alone, it starts again. */
async function eliminarYDeshacer(page: Page): Promise<void> {
  await abrir(page, '/seguimiento_declaraciones?por=mes', R.seguimiento);
  await expect(filas(page).first()).toBeVisible();
  await sinBarrerasEnAmbos(page);
  const nombre = await filaConSeguimiento(page);
  const antes = await filas(page).innerText();
  await pedirEliminacion(page, nombre);
  await expect(filas(page)).toContainText('No iniciada');
  await page.getByRole('button', { name: D.deshacer }).click();
  await dice(page, TEXTOS['declaraciones.deshacer'].exito);
  await expect(filas(page)).toHaveText(antes, { useInnerText: true });
  await pedirEliminacion(page, nombre);
  await expect(filas(page)).toContainText('No iniciada');
  await expect(filas(page)).toContainText(AVISOS.noAsignado);
}

async function verElDia(page: Page): Promise<void> {
  await abrir(page, '/seguimiento_declaraciones', R.seguimiento);
  await expect(filas(page).first().or(page.getByText(T.diaSinSeguimiento))).toBeVisible();
  await sinBarrerasEnAmbos(page);
}

async function verClientesDelDia(page: Page): Promise<void> {
  await abrir(page, '/reporte_inicial?fecha=2026-01-09', R.clientesDelDia);
  await expect(filas(page).first()).toContainText('9');
  const fecha = page.getByRole('textbox', { name: 'Fecha' });
  await fecha.fill('31/12/2025');
  await fecha.press('Enter');
  await expect(page.getByText(T.fueraDeLosDias.replace('{ultimo}', '30'))).toBeVisible();
  await sinBarrerasEnAmbos(page);
}

async function verPorNit(page: Page): Promise<void> {
  await abrir(page, '/seguimiento_pornit', R.porNit);
  const nit = persona('clienteRos').nit.replace('-', '');
  await page.getByRole('combobox', { name: 'NIT del usuario' }).fill(nit);
  await page.getByRole('option').first().click();
  await expect(filas(page).first()).toBeVisible();
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await descarga).suggestedFilename()).toBe(`seguimiento_${nit}.xlsx`);
  await sinBarrerasEnAmbos(page);
}

async function consultarColaborador(page: Page): Promise<void> {
  await abrir(page, '/declaraciones_noconfirmadas_colaborador', R.noConfirmadas);
  await page.getByRole('button', { name: R.consultar }).click();
  await expect(page.getByText(AVISOS.campoObligatorio).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Colaborador TIC' }).click();
  await page.getByRole('option', { name: persona('declaracion').nombre }).click();
  await page.getByRole('button', { name: R.consultar }).click();
  await expect(filas(page).first().or(page.getByText(T.sinNoConfirmadas))).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.getByRole('button', { name: R.limpiar }).click();
  await expect(page.getByText(T.eligeColaborador)).toBeVisible();
}

async function verEstados(page: Page): Promise<void> {
  await abrir(page, '/estado_declaracion_completo', R.estadoCompleto);
  await page.getByRole('tab', { name: 'ROS' }).click();
  await expect(filas(page).first()).toBeVisible();
  await sinBarrerasEnAmbos(page);
  const clientes = (await leer(page, '/usuario/listado/declaracion/2?limite=100')) as readonly ClienteDeApi[];
  const verEstado = async (conContrasenia: boolean): Promise<void> => {
    const cliente = clientes.find((c) => c.tiene_password_sat === conContrasenia);
    await buscarFila(page, cliente?.nit ?? '');
    await page.getByRole('button', { name: `Ver el estado de ${cliente?.nombre} en otra pestaña` }).click();
  };
  await verEstado(false);
  await dice(page, AVISOS.noPoseePasswordSat);
  const direccion = page
    .context()
    .waitForEvent('request', (r) => r.isNavigationRequest() && r.url().includes('/estado_declaracion_admin/'));
  const otra = page.waitForEvent('popup');
  await verEstado(true);
  const pestana = await otra;
  // Seven segments; where the specification had the password goes a reference that dies (D-20).
  expect(new URL((await direccion).url()).pathname).toMatch(/^\/estado_declaracion_admin(\/[^/]+){6}\/2$/);
  await pestana.close();
}

async function programarYQuitar(page: Page, nombre: string): Promise<void> {
  await abrir(page, '/transaccion/listado', RT.titulo);
  const codigo = `E2E-${nombre}`;
  await page.getByRole('button', { name: RT.nuevaTransaccion }).click();
  await page.locator('input[name="id_transaccion"]').fill('Retención IVA');
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  await page.getByRole('button', { name: 'Agregar transacción' }).click();
  await dice(page, TEXTOS['transacciones.insertar'].exito);
  await page.getByRole('button', { name: RT.nuevoDetalle }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Transacción' }).click();
  await page.getByRole('option', { name: new RegExp(codigo) }).click();
  await page.getByRole('textbox', { name: 'Día de solicitud' }).fill('5');
  await page.getByRole('textbox', { name: 'Día máximo' }).fill('10');
  await page.getByRole('button', { name: 'Agregar detalle' }).click();
  await expect(filas(page).filter({ hasText: codigo })).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await filas(page)
    .filter({ hasText: codigo })
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await dice(page, TEXTOS['transacciones.eliminarDetalle'].exito);
  await expect(filas(page).filter({ hasText: codigo })).toHaveCount(0);
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`la administradora sigue las declaraciones: ${nombre}`, async ({ page }) => {
    await page.setViewportSize(tamano);
    await ingresar(page, 'administrador');
    await test.step('elimina un seguimiento, lo deshace y lo elimina', () => eliminarYDeshacer(page));

    await test.step('lo de hoy tiene a quien se acaba de trabajar, o dice que no hay nadie', () => verElDia(page));
    await test.step('los clientes de un día', () => verClientesDelDia(page));
    await test.step('los meses de un cliente por su NIT, y su Excel', () => verPorNit(page));
    await test.step('lo que hizo un colaborador: primero elige, después consulta', () => consultarColaborador(page));
    await test.step('en qué va cada cliente', () => verEstados(page));
    await test.step('programa una transacción y la quita', () => programarYQuitar(page, nombre));
  });
}

test('una colaboradora ve los seguimientos y no elimina ninguno', async ({ page }) => {
  await ingresar(page, 'otraDeclaracion');
  await abrir(page, '/seguimiento_declaraciones?por=mes', R.seguimiento);
  const boton = filas(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${R.eliminar}`) });
  await expect(boton).toHaveAttribute('aria-disabled', 'true');
  await boton.focus();
  await expect(page.getByText(T.soloAdministrador).last()).toBeVisible();
  await abrir(page, '/transaccion/listado', RT.titulo);
  await expect(page.getByRole('button', { name: RT.nuevaTransaccion })).toHaveCount(0);
  await page.goto('/declaraciones_colaborador');
  await expect(page).toHaveURL(/\/$/);
});
