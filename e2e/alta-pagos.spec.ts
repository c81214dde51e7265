import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import {
  abrirContrato,
  aceptarContrato,
  cobros,
  continuar,
  datosDePequenio,
  elegirPlan,
  enPaso,
  hastaLaTarjeta,
  pagarCon,
  rechazaCon,
  sinBarreras,
  TARJETA,
  terminar,
  verificarTarjeta,
} from './apoyo/alta.ts';
import { clienteEnSuAlta, entrar } from './apoyo/cliente-nuevo.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const MINUTOS_3 = 180_000;

test('cada rechazo dice su frase, pide otra tarjeta y después se puede pagar', async ({ page }) => {
  test.setTimeout(MINUTOS_3);
  await hastaLaTarjeta(page);
  const codigos = [
    [TARJETA.sinFondos, '51'],
    [TARJETA.declinada, '05'],
    [TARJETA.tidInvalido, '111'],
    [TARJETA.bloqueada, '57'],
    [TARJETA.perdida, '132'],
    [TARJETA.desconocida, '96'],
  ] as const;
  for (const [tarjeta, codigo] of codigos) {
    await test.step(codigo, async () => {
      await pagarCon(page, tarjeta);
      await rechazaCon(page, motivoDeRechazo(codigo));
    });
  }
  await pagarCon(page, TARJETA.amex);
  await terminar(page);
  const estados = (await cobros(page)).map((c) => c.estado);
  expect(estados.filter((e) => e === 'aplicada')).toHaveLength(1);
  expect(estados.filter((e) => e === 'rechazada')).toHaveLength(codigos.length);
});

test('pulsar dos veces el botón de pagar cobra una vez', async ({ page }) => {
  await hastaLaTarjeta(page);
  await verificarTarjeta(page, TARJETA.lenta);
  const boton = await aceptarContrato(await abrirContrato(page, TARJETA.lenta));
  await boton.dblclick();
  await terminar(page);
  expect((await cobros(page)).map((c) => c.estado)).toEqual(['aplicada']);
});

test('si el banco cobra y no responde, la pantalla espera, no ofrece otro cobro y se resuelve sola', async ({
  page,
  consola,
}) => {
  test.setTimeout(MINUTOS_3);
  consola.permitir(/409 \(Conflict\)/);
  await hastaLaTarjeta(page);
  await pagarCon(page, TARJETA.cobraYCorta);
  await expect(page.getByRole('heading', { name: T.confirmandoTitulo })).toBeVisible();
  await expect(page.getByRole('button', { name: /pagar/i })).toHaveCount(0);
  await sinBarreras(page);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${T.pasoResumen}$`) })).toBeVisible({
    timeout: 120_000,
  });
  await terminar(page);
  expect((await cobros(page)).map((c) => c.estado)).toEqual(['aplicada']);
});

test('si cierra la página entre el cobro y el guardado, el servidor lo termina y al volver está completo', async ({
  page,
}) => {
  test.setTimeout(MINUTOS_3);
  const quien = await clienteEnSuAlta(page);
  await datosDePequenio(page);
  await continuar(page);
  await elegirPlan(page);
  // No save ever leaves this browser, before closing it or after: only the server can finish.
  await page.route('**/api/usuario/completar', () => new Promise(() => undefined));
  const cobrado = page.waitForResponse((r) => r.url().endsWith('/api/pago/sale') && r.status() === 200);
  await pagarCon(page, TARJETA.aprobada);
  await cobrado;
  await page.goto('about:blank');
  await entrar(page, quien);
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ }).or(page.getByText(T.listo))).toBeVisible({
    timeout: 120_000,
  });
  expect((await cobros(page)).map((c) => c.estado)).toEqual(['aplicada']);
});

test('un cupón rebaja el primer cobro, y uno que no existe se borra con su razón', async ({ page, consola }) => {
  consola.permitir(/404 \(Not Found\)/);
  await clienteEnSuAlta(page);
  await datosDePequenio(page);
  await continuar(page);
  await enPaso(page, T.pasoSuscripcion);
  await page.getByRole('radio').first().check();
  await continuar(page);
  const dialogo = page.getByRole('dialog', { name: T.cupon });
  await dialogo.getByLabel('Cupón').fill('NO-EXISTE');
  await dialogo.getByRole('button', { name: T.canjear }).click();
  await expect(dialogo.getByText('Error al validar el cupon o el cupon no existe')).toBeVisible();
  await expect(dialogo.getByLabel('Cupón')).toHaveValue('');
  await sinBarreras(page);
  await dialogo.getByLabel('Cupón').fill('ALDIA50');
  await dialogo.getByRole('button', { name: T.canjear }).click();
  await dice(page, 'Descuento aplicado en su suscripción');
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await verificarTarjeta(page, TARJETA.aprobada);
  await expect(hecho(page.getByRole('region', { name: T.loQuePagas }), 'Descuento')).toContainText('Q');
  await (await aceptarContrato(await abrirContrato(page, TARJETA.aprobada))).click();
  await terminar(page);
});

test('con un cupón que cubre todo no se cobra nada y la cuenta queda completa', async ({ page }) => {
  await hastaLaTarjeta(page, 'GRATIS');
  await verificarTarjeta(page, TARJETA.aprobada);
  const contrato = await abrirContrato(page, TARJETA.aprobada);
  await expect(hecho(contrato, 'Pagas hoy')).toHaveText('Q0.00');
  await (await aceptarContrato(contrato)).click();
  await terminar(page);
  expect(await cobros(page)).toMatchObject([{ estado: 'aplicada', monto: '0.00' }]);
});
