import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { expect, type Page } from '@playwright/test';
import { declaracion } from './api.ts';
import { filaEn } from './asistente.ts';
import type { ClientePendiente } from './clientes.ts';
import { pdf } from './libros.ts';
import { darArchivos, dice, opcionDelMenu } from './pantalla.ts';

/** From the list of entry to the list of forms. */
export async function enviarALista(page: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, '/ingreso_facturas', cliente);
  await opcionDelMenu(page, fila, ROTULOS.enviarALista);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a la lista' }).click();
  await dice(page, TEXTOS['declaraciones.enviarAFormulario'].exito);
}

/** Sends the forms to the client; each number with its PDF. */
export async function notificarFormularios(
  page: Page,
  cliente: ClientePendiente,
  numeros: Readonly<Record<string, string>>,
): Promise<void> {
  const fila = await filaEn(page, '/reporte_declaracion', cliente);
  await opcionDelMenu(page, fila, 'Notificar formulario de pago');
  const dialogo = page.getByRole('dialog', { name: 'Notificar formulario de pago' });
  for (const [rotulo, numero] of Object.entries(numeros)) {
    await dialogo.getByRole('textbox', { name: rotulo }).fill(numero);
    await darArchivos(page, dialogo.getByRole('button', { name: 'Elegir PDF' }).first(), [
      pdf(`formulario_${numero}.pdf`),
    ]);
    await expect(dialogo.getByRole('button', { name: `formulario_${numero}.pdf` })).toBeVisible();
  }
  await dialogo.getByRole('button', { name: 'Enviar al cliente' }).click();
  await dice(page, TEXTOS['declaraciones.notificarFormulario'].exito);
}

export async function enviarAPago(page: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, '/reporte_declaracion', cliente);
  await fila.getByRole('button', { name: 'Enviar a pago' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar a pago' }).click();
  await dice(page, TEXTOS['declaraciones.enviarAPago'].exito);
}

/** Reminder, payment and completion, in the list of payments; this ends the client's month. */
export async function cobrarYFinalizar(page: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, '/pago_declaracion', cliente);
  const pulsar = async (boton: RegExp, confirmar: string, frase: string): Promise<void> => {
    await fila.getByRole('button', { name: boton }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirmar }).click();
    await dice(page, frase);
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const finalizar = fila.getByRole('button', { name: /correo de finalización/ });
  await expect(finalizar).toHaveAttribute('aria-disabled', 'true');
  await pulsar(/^Recordar el pago/, 'Enviar recordatorio', TEXTOS['declaraciones.recordarPago'].exito);
  await pulsar(/^Confirmar el pago/, 'Confirmar pago', TEXTOS['declaraciones.confirmarPago'].exito);
  await expect(fila).toContainText('Pagado');
  await expect(fila.getByRole('button', { name: /^Recordar el pago/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(finalizar).not.toHaveAttribute('aria-disabled', 'true');
  await pulsar(/correo de finalización/, 'Finalizar y enviar correo', TEXTOS['declaraciones.completar'].exito);
  const FINALIZADA = 7;
  expect((await declaracion(page, cliente.declaracionId)).status_id).toBe(FINALIZADA);
}
