import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import type { Locator, Page } from '@playwright/test';
import { enviarIngreso, ingresar, personaQue } from './apoyo/acceso.ts';
import { leer } from './apoyo/api.ts';
import { detener } from './apoyo/detener.ts';
import { dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';
import {
  abrirMisTarjetas,
  agregarTarjeta,
  aMediodia,
  filaDeTarjeta,
  formularioDePasarela,
  TARJETA,
  verificarTarjeta,
} from './apoyo/tarjetas.ts';
import { productoEnMarcha } from './playwright.config.ts';

/** Of this run: the client may have other cards. */
const TITULAR = `PRUEBA ${String(Math.random()).slice(2, 8)}`;

test.beforeEach(({ page }) => aMediodia(page));

/** What the browser keeps after the page is used: everything that a script could read. */
const guardadoEnElNavegador = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, bases, document.cookie]);
  });

/** The lines that a fact takes while its name is long. */
const lineasDelMonto = (dato: Locator): Promise<number> =>
  dato.evaluate((dd) => {
    const nombre = dd.previousElementSibling;
    const suyo = nombre?.textContent ?? '';
    if (nombre) nombre.textContent = 'Impuesto al valor agregado que se paga';
    const texto = document.createRange();
    texto.selectNodeContents(dd);
    const lineas = new Set(Array.from(texto.getClientRects(), (r) => r.top)).size;
    if (nombre) nombre.textContent = suyo;
    return lineas;
  });

test('un cliente agrega tarjetas en el formulario del banco, elige la principal y retira una', async ({ page }) => {
  await ingresar(page, 'clientePc');
  await abrirMisTarjetas(page);
  const principal = filaDeTarjeta(page, TARJETA.mastercard, TITULAR).getByRole('switch');
  await test.step('el banco no verifica una tarjeta: se dice por qué y no se puede continuar', async () => {
    await page.getByRole('button', { name: T.agregar }).click();
    const dialogo = page.getByRole('dialog', { name: T.agregar });
    await expect(formularioDePasarela(page).getByRole('button', { name: 'Verificar tarjeta' })).toBeVisible();
    await sinBarreras(page, 'Agregar Tarjeta');
    await dialogo.getByRole('button', { name: T.continuar }).click();
    await expect(dialogo.getByRole('alert')).toHaveText(T.sinVerificar);
    await verificarTarjeta(page, TARJETA.noVerificada, TITULAR);
    await expect(dialogo.getByRole('alert')).toHaveText('El banco emisor no pudo verificar la tarjeta');
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
  });
  await test.step('agrega dos', async () => {
    await agregarTarjeta(page, TARJETA.aprobada, TITULAR);
    await dice(page, TEXTOS['tarjetas.insertar'].exito);
    await agregarTarjeta(page, TARJETA.mastercard, TITULAR);
    await expect(principal).not.toBeChecked();
  });
  await test.step('el número no quedó en el navegador', async () => {
    const guardado = await guardadoEnElNavegador(page);
    for (const { numero } of Object.values(TARJETA)) expect(guardado).not.toContain(numero);
    expect(await page.content()).not.toContain(TARJETA.aprobada.numero);
  });
  await test.step('abre una fila y elige la principal', async () => {
    const fila = filaDeTarjeta(page, TARJETA.mastercard, TITULAR);
    await fila.getByRole('button', { name: TITULAR }).click();
    await expect(fila.getByText('•••• 4444 · Mastercard')).toBeVisible();
    // On the phone a row is a card: the switch is there too, with no button beside it.
    await page.setViewportSize(TELEFONO);
    await principal.click();
    await expect(principal).toBeChecked();
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);
    await sinBarreras(page, 'Mis Tarjetas');
    await page.setViewportSize(ESCRITORIO);
    await sinBarreras(page, 'Mis Tarjetas');
  });
  await test.step('retira una con su contraseña', async () => {
    const fila = filaDeTarjeta(page, TARJETA.mastercard, TITULAR);
    await fila.getByRole('button', { name: T.retirar }).click();
    const dialogo = page.getByRole('dialog', { name: T.retirar });
    await expect(hecho(dialogo, 'Tarjeta')).toHaveText(TARJETA.mastercard.nombre);
    await expect(dialogo).toContainText(T.eraPrincipal);
    await dialogo.getByRole('textbox', { name: /Contraseña/ }).fill(productoEnMarcha().clave);
    await dialogo.getByRole('button', { name: T.retirar }).click();
    await dice(page, TEXTOS['tarjetas.eliminar'].exito);
    await expect(fila).toHaveCount(0);
  });
});

test('el formulario del banco queda donde estaba cuando está listo', async ({ page }) => {
  const llegar = await detener(page, '**/pago/marco**');
  await ingresar(page, 'clientePc');
  await abrirMisTarjetas(page);
  await page.getByRole('button', { name: T.agregar }).click();
  const marco = page.getByTitle(T.marco);
  await expect(page.getByText(T.marcoCargando)).toBeVisible();
  await expect(marco).toBeAttached();
  // A dialog stands in the middle: how tall the form is only its bank knows.
  const bajoLaNota = async (): Promise<number> => {
    const [nota, suyo] = await Promise.all([page.getByText(T.marcoNota).boundingBox(), marco.boundingBox()]);
    return (suyo?.y ?? 0) - (nota?.y ?? 0);
  };
  const antes = await bajoLaNota();
  llegar();
  await expect(marco).toHaveAttribute('data-listo');
  await expect(page.getByText(T.marcoCargando)).toBeHidden();
  expect(await bajoLaNota()).toBe(antes);
});

test('el formulario del banco se dibuja en un marco que nada comparte con AlDía', async ({ page }) => {
  await ingresar(page, 'clientePc');
  await abrirMisTarjetas(page);
  await page.getByRole('button', { name: T.agregar }).click();
  await expect(formularioDePasarela(page).getByRole('button', { name: 'Verificar tarjeta' })).toBeVisible();
  const marco = page.frames().find((f) => f.url().includes('/pago/marco'));
  const adentro = await marco?.evaluate(() => {
    const intentar = (que: () => unknown): string => {
      try {
        return String(que());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origen: self.origin,
      sesion: intentar(() => sessionStorage.length),
      galletas: intentar(() => document.cookie),
      pagina: intentar(() => parent.document.title),
    };
  });
  expect(adentro).toEqual({
    origen: 'null',
    sesion: 'SecurityError',
    galletas: 'SecurityError',
    pagina: 'SecurityError',
  });
});

test('en el teléfono las tarjetas no obligan a mover la página de lado', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await ingresar(page, 'clientePc');
  await abrirMisTarjetas(page);
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sobra).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: T.agregar }).click();
  await expect(formularioDePasarela(page).getByRole('button', { name: 'Verificar tarjeta' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('la suscripción suspendida', () => {
  // The demo has one, and it is active afterwards: a second try would find nothing to do.
  test.describe.configure({ retries: 0 });
  test('se activa después de ver el monto, la tarjeta y el próximo cobro', async ({ page }) => {
    await page.goto('/');
    expect(await enviarIngreso(page, personaQue('suspendido').nit, productoEnMarcha().clave)).toBe(200);
    await expect(page).toHaveURL(/\/usuario_final/);
    const aviso = page.getByRole('link', { name: AVISOS_DE_INICIO.activarla });
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await expect(aviso).toBeVisible();
    await aviso.click();
    await expect(page.getByRole('note')).toContainText(T.listaParaActivar);
    await page.getByRole('button', { name: T.activarSuscripcion }).click();
    const dialogo = page.getByRole('dialog', { name: T.activarSuscripcion });
    const monto = await hecho(dialogo, 'Se cobra hoy').innerText();
    expect(monto).toMatch(/^Q[\d,]+\.\d{2}$/);
    await expect(hecho(dialogo, 'Tarjeta')).toHaveText(/terminada en \d{4}$/);
    await expect(hecho(dialogo, 'Próximo cobro')).toContainText('20');
    await sinBarreras(page, 'Activar Suscripción');
    // On the narrowest phone, beside a long name, an amount stays in one line.
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await lineasDelMonto(hecho(dialogo, 'Se cobra hoy'))).toBe(1);
    await page.setViewportSize(ESCRITORIO);
    await dialogo.getByRole('button', { name: `Cobrar ${monto} y activar` }).click();
    // The page loads again with the plan on its chip, and nothing is left to activate.
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('table', { name: T.titulo })).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.getByRole('button', { name: T.activarSuscripcion })).toHaveCount(0);
    const cobros = (await leer(page, '/pago/propios')) as readonly {
      readonly estado: string;
      readonly monto: string;
    }[];
    expect(cobros.filter((c) => c.estado === 'aplicada' && `Q${c.monto}` === monto)).not.toHaveLength(0);
    await page.goto('/perfil_usuario/5');
    await expect(page.getByText('Plan actual')).toBeVisible();
  });
});
