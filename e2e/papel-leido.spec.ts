import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { TEXTOS_DE_PAPEL_DE_SAT as T } from '@aldia/contract/textos-papel-de-sat.ts';
import { papelDeSat, papelEscaneado } from '@aldia/testing/papeles/papel-de-sat.ts';
import { ingresar } from './apoyo/acceso.ts';
import { declaracion, mesElegido, preguntar } from './apoyo/api.ts';
import { numeroDeFormulario } from './apoyo/identidad.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';

interface EnLista {
  readonly id: number;
  readonly usuario_id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly periodo: string;
}
const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const ANCHOS = [ESCRITORIO, TELEFONO, { width: 320, height: 700 }];

test('the number of a form comes out of its PDF, and what was filed says what comes next', async ({ page }) => {
  await ingresar(page, 'administrador');
  const filas = (await preguntar(page, '/declaracion/formulario', {
    fecha: `${mesElegido()}-01`,
    regimen_id: 1,
  })) as EnLista[];
  const fila = filas[0];
  if (!fila) throw new Error('nobody waits for a form');
  const [anio = '', mes = ''] = fila.periodo.split('-');
  const bueno = {
    codigo: 'SAT-2046',
    numero: numeroDeFormulario(),
    nit: fila.nit,
    mes: MESES[Number(mes) - 1] ?? '',
    anio,
    aPagar: '1',
    cabeza: 'debajo',
  } as const;
  await page.goto(`/declaracion/${fila.usuario_id}/${anio}-${mes}?mes=${mesElegido()}`);
  await page.getByRole('button', { name: R.otras }).click();
  await page.getByRole('menuitem', { name: 'Notificar formulario de pago' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Notificar formulario de pago' });
  const numero = dialogo.getByRole('textbox', { name: 'Número de formulario' });
  const adjuntar = (buffer: Buffer, name: string) =>
    dialogo.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

  await adjuntar(await papelEscaneado(), 'escaneado.pdf');
  await expect(dialogo.getByText(T.noSeLeyo)).toBeVisible();
  await adjuntar(await papelDeSat({ ...bueno, nit: '576937-K', mes: 'enero' }), 'ajeno.pdf');
  await expect(dialogo.getByText(T.revisa)).toBeVisible();
  for (const ancho of ANCHOS) {
    await page.setViewportSize(ancho);
    await sinBarreras(page, 'papel ajeno');
  }
  await page.setViewportSize(ESCRITORIO);
  await adjuntar(await papelDeSat(bueno), 'sat-2046.pdf');
  await expect(numero).toHaveValue(bueno.numero);
  await expect(dialogo.getByText(T.leidoDelPdf)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Enviar al cliente' }).click();
  await dice(page, TEXTOS['declaraciones.notificarFormulario'].exito);
  expect((await declaracion(page, fila.id)).numero_formulario).toBe(bueno.numero);
  const tarjeta = page.getByRole('region', { name: R.presentado });
  await expect(tarjeta).toContainText(bueno.numero);
  await expect(tarjeta).toContainText('El pago vence el');
  const descarga = page.waitForEvent('download');
  await tarjeta.getByRole('button', { name: R.comprobante }).click();
  expect((await descarga).suggestedFilename()).toBe(`formulario_${bueno.numero}.pdf`);
  for (const ancho of ANCHOS) {
    await page.setViewportSize(ancho);
    await sinBarreras(page, 'formulario enviado');
  }
  await page.setViewportSize(ESCRITORIO);
  await tarjeta.getByRole('link', { name: /^Siguiente|^Volver/ }).click();
  await expect(page).not.toHaveURL(new RegExp(`/declaracion/${fila.usuario_id}/`));
});
