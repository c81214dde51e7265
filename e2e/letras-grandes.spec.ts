import { ingresar } from './apoyo/acceso.ts';
import { rotoPorLaLetra } from './apoyo/letras-grandes.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDO } from './apoyo/recorrido.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';
import { NAVEGADOR, RECORRIDOS_ENTEROS } from './playwright.config.ts';

/** "Very large" in the settings of a browser: a letter of 24 points where the usual one has 16. */
const MUY_GRANDE = 24;
const VECES = MUY_GRANDE / 16;
test.use({
  launchOptions: { ...NAVEGADOR, args: [...NAVEGADOR.args, `--blink-settings=defaultFontSize=${MUY_GRANDE}`] },
});

/** What is read without a press, and all of an office: the long run opens the rest too. */
const POR_PRUEBA = 8;
const TANDAS = RECORRIDO.map(({ quien, vistas }) => ({
  quien,
  vistas: vistas.filter((v) => RECORRIDOS_ENTEROS || (!v.comoOtra && (v.sinGestos || quien === 'gestor'))),
})).flatMap(({ quien, vistas }) =>
  Array.from({ length: Math.ceil(vistas.length / POR_PRUEBA) }, (_, i) => ({
    quien,
    vistas: vistas.slice(i * POR_PRUEBA, (i + 1) * POR_PRUEBA),
  })),
);

test.describe.configure({ mode: 'parallel' });

test('quien eligió letras muy grandes en su navegador las tiene, con su renglón y su campo', async ({ page }) => {
  await page.goto('/');
  const medidas = await page.evaluate(() => {
    const de = (e: Element | null) => (e ? getComputedStyle(e) : null);
    const [cuerpo, campo] = [de(document.body), document.querySelector('input')];
    const icono = document.querySelector('.al-acceso-tema .tabler-icon:not([style*="none"])');
    return {
      letra: Number.parseFloat(cuerpo?.fontSize ?? ''),
      renglon: Number.parseFloat(cuerpo?.lineHeight ?? ''),
      delCampo: Number.parseFloat(de(campo)?.fontSize ?? ''),
      campo: campo?.getBoundingClientRect().height ?? 0,
      icono: Number.parseFloat(de(icono)?.width ?? ''),
    };
  });
  expect(medidas).toEqual({
    letra: 14 * VECES,
    renglon: 20 * VECES,
    delCampo: 15 * VECES,
    campo: 42 * VECES,
    icono: 20 * VECES,
  });
});

/** The points of a sheet of letter paper between its margins. */
const HOJA = { width: 725, height: 938 };
test('quien eligió letras muy grandes imprime una lista como todos', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.goto('/reporte_usuarios_estado');
  const fila = page.locator('tr[data-indice="0"]');
  await expect(fila).toBeVisible();
  await page.setViewportSize(HOJA);
  await page.emulateMedia({ media: 'print' });
  await expect(fila).toHaveCSS('display', 'table-row');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

/** A small phone, where these letters leave the room of 213 points. */
const ANGOSTO = { width: 320, height: 693 } as const;
const LISTAS = ['/ingreso_facturas', '/pago_declaracion', '/seguimiento_declaraciones?por=mes', '/cobros'] as const;
test('con letras muy grandes en un teléfono angosto una lista no se mueve de lado', async ({ page }) => {
  await ingresar(page, 'administrador');
  await page.setViewportSize(ANGOSTO);
  const rotas: string[] = [];
  for (const lista of LISTAS) {
    await page.goto(lista);
    await expect(page.locator('tr[data-indice="0"]')).toBeVisible();
    rotas.push(...(await page.evaluate(rotoPorLaLetra)).map((h) => `${lista}: ${h}`));
  }
  expect(rotas).toEqual([]);
});

for (const { quien, vistas } of TANDAS) {
  test(`con letras muy grandes nada se corta de lo que ve ${quien ?? 'cualquiera'}, desde ${vistas[0]?.nombre}`, async ({
    page,
  }) => {
    if (quien) await ingresar(page, quien);
    const rotas: string[] = [];
    for (const vista of vistas) {
      await page.setViewportSize(ESCRITORIO);
      await test.step(vista.nombre, () => vista.abrir(page));
      for (const tamano of [ESCRITORIO, TELEFONO]) {
        await page.setViewportSize(tamano);
        await page.waitForTimeout(200);
        const halladas = await page.evaluate(rotoPorLaLetra);
        rotas.push(...halladas.map((h) => `${vista.nombre} a ${tamano.width}: ${h}`));
      }
    }
    expect(rotas).toEqual([]);
  });
}
