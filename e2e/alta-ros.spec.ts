import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import {
  AVISOS_DE_SUSCRIPCION as S,
  AVISOS_DE_ALTA as T,
  VALIDACION_DE_ALTA as V,
} from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import type { Page } from '@playwright/test';
import {
  abrirContrato,
  aceptarContrato,
  continuar,
  datosDeRos,
  enPaso,
  pagarCon,
  rechazaCon,
  TARJETA,
  terminar,
  verificarTarjeta,
} from './apoyo/alta.ts';
import { cobrado, loMostrado, planEnElInicio, reciboEnElBuzon } from './apoyo/comprobante.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { clientePorLasPantallas } from './apoyo/registro.ts';
import { sinBarreras, sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';

async function completarDatos(page: Page): Promise<void> {
  await datosDeRos(page);
  await page.getByRole('button', { name: T.excluirTodas }).click();
  await continuar(page);
  await expect(page.getByRole('alert').getByText(V.categorias)).toBeVisible();
  await page.getByRole('button', { name: T.incluirTodas }).click();
  await expect(page.getByText('Paso 1 de 6')).toBeVisible();
  await sinBarrerasEnAmbos(page);
  await continuar(page);
}

async function elegirPlanConCupon(page: Page): Promise<void> {
  await enPaso(page, T.pasoSuscripcion);
  await page.getByRole('radio').first().check();
  await continuar(page);
  const dialogo = page.getByRole('dialog', { name: T.cupon });
  await dialogo.getByLabel('Cupón').fill('NO-EXISTE');
  await dialogo.getByRole('button', { name: T.canjear }).click();
  await expect(dialogo.getByText('Error al validar el cupon o el cupon no existe')).toBeVisible();
  await expect(dialogo.getByLabel('Cupón')).toHaveValue('NO-EXISTE');
  await sinBarrerasEnAmbos(page);
  await dialogo.getByLabel('Cupón').fill('ALDIA50');
  await dialogo.getByRole('button', { name: T.canjear }).click();
  await dice(page, TEXTOS_DE_ALTA['alta.canjearCupon'].exito);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
}

async function cambiarDePlan(page: Page): Promise<void> {
  await page.goto('/perfil_usuario/5');
  await sinBarreras(page);
  await page
    .getByRole('button', { name: new RegExp(`^${S.cambiar}`) })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: S.cambiar });
  await expect(hecho(dialogo, 'Se cobra hoy')).toContainText('Q');
  await expect(hecho(dialogo, 'Tarjeta')).toContainText(TARJETA.aprobada.slice(-4));
  await expect(hecho(dialogo, 'Próximo cobro')).toContainText('20');
  await expect(dialogo.getByText(S.notaDeTarjeta)).toBeVisible();
  await sinBarreras(page);
  await dialogo.getByRole('button', { name: /^Pagar Q/ }).click();
  await dice(page, TEXTOS_DE_ALTA['suscripciones.cambiar'].exito);
}

async function finalizarContrato(page: Page): Promise<void> {
  await page.getByRole('button', { name: S.finalizar }).click();
  const dialogo = page.getByRole('dialog', { name: S.finalizar });
  await expect(dialogo.getByRole('link', { name: S.descargar })).toHaveAttribute('download', /\.pdf$/);
  await dialogo.getByRole('button', { name: S.finalizar }).click();
  await expect(dialogo.getByText(V.finDeContrato)).toBeVisible();
  await sinBarreras(page);
  await dialogo.getByRole('checkbox', { name: S.acepto }).check();
  await dialogo.getByRole('button', { name: S.finalizar }).click();
  await expect(page.getByText(/^Tu contrato termina el .* Hasta ese día/)).toBeVisible();
}

test('un contribuyente de ROS se registra, completa su alta en seis pasos con un cupón, cambia de plan y termina', async ({
  page,
  consola,
}) => {
  consola.permitir(/404 \(Not Found\)/);
  const { correo } = await test.step('se registra y confirma su correo', () => clientePorLasPantallas(page));
  await test.step('sus datos, con actividad, régimen de ISR y categorías', () => completarDatos(page));
  await test.step('su perfil de declaración', async () => {
    await enPaso(page, T.pasoPerfil);
    await sinBarrerasEnAmbos(page);
    await continuar(page);
  });
  await test.step('un cupón que no existe se borra con su razón, y otro rebaja el primer cobro', () =>
    elegirPlanConCupon(page));
  const mostrado = await test.step('un rechazo y después el pago, con el mismo descuento', async () => {
    await pagarCon(page, TARJETA.sinFondos);
    await rechazaCon(page, motivoDeRechazo('51'));
    await verificarTarjeta(page, TARJETA.aprobada);
    const contrato = await abrirContrato(page, TARJETA.aprobada);
    await expect(hecho(contrato, 'Descuento')).toContainText('Q');
    const visto = await loMostrado(contrato, 'Pagas hoy');
    await sinBarrerasEnAmbos(page);
    await (await aceptarContrato(contrato)).click();
    return visto;
  });
  await test.step('el comprobante, el inicio con su plan y el correo dicen lo mismo', async () => {
    await terminar(page);
    await expect(page.getByRole('link', { name: /^Perfil declaración/ }).last()).toBeVisible();
    await planEnElInicio(page, mostrado);
    await sinBarrerasEnAmbos(page);
    expect(await cobrado(page)).toEqual([mostrado.monto]);
    await reciboEnElBuzon(page, correo, mostrado, ['Descuento']);
  });
  await test.step('cambia de plan viendo el monto y la tarjeta', () => cambiarDePlan(page));
  await test.step('finaliza su contrato, aceptando el documento', () => finalizarContrato(page));
});
