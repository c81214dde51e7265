import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDO } from './apoyo/recorrido.ts';
import { barreras, deLado, TEMAS } from './apoyo/sin-barreras.ts';
import { productoEnMarcha, RECORRIDOS_ENTEROS } from './playwright.config.ts';

/** A few screens each, so that all the products walk them at once. */
const POR_PRUEBA = 11;
const TANDAS = RECORRIDO.map(({ quien, vistas }) => ({
  quien,
  vistas: vistas.filter((v) => RECORRIDOS_ENTEROS || !v.comoOtra),
})).flatMap(({ quien, vistas }) =>
  Array.from({ length: Math.ceil(vistas.length / POR_PRUEBA) }, (_, i) => ({
    quien,
    vistas: vistas.slice(i * POR_PRUEBA, (i + 1) * POR_PRUEBA),
  })),
);

const NUMERO_DE_PERSONA = /(?<!\d)\d{13}(?!\d)|(?<!\d)\d{6,9}-?[\dK](?!\w)/;
/**
 * Titles and addresses stay in histories and logs: nobody's name, NIT or CUI stands in them, but what a person wrote in the
 * search of a list, which they may send on.
 */
async function deNadie(page: Page): Promise<readonly string[]> {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.delete('busqueda');
  const visto = decodeURIComponent(`${await page.title()} ${pathname}?${searchParams}`);
  const nombres = productoEnMarcha().personas.map((p) => p.nombre.replace(/ \(.*\)$/, ''));
  const dicho = nombres.find((n) => visto.includes(n)) ?? NUMERO_DE_PERSONA.exec(visto)?.[0];
  return dicho === undefined ? [] : [`«${dicho}» está en el título o en la dirección: ${visto}`];
}

async function loQueImpide(page: Page): Promise<readonly string[]> {
  const dichas: string[] = [];
  for (const tema of TEMAS) dichas.push(...(await barreras(page, tema)));
  return dichas;
}

test.describe.configure({ mode: 'parallel' });
for (const { quien, vistas } of TANDAS) {
  test(`sin barreras graves lo que ve ${quien ?? 'cualquiera'}, desde ${vistas[0]?.nombre}`, async ({ page }) => {
    if (quien) await ingresar(page, quien);
    const faltas: string[] = [];
    for (const vista of vistas) {
      await test.step(vista.nombre, () => vista.abrir(page));
      faltas.push(...(await deNadie(page)).map((f) => `${vista.nombre}, ${f}`));
      faltas.push(...(await loQueImpide(page)).map((b) => `${vista.nombre}, ${b}`));
      faltas.push(...(await deLado(page)).map((f) => `${vista.nombre}, ${f}`));
    }
    expect(faltas).toEqual([]);
  });
}
