import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import {
  TEXTOS_DE_PAGO as PAGO,
  AVISOS_DE_SUSCRIPCION as S,
  AVISOS_DE_ALTA as T,
  VALIDACION_DE_ALTA as V,
} from '@aldia/contract/textos-alta.ts';
import type { Page } from '@playwright/test';
import {
  abrirContrato,
  aceptarContrato,
  continuar,
  datosDePequenio,
  elegirPlan,
  enPaso,
  hastaLaTarjeta,
  pagarCon,
  TARJETA,
  terminar,
  verificarTarjeta,
} from './apoyo/alta.ts';
import { clienteEnSuAlta, entrar } from './apoyo/cliente-nuevo.ts';
import { cobrado, type LoMostrado, loMostrado, planEnElInicio, reciboEnElBuzon } from './apoyo/comprobante.ts';
import { detener } from './apoyo/detener.ts';
import { type Identidad, identidadNueva } from './apoyo/identidad.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { confirmarCorreo, registrarse } from './apoyo/registro.ts';
import { sinBarreras, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { TELEFONO } from './apoyo/tamanos.ts';
import { formularioDePasarela } from './apoyo/tarjetas.ts';

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

async function confirmarDosVeces(page: Page, quien: Identidad): Promise<void> {
  const enlace = await confirmarCorreo(page, quien);
  await page.goto(enlace);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos verificar tu correo');
  await dice(page, TEXTOS['registro.verificarCorreo'].fallo);
  await sinBarrerasEnAmbos(page);
}

async function avanzarSinDatos(page: Page): Promise<void> {
  await enPaso(page, T.pasoDatos);
  await continuar(page);
  for (const frase of [V.regimen, V.contrasenia, V.fechaNacimiento])
    await expect(page.getByRole('alert').getByText(frase)).toBeVisible();
}

async function avanzarSinPlan(page: Page): Promise<void> {
  await enPaso(page, T.pasoSuscripcion);
  await continuar(page);
  await dice(page, V.suscripcion);
  await sinBarrerasEnAmbos(page);
}

async function avanzarSinTarjeta(page: Page): Promise<void> {
  await enPaso(page, T.pasoTarjeta);
  // By key: a busy browser may deliver a click to the frame of the bank's form that comes beside it.
  await page.getByRole('button', { name: 'Continuar', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(T.sinVerificar);
  await sinBarrerasEnAmbos(page);
}

async function pagarLoMostrado(page: Page): Promise<LoMostrado> {
  await verificarTarjeta(page, TARJETA.aprobada);
  await dice(page, T.verificada);
  await sinBarrerasEnAmbos(page);
  const contrato = await abrirContrato(page, TARJETA.aprobada);
  const visto = await loMostrado(contrato, 'Pagas hoy');
  await sinBarrerasEnAmbos(page);
  await (await aceptarContrato(contrato)).click();
  await dice(page, PAGO.aprobado);
  await dice(page, PAGO.completado);
  return visto;
}

/** The step by the history of the browser, with the focus on its title as after any other change of step. */
async function porLaHistoria(page: Page, ir: 'goBack' | 'goForward', titulo: string): Promise<void> {
  await page[ir]();
  await enPaso(page, titulo);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) })).toBeFocused();
}

/** From now on, the address at the moment at which the title of a step is drawn: nothing may pass between the two. */
async function direccionesAlVerse(page: Page): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const vistas = await page.evaluateHandle(() => {
    const halladas: Record<string, string> = {};
    const mirar = () => {
      const titulo = document.querySelector('.al-wizard-titulo')?.lastChild?.textContent?.trim() ?? '';
      halladas[titulo] ??= location.search;
    };
    new MutationObserver(mirar).observe(document.body, { subtree: true, childList: true, characterData: true });
    return halladas;
  });
  return () => vistas.jsonValue();
}

async function guardarSusDatos(page: Page): Promise<void> {
  await datosDePequenio(page);
  await continuar(page);
  await enPaso(page, T.pasoSuscripcion);
}

test.describe('en el teléfono', () => {
  test.use({ viewport: TELEFONO, hasTouch: true });

  test('un pequeño contribuyente se registra, confirma su correo, completa su alta y paga', async ({
    page,
    consola,
  }) => {
    consola.permitir(/410 \(Gone\)/);
    const quien = identidadNueva();
    await test.step('se registra campo por campo', () => registrarse(page, quien));
    await test.step('abre el enlace de su correo, que sirve una vez', () => confirmarDosVeces(page, quien));
    await test.step('entra', () => entrar(page, quien));
    await test.step('sin datos no avanza, y cada campo dice qué le falta', () => avanzarSinDatos(page));
    await test.step('sus datos', async () => {
      await datosDePequenio(page);
      await sinBarrerasEnAmbos(page);
      await continuar(page);
    });
    await test.step('sin plan no avanza', () => avanzarSinPlan(page));
    await test.step('su plan, sin cupón', () => elegirPlan(page));
    await test.step('sin tarjeta verificada no avanza', () => avanzarSinTarjeta(page));
    const mostrado = await test.step('su tarjeta, el monto, el contrato y el pago', () => pagarLoMostrado(page));
    await test.step('el comprobante dice lo mismo, y el inicio dice su plan', async () => {
      await enPaso(page, T.pasoResumen);
      await expect(hecho(page.getByRole('main'), 'Tarjeta')).toContainText(mostrado.tarjeta);
      await terminar(page);
      await planEnElInicio(page, mostrado);
      await sinBarrerasEnAmbos(page);
      expect(await cobrado(page)).toEqual([mostrado.monto]);
    });
    await test.step('el comprobante llegó a su correo', () => reciboEnElBuzon(page, quien.correo, mostrado));
    await test.step('pide otro servicio, viendo el precio y la tarjeta', async () => {
      await page.goto('/usuario_final');
      await pedirServicio(page);
    });
  });

  test('Atrás y Adelante van de paso en paso con lo escrito, y a un pago hecho nadie vuelve', async ({ page }) => {
    await clienteEnSuAlta(page);
    const nacimiento = page.getByLabel(T.fechaNacimiento);
    await test.step('lo escrito y no guardado sigue en los dos pasos', async () => {
      const alVerse = await direccionesAlVerse(page);
      await guardarSusDatos(page);
      expect(await alVerse()).toMatchObject({ [T.pasoSuscripcion]: '?paso=suscripcion' });
      await page.getByRole('radio').first().check();
      await porLaHistoria(page, 'goBack', T.pasoDatos);
      await nacimiento.fill('15/05/1990');
      await nacimiento.blur();
      await porLaHistoria(page, 'goForward', T.pasoSuscripcion);
      await expect(page.getByRole('radio').first()).toBeChecked();
      await porLaHistoria(page, 'goBack', T.pasoDatos);
      await expect(nacimiento).toHaveValue('15/05/1990');
      await sinBarreras(page);
      await continuar(page);
    });
    await test.step('al recargar sigue en su paso, y Volver es lo mismo que Atrás', async () => {
      await elegirPlan(page);
      await enPaso(page, T.pasoTarjeta);
      await page.reload();
      await enPaso(page, T.pasoTarjeta);
      // By key: a busy browser gives the frame that just came what is pressed over it.
      await page.getByRole('button', { name: 'Volver' }).press('Enter');
      await enPaso(page, T.pasoSuscripcion);
      await page.reload();
      await enPaso(page, T.pasoSuscripcion);
      await porLaHistoria(page, 'goForward', T.pasoTarjeta);
    });
    await test.step('la tarjeta verificada sigue al ir y volver, y sin ella no se entra al pago', async () => {
      const alVerse = await direccionesAlVerse(page);
      await verificarTarjeta(page, TARJETA.aprobada);
      expect(await alVerse()).toMatchObject({ [T.pasoPago]: '?paso=pago' });
      await porLaHistoria(page, 'goBack', T.pasoTarjeta);
      await expect(page.getByText('terminada en 1111')).toBeVisible();
      await page.getByRole('button', { name: T.verificarOtra }).click();
      await page.goForward();
      await enPaso(page, T.pasoTarjeta);
      await expect(page).toHaveURL(/paso=tarjeta/);
    });
    await test.step('mientras se cobra, Atrás no mueve nada', async () => {
      await verificarTarjeta(page, TARJETA.aprobada);
      const contrato = await abrirContrato(page, TARJETA.aprobada);
      const soltarCobro = await detener(page, '**/api/pago/sale');
      await (await aceptarContrato(contrato)).click();
      await expect(contrato.getByText(T.esperando)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/paso=pago/);
      await expect(contrato).toBeVisible();
      soltarCobro();
    });
    await test.step('ya pagado, ni Adelante ni Atrás llevan a un paso', async () => {
      await enPaso(page, T.pasoResumen);
      await page.goForward();
      await enPaso(page, T.pasoResumen);
      await terminar(page);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
      expect(await cobrado(page)).toHaveLength(1);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });
  });
});

test('quien sale a medias sigue en su paso desde otro dispositivo, sin que la tarjeta se haya guardado', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  const quien = await clienteEnSuAlta(page);
  await datosDePequenio(page);
  await continuar(page);
  await elegirPlan(page);
  await verificarTarjeta(page, TARJETA.aprobada);

  const otro = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', viewport: TELEFONO });
  const aqui = await otro.newPage();
  const soltarFormulario = await detener(aqui, '**/api/pago/componente');
  await entrar(aqui, quien);
  await enPaso(aqui, T.pasoTarjeta);
  const volver = aqui.getByRole('button', { name: 'Volver' });
  const donde = () => volver.evaluate((boton) => boton.getBoundingClientRect().top + scrollY);
  const antes = await donde();
  soltarFormulario();
  await expect(formularioDePasarela(aqui).getByLabel('CVV')).toBeVisible();
  expect(await donde(), 'lo que se pulsa no se mueve cuando llega el formulario del banco').toBe(antes);
  // By key: a press of the mouse right after a frame was drawn may still be given to what stood there before it.
  await volver.press('Enter');
  // A press on a step that is going is a press on nothing.
  await enPaso(aqui, T.pasoSuscripcion);
  await porLaHistoria(aqui, 'goBack', T.pasoDatos);
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
