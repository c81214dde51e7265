// `npm run pantallas`: every screen and dialog at two widths, light and dark, in .cache/pantallas, with an index to look
// at them. With `-- carga` only those whose name has that word.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { anotarToken } from './apoyo/api.ts';
import { abrirProducto, faltaElNavegador } from './apoyo/producto.ts';
import { type Grupo, RECORRIDO } from './apoyo/recorrido.ts';
import type { Vista } from './apoyo/vista.ts';
import { anunciar, LUGAR, NAVEGADOR, RAIZ } from './playwright.config.ts';

const CARPETA = path.join(RAIZ, '.cache/pantallas');
const ANCHOS = { grande: { width: 1440, height: 900 }, chico: { width: 390, height: 844 } } as const;
const TEMAS = { claro: 'light', oscuro: 'dark' } as const;
const pedida = process.argv[2] ?? '';
/** Transitions of a dialog and of a theme. */
const MS_DE_CALMA = 350;

interface Foto {
  readonly vista: string;
  readonly archivos: readonly string[];
  readonly fallo: string | null;
}

async function fotografiar(page: Page, vista: Vista): Promise<Foto> {
  const archivos: string[] = [];
  try {
    await page.setViewportSize(ANCHOS.grande);
    await page.emulateMedia({ colorScheme: 'light' });
    await vista.abrir(page);
    for (const [ancho, tamano] of Object.entries(ANCHOS)) {
      await page.setViewportSize(tamano);
      for (const [tema, colorScheme] of Object.entries(TEMAS)) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(MS_DE_CALMA);
        const archivo = `${vista.nombre}-${ancho}-${tema}.png`;
        const conDialogo = (await page.getByRole('dialog').count()) > 0;
        await page.screenshot({ path: path.join(CARPETA, archivo), fullPage: !conDialogo });
        archivos.push(archivo);
      }
    }
    return { vista: vista.nombre, archivos, fallo: null };
  } catch (error) {
    return {
      vista: vista.nombre,
      archivos,
      fallo: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  }
}

async function recorrer(navegador: Browser, url: string, { quien, vistas }: Grupo): Promise<readonly Foto[]> {
  const suyas = vistas.filter((v) => v.nombre.includes(pedida));
  if (suyas.length === 0) return [];
  const contexto = await navegador.newContext({
    ...LUGAR,
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  contexto.setDefaultTimeout(15_000);
  contexto.on('request', (peticion) => anotarToken(contexto, peticion));
  const page = await contexto.newPage();
  if (quien) await ingresar(page, quien);
  const fotos: Foto[] = [];
  for (const vista of suyas) fotos.push(await fotografiar(page, vista));
  await contexto.close();
  return fotos;
}

function indice(fotos: readonly Foto[]): string {
  const seccion = ({
    vista,
    archivos,
    fallo,
  }: Foto): string => `<section><h2>${vista}</h2>${fallo ? `<p>${fallo}</p>` : ''}
${archivos.map((a) => `<a href="${a}"><img loading="lazy" alt="${a}" src="${a}"></a>`).join('\n')}</section>`;
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas de AlDía</title>
<style>body{font:15px system-ui;margin:2rem}img{max-width:23%;max-height:420px;object-fit:contain;object-position:top;border:1px solid #ccc}</style>
<h1>Pantallas de AlDía</h1>${fotos.map(seccion).join('\n')}</html>`;
}

const falta = faltaElNavegador();
if (falta !== null) {
  console.error(falta);
  process.exit(1);
}
if (pedida === '') rmSync(CARPETA, { recursive: true, force: true });
mkdirSync(CARPETA, { recursive: true });
const producto = await abrirProducto().catch((error: Error) => {
  console.error(error.message);
  return process.exit(1);
});
anunciar([producto]);
const navegador = await chromium.launch(NAVEGADOR);
const fotos: Foto[] = [];
try {
  for (const grupo of RECORRIDO) fotos.push(...(await recorrer(navegador, producto.url, grupo)));
} finally {
  await navegador.close();
  await producto.cerrar();
}
writeFileSync(path.join(CARPETA, 'index.html'), indice(fotos));
for (const { vista, fallo } of fotos) if (fallo) console.error(`${vista}: ${fallo}`);
console.log(`${fotos.flatMap((f) => f.archivos).length} imágenes en .cache/pantallas/index.html`);
process.exit(fotos.some((f) => f.fallo !== null) ? 1 : 0);
