// `npm run bench:archivos`: from choosing a file of purchases to what is on screen, in Chromium: the first error of one that
// is of another month, and that a good one was read, of 1,000, 10,000 and 100,000 rows. Prints the median of five (of three for
// the largest), on this processor and on one four times slower. It ends with 1 where this processor misses a bar of the list; on a shared machine a
// figure is only as good as the hour. What is shown was read in the browser: no answer of the server is waited for.
import os from 'node:os';
import type { Page } from '@playwright/test';
import { abrirCarga, enLaLista, escribirRemanentes } from './apoyo/asistente.ts';
import { conFreno, enBanco, juzgar, mediana, ms } from './apoyo/banco.ts';
import { ROS, tomarCliente } from './apoyo/clientes.ts';
import { type Archivo, FERRETERIA, facturas, libro } from './apoyo/libros.ts';
import { darArchivos } from './apoyo/pantalla.ts';

/** Rows, how many times each file is chosen, and in how many milliseconds its result is to be seen. */
const TAMANIOS = [
  [1000, 5, 1000],
  [10_000, 5, 2000],
  [100_000, 3, 8000],
] as const;
const FRENOS = [1, 4] as const;
/** Of the first error of the smallest one. */
const PRIMER_ERROR_MS = 300;
const MS_DE_ESPERA = 300_000;

/** Chooses the file, and gives the milliseconds until something of `selector` that says `texto` was drawn. */
async function hastaVer(page: Page, dado: Archivo, selector: string, texto: string): Promise<number> {
  const visto = page.evaluate(
    ({ selector, texto, plazo }) =>
      new Promise<number>((listo, mal) => {
        setTimeout(() => mal(new Error(`${texto} was not seen`)), plazo);
        const alElegir = (): void => {
          const desde = performance.now();
          const ojo = new MutationObserver(() => {
            if (![...document.querySelectorAll(selector)].some((e) => e.textContent.includes(texto))) return;
            ojo.disconnect();
            requestAnimationFrame(() => setTimeout(() => listo(performance.now() - desde)));
          });
          ojo.observe(document.body, { subtree: true, childList: true, characterData: true });
        };
        document.addEventListener('change', alElegir, { once: true, capture: true });
      }),
    { selector, texto, plazo: MS_DE_ESPERA },
  );
  await darArchivos(page, page.getByRole('button', { name: 'Elegir facturas recibidas' }), [dado]);
  const tardo = await visto;
  await enLaLista(page, dado.name)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await enLaLista(page, dado.name).waitFor({ state: 'detached' });
  return tardo;
}

await enBanco(async (page, cdp) => {
  console.log(`carga de la máquina ${os.loadavg()[0]?.toFixed(1)}`);
  const cliente = await tomarCliente(page, { regimen: ROS });
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, {});
  const anio = Number(cliente.periodo.slice(0, 4));
  const deOtroMes = { ...cliente, periodo: `${anio - 1}${cliente.periodo.slice(4)}` };
  for (const [filas, veces, barra] of TAMANIOS) {
    const escritas = Array.from({ length: filas }, (_, i) => ({ monto: 112 + i, iva: 12, quien: FERRETERIA }));
    const bueno = await libro(`bueno-${filas}`, facturas(cliente, 'recibidas', escritas));
    const malo = await libro(`malo-${filas}`, facturas(deOtroMes, 'recibidas', escritas));
    for (const freno of FRENOS) {
      await conFreno(cdp, freno);
      const [errores, leidos]: [number[], number[]] = [[], []];
      for (let vez = 0; vez < veces; vez++) {
        errores.push(await hastaVer(page, malo, `[aria-label="Avisos de ${malo.name}"]`, 'Atención en la línea 2'));
        leidos.push(await hastaVer(page, bueno, '.al-archivos > li', 'Leído'));
      }
      const dicho = (que: number[]): string => `${ms(mediana(que))} (${que.map(ms).join(', ')})`;
      console.log(`${filas} filas, ×${freno}: primer error ${dicho(errores)}; leído ${dicho(leidos)}`);
      if (freno > 1) continue;
      juzgar(`${filas} filas, leído`, mediana(leidos), barra);
      if (filas === TAMANIOS[0][0]) juzgar(`${filas} filas, primer error`, mediana(errores), PRIMER_ERROR_MS);
    }
    await conFreno(cdp, 1);
  }
});
