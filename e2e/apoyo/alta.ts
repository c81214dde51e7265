import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { leer } from './api.ts';
import { clienteEnSuAlta } from './cliente-nuevo.ts';
import type { Identidad } from './identidad.ts';
import { avisos, dice, hecho } from './pantalla.ts';
import { sinBarreras } from './sin-barreras.ts';
import { verificarTarjeta as verificarEnSuFormulario } from './tarjetas.ts';

/** Cards of docs/pasarela-de-prueba.md, by their behaviour. */
export const TARJETA = {
  aprobada: '4111111111111111',
  amex: '378282246310005',
  sinFondos: '4000000000000515',
  declinada: '4000000000000051',
  tidInvalido: '4000000000001117',
  bloqueada: '4000000000000572',
  perdida: '4000000000001323',
  desconocida: '4000000000000960',
  noCobraYCorta: '4000000000001000',
  cobraYCorta: '4000000000002008',
  lenta: '4000000000004004',
  sabeTarde: '4000000000007007',
} as const;

export const enPaso = (page: Page, titulo: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) })).toBeVisible();
export const continuar = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar', exact: true }).click();

async function datosComunes(page: Page, regimen: string): Promise<void> {
  await enPaso(page, T.pasoDatos);
  await page.getByRole('radio', { name: new RegExp(`^${regimen}`) }).check();
  await page.getByLabel(T.contrasenia).fill('Agencia#Virtual9');
  await page.getByLabel(T.fechaNacimiento).fill('14/05/1990');
  await page.getByLabel(T.fechaNacimiento).blur();
}
export const datosDePequenio = (page: Page): Promise<void> => datosComunes(page, 'Pequeño Contribuyente');

/** Fills in the ROS data, with the named activity or else the first of the list. */
export async function datosDeRos(page: Page, actividad = ''): Promise<void> {
  await datosComunes(page, 'ROS|Opcional|Régimen');
  await page.getByRole('combobox', { name: T.actividad }).click();
  await page.getByRole('option', { name: actividad }).first().click();
  await page.getByRole('combobox', { name: T.regimenIsr }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: T.incluirTodas }).click();
}

/** Chooses the first plan; with a coupon, redeems it. */
export async function elegirPlan(page: Page, cupon?: string): Promise<void> {
  await enPaso(page, T.pasoSuscripcion);
  await page.getByRole('radio').first().check();
  await continuar(page);
  const dialogo = page.getByRole('dialog', { name: T.cupon });
  if (cupon === undefined) return dialogo.getByRole('button', { name: T.sinCupon }).click();
  await dialogo.getByLabel('Cupón').fill(cupon);
  await dialogo.getByRole('button', { name: T.canjear }).click();
  await dice(page, 'Descuento aplicado en su suscripción');
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
}

const cvvDe = (numero: string): string => (numero === TARJETA.amex ? '1234' : '123');

/** Types a card into the provider's own form, as a person does. */
export async function verificarTarjeta(page: Page, numero: string): Promise<void> {
  await enPaso(page, T.pasoTarjeta);
  await verificarEnSuFormulario(page, { numero, cvv: cvvDe(numero) }, 'IXCHEL TZOC');
  await enPaso(page, T.pasoPago);
}

/** Fills in the payment and opens the contract; first checks that amount, card and next charge show (P38). */
export async function abrirContrato(page: Page, numero: string): Promise<Locator> {
  const resumen = page.getByRole('region', { name: T.loQuePagas });
  await expect(hecho(resumen, 'Pagas hoy')).toHaveText(/^Q[\d,]+\.\d{2}$/);
  await expect(hecho(resumen, 'Tarjeta')).toContainText(numero.slice(-4));
  await expect(hecho(resumen, 'Próximo cobro')).toContainText('Q');
  await page.getByRole('textbox', { name: new RegExp(`^${T.cvv}`) }).fill(cvvDe(numero));
  await page.getByRole('checkbox', { name: T.cobroAutomatico }).check();
  await continuar(page);
  const contrato = page.getByRole('dialog', { name: 'Contrato' });
  await expect(contrato.getByText(/Cobro automático/).first()).toBeVisible();
  return contrato;
}

/** Reads the contract to the end, ticks it and returns the button that pays. */
export async function aceptarContrato(contrato: Locator): Promise<Locator> {
  const casilla = contrato.getByRole('checkbox', { name: T.aceptoElContrato });
  await expect(casilla).toBeDisabled();
  await contrato.locator('.al-lectura').evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await casilla.check();
  return contrato.getByRole('button', { name: /^Aceptar y/ });
}

export async function pagarCon(page: Page, numero: string): Promise<void> {
  await verificarTarjeta(page, numero);
  await (await aceptarContrato(await abrirContrato(page, numero))).click();
}

/** Checks the receipt, and then the home. */
export async function terminar(page: Page): Promise<void> {
  await enPaso(page, T.pasoResumen);
  await expect(page.getByText(T.listo)).toBeVisible();
  await expect(hecho(page.getByRole('main'), 'Vigente')).toBeVisible();
  await sinBarreras(page);
  await page.getByRole('button', { name: T.irAlInicio }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
}

/** Checks that the sentence of a refusal shows, and that a card is asked for again. */
export async function rechazaCon(page: Page, frase: string): Promise<void> {
  await enPaso(page, T.pasoTarjeta);
  await expect(page.getByRole('alert')).toContainText(frase);
  await expect(avisos(page)).toContainText(frase);
}

export interface CobroDeApi {
  readonly estado: string;
  readonly monto: string;
}
/** The charges of the signed-in person, as the server stores them. */
export const cobros = (page: Page) => leer(page, '/pago/propios') as Promise<readonly CobroDeApi[]>;

/** Goes up to the card, with the least data that the steps ask for. */
export async function hastaLaTarjeta(page: Page, cupon?: string): Promise<Identidad> {
  const quien = await clienteEnSuAlta(page);
  await datosDePequenio(page);
  await continuar(page);
  await elegirPlan(page, cupon);
  await enPaso(page, T.pasoTarjeta);
  return quien;
}
