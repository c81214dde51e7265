import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { ingresar, type Persona, persona } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';

/** More letters than the head and the number of any sheet have: some eighty. */
const CABEZA_SOLA = 100;

/** The words of each sheet, as the browser would print the page. */
async function enPapel(page: Page): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((hoja) => hoja.replaceAll(/\s+/g, ' '));
}

interface Impreso {
  readonly quien: Persona;
  readonly nombre: string;
  readonly ruta: string;
  /** What opens over the page, when that is what is printed. */
  readonly abrir?: (page: Page) => Promise<void>;
  /** When it is all there. */
  readonly listo: (page: Page) => Promise<void>;
  readonly hojas: readonly [minimo: number, maximo: number];
  /** What every sheet says: the heads of the columns. */
  readonly enCadaHoja?: readonly string[];
  readonly dice: readonly string[];
  /** What offers something, which paper cannot. */
  readonly calla: readonly string[];
}

const conFilas = async (page: Page): Promise<void> => {
  await expect(page.locator('tr[data-indice="0"]')).toBeVisible();
  await expect(page.locator('.al-cargando')).toHaveCount(0);
};
const formulario = (nombre: RegExp, regimen: 1 | 2, hojas: Impreso['hojas'], dice: readonly string[]): Impreso => ({
  quien: 'administrador',
  nombre: `el formulario ${nombre.source.slice(1)}`,
  ruta: `/reporte_declaracion?regimen=${regimen}`,
  abrir: (page) => page.getByRole('button', { name: nombre }).first().click(),
  listo: (page) => expect(page.getByRole('dialog').locator('.al-sat-linea').first()).toBeVisible(),
  hojas,
  dice: ['Impuesto a pagar', ...dice],
  calla: ['Copiar todo', 'Cerrar', 'Notificar formulario de pago'],
});

const IMPRESOS: readonly Impreso[] = [
  {
    quien: 'administrador',
    nombre: 'una lista de dos hojas',
    ruta: '/reporte_usuarios_estado?porPagina=50',
    listo: conFilas,
    hojas: [2, 3],
    enCadaHoja: ['Nombre', 'CUI/DPI', 'NIT', 'Dirección', 'Teléfono', 'Correo', 'Estado'],
    dice: ['ACTIVO'],
    calla: ['Descargar', 'Siguiente', 'Columnas'],
  },
  {
    quien: 'administrador',
    nombre: 'la lista de lo que bloquea',
    ruta: '/pendientes?de=todas&porPagina=50',
    listo: conFilas,
    hojas: [2, 4],
    enCadaHoja: ['Cliente', 'NIT', 'Vence', 'Mes'],
    dice: ['Facturas sin cargar'],
    calla: ['Guardar esta vista', 'Más acciones'],
  },
  // 46 lines, in three sections; the sums of each stand once.
  formulario(/^SAT-2237/, 2, [2, 3], ['3. Débito fiscal', '5. Crédito fiscal', 'SALDO DEL IMPUESTO']),
  formulario(/^SAT-1311/, 2, [1, 2], []),
  formulario(/^SAT-2046/, 1, [1, 2], []),
  {
    quien: 'gestor',
    nombre: 'la cartera de un gestor',
    ruta: '/gestor?porPagina=50',
    listo: conFilas,
    hojas: [2, 5],
    dice: ['Tu cartera', 'Ene', 'Dic', 'Pagada'],
    calla: ['Traer libros', 'Descargar los documentos', 'Gestión de usuarios'],
  },
  {
    quien: 'clienteRos',
    nombre: 'el inicio de un cliente',
    ruta: '/usuario_final',
    listo: (page) => expect(page.locator('.inicio-barra').first()).toBeVisible(),
    hojas: [1, 2],
    dice: ['Hola', 'Tu año', 'Tu plan'],
    calla: ['Cerrar sesión', '¿Qué quieres ver?'],
  },
  {
    quien: 'clienteRos',
    nombre: 'el asesor de régimen',
    ruta: '/mi_regimen',
    listo: (page) => expect(page.getByText('Lo que dicen las cifras')).toBeVisible(),
    hojas: [2, 4],
    dice: ['Mes por mes', 'Suma'],
    calla: ['Imprimir'],
  },
];

for (const quien of [...new Set(IMPRESOS.map((i) => i.quien))])
  test(`en el papel está todo y nada que pulsar: ${quien}`, async ({ page }) => {
    await ingresar(page, quien);
    const suyos = IMPRESOS.filter((i) => i.quien === quien);
    for (const impreso of suyos) await test.step(impreso.nombre, () => revisar(page, impreso));
  });

test('en el papel, el nombre de una columna de un formulario queda sobre sus cifras', async ({ page }) => {
  await ingresar(page, 'declaracion');
  await page.goto('/reporte_declaracion?regimen=2');
  await page
    .getByRole('button', { name: /^SAT-2237/ })
    .first()
    .click();
  const debito = page.getByRole('region', { name: /Débito fiscal/ });
  await expect(debito.locator('.al-sat-linea').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const derecha = async (que: string): Promise<number> => {
    const caja = await debito.locator(que).last().boundingBox();
    return caja ? Math.round(caja.x + caja.width) : Number.NaN;
  };
  expect(await derecha('.decl-seccion-columnas > span')).toBe(await derecha('.al-sat-declarado'));
});

async function revisar(page: Page, { ruta, abrir, listo, hojas: [minimo, maximo], ...i }: Impreso): Promise<void> {
  await page.goto(ruta);
  if (abrir) await abrir(page);
  await listo(page);
  const hojas = await enPapel(page);
  expect(hojas.length, 'hojas').toBeGreaterThanOrEqual(minimo);
  expect(hojas.length, 'hojas').toBeLessThanOrEqual(maximo);
  const todo = hojas.join(' ');
  for (const frase of i.dice) expect(todo).toContain(frase);
  for (const boton of i.calla) expect(todo).not.toContain(boton);
  const nombre = persona(i.quien).nombre.replace(/ \(.*\)$/, '');
  for (const [n, hoja] of hojas.entries()) {
    const dicho = `hoja ${n + 1} de ${hojas.length}`;
    expect(hoja, dicho).toContain(nombre);
    // A sheet with its head alone is one too many.
    expect(hoja.length, dicho).toBeGreaterThan(CABEZA_SOLA);
    for (const titulo of i.enCadaHoja ?? []) expect(hoja, dicho).toContain(titulo);
  }
}
