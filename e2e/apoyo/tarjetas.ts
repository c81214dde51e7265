import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Cards of the provider's stand-in (docs/pasarela-de-prueba.md). */
export const TARJETA = {
  aprobada: { numero: '4111111111111111', cvv: '123', nombre: 'Visa terminada en 1111' },
  mastercard: { numero: '5555555555554444', cvv: '123', nombre: 'Mastercard terminada en 4444' },
  /** The charge never gets an answer and is not made: the doubt lasts half an hour. */
  corta: { numero: '4000000000001000', cvv: '123', nombre: 'Visa terminada en 1000' },
  noVerificada: { numero: '4000000000009003', cvv: '123', nombre: 'Visa terminada en 9003' },
} as const;
export type TarjetaDePrueba = (typeof TARJETA)[keyof typeof TARJETA];

/** The provider's form in its isolated frame, once it is visible: nobody can press it before, and what is above it disappears then. */
export const formularioDePasarela = (page: Page): FrameLocator =>
  page.frameLocator(`iframe[title="${T.marco}"][data-listo]`);

/** Types a card where the provider asks for it and presses its button. */
export async function verificarTarjeta(
  page: Page,
  tarjeta: { readonly numero: string; readonly cvv: string },
  titular: string,
): Promise<void> {
  const formulario = formularioDePasarela(page);
  await formulario.getByLabel('Número de la tarjeta').fill(tarjeta.numero);
  await formulario.getByLabel('Nombre del titular').fill(titular);
  await formulario.getByLabel('Mes').selectOption('12');
  await formulario.getByLabel('Año').selectOption('2030');
  await formulario.getByLabel('CVV').fill(tarjeta.cvv);
  // By key: a busy browser may deliver a click to the page around the frame, as it was drawn a moment before.
  await formulario.getByRole('button', { name: 'Verificar tarjeta' }).press('Enter');
}

const MEDIODIA = 12;
const HORA_MS = 3_600_000;
/**
 * Makes the page believe that it is noon in Guatemala, so that the tab of cards is open (spec 1, section 9). Date.now stays
 * real: the browser stamps encrypted fields with it, and the server accepts only the true time.
 */
export async function aMediodia(page: Page): Promise<void> {
  const hora = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Guatemala' }).format(new Date()),
  );
  await page.addInitScript(
    (ms) => {
      const Verdadera = Date;
      globalThis.Date = new Proxy(Verdadera, {
        construct: (D, partes: unknown[]) => Reflect.construct(D, partes.length === 0 ? [D.now() + ms] : partes),
      });
    },
    (MEDIODIA - hora) * HORA_MS,
  );
}

export async function abrirMisTarjetas(page: Page): Promise<void> {
  await page.goto('/perfil_usuario/3');
  await expect(page.getByRole('table', { name: T.titulo })).toBeVisible();
}

/** From the list through both steps, until the new card is in the list. */
export async function agregarTarjeta(page: Page, tarjeta: TarjetaDePrueba, titular: string): Promise<void> {
  await page.getByRole('button', { name: T.agregar }).click();
  const dialogo = page.getByRole('dialog', { name: T.agregar });
  await verificarTarjeta(page, tarjeta, titular);
  await expect(dialogo).toContainText(T.valida);
  await dialogo.getByRole('button', { name: T.continuar }).click();
  await dialogo.getByRole('checkbox').check();
  await dialogo.getByRole('button', { name: T.agregar }).click();
  await expect(dialogo).toBeHidden();
}

/** The row of a card; the holder tells similar cards apart. */
export const filaDeTarjeta = (page: Page, tarjeta: TarjetaDePrueba, titular: string): Locator =>
  page
    .locator('tr[data-indice]')
    .filter({ hasText: titular })
    .filter({ has: page.getByRole('switch', { name: `${T.principal}: ${tarjeta.nombre}` }) });
