import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as A } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_OFICINA as O } from '@aldia/contract/textos-de-oficina.ts';
import {
  TITULO_DE_PASO_DE_CARTERA as PASO,
  AVISOS_DE_ALTA_DE_GESTOR as T,
} from '@aldia/contract/textos-gestor-alta.ts';
import { escribirLibro, type FormaDeLibro, TITULOS_DE_CARTERA } from '@aldia/testing/libros/libro-de-prueba.ts';
import { expect, type Page } from '@playwright/test';
import { continuar, enPaso, TARJETA } from './alta.ts';
import { type Identidad, identidadesNuevas, identidadNueva } from './identidad.ts';
import { type Archivo, archivo } from './libros.ts';
import { darArchivos } from './pantalla.ts';
import { verificarTarjeta } from './tarjetas.ts';

export const CLAVE_SAT = 'Agencia#Virtual9';
type Fila = readonly string[];

const filaDe = ({ cui, nit }: Identidad): Fila => [
  cui,
  nit,
  'Marta',
  'Elena',
  'Ajú',
  'Tzoc',
  '',
  CLAVE_SAT,
  '14/05/1990',
];
/** A row for a new person with this NIT. */
export const filaDeCliente = (nit: string): Fila => filaDe({ ...identidadNueva(), nit });
export const filasDeClientes = (n: number): readonly Fila[] => identidadesNuevas(n).map(filaDe);

const FIN = { xlsx: 'xlsx', xls: 'xls', html: 'xls', csv: 'csv' } as const;
async function hoja(nombre: string, filas: readonly Fila[], forma: FormaDeLibro): Promise<Archivo> {
  return archivo(`${nombre}.${FIN[forma.formato ?? 'xlsx']}`, await escribirLibro('Datos', filas, forma));
}
export const hojaDeClientes = (nombre: string, filas: readonly Fila[], forma: FormaDeLibro = {}): Promise<Archivo> =>
  hoja(nombre, [TITULOS_DE_CARTERA.clientes, ...filas], forma);
export const hojaDeSociedades = (nombre: string, n: number, forma: FormaDeLibro = {}): Promise<Archivo> => {
  const filas = identidadesNuevas(n).map(({ nit }, i) => [nit, `Empresa ${i}, S.A.`, CLAVE_SAT, '01/02/2010']);
  return hoja(nombre, [TITULOS_DE_CARTERA.sociedades, ...filas], forma);
};

/** Drops a file on the step of a sheet. */
export const darHoja = (page: Page, suyo: Archivo): Promise<void> =>
  darArchivos(page, page.getByRole('button', { name: /^(Elegir archivo|Cargar otro archivo)$/ }), [suyo]);

export async function llenarOficina(page: Page, nombre: string): Promise<void> {
  await page.getByRole('combobox', { name: O.departamento }).click();
  await page.getByRole('option', { name: 'Quetzaltenango', exact: true }).click();
  await page.getByRole('combobox', { name: O.municipio }).click();
  await page.getByRole('option', { name: 'Zunil', exact: true }).click();
  await page.getByRole('textbox', { name: O.direccion }).fill('3a. avenida 1-20');
  await page.getByRole('textbox', { name: O.nombreOficina }).fill(nombre);
}

/** From the first step to the payment, with these files. */
export async function cargarHojas(page: Page, clientes: Archivo, sociedades: Archivo | null): Promise<void> {
  await enPaso(page, PASO.formatos);
  await continuar(page);
  await enPaso(page, PASO.clientes);
  await darHoja(page, clientes);
  await expect(page.getByText(/filas? listas?/)).toBeVisible();
  await continuar(page);
  await enPaso(page, PASO.sociedades);
  if (sociedades) {
    await darHoja(page, sociedades);
    await expect(page.getByText(/filas? listas?/)).toBeVisible();
  }
  await continuar(page);
}

/** At the payment: redeems a coupon in its dialog. */
export async function conCupon(page: Page, cupon: string): Promise<void> {
  await page.getByRole('button', { name: T.tuCupon }).click();
  const dialogo = page.getByRole('dialog', { name: A.cupon });
  await dialogo.getByLabel('Cupón').fill(cupon);
  await dialogo.getByRole('button', { name: A.canjear }).click();
  await dialogo.getByRole('button', { name: ROTULOS.continuar }).click();
}

/** Verifies a card in the provider's form and fills in ours, up to the last step. */
export async function conTarjeta(page: Page, numero: string): Promise<void> {
  await enPaso(page, PASO.pago);
  await verificarTarjeta(page, { numero, cvv: '123' }, 'OFICINA TZOC');
  await page.getByRole('textbox', { name: new RegExp(`^${A.cvv}`) }).fill('123');
  await page.getByRole('checkbox', { name: A.cobroAutomatico }).check();
  await continuar(page);
  await enPaso(page, PASO.confirmar);
}
export const confirmar = (page: Page) => page.getByRole('button', { name: /^Confirmar y pagar Q/ });
export { PASO, T, TARJETA };
