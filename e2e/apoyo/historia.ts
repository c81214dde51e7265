import { catorceMeses } from '@aldia/testing/historia/catorce-meses.ts';
import { CLIENTES_DE_HISTORIA, type ClienteDeHistoria } from '@aldia/testing/historia/clientes.ts';
import type { MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { mesElegido, porCargar, preguntar } from './api.ts';
import { avanzarPorApi, cargarPorApi, mesPorElegir } from './carga-por-api.ts';
import { type CuentasDelMes, cuentasDe, type Tasas } from './cuentas-de-historia.ts';
import { buscarFila } from './pantalla.ts';

type Destino = 'cero' | 'lista' | 'pago' | 'pagada';

/** A client of the story, with the months and the expected figures of each. */
export interface Historia {
  readonly cliente: ClienteDeHistoria;
  readonly usuarioId: number;
  readonly nombre: string;
  readonly meses: readonly MesGenerado[];
  readonly cuentas: readonly CuentasDelMes[];
  /** How far each month was taken. */
  readonly estados: readonly Destino[];
}

/** The months of the turn of the year stay ready for their forms, so that the forms can be opened. */
const DEL_CAMBIO_DE_ANIO = ['12', '01', '02'];
export const quedaEnLista = (m: MesGenerado): boolean => DEL_CAMBIO_DE_ANIO.includes(m.periodo.slice(5));

/** Paid, except the turn of the year and the last month (both ready for forms), and the two before the last (waiting for payment). */
function destinoDe(m: MesGenerado, lugar: number, cuantos: number): Destino {
  if (m.emitidas.length === 0) return 'cero';
  if (quedaEnLista(m) || lugar === cuantos - 1) return 'lista';
  return lugar >= cuantos - 3 ? 'pago' : 'pagada';
}

export const Q = (centavos: number): string =>
  `Q${(Math.abs(centavos) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** The amount as forms in whole quetzales show it. */
export const enteros = (centavos: number): string => Q(centavos).replace(/\.00$/, '');

async function tasasDe(page: Page, meses: readonly MesGenerado[]): Promise<Tasas> {
  const dtes = meses.flatMap((m) => [...m.emitidas, ...m.recibidas]);
  const fechas = [...new Set(dtes.filter((d) => d.moneda === 'USD').map((d) => d.fecha.slice(0, 10)))];
  if (fechas.length === 0) return new Map();
  const dichas = (await preguntar(page, '/cambio/moneda/fechas', { fechas })) as readonly {
    readonly fecha: string;
    readonly compra: string;
  }[];
  return new Map(dichas.map((t) => [t.fecha, t.compra]));
}

/** The three clients with their expected figures; nothing is loaded yet. */
export async function prepararHistorias(page: Page): Promise<readonly Historia[]> {
  const hoy = mesElegido();
  const historias: Historia[] = [];
  for (const cliente of CLIENTES_DE_HISTORIA) {
    const fila = (await porCargar(page, cliente.regimen)).find((f) => f.nit === cliente.nit);
    if (!fila) throw new Error(`La demostración no tiene a ${cliente.nit} esperando su carga.`);
    expect(mesPorElegir(fila.periodo)).toBe(hoy);
    const meses = catorceMeses(cliente, fila.periodo as MesGenerado['periodo']);
    const cuentas = cuentasDe(cliente, meses, await tasasDe(page, meses));
    const estados = meses.map((m, i) => destinoDe(m, i, meses.length));
    historias.push({ cliente, usuarioId: fila.usuario_id, nombre: fila.nombre, meses, cuentas, estados });
  }
  return historias;
}

/** How many of the newest months go through the wizard's screen. */
const EN_PANTALLA = 2;

/** Loads all months but the newest with the wizard's calls, in order: each one uses the balances of the one before. */
export async function cargarHistoria(page: Page, { cliente, usuarioId, meses, estados }: Historia): Promise<void> {
  for (const [i, m] of meses.slice(0, -EN_PANTALLA).entries()) {
    const id = await cargarPorApi(page, usuarioId, cliente.regimen, m);
    await avanzarPorApi(page, id, estados[i] ?? 'lista');
  }
}

/** The positions of the months that go through the screen; a month without documents is filed at zero with the calls. */
export const lugaresEnPantalla = ({ meses }: Historia): readonly number[] =>
  Array.from({ length: EN_PANTALLA }, (_, i) => meses.length - EN_PANTALLA + i);

/** The row of the client in a list of declarations of a month. */
export async function filaDe(page: Page, ruta: string, h: Historia, periodo: string): Promise<Locator> {
  const union = ruta.includes('?') ? '&' : '?';
  await page.goto(`${ruta}${union}mes=${mesPorElegir(periodo)}&regimen=${h.cliente.regimen}`);
  return buscarFila(page, h.cliente.nit);
}
