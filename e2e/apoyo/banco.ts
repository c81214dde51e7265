import { type CDPSession, chromium, type Page } from '@playwright/test';
import { anunciar, LUGAR, NAVEGADOR } from '../playwright.config.ts';
import { ingresar } from './acceso.ts';
import { anotarToken } from './api.ts';
import { abrirProducto, faltaElNavegador } from './producto.ts';

export const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? Number.NaN;
export const ms = (n: number): string => `${Math.round(n)} ms`;
/** Slows the page's CPU down by this factor. */
export async function conFreno(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs `medir` with a demo product and an administrator in a desktop window, and closes both, however `medir` ends. */
export async function enBanco(medir: (page: Page, cdp: CDPSession) => Promise<void>): Promise<void> {
  const falta = faltaElNavegador();
  if (falta !== null) {
    console.error(falta);
    process.exit(1);
  }
  const producto = await abrirProducto();
  anunciar([producto]);
  const navegador = await chromium.launch(NAVEGADOR);
  try {
    const contexto = await navegador.newContext({
      ...LUGAR,
      baseURL: producto.url,
      viewport: { width: 1440, height: 900 },
    });
    contexto.setDefaultTimeout(40_000);
    contexto.on('request', (peticion) => anotarToken(contexto, peticion));
    const page = await contexto.newPage();
    const cdp = await contexto.newCDPSession(page);
    await ingresar(page, 'administrador');
    await medir(page, cdp);
  } finally {
    await navegador.close();
    await producto.cerrar();
  }
}

/** Reports whether a figure stays within its limit, in milliseconds; if it does not, the command exits with 1. */
export function juzgar(que: string, visto: number, barra: number): void {
  const bien = visto <= barra;
  if (!bien) process.exitCode = 1;
  console.log(`${bien ? 'ok  ' : 'BAJO'} ${que}: ${ms(visto)} (barra ${ms(barra)})`);
}
