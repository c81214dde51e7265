import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REGIMEN as R } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { enviarIngreso, ingresar, persona } from './apoyo/acceso.ts';
import { ir } from './apoyo/ir.ts';
import { buscarFila, dice, hecho, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';
import { productoEnMarcha } from './playwright.config.ts';

test('un administrador anota desde qué mes un cliente es de ROS; el cliente lo lee, y su libro sigue siendo el de cada mes', async ({
  page,
}) => {
  const cliente = persona('clientePc');
  await ingresar(page, 'administrador');
  await ir(page, '/reporte_usuarios');
  const fila = await buscarFila(page, cliente.nit);
  await opcionDelMenu(page, fila, R.titulo);
  const dialogo = page.getByRole('dialog', { name: R.titulo });
  await expect(hecho(dialogo, R.deAhora)).toHaveText('Pequeño Contribuyente');
  const desde = await dialogo.getByLabel(R.desde).inputValue();
  await sinBarrerasEnAmbos(page, 'cambiar de régimen');
  await dialogo.getByRole('button', { name: R.guardar }).click();
  await dice(page, TEXTOS['cambioDeRegimen.anotar'].exito);
  await expect(dialogo).toBeHidden();

  await page.goto('/');
  expect(await enviarIngreso(page, cliente.nit, productoEnMarcha().clave)).toBe(200);
  await ir(page, '/mi_regimen');
  await expect(page.getByText(`Ya está anotado el cambio: ROS desde ${desde}.`)).toBeVisible();
  // Until that month comes their book has both sides in one.
  await ir(page, '/reporte_mensual_anual_usuario');
  await expect(page.getByRole('tab', { name: 'Compras', exact: true })).toHaveCount(0);

  await page.goto('/');
  await ingresar(page, 'administrador');
  await ir(page, '/reporte_usuarios');
  await opcionDelMenu(page, await buscarFila(page, cliente.nit), R.titulo);
  await dialogo.getByRole('button', { name: /^Quitar el cambio/ }).click();
  await page
    .getByRole('dialog', { name: /^Quitar el cambio/ })
    .getByRole('button', { name: R.quitar })
    .click();
  await dice(page, TEXTOS['cambioDeRegimen.quitar'].exito);
  await expect(dialogo.getByText(R.cambios)).toHaveCount(0);
});
