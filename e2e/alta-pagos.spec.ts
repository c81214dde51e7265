import { TEXTOS_DE_PAGO as PAGO, AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import {
  abrirContrato,
  aceptarContrato,
  cobros,
  continuar,
  datosDePequenio,
  elegirPlan,
  hastaLaTarjeta,
  pagarCon,
  rechazaCon,
  TARJETA,
  terminar,
  verificarTarjeta,
} from './apoyo/alta.ts';
import { correosPara } from './apoyo/api.ts';
import { clienteEnSuAlta, entrar } from './apoyo/cliente-nuevo.ts';
import { detener } from './apoyo/detener.ts';
import { buscarFila, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';

// The sixth, 51, is in the journey of ROS.
test('cada rechazo dice su frase, pide otra tarjeta y después se puede pagar', async ({ page }) => {
  await hastaLaTarjeta(page);
  const codigos = [
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
  consola.permitir(/409 \(Conflict\)/);
  await hastaLaTarjeta(page);
  await pagarCon(page, TARJETA.cobraYCorta);
  await expect(page.getByRole('heading', { name: T.confirmandoTitulo })).toBeVisible();
  // The doubt lasts seconds: the page hears of its end once all of this was looked at.
  const soltar = await detener(page, '**/api/usuario/faltante/*');
  await expect(page.getByRole('button', { name: /pagar/i })).toHaveCount(0);
  await sinBarreras(page);
  await page.goBack();
  await expect(page).toHaveURL(/paso=pago/);
  await expect(page.getByRole('heading', { name: T.confirmandoTitulo })).toBeVisible();
  soltar();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${T.pasoResumen}$`) })).toBeVisible({
    timeout: 120_000,
  });
  await terminar(page);
  expect((await cobros(page)).map((c) => c.estado)).toEqual(['aplicada']);
});

test('si cierra la página entre el cobro y el guardado, el servidor lo termina y al volver está completo', async ({
  page,
}) => {
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

test('si el servidor rechaza el alta después de cobrar, el dinero vuelve: el cliente lo lee y el administrador lo ve', async ({
  page,
  consola,
  otraPersona,
}) => {
  consola.permitir(/422 \(Unprocessable/);
  const { nit, correo } = await hastaLaTarjeta(page);
  // The save arrives with another amount than the one that was charged: it is the server who refuses it.
  await page.route('**/api/usuario/completar', (ruta) =>
    ruta.continue({ postData: { ...ruta.request().postDataJSON(), amount: '1.00' } }),
  );
  await pagarCon(page, TARJETA.aprobada);
  await dice(page, PAGO.aprobado);
  await rechazaCon(page, PAGO.noCompletado);
  await dice(page, PAGO.reembolsado);
  await sinBarreras(page);
  const [cobro] = await cobros(page);
  expect(cobro?.estado).toBe('anulada');
  await expect
    .poll(
      async () => (await correosPara(page, correo)).filter((c) => c.asunto === `Te devolvimos Q${cobro?.monto}`).length,
    )
    .toBe(1);

  const admin = await otraPersona('administrador');
  await admin.goto('/cobros?estado=anulada');
  const fila = await buscarFila(admin, nit);
  await expect(fila).toContainText('Devuelta');
  await fila.getByRole('button').first().click();
  const historia = admin.getByRole('dialog', { name: 'Historia del cobro' });
  const devuelto = historia.getByRole('table', { name: 'Asientos' }).getByRole('row', { name: /^Devoluciones/ });
  await expect(devuelto).toContainText(`Q${cobro?.monto}`);
  await sinBarreras(admin);

  await page.unroute('**/api/usuario/completar');
  await pagarCon(page, TARJETA.aprobada);
  await terminar(page);
  expect((await cobros(page)).map((c) => c.estado).sort()).toEqual(['anulada', 'aplicada']);
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
