import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { buscarFila } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

const sinGuion = (nit: string): string => nit.replace('-', '');

/** Opens the dialog of a client of one of the three lists. */
async function abrir(page: Page, ruta: string, titulo: string, nit: string, accion: string): Promise<Locator> {
  await page.goto(ruta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
  const fila = await buscarFila(page, sinGuion(nit));
  await sinBarrerasEnAmbos(page);
  await fila.getByRole('button', { name: new RegExp(`^${accion}`) }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toBeVisible();
  return dialogo;
}

async function descargas(page: Page, boton: Locator, cuantas: number): Promise<readonly string[]> {
  const nombres: string[] = [];
  const listas = new Promise<void>((listo) => {
    page.on('download', (d) => {
      nombres.push(d.suggestedFilename());
      if (nombres.length === cuantas) listo();
    });
  });
  await boton.click();
  await listas;
  page.removeAllListeners('download');
  return nombres;
}
const cerrar = async (page: Page, dialogo: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
};

async function elegirOctubre(dialogo: Locator): Promise<void> {
  await dialogo.getByRole('textbox', { name: 'Mes' }).fill('10/2026');
  await dialogo.getByRole('textbox', { name: 'Mes' }).press('Enter');
}

async function libroDelPequenioContribuyente(page: Page): Promise<void> {
  const { nit } = persona('clientePc');
  const dialogo = await abrir(page, '/reporte_compras_ventas', ROTULOS.compraVentas, nit, ROTULOS.libroDelMes);
  const [excel, pdf] = [ROTULOS.descargarExcel, ROTULOS.descargarPdf].map((name) =>
    dialogo.getByRole('button', { name }),
  );
  await expect(dialogo.getByText(AVISOS.eligeMes)).toBeVisible();
  await expect(pdf as Locator).toBeDisabled();
  await elegirOctubre(dialogo);
  for (const libro of ['Libro de ventas', 'Libro de compras'])
    await expect(dialogo.getByRole('region', { name: libro })).toBeVisible();
  await sinBarrerasEnAmbos(page);
  expect(await descargas(page, excel as Locator, 2)).toEqual([
    `ventas_${sinGuion(nit)}.xlsx`,
    `compras_${sinGuion(nit)}.xlsx`,
  ]);
  expect((await descargas(page, pdf as Locator, 1))[0]).toMatch(/^compras_ventas_\d+\.pdf$/);
  await cerrar(page, dialogo);
}

async function libroDeRos(page: Page): Promise<void> {
  const { nit } = persona('clienteRos');
  const dialogo = await abrir(page, '/reporte_compras_ventas', ROTULOS.compraVentas, nit, ROTULOS.libroDelMes);
  await elegirOctubre(dialogo);
  await expect(dialogo.getByRole('region', { name: 'Libro de ventas' })).toBeVisible();
  await dialogo.getByRole('tab', { name: 'Compras' }).click();
  await expect(dialogo.getByText(AVISOS.eligeMes)).toBeVisible();
  await expect(dialogo.getByRole('textbox', { name: 'Mes' })).toHaveValue('');
  await elegirOctubre(dialogo);
  await expect(dialogo.getByRole('region', { name: 'Libro de compras' })).toBeVisible();
  await cerrar(page, dialogo);
}

async function cierres(page: Page): Promise<void> {
  const { nit } = persona('clienteRos');
  const cierre = await abrir(page, '/reporte_anual', 'Cierre anual por cliente', nit, ROTULOS.cierreAnual);
  await expect(cierre.getByRole('table', { name: ROTULOS.cierreAnual }).locator('tfoot')).toContainText('Q');
  await sinBarrerasEnAmbos(page);
  const [archivo] = await descargas(page, cierre.getByRole('button', { name: ROTULOS.descargarExcel }), 1);
  expect(archivo).toBe(`cierre_anual_${sinGuion(nit)}.xlsx`);
  await cerrar(page, cierre);
  const isr = await abrir(page, '/reporte_anual/isr', ROTULOS.isrAnual, nit, ROTULOS.cierreAnual);
  await expect(isr.getByText('TOTAL A PAGAR')).toBeVisible();
  await expect(isr.getByRole('button', { name: /Copiar/ })).toHaveCount(12);
  await sinBarrerasEnAmbos(page);
  const [pdf] = await descargas(page, isr.getByRole('button', { name: ROTULOS.descargarPdf }), 1);
  expect(pdf).toMatch(/^cierre_anual_\d+\.pdf$/);
  await cerrar(page, isr);
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`el personal ve y descarga libros y cierres: ${nombre}`, async ({ page }) => {
    await page.setViewportSize(tamano);
    await ingresar(page, 'declaracion');
    await test.step('los dos libros de un pequeño contribuyente', () => libroDelPequenioContribuyente(page));
    await test.step('un libro a la vez de un cliente de ROS', () => libroDeRos(page));
    await test.step('el cierre anual y el SAT-1411', () => cierres(page));
  });
}
