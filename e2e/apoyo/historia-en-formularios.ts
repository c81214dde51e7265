import type { Page } from '@playwright/test';
import { exigirCasillas, lineaDe } from './asistente.ts';
import type { CuentasDelMes } from './cuentas-de-historia.ts';
import { enteros, filaDe, type Historia, Q, quedaEnLista } from './historia.ts';
import { CAMBIO_DE_ANIO } from './historia-a-mano.ts';
import { cerrar } from './paginas.ts';
import { expect } from './prueba.ts';

const esDeIsr = (linea: string): boolean => /^[34][a-h]$/.test(linea);
const escritas = (casillas: CuentasDelMes['casillas']): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(casillas).map(([linea, montos]) => [linea, montos.map((m) => (esDeIsr(linea) ? Q(m) : enteros(m)))]),
  );
const delFormulario = (casillas: Record<string, string[]>, de: 'isr' | 'iva'): Record<string, string[]> =>
  Object.fromEntries(Object.entries(casillas).filter(([linea]) => esDeIsr(linea) === (de === 'isr')));

/** Opens the forms of a month from the list and compares them with the given lines. */
async function verFormularios(page: Page, h: Historia, periodo: string, casillas: Record<string, string[]>) {
  const fila = await filaDe(page, '/reporte_declaracion', h, periodo);
  const dialogo = page.getByRole('dialog', { name: /SAT-/ });
  if (h.cliente.regimen === 1) {
    await fila.getByRole('button', { name: /^SAT-2046/ }).click();
    await exigirCasillas(dialogo, casillas);
  } else {
    await fila.getByRole('button', { name: /^SAT-1311/ }).click();
    await exigirCasillas(dialogo, delFormulario(casillas, 'isr'));
    await dialogo.getByRole('tab', { name: 'SAT-2237' }).click();
    await exigirCasillas(dialogo, delFormulario(casillas, 'iva'));
  }
  await cerrar(page, dialogo);
}

/** Checks the turn of the year with hand-computed figures, then every month whose forms can be opened. */
export async function verCambioDeAnio(page: Page, historias: readonly Historia[]): Promise<void> {
  for (const h of historias) {
    for (const m of h.meses.filter(quedaEnLista)) {
      const aMano = CAMBIO_DE_ANIO[h.cliente.clave][m.periodo.slice(5)] ?? {};
      const cuentas = escritas(h.cuentas[h.meses.indexOf(m)]?.casillas ?? {});
      await verFormularios(page, h, m.periodo, { ...cuentas, ...aMano });
    }
    const ultimo = h.cuentas.at(-1) as CuentasDelMes;
    await verFormularios(page, h, ultimo.periodo, escritas(ultimo.casillas));
  }
}

/** The source of a balance in January: the line of December. */
export async function verDeDondeSale(page: Page, h: Historia): Promise<void> {
  const enero = h.meses.find((m) => m.periodo.endsWith('-01'))?.periodo ?? '';
  const fila = await filaDe(page, '/reporte_declaracion', h, enero);
  await fila.getByRole('button', { name: /^SAT-1311/ }).click();
  const dialogo = page.getByRole('dialog', { name: /SAT-1311/ }).first();
  await lineaDe(dialogo, '3f')
    .getByRole('button', { name: /^De dónde sale/ })
    .click();
  await lineaDe(dialogo, '3f').getByRole('button', { name: 'Ver documentos' }).click();
  const origen = page.getByRole('dialog', { name: /3f/ });
  await expect(origen.getByRole('table', { name: 'Remanentes de la casilla' })).toContainText(
    `diciembre ${Number(enero.slice(0, 4)) - 1}`,
  );
  await expect(origen).toContainText('1 remanente suma Q175.00');
  await expect(origen).toContainText('La suma de los documentos es igual a la casilla.');
  await cerrar(page, origen);
}
