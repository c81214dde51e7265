import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import {
  TEXTOS_DE_MOTIVO as MOTIVOS,
  ROTULOS_DE_PENDIENTES as R,
  AVISOS_DE_PENDIENTES as T,
} from '@aldia/contract/textos-pendientes.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { declaracion, leer } from './apoyo/api.ts';
import { avisos } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Motivo = keyof typeof MOTIVOS;
const TODOS = Object.keys(MOTIVOS) as Motivo[];
const filas = (page: Page): Locator => page.locator('tr[data-indice]');
const chip = (page: Page, motivo: Motivo): Locator =>
  page.getByRole('group', { name: 'Clientes por motivo' }).getByRole('button', { name: MOTIVOS[motivo].rotulo });

/** Part of a row of the queue, as it travels. */
interface PendienteDeApi {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly periodo: string;
  readonly motivo: Motivo;
  readonly asignado_id: number;
}
/** A NIT of digits alone would be read as a number. */
const enDireccion = (nit: string): string => encodeURIComponent(JSON.stringify(nit));
const cola = (page: Page, mas = 'de=todas'): Promise<readonly PendienteDeApi[]> =>
  leer(page, `/pendientes/listado?limite=100&${mas}`) as Promise<readonly PendienteDeApi[]>;

/** Where each reason leads: an address, or the title of the dialog over the queue. */
const LUGAR: Readonly<Record<Motivo, RegExp>> = {
  cambioTrasPresentar: /\/cambios\?declaracion=\d+/,
  sinSuscripcion: /\/estado_declaracion_completo\?.*busqueda=/,
  suscripcionSuspendida: /\/estado_declaracion_completo\?.*busqueda=/,
  sinContraseniaSat: /\/estado_declaracion_completo\?.*busqueda=/,
  rechazada: /\/ingreso_facturas\/carga\/\d+\?mes=/,
  sinFacturas: /\/ingreso_facturas\/carga\/\d+\?mes=/,
  desactualizada: /Calcular de nuevo/,
  sinRetenciones: /\/ingreso_facturas\/carga\/\d+\?mes=/,
  emisoresSinClasificar: /facturas/i,
  comprasPorElegir: /facturas/i,
  porEnviarAFormulario: /Enviar a declaraciones listas/i,
  formularioPorNotificar: /formulario/i,
  faltaElDeIva: /formulario/i,
  porEnviarAPago: /Enviar a pago|Seguro/i,
  finalizacionPorEnviar: /finalización/i,
  boletaPorNotificar: /formulario/i,
  pagoPorConfirmar: /Confirmar pago/i,
};

/** Presses the first button of a reason that this person may press; false when every row is a colleague's. */
async function irAlLugar(page: Page, motivo: Motivo): Promise<boolean> {
  await page.goto(`/pendientes?de=todas&motivo=${motivo}`);
  await expect(filas(page).first()).toContainText(MOTIVOS[motivo].rotulo);
  const deFila = filas(page).locator(`[aria-label^="${MOTIVOS[motivo].boton}: "]`);
  await expect(deFila).toHaveCount(await filas(page).count());
  const boton = deFila.and(page.locator(':not([aria-disabled="true"])')).first();
  if ((await boton.count()) === 0) return false;
  const esEnlace = (await boton.evaluate((e) => e.tagName)) === 'A';
  await boton.click();
  if (esEnlace) await expect(page).toHaveURL(LUGAR[motivo]);
  else await expect(page.getByRole('dialog', { name: LUGAR[motivo] })).toBeVisible();
  return true;
}

async function verCadaMotivo(page: Page): Promise<void> {
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.titulo);
  for (const motivo of TODOS) await expect(chip(page, motivo).locator('strong'), motivo).toHaveText(/^[1-9][\d,]*$/);
  await sinBarreras(page);
  await chip(page, 'pagoPorConfirmar').click();
  await expect(page).toHaveURL(/motivo=pagoPorConfirmar/);
  const cuantas = (await chip(page, 'pagoPorConfirmar').locator('strong').innerText()).replace(',', '');
  await expect(filas(page)).toHaveCount(Math.min(50, Number(cuantas)));
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('nadie se llama así');
  await expect(page.getByText(AVISOS.sinCoincidencias)).toBeVisible();
  const descarga = page.waitForEvent('download');
  await page.goto('/pendientes?de=todas&motivo=pagoPorConfirmar');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await descarga).suggestedFilename()).toBe('pendientes.xlsx');
}

/** A file of today with one sale that was not presented. */
async function archivoConUnaNueva(f: PendienteDeApi): Promise<Buffer> {
  const { emitidas } = generarMes({
    nit: f.nit,
    nombre: f.nombre,
    periodo: f.periodo,
    semilla: `después de presentar ${f.id}`,
    cantidadEmitidas: 1,
    cantidadRecibidas: 0,
    rarezas: 0,
  });
  return Buffer.from(await escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel(emitidas, 'V1') }]));
}

async function compararArchivo(page: Page, f: PendienteDeApi): Promise<void> {
  await page.goto(`/cambios?declaracion=${f.id}`);
  await expect(page.getByText(T.sinCambios)).toBeVisible();
  await page.getByRole('button', { name: R.compararPresentado }).click();
  const dialogo = page.getByRole('dialog', { name: R.comparar });
  await dialogo.getByRole('button', { name: R.compararBoton }).click();
  await expect(dialogo.getByText(T.eligeArchivo)).toBeVisible();
  await sinBarreras(page);
  const elegir = page.waitForEvent('filechooser');
  await dialogo.getByRole('button', { name: 'Elegir archivo' }).click();
  await (await elegir).setFiles({ name: 'emitidas-de-hoy.xlsx', mimeType: EXCEL, buffer: await archivoConUnaNueva(f) });
  await dialogo.getByRole('button', { name: R.compararBoton }).click();
  await expect(dialogo.getByText(T.unCambio)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page)).toContainText('No se presentó');
  await expect(filas(page)).toContainText('emitidas-de-hoy.xlsx');
  await sinBarreras(page);
}

async function decidir(page: Page, rotulo: string, nota: string): Promise<void> {
  await filas(page)
    .getByRole('button', { name: new RegExp(`^${rotulo}`) })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: rotulo });
  if (rotulo === R.rectificar) await expect(dialogo.getByText('artículo 106')).toBeVisible();
  await sinBarreras(page);
  await dialogo.getByRole('textbox').fill(nota);
  await dialogo.getByRole('button', { name: rotulo }).click();
  await expect(avisos(page)).toContainText(TEXTOS['cambios.resolver'].exito);
}

/** What SAT changed puts the client at the head of the queue and on its figures, which stay; a decision takes it away. */
async function cambioTrasPresentar(page: Page, motivo: Motivo): Promise<void> {
  const [f] = await cola(page, `de=todas&motivo=${motivo}`);
  if (!f) throw new Error(`nadie espera por ${motivo}`);
  const antes = await declaracion(page, f.id);
  await compararArchivo(page, f);
  expect(await declaracion(page, f.id)).toEqual(antes);
  await page.goto(`/pendientes?de=todas&busqueda=${enDireccion(f.nit)}`);
  await expect(filas(page).filter({ hasText: MOTIVOS.cambioTrasPresentar.rotulo })).toHaveCount(1);
  await filas(page).locator(`[aria-label="${MOTIVOS.cambioTrasPresentar.boton}: ${f.nombre}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/cambios\\?declaracion=${f.id}`));
  await decidir(page, R.descartar, 'La anuló el cliente y se corrige el mes siguiente');
  await expect(page.getByText(T.sinCambios)).toBeVisible();
  await page.getByRole('tab', { name: 'Decididos' }).click();
  await expect(filas(page)).toContainText('Descartada');
  expect((await cola(page, `de=todas&busqueda=${f.nit}`)).map((x) => x.motivo)).toContain(motivo);
}

test('la administradora ve qué bloquea a cada cliente y llega al lugar que lo resuelve', async ({ page }) => {
  await page.setViewportSize(ESCRITORIO);
  await ingresar(page, 'administrador');
  await test.step('cada motivo tiene a alguien, con su cuenta, su filtro y su Excel', () => verCadaMotivo(page));
  await test.step('cada botón lleva al lugar', async () => {
    // An administrator loads, and sends to the list, only what is theirs or nobody's (G-02, G-04): there the button says why.
    const soloDeQuienLaTiene = /^(rechazada|sinRetenciones|porEnviarAFormulario)$/;
    for (const motivo of TODOS)
      expect((await irAlLugar(page, motivo)) || soloDeQuienLaTiene.test(motivo), motivo).toBe(true);
  });
  await test.step('una factura nueva después de presentar', () => cambioTrasPresentar(page, 'pagoPorConfirmar'));
  await test.step('rectifica un cambio de la demostración', async () => {
    await page.goto('/cambios');
    await expect(filas(page).first()).toBeVisible();
    await decidir(page, R.rectificar, 'Formulario 31234567890 presentado hoy');
  });
});

test('una colaboradora trabaja lo suyo desde el teléfono', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await ingresar(page, 'declaracion');
  await page.getByRole('link', { name: R.menu }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(R.titulo);
  await expect(filas(page).first()).toBeVisible();
  await sinBarreras(page);
  const mias = await cola(page, 'de=mias');
  const todas = await cola(page);
  expect(mias.length).toBeGreaterThan(0);
  expect(mias.length).toBeLessThan(todas.length);
  await expect(filas(page)).toHaveCount(mias.length);
  await test.step('el botón abre el diálogo sin salir de la lista', async () => {
    await page.goto('/pendientes?motivo=porEnviarAPago');
    await filas(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${MOTIVOS.porEnviarAPago.boton}`) })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await sinBarreras(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/\/pendientes\?motivo=porEnviarAPago/);
  });
  await test.step('lo de un colega dice por qué no', async () => {
    const propias = new Set(mias.map((f) => f.id));
    const ajena = todas.find((f) => f.motivo === 'pagoPorConfirmar' && !propias.has(f.id) && f.asignado_id > 0);
    if (!ajena) return;
    await page.goto(`/pendientes?de=todas&motivo=pagoPorConfirmar&busqueda=${enDireccion(ajena.nit)}`);
    await expect(
      filas(page)
        .first()
        .getByRole('button', { name: /^Confirmar el pago/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('los cambios después de presentar', async () => {
    await page.goto('/cambios');
    await expect(filas(page).first().or(page.getByText(T.sinCambios))).toBeVisible();
    await sinBarreras(page);
  });
  await expect(page.getByText(AVISOS.falloAlCargar)).toHaveCount(0);
});
