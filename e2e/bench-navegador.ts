// `npm run bench:navegador`: a month of 5,000 purchases saved and decided about in Chromium, with its processor slowed four
// times. Prints the long tasks of the save, and from each press of the inclusion dialog to the next paint. It ends
// with 1 where a median misses its bar; on a shared machine a figure is only as good as the hour. With `-- 1000` that many rows.
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CAMINO } from '@aldia/contract/textos-camino.ts';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { preguntar } from './apoyo/api.ts';
import { abrirCarga, continuarA, escribirRemanentes, pieDelAsistente } from './apoyo/asistente.ts';
import { conFreno, enBanco, juzgar, mediana, ms } from './apoyo/banco.ts';
import { type ClientePendiente, ROS, tomarCliente } from './apoyo/clientes.ts';
import { FERRETERIA, facturas, libro } from './apoyo/libros.ts';
import { darArchivos } from './apoyo/pantalla.ts';

const FILAS = Number(process.argv[2] ?? 5000);
const MAS_LENTO = 4;
const MS_DE_CALMA = 1500;
const MS_DE_ESPERA = 180_000;
const VECES = 5;
/** From a press to the next paint, and the longest task of a save. */
const BARRA_MS = { presion: 100, tarea: 200 };

interface Medido {
  readonly largas: number[];
  readonly presiones: number[];
}
declare global {
  var medido: Medido | undefined;
}

/** Observes from now on: tasks over 50 ms, and events from the press to the next paint. */
const observar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const medido: { largas: number[]; presiones: number[] } = { largas: [], presiones: [] };
    globalThis.medido = medido;
    new PerformanceObserver((l) => medido.largas.push(...l.getEntries().map((e) => e.duration))).observe({
      type: 'longtask',
    });
    const deEventos = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
    new PerformanceObserver((l) => medido.presiones.push(...l.getEntries().map((e) => e.duration))).observe(deEventos);
  });
const vaciar = async (page: Page): Promise<Medido> => {
  await page.waitForTimeout(MS_DE_CALMA);
  return page.evaluate(() => {
    const visto = structuredClone(globalThis.medido) ?? { largas: [], presiones: [] };
    if (globalThis.medido) {
      globalThis.medido.largas.length = 0;
      globalThis.medido.presiones.length = 0;
    }
    return visto;
  });
};

async function hastaElResumen(page: Page): Promise<ClientePendiente> {
  const cliente = await tomarCliente(page, { regimen: ROS });
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, {});
  const compras = facturas(
    cliente,
    'recibidas',
    Array.from({ length: FILAS }, (_, i) => ({ monto: 112 + i, iva: 12, quien: FERRETERIA })),
  );
  const ventas = facturas(cliente, 'emitidas', [{ monto: 1120, iva: 120 }]);
  await darArchivos(page, page.getByRole('button', { name: 'Elegir facturas recibidas' }), [
    await libro('compras', compras),
  ]);
  await continuarA(page, 2);
  await darArchivos(page, page.getByRole('button', { name: 'Elegir facturas emitidas' }), [
    await libro('ventas', ventas),
  ]);
  const pie = pieDelAsistente(page);
  const guardar = pie.getByRole('button', { name: ROTULOS.guardarInformacion });
  while (!(await guardar.isVisible())) {
    await pie.getByRole('button', { name: ROTULOS.continuar }).click();
    await page.waitForTimeout(MS_DE_CALMA);
  }
  await guardar.click();
  return cliente;
}

/** From the press of the button to the list that follows it: how long it took, and its longest task. */
async function guardarUno(page: Page, cdp: CDPSession) {
  const cliente = await hastaElResumen(page);
  const dialogo = page.getByRole('dialog', { name: ROTULOS.guardarInformacion });
  const boton = await dialogo.getByRole('button', { name: ROTULOS.guardarInformacion }).boundingBox();
  if (!boton) throw new Error('nothing to press');
  const antes = page.url();
  await observar(page);
  await conFreno(cdp, MAS_LENTO);
  const desde = Date.now();
  // With the mouse, and by the address: what looks for a button or a dialog within the page would be measured with it.
  await page.mouse.click(boton.x + boton.width / 2, boton.y + boton.height / 2);
  await page.waitForURL((url) => url.href !== antes, { timeout: MS_DE_ESPERA });
  const { largas } = await vaciar(page);
  const tardo = Date.now() - desde - MS_DE_CALMA;
  await conFreno(cdp, 1);
  return { cliente, tardo, peor: Math.max(0, ...largas) };
}

/** Of several clients, because one of them meets what else the machine does; gives the last one. */
async function medirGuardado(page: Page, cdp: CDPSession): Promise<ClientePendiente> {
  let ultimo = await guardarUno(page, cdp);
  const hechos = [ultimo];
  while (hechos.length < VECES) {
    ultimo = await guardarUno(page, cdp);
    hechos.push(ultimo);
  }
  const dichos = (que: 'tardo' | 'peor') => hechos.map((h) => ms(h[que])).join(', ');
  console.log(
    `guardar ${FILAS} filas, ×${MAS_LENTO}: en total ${dichos('tardo')}; la tarea más larga ${dichos('peor')}`,
  );
  juzgar('la tarea más larga de un guardado', mediana(hechos.map(({ peor }) => peor)), BARRA_MS.tarea);
  return ultimo.cliente;
}

/** Does something some times and prints from its press to the next paint. */
async function medirPresion(page: Page, que: string, hacer: (vez: number) => Promise<void>): Promise<void> {
  const peores: number[] = [];
  for (let vez = 0; vez < VECES; vez += 1) {
    await vaciar(page);
    await hacer(vez);
    peores.push(Math.max(0, ...(await vaciar(page)).presiones));
  }
  console.log(`${que}, ×${MAS_LENTO}: ${peores.map(ms).join(', ')}`);
  juzgar(que, mediana(peores), BARRA_MS.presion);
}

async function medirInclusion(page: Page, cdp: CDPSession, cliente: ClientePendiente): Promise<void> {
  await preguntar(page, '/declaracion/enviar_formulario', { id: cliente.declaracionId });
  await page.goto(`/declaracion/${cliente.usuarioId}/${cliente.periodo}`);
  await page.getByRole('button', { name: ROTULOS_DE_CAMINO.otras }).click();
  await observar(page);
  await conFreno(cdp, MAS_LENTO);
  await vaciar(page);
  await page.getByRole('menuitem', { name: 'Facturas recibidas' }).click();
  const tabla: Locator = page.getByRole('table', { name: 'Facturas recibidas' });
  await tabla.waitFor({ timeout: MS_DE_ESPERA });
  const abrir = await vaciar(page);
  console.log(
    `abrir la inclusión, ×${MAS_LENTO}: hasta pintar ${ms(Math.max(0, ...abrir.presiones))}; la tarea más larga ${ms(Math.max(0, ...abrir.largas))}`,
  );
  const dialogo = page.getByRole('dialog');
  // Including asks for the warning of the law first: each time another one is left out.
  await medirPresion(page, 'excluir una', (vez) => tabla.getByRole('checkbox').nth(vez).click());
  await medirPresion(page, 'ordenar por monto', () =>
    tabla
      .getByRole('button', { name: /^Monto(?! IVA)/ })
      .first()
      .click(),
  );
  const letras = 'ferre';
  await medirPresion(page, 'buscar, una letra', (vez) =>
    dialogo
      .getByRole('searchbox')
      .first()
      .pressSequentially(letras[vez] ?? 'r'),
  );
  await medirPresion(page, 'otra página', () =>
    dialogo
      .getByRole('button', { name: /siguiente/i })
      .first()
      .click(),
  );
}

await enBanco(async (page, cdp) => {
  const cliente = await medirGuardado(page, cdp);
  await medirInclusion(page, cdp, cliente);
});
