import { TEXTOS } from '@aldia/contract/textos.ts';
import { NOMBRE_DE_PASO, ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { expect, type Page } from '@playwright/test';
import { filaEn } from './asistente.ts';
import type { ClientePendiente } from './clientes.ts';
import { pdf } from './libros.ts';
import { darArchivos, dice, elegirDelMenu } from './pantalla.ts';

/** Opens a client's month from a list, through the name in the row. */
export async function abrirMes(page: Page, ruta: string, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, ruta, cliente);
  await fila.getByRole('link', { name: cliente.nombre }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cliente.nombre);
  await expect(page).toHaveURL(new RegExp(`/declaracion/${cliente.usuarioId}/${cliente.periodo}\\?`));
}

/** Checks the current step of the page. */
export async function estaEn(page: Page, paso: keyof typeof NOMBRE_DE_PASO): Promise<void> {
  const actual = page.getByRole('list', { name: R.pasos }).locator('[aria-current="step"]');
  await expect(actual).toContainText(NOMBRE_DE_PASO[paso]);
}

/** Presses the button of the next step and confirms in its dialog. */
async function seguir(
  page: Page,
  motivo: keyof typeof TEXTOS_DE_MOTIVO,
  confirmar: string,
  frase: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${TEXTOS_DE_MOTIVO[motivo].boton}`) }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: confirmar, exact: true }).click();
  await dice(page, frase);
  await expect(dialogo).toBeHidden();
}

export const enviarAFormulario = (page: Page): Promise<void> =>
  seguir(page, 'porEnviarAFormulario', 'Enviar a la lista', TEXTOS['declaraciones.enviarAFormulario'].exito);

/** Number and PDF of each form, typed key by key. */
export async function notificarEnElMes(page: Page, numeros: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${TEXTOS_DE_MOTIVO.formularioPorNotificar.boton}`) }).click();
  const dialogo = page.getByRole('dialog', { name: 'Notificar formulario de pago' });
  for (const [rotulo, numero] of Object.entries(numeros)) {
    const campo = dialogo.getByRole('textbox', { name: rotulo });
    await campo.click();
    await campo.pressSequentially(numero);
    await darArchivos(page, dialogo.getByRole('button', { name: 'Elegir PDF' }).first(), [
      pdf(`formulario_${numero}.pdf`),
    ]);
    await expect(dialogo.getByRole('button', { name: `formulario_${numero}.pdf` })).toBeVisible();
  }
  await dialogo.getByRole('button', { name: 'Enviar al cliente' }).click();
  await dice(page, TEXTOS['declaraciones.notificarFormulario'].exito);
  await expect(dialogo).toBeHidden();
}

/** Sends the month to payment, reminds, confirms the payment and completes: this ends the client's month. */
export async function cobrarEnElMes(page: Page): Promise<void> {
  await seguir(page, 'porEnviarAPago', 'Enviar a pago', TEXTOS['declaraciones.enviarAPago'].exito);
  // Waits for the menu of the new state: its lines move while it reloads.
  await expect(page.getByRole('heading', { name: TEXTOS_DE_MOTIVO.pagoPorConfirmar.rotulo })).toBeVisible();
  await page.getByRole('button', { name: R.otras }).click();
  await elegirDelMenu(page, 'Recordar el pago');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar recordatorio' }).click();
  await dice(page, TEXTOS['declaraciones.recordarPago'].exito);
  await expect(page.getByRole('dialog')).toBeHidden();
  await seguir(page, 'pagoPorConfirmar', 'Confirmar pago', TEXTOS['declaraciones.confirmarPago'].exito);
  await seguir(page, 'finalizacionPorEnviar', 'Finalizar y enviar correo', TEXTOS['declaraciones.completar'].exito);
}
