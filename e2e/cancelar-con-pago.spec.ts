import { AVISOS_DE_SUSCRIPCION as S } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { cobros, hastaLaTarjeta, TARJETA as NUMERO, pagarCon, terminar } from './apoyo/alta.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { abrirMisTarjetas, agregarTarjeta, aMediodia, filaDeTarjeta, TARJETA } from './apoyo/tarjetas.ts';

const TITULAR = 'ANA PRUEBA';

test('quien finaliza su contrato con un cambio de plan sin confirmar lee que ese pago vuelve, y después que su contrato terminó', async ({
  page,
  consola,
}) => {
  consola.permitir(/409 \(Conflict\)/);
  await aMediodia(page);
  await hastaLaTarjeta(page);
  await pagarCon(page, NUMERO.aprobada);
  await terminar(page);
  await abrirMisTarjetas(page);
  await agregarTarjeta(page, TARJETA.corta, TITULAR);
  const principal = filaDeTarjeta(page, TARJETA.corta, TITULAR).getByRole('switch', {
    name: new RegExp(T.principal),
  });
  await principal.click();
  await expect(principal).toBeChecked();

  await page.goto('/perfil_usuario/5');
  const cambiar = page.getByRole('button', { name: new RegExp(`^${S.cambiar}`) }).first();
  await cambiar.click();
  await page
    .getByRole('dialog', { name: S.cambiar })
    .getByRole('button', { name: /^Pagar/ })
    .click();
  await expect(page.getByText(/puede tardar hasta 30 minutos. Hasta saberlo/)).toBeVisible();
  await expect(cambiar).toBeDisabled();

  await page.getByRole('button', { name: S.finalizar }).click();
  const dialogo = page.getByRole('dialog', { name: S.finalizar });
  await expect(dialogo.getByRole('note')).toContainText('te lo devolvemos');
  await sinBarrerasEnAmbos(page);
  await dialogo.getByRole('checkbox', { name: S.acepto }).check();
  const recarga = page.waitForEvent('load');
  await dialogo.getByRole('button', { name: S.finalizar }).click();
  await recarga;
  await expect(page.getByText(/^Tu contrato termina el .* ningún otro cobro/)).toBeVisible();
  expect((await cobros(page)).map((c) => c.estado).sort()).toEqual(['aplicada', 'en_duda']);
  await page.goto('/perfil_usuario/5');
  await expect(page.getByText(/^Tu contrato termina el .* Hasta ese día/)).toBeVisible();
});
