// `npm run bench:archivos`: from choosing a file of purchases to what is on screen, in Chromium: the first error of one that
// is of another month, and that a good one was read, of 1,000, 10,000 and 100,000 rows. Prints the median of five (of three for
// the largest), on this processor and on one four times slower. It asserts nothing: on a shared machine a figure is only as good as the hour.
import os from 'node:os';
import type { Page } from '@playwright/test';
import { abrirCarga, enLaLista, escribirRemanentes } from './apoyo/asistente.ts';
import { conFreno, enBanco, ms } from './apoyo/banco.ts';
import { ROS, tomarCliente } from './apoyo/clientes.ts';
import { type Archivo, FERRETERIA, facturas, libro } from './apoyo/libros.ts';
import { darArchivos } from './apoyo/pantalla.ts';

/** Rows, and how many times each file is chosen. */
const TAMANIOS = [
  [1000, 5],
  [10_000, 5],
  [100_000, 3],
] as const;
const FRENOS = [1, 4] as const;
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

const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? Number.NaN;

await enBanco(async (page, cdp) => {
  console.log(`carga de la máquina ${os.loadavg()[0]?.toFixed(1)}`);
  const cliente = await tomarCliente(page, { regimen: ROS });
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, {});
  const anio = Number(cliente.periodo.slice(0, 4));
  const deOtroMes = { ...cliente, periodo: `${anio - 1}${cliente.periodo.slice(4)}` };
  for (const [filas, veces] of TAMANIOS) {
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
    }
    await conFreno(cdp, 1);
  }
});
