import {
  TEXTOS_DE_PAGO as PAGO,
  AVISOS_DE_SUSCRIPCION as S,
  AVISOS_DE_ALTA as T,
  TEXTOS_DE_ALTA,
  VALIDACION_DE_ALTA as V,
} from '@aldia/contract/textos-alta.ts';
import type { Page } from '@playwright/test';
import {
  abrirContrato,
  aceptarContrato,
  cobros,
  continuar,
  datosDePequenio,
  elegirPlan,
  enPaso,
  hastaLaTarjeta,
  pagarCon,
  sinBarreras,
  TARJETA,
  terminar,
  verificarTarjeta,
} from './apoyo/alta.ts';
import { clienteEnSuAlta, entrar } from './apoyo/cliente-nuevo.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const TAMANOS = { teléfono: { width: 390, height: 844 }, escritorio: { width: 1440, height: 900 } } as const;
const MINUTOS_3 = 180_000;

async function pedirServicio(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Otros servicios/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(S.otrosServicios);
  await sinBarreras(page);
  await page
    .getByRole('button', { name: new RegExp(`^${S.solicitar}`) })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByText(S.confirmarServicio)).toBeVisible();
  await expect(hecho(dialogo, 'Tarjeta')).toContainText(TARJETA.aprobada.slice(-4));
  await sinBarreras(page);
  await dialogo.getByRole('button', { name: /^Solicitar y pagar Q/ }).click();
  await dice(page, TEXTOS_DE_ALTA['servicios.solicitar'].exito);
  await expect(dialogo).toBeHidden();
}

for (const [nombre, tamano] of Object.entries(TAMANOS)) {
  test(`un pequeño contribuyente completa su alta y paga: ${nombre}`, async ({ page }) => {
    test.setTimeout(MINUTOS_3);
    await page.setViewportSize(tamano);
    await clienteEnSuAlta(page);
    await test.step('sin datos no avanza, y cada campo dice qué le falta', async () => {
      await enPaso(page, T.pasoDatos);
      await continuar(page);
      for (const frase of [V.regimen, V.contrasenia, V.fechaNacimiento])
        await expect(page.getByRole('alert').getByText(frase)).toBeVisible();
      await sinBarreras(page);
    });
    await test.step('sus datos', async () => {
      await datosDePequenio(page);
      await sinBarreras(page);
      await continuar(page);
    });
    await test.step('sin plan no avanza', async () => {
      await enPaso(page, T.pasoSuscripcion);
      await continuar(page);
      await dice(page, V.suscripcion);
      await sinBarreras(page);
    });
    await test.step('su plan', () => elegirPlan(page));
    await test.step('sin tarjeta verificada no avanza', async () => {
      await enPaso(page, T.pasoTarjeta);
      await continuar(page);
      await expect(page.getByRole('alert')).toContainText(T.sinVerificar);
      await sinBarreras(page);
    });
    await test.step('su tarjeta, el monto, el contrato y el pago', async () => {
      await verificarTarjeta(page, TARJETA.aprobada);
      await dice(page, T.verificada);
      await sinBarreras(page);
      const contrato = await abrirContrato(page, TARJETA.aprobada);
      await sinBarreras(page);
      await (await aceptarContrato(contrato)).click();
      await dice(page, PAGO.aprobado);
      await dice(page, PAGO.completado);
    });
    await test.step('el comprobante dice lo mismo, y el inicio', async () => {
      await enPaso(page, T.pasoResumen);
      await expect(hecho(page.getByRole('main'), 'Tarjeta')).toContainText(TARJETA.aprobada.slice(-4));
      await terminar(page);
      await sinBarreras(page);
      await expect(page.getByRole('link', { name: /^Otros servicios/ }).last()).toBeVisible();
      expect((await cobros(page)).map((c) => c.estado)).toEqual(['aplicada']);
    });
    await test.step('pide otro servicio, viendo el precio y la tarjeta', () => pedirServicio(page));
  });
}

test('quien sale a medias sigue en su paso desde otro dispositivo, sin que la tarjeta se haya guardado', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(MINUTOS_3);
  const quien = await clienteEnSuAlta(page);
  await datosDePequenio(page);
  await continuar(page);
  await elegirPlan(page);
  await verificarTarjeta(page, TARJETA.aprobada);

  const otro = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' });
  const aqui = await otro.newPage();
  await entrar(aqui, quien);
  await enPaso(aqui, T.pasoTarjeta);
  for (let pasos = 0; pasos < 2; pasos++) await aqui.getByRole('button', { name: 'Volver' }).click();
  await enPaso(aqui, T.pasoDatos);
  await expect(aqui.getByText(T.contraseniaGuardada)).toBeVisible();
  await expect(aqui.getByLabel(T.fechaNacimiento)).toHaveValue('14/05/1990');
  await continuar(aqui);
  await elegirPlan(aqui);
  await pagarCon(aqui, TARJETA.aprobada);
  await terminar(aqui);
  await otro.close();
});

test('«Revisar de nuevo» vuelve al primer paso y olvida la tarjeta', async ({ page }) => {
  await hastaLaTarjeta(page);
  await verificarTarjeta(page, TARJETA.aprobada);
  await page.getByRole('button', { name: T.revisarDeNuevo }).click();
  await enPaso(page, T.pasoDatos);
  await continuar(page);
  await elegirPlan(page);
  await enPaso(page, T.pasoTarjeta);
  await expect(page.getByText('terminada en 1111')).toHaveCount(0);
});
