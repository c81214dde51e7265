// Lighthouse as a slow phone, for `npm run bench:telefono`, which copies this file beside its packages and reads what it prints:
// one line of JSON for each run of each page. It asks for `{ url, nit, clave, chromium, banderas, veces, carpeta }`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const { url, nit, clave, chromium, banderas, veces, carpeta } = JSON.parse(process.argv[2]);
/** What a signed-in person has in the browser after the log-in, and after a first visit. */
const PAGINAS = [
  { nombre: 'ingreso', ruta: '/' },
  { nombre: 'registro', ruta: '/register' },
  { nombre: 'inicio del cliente', ruta: '/usuario_final', entra: true },
];

async function entrar(page) {
  await page.goto(url);
  await page.waitForFunction(() => !document.querySelector('form[method=dialog]'));
  await page.type('input[name=nit]', nit);
  await page.type('input[name=password]', clave);
  await page.click('button[type=submit]');
  await page.waitForFunction(() => location.pathname === '/usuario_final' && document.querySelector('.inicio-anio'), {
    timeout: 60_000,
  });
  // The hints of a first entry are shown once: they are not what a client sees each month.
  const entendido = await page.waitForSelector('.ban-consejos button', { timeout: 5000 }).catch(() => null);
  await entendido?.click();
  // The shell is kept by then, as with anybody who enters.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function medir({ nombre, ruta, entra = false }, vez) {
  const navegador = await puppeteer.launch({ executablePath: chromium, headless: 'shell', args: banderas });
  try {
    const page = await navegador.newPage();
    if (entra) await entrar(page);
    const opciones = { output: 'json', logLevel: 'error', disableStorageReset: entra };
    const { lhr } = await lighthouse(url + ruta, opciones, undefined, page);
    writeFileSync(path.join(carpeta, `${ruta.slice(1) || 'ingreso'}-${vez}.json`), JSON.stringify(lhr));
    const de = (auditoria) => lhr.audits[auditoria]?.numericValue ?? null;
    const puntos = (categoria) => Math.round((lhr.categories[categoria]?.score ?? 0) * 100);
    console.log(
      JSON.stringify({
        nombre,
        rendimiento: puntos('performance'),
        accesibilidad: puntos('accessibility'),
        practicas: puntos('best-practices'),
        lcp: de('largest-contentful-paint'),
        fcp: de('first-contentful-paint'),
        tbt: de('total-blocking-time'),
        cls: de('cumulative-layout-shift'),
        bytes: de('total-byte-weight'),
        llego: new URL(lhr.finalDisplayedUrl).pathname,
      }),
    );
  } finally {
    await navegador.close();
  }
}

for (let vez = 1; vez <= veces; vez += 1) for (const pagina of PAGINAS) await medir(pagina, vez);
