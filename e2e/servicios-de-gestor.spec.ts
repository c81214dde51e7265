import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as S } from '@aldia/contract/textos-alta.ts';
import type { Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { cobros } from './apoyo/alta.ts';
import { correosPara, leer } from './apoyo/api.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { clienteDelServicio, elegirCliente, nombreDe, solicitarServicio } from './apoyo/recorrido-del-gestor.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import type { PersonaDeDemo } from './playwright.config.ts';

/** Confirms what is shown, with a double press. Returns the amount that was shown. */
async function pedirPara(page: Page, cliente: PersonaDeDemo): Promise<string> {
  await solicitarServicio(page).click();
  const dialogo = page.getByRole('dialog');
  await expect(hecho(dialogo, 'Cliente')).toHaveText(`${nombreDe(cliente)}, NIT ${cliente.nit}`);
  await expect(hecho(dialogo, 'Tarjeta')).toHaveText(/^Terminada en \d{4}$/);
  await expect(dialogo.getByText(S.confirmarServicio)).toBeVisible();
  await expect(dialogo.getByText(S.pagaElGestor)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  const monto = await hecho(dialogo, 'Se cobra hoy').innerText();
  await dialogo.getByRole('button', { name: `Solicitar y pagar ${monto}` }).dblclick();
  await dice(page, TEXTOS_DE_ALTA['servicios.solicitar'].exito);
  await expect(dialogo).toBeHidden();
  return monto;
}

test('un gestor pide un servicio para un cliente de su cartera y lo paga con su tarjeta', async ({ page }) => {
  const cliente = persona('clienteRos');
  await ingresar(page, 'gestor');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/gestor(\?|$)/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Otros servicios/ })
    .click();
  await test.step('sin elegir cliente no hay nada que pedir', async () => {
    await expect(solicitarServicio(page)).toBeDisabled();
    await expect(page.getByRole('paragraph').filter({ hasText: S.eligeCliente })).toBeVisible();
    await clienteDelServicio(page).focus();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText(S.campoRequerido)).toBeVisible();
    await sinBarrerasEnAmbos(page);
  });
  await test.step('a quien no es de su cartera no lo encuentra', async () => {
    await clienteDelServicio(page).fill(persona('otroClienteRos').nit);
    await expect(page.getByText(AVISOS.sinCoincidencias)).toBeVisible();
  });
  await test.step('elige a uno de los suyos por su NIT', async () => {
    await elegirCliente(page, cliente);
    await expect(page.getByText(S.campoRequerido)).toHaveCount(0);
  });
  const antes = await cobros(page);
  const monto = await test.step('ve cliente, precio y tarjeta, y pulsa dos veces', () => pedirPara(page, cliente));
  await test.step('se cobró una vez, a su cuenta, y sus correos dicen para quién', async () => {
    const [nuevo, ...anteriores] = await cobros(page);
    expect(anteriores).toEqual(antes);
    const paraQuien = ` para ${nombreDe(cliente)}`;
    expect(nuevo).toMatchObject({
      estado: 'aplicada',
      monto: monto.replace(/[Q,]/g, ''),
      concepto: expect.stringContaining(paraQuien),
    });
    const [{ correo }] = (await leer(page, '/correo/listado')) as readonly [{ readonly correo: string }];
    const asuntos = async () =>
      (await correosPara(page, correo)).map((c) => c.asunto).filter((asunto) => asunto.endsWith(paraQuien));
    await expect.poll(async () => (await asuntos()).length).toBe(2);
    expect((await asuntos()).sort()).toEqual([
      expect.stringMatching(/^Recibimos tu solicitud/),
      expect.stringMatching(/^Recibo de tu pago/),
    ]);
  });
});
