import { AVISOS } from '@aldia/contract/textos.ts';
import { bomba } from '@aldia/testing/libros/malos.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { declaracion } from './apoyo/api.ts';
import { abrirCarga, cargar, continuarA, enLaLista, escribirRemanentes, pieDelAsistente } from './apoyo/asistente.ts';
import { type ClientePendiente, PC, tomarCliente } from './apoyo/clientes.ts';
import { AGENTE_DE_IVA, type Archivo, archivo, facturas, libro, pdf, reporte } from './apoyo/libros.ts';
import { darArchivos, dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const MEGAS_DE_BOMBA = 300;

const VENTAS = [
  { monto: 1000, tipo: 'FPEQ' },
  { monto: 500, tipo: 'FPEQ' },
] as const;

function mesAnteriorA(periodo: string): string {
  const [anio = 0, mes = 0] = periodo.split('-').map(Number);
  return mes === 1 ? `${anio - 1}-12` : `${anio}-${String(mes - 1).padStart(2, '0')}`;
}

const panelDe = (page: Page, nombre: string): Locator => page.getByRole('region', { name: `Avisos de ${nombre}` });

async function darMalo(page: Page, boton: string, malo: Archivo): Promise<Locator> {
  await darArchivos(page, page.getByRole('button', { name: boton }), [malo]);
  const enLista = enLaLista(page, malo.name);
  await expect(enLista).toContainText('Rechazado');
  return enLista;
}

/** Files that cannot be read at all: each says its sentence, in the list and in a toast. */
async function ilegibles(cliente: ClientePendiente): Promise<readonly (readonly [Archivo, string])[]> {
  const bueno = await libro('bueno', facturas(cliente, 'emitidas', VENTAS));
  return [
    [archivo('pdf-con-otro-nombre.xlsx', pdf('x.pdf').buffer), AVISOS.soloExcel],
    [
      archivo('zip-danado.xlsx', bueno.buffer.subarray(0, Math.floor(bueno.buffer.length / 2))),
      AVISOS.documentoInvalido,
    ],
    [archivo('bomba.xlsx', await bomba(MEGAS_DE_BOMBA)), AVISOS.noEsPosibleCargar],
    [archivo('vacio.xlsx', new Uint8Array(0)), AVISOS.documentoInvalido],
  ];
}

async function deOtroMes(page: Page, cliente: ClientePendiente): Promise<void> {
  const otroMes = { ...cliente, periodo: mesAnteriorA(cliente.periodo) };
  const malo = await libro('otro-mes', facturas(otroMes, 'emitidas', VENTAS));
  const enLista = await darMalo(page, 'Elegir facturas emitidas', malo);
  await expect(enLista).toContainText(`Por favor verifica el archivo ${malo.name} y vuelve a ingresar de nuevo.`);
  const panel = panelDe(page, malo.name);
  await expect(panel).toContainText(
    /Atención en la línea 2, la fecha de emisión .* no coincide con la fecha del período a presentar/,
  );
  await expect(panel.getByRole('row')).toHaveCount(3);
  const descarga = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Descargar archivo corregido' }).click();
  expect((await descarga).suggestedFilename()).toBe('otro-mes_corregido.xlsx');
}

async function deOtroNit(page: Page, cliente: ClientePendiente): Promise<void> {
  const ajeno = { ...cliente, nit: '12345679', nombre: 'OTRO CONTRIBUYENTE' };
  const malo = await libro('otro-nit', facturas(ajeno, 'emitidas', VENTAS), { formato: 'xls' });
  await darMalo(page, 'Elegir facturas emitidas', malo);
  await expect(panelDe(page, malo.name)).toContainText('Atención, el nit del emisor no coincide en la linea 3.');
  await expect(pieDelAsistente(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
}

async function deMedioMes(page: Page, cliente: ClientePendiente): Promise<void> {
  const ventas = facturas(cliente, 'emitidas', [{ monto: 3000, tipo: 'FPEQ', quien: AGENTE_DE_IVA }], 'buenas');
  await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', ventas)]);
  await continuarA(page, 3);
  const hasta = `${cliente.periodo}-15` as never;
  const malo = await reporte(cliente, 'IVA', [{ total: 3000, base: 3000, retencion: 150 }], { hasta }, AGENTE_DE_IVA);
  await darMalo(page, 'Elegir reporte de IVA', malo);
  const frase = 'El rango de fecha debe ser de un mes COMPLETO, NO de varios meses y NI de ciertos días.';
  await expect(panelDe(page, malo.name)).toContainText(frase);
  await expect(pieDelAsistente(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
}

test('los archivos malos se rechazan diciendo por qué, y no se guarda nada', async ({ page }) => {
  await ingresar(page, 'otraCarga');
  const cliente = await tomarCliente(page, { regimen: PC });
  const antes = await declaracion(page, cliente.declaracionId);
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, { 'Retenciones de IVA (SAT-2046, casilla c)': '0.00' });
  await continuarA(page, 2);

  for (const [malo, frase] of await ilegibles(cliente)) {
    await test.step(`${malo.name}: ${frase}`, async () => {
      const enLista = await darMalo(page, 'Elegir facturas emitidas', malo);
      await expect(enLista).toContainText(frase);
      await dice(page, frase);
      await enLista.getByRole('button', { name: `Quitar ${malo.name}` }).click();
      await expect(enLista).toHaveCount(0);
    });
  }

  await test.step('facturas de otro mes: el panel nombra las filas y la copia corregida se descarga', () =>
    deOtroMes(page, cliente));

  await test.step('facturas de otro NIT', () => deOtroNit(page, cliente));

  await test.step('constancias que no cubren el mes completo', () => deMedioMes(page, cliente));

  expect(await declaracion(page, cliente.declaracionId)).toEqual(antes);
});
