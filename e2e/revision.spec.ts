import { AVISOS, ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import {
  ROTULOS_DE_REVISION as R,
  AVISOS_DE_REVISION as T,
  TIPOS_DE_ARCHIVO,
} from '@aldia/contract/textos-revision.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar, type Persona, persona } from './apoyo/acceso.ts';
import { numeroDeFormulario } from './apoyo/identidad.ts';
import { avisos, buscarFila, darArchivos, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TAMANOS_DEL_PERSONAL } from './apoyo/tamanos.ts';

const PDF = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
/** Has a SAT password in the demo, without which the status does not open. */
const QUIEN: Persona = 'otroClienteRos';
const PENDIENTE = { hasText: 'No iniciada' } as const;

const filas = (page: Page, tabla: string): Locator =>
  page.getByRole('table', { name: tabla }).locator('tr[data-indice]');

/** From the list to the tab of the client; gives the tab and the address with which it opened. */
async function abrirCliente(page: Page, quien: Persona): Promise<{ pestana: Page; pedida: string }> {
  await page.goto('/estado_declaracion_completo?regimen=2');
  const fila = await buscarFila(page, persona(quien).nit.replace('-', ''));
  const navegacion = page
    .context()
    .waitForEvent('request', (r) => r.isNavigationRequest() && r.url().includes('/estado_declaracion_admin/'));
  const otra = page.waitForEvent('popup');
  await fila.getByRole('button', { name: /^Ver el estado/ }).click();
  return { pestana: await otra, pedida: (await navegacion).url() };
}

for (const [nombre, tamano] of Object.entries(TAMANOS_DEL_PERSONAL)) {
  test(`la administradora revisa a un cliente: ${nombre}`, async ({ page, consola }) => {
    consola.permitir(/410/);
    const quien = QUIEN;
    await page.setViewportSize(tamano);
    await ingresar(page, 'administrador');
    const { pestana, pedida } = await abrirCliente(page, quien);
    await pestana.setViewportSize(tamano);

    await test.step('la referencia se usa una vez y sale de la dirección', async () => {
      await expect(pestana.getByRole('heading', { level: 1 })).toHaveText(persona(quien).nombre);
      await expect(pestana).toHaveURL(/\/-\/2(\?|$)/);
      await expect(pestana.getByText('••••••••')).toBeVisible();
      await pestana.goto(pedida);
      await expect(pestana.getByText(T.referenciaVencida)).toBeVisible();
      await sinBarrerasEnAmbos(pestana);
      await pestana.goto(pedida.replace(/\/[^/]+\/2$/, '/-/2'));
      await expect(pestana.getByRole('heading', { level: 1 })).toHaveText(persona(quien).nombre);
      await sinBarrerasEnAmbos(pestana);
    });

    await test.step('envía la factura de la suscripción', async () => {
      await pestana
        .getByRole('button', { name: new RegExp(`^${R.enviarFactura} de`) })
        .first()
        .click();
      const dialogo = pestana.getByRole('dialog', { name: R.enviarFactura });
      await dialogo.getByRole('button', { name: R.enviarFactura }).click();
      await expect(dialogo.getByText(AVISOS.campoObligatorio).first()).toBeVisible();
      await darArchivos(pestana, dialogo.getByRole('button', { name: /Elegir PDF/ }), [PDF]);
      await sinBarrerasEnAmbos(pestana);
      await dialogo.getByRole('button', { name: R.enviarFactura }).click();
      await dice(pestana, TEXTOS['revision.enviarFactura'].exito);
      await expect(pestana.getByRole('button', { name: /^Descargar las facturas de/ }).first()).toBeVisible();
    });

    await test.step('sube un documento de la SAT y lo encuentra en el reporte', async () => {
      await pestana.getByRole('button', { name: R.registrarDocumento }).click();
      const dialogo = pestana.getByRole('dialog', { name: R.registrarDocumento });
      await dialogo.getByRole('combobox', { name: R.tipoDeArchivo }).click();
      await pestana.getByRole('option', { name: TIPOS_DE_ARCHIVO[3], exact: true }).click();
      await darArchivos(pestana, dialogo.getByRole('button', { name: /Elegir PDF/ }), [PDF]);
      await sinBarrerasEnAmbos(pestana);
      await dialogo.getByRole('button', { name: 'Guardar documento' }).click();
      await dice(pestana, TEXTOS['revision.registrarDocumentoSat'].exito);
      await pestana.goto('/massive_reporte');
      const fila = filas(pestana, R.documentosSat)
        .filter({ hasText: persona(quien).nombre })
        .first();
      await expect(fila).toContainText('Procesado');
      const descarga = pestana.waitForEvent('download');
      await fila.getByRole('button', { name: /^Descargar/ }).click();
      expect((await descarga).suggestedFilename()).toMatch(/^documento_sat_3_/);
      await sinBarrerasEnAmbos(pestana);
    });

    await test.step('filtra, y descarga el reporte con sus nombres', async () => {
      await pestana.getByRole('button', { name: R.filtrar }).click();
      const dialogo = pestana.getByRole('dialog', { name: R.filtrar });
      await dialogo.getByRole('textbox', { name: R.fechaInicio }).fill('');
      await dialogo.getByRole('button', { name: R.filtrar }).click();
      await expect(dialogo.getByText('Fecha requerida').first()).toBeVisible();
      await dialogo.getByRole('textbox', { name: R.fechaInicio }).fill('01/01/2026');
      await dialogo.getByRole('textbox', { name: 'NIT' }).fill(persona(quien).nit);
      await dialogo.getByRole('button', { name: R.filtrar }).click();
      await expect(dialogo).toHaveCount(0);
      await expect(filas(pestana, R.documentosSat).first()).toContainText(persona(quien).nombre);
      for (const [boton, archivo] of [
        ['PDF', 'reporte_documento_sat.pdf'],
        ['Excel', 'reporte_documente_sat.xlsx'],
      ] as const) {
        const descarga = pestana.waitForEvent('download');
        await pestana.getByRole('button', { name: boton, exact: true }).click();
        expect((await descarga).suggestedFilename()).toBe(archivo);
      }
    });
  });
}

test('la administradora hace una carga de cortesía y presenta un mes a cero', async ({ page, consola }) => {
  consola.permitir(/422 \(Unprocessable/);
  await ingresar(page, 'administrador');
  await page.goto('/estado_declaracion_completo?regimen=2');
  const libres = page.locator('tr[data-indice]').filter(PENDIENTE).filter({ hasText: AVISOS.noAsignado });
  // Who has no SAT password gets a notice instead of a tab: the next one is opened.
  const abrir = async (n: number): Promise<Page> => {
    await page.goto('/estado_declaracion_completo?regimen=2');
    const otra = page.waitForEvent('popup').catch(() => null);
    const sinContrasenia = avisos(page).getByText(AVISOS.noPoseePasswordSat);
    const avisada = sinContrasenia.waitFor().then(
      () => null,
      () => null,
    );
    await libres
      .nth(n)
      .getByRole('button', { name: /^Ver el estado/ })
      .click();
    return (await Promise.race([otra, avisada])) ?? abrir(n + 1);
  };
  const elegir = async (pestana: Page, rotulo: string): Promise<void> => {
    const fila = pestana.locator('tr[data-indice]').filter(PENDIENTE).first();
    await fila.getByRole('button', { name: 'Más acciones' }).click();
    await pestana.getByRole('menuitem', { name: rotulo }).click();
  };

  const numero = numeroDeFormulario();
  await test.step('la carga de cortesía pide cada cifra y deja el mes como tal', async () => {
    const pestana = await abrir(0);
    await elegir(pestana, R.cargaDeCortesia);
    const dialogo = pestana.getByRole('dialog', { name: R.cargaDeCortesia });
    await sinBarrerasEnAmbos(pestana);
    const guardar = dialogo.getByRole('button', { name: 'Guardar carga de cortesía' });
    await guardar.click();
    await expect(dialogo.getByText(AVISOS.campoObligatorio).first()).toBeVisible();
    // As it is pasted from SAT.
    await dialogo
      .getByRole('textbox', { name: 'Número de formulario' })
      .fill(`${numero.slice(0, 3)} ${numero.slice(3, 7)} ${numero.slice(7)}`);
    for (const campo of ['Total de facturas', 'Impuesto determinado', 'Retenciones del período', 'Impuesto a pagar'])
      await dialogo
        .getByRole('textbox', { name: new RegExp(`^${campo}`) })
        .first()
        .fill('1000.00');
    await dialogo.getByRole('textbox', { name: /^Remanente de retenciones para/ }).fill('0.00');
    await dialogo.getByRole('textbox', { name: /^7l IMPUESTO A PAGAR/ }).fill('1700.00');
    await guardar.click();
    await dice(pestana, TEXTOS['revision.cargarCortesia'].exito);
    await expect(pestana.locator('tr[data-indice]').filter({ hasText: 'Carga de cortesía' }).first()).toContainText(
      numero,
    );
    await pestana.close();
  });

  await test.step('presenta a cero el mes, con su regla', async () => {
    const pestana = await abrir(0);
    await elegir(pestana, ROTULOS.presentarACero);
    const dialogo = pestana.getByRole('dialog', { name: ROTULOS.presentarACero });
    await expect(hecho(dialogo, 'Período')).not.toBeEmpty();
    const campo = dialogo.getByRole('textbox', { name: 'Número de formulario' });
    await campo.fill(numero);
    await darArchivos(pestana, dialogo.getByRole('button', { name: /Elegir PDF/ }), [PDF]);
    await sinBarrerasEnAmbos(pestana);
    const presentar = dialogo.getByRole('button', { name: ROTULOS.presentarACero });
    await presentar.click();
    // That of the courtesy month.
    await expect(campo).toHaveAccessibleDescription(/Ese número ya está en /);
    await campo.fill(numeroDeFormulario());
    await presentar.click();
    await dice(pestana, TEXTOS['declaraciones.presentarACero'].exito);
    await expect(pestana.locator('tr[data-indice]').filter({ hasText: 'Presentada a cero' }).first()).toBeVisible();
    await pestana.close();
  });
});
