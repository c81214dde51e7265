import { expect, type Page } from '@playwright/test';
import { correosPara } from './api.ts';
import type { ClientePendiente } from './clientes.ts';

/** A mail that the client must have received. */
export interface CorreoEsperado {
  readonly asunto: RegExp;
  readonly dice: readonly string[];
  readonly adjuntos: readonly string[];
}

/** Opens the demo's mailbox and checks a client's mails: each one sent, with its figures and its files. */
export async function exigirCorreos(
  page: Page,
  cliente: Pick<ClientePendiente, 'correo'>,
  esperados: readonly CorreoEsperado[],
): Promise<void> {
  // All of them are checked: a person who registered here has other mails too, and the last mail waits until its act cannot be undone.
  const faltan = async () => {
    const enviados = (await correosPara(page, cliente.correo)).filter((c) => c.enviado !== null);
    return esperados.filter(({ asunto }) => !enviados.some((c) => asunto.test(c.asunto))).length;
  };
  await expect.poll(faltan).toBe(0);
  await page.goto('/buzon');
  await page.getByRole('textbox', { name: 'Buscar por destinatario o asunto' }).fill(cliente.correo);
  for (const { asunto, dice, adjuntos } of esperados) {
    const correo = page.getByRole('listitem').filter({ hasText: asunto }).filter({ hasText: cliente.correo });
    await expect(correo).toHaveCount(1);
    await expect(correo).toContainText('Enviado');
    await correo.locator('summary').click();
    for (const frase of dice) await expect(correo).toContainText(frase);
    await expect(correo.getByRole('link')).toHaveText([...adjuntos]);
  }
}

/** The bytes of a file of a mail, as the client would open it. */
export async function abrirAdjunto(page: Page, nombre: string): Promise<string> {
  const enlace = await page.getByRole('link', { name: nombre }).getAttribute('href');
  const respuesta = await page.request.get(enlace ?? '');
  expect(respuesta.status()).toBe(200);
  return (await respuesta.body()).toString('latin1');
}
