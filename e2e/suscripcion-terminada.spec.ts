import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { AVISOS_DE_SUSCRIPCION as S } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import { enviarIngreso, personaQue } from './apoyo/acceso.ts';
import { leer } from './apoyo/api.ts';
import { cobrado, loMostrado, planEnElInicio, reciboEnElBuzon } from './apoyo/comprobante.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { productoEnMarcha } from './playwright.config.ts';

// The demo has one whose plan ended, and it is active afterwards: a second try would find nothing to do.
test.describe.configure({ retries: 0 });

test('quien se quedó sin plan vuelve a suscribirse, y paga lo que vio aunque pulse dos veces', async ({ page }) => {
  await page.goto('/');
  expect(await enviarIngreso(page, personaQue('sin suscripción').nit, productoEnMarcha().clave)).toBe(200);
  await expect(page.getByText(/^Tu suscripción terminó el/)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await page.getByRole('link', { name: AVISOS_DE_INICIO.elegirPlan }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${S.suscribirse}`) })
    .last()
    .click();
  const antes = await cobrado(page);
  const dialogo = page.getByRole('dialog', { name: S.suscribirse });
  const mostrado = await loMostrado(dialogo, 'Se cobra hoy');
  await expect(hecho(dialogo, 'Próximo cobro')).toContainText('20');
  await expect(dialogo.getByText(S.notaDeTarjeta)).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('button', { name: `Pagar ${mostrado.monto}` }).dblclick();
  await dice(page, TEXTOS_DE_ALTA['suscripciones.nueva'].exito);
  await expect(page.getByText('Plan actual')).toBeVisible();
  expect(await cobrado(page)).toEqual([mostrado.monto, ...antes]);

  await page.goto('/usuario_final');
  await planEnElInicio(page, mostrado);
  await expect(page.getByText(/^Tu suscripción terminó el/)).toHaveCount(0);
  const { correo } = ((await leer(page, '/correo/listado')) as readonly { readonly correo: string }[])[0] ?? {
    correo: '',
  };
  await reciboEnElBuzon(page, correo, mostrado);
});
