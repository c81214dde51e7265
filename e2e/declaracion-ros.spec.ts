import { AVISOS, ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CAMINO } from '@aldia/contract/textos-camino.ts';
import { ROTULOS_DE_REPARTO } from '@aldia/contract/textos-reparto.ts';
import type { Locator, Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { preguntar } from './apoyo/api.ts';
import {
  cifraDelResumen,
  continuarA,
  escribirRemanentes,
  exigirCasillas,
  filaDelResumen,
  filaEn,
  guardar,
  lineaDe,
} from './apoyo/asistente.ts';
import { abrirAdjunto, exigirCorreos } from './apoyo/buzon.ts';
import { type ClientePendiente, ROS, tomarCliente } from './apoyo/clientes.ts';
import { enMenosGestos } from './apoyo/gestos.ts';
import { numeroDeFormulario } from './apoyo/identidad.ts';
import { ABARROTERIA, AGENTE_DE_AMBOS, FERRETERIA, facturas, libro, reporte } from './apoyo/libros.ts';
import { abrirMes, cobrarEnElMes, enviarAFormulario, estaEn, notificarEnElMes } from './apoyo/pagina-del-mes.ts';
import { alCopiar, darArchivos, dice, opcionDelMenu } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarrerasEnAmbos } from './apoyo/sin-barreras.ts';

const NUMERO_ISR = numeroDeFormulario();
const NUMERO_IVA = numeroDeFormulario();
const DIA_EN_DOLARES = 15;
const DOLARES = { monto: 100, iva: 10.71 } as const;

const conMiles = (centavos: number): string =>
  `Q${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const enteros = (quetzales: number): string => `Q${quetzales.toLocaleString('en-US')}`;

/** What the month must give, in centavos; only the dollars depend on the day's rate. */
interface Esperado {
  readonly ventas: number;
  readonly renta: number;
  readonly isr: number;
  /** In whole quetzales, as the form declares it. */
  readonly debito: number;
  /** Less Q250.00 withheld and Q30.00 of the month before. */
  readonly isrAPagar: number;
  /** In quetzales: less credits of 360 + 100, and 20 + 90 withheld. */
  readonly ivaAPagar: number;
}

/** 11,200.00 + 5,600.00 with their IVA, and an invoice in dollars at the bank's rate of its day. */
async function esperadoDe(page: Page, cliente: ClientePendiente): Promise<Esperado> {
  const fecha = `${cliente.periodo}-${DIA_EN_DOLARES}`;
  const [tasa] = (await preguntar(page, '/cambio/moneda/fechas', { fechas: [fecha] })) as { readonly compra: string }[];
  const alCambio = (dolares: number): number => Math.round(dolares * 100 * Number(tasa?.compra));
  const [monto, iva] = [alCambio(DOLARES.monto), alCambio(DOLARES.iva)];
  const renta = 1_000_000 + 500_000 + monto - iva;
  const [isr, debito] = [Math.round(renta * 0.05), Math.round((120_000 + 60_000 + iva) / 100)];
  const [isrAPagar, ivaAPagar] = [isr - 25_000 - 3000, debito - 460 - 20 - 90];
  return { ventas: 1_120_000 + 560_000 + monto, renta, isr, debito, isrAPagar, ivaAPagar };
}

/** How many presses and keys a person is asked for; they were 29, 58 and 29 when each list had its own part of a month. */
const GESTOS = { cargarYGuardar: 7, notificarDos: 30, pagar: 9 } as const;
/** From the second month on they come by themselves (D-13). */
const REMANENTES = {
  'Retenciones de ISR (SAT-1311, casilla 3f)': '30.00',
  'Crédito fiscal de IVA (SAT-2237, casilla 5.15)': '100.00',
  'Retenciones de IVA (SAT-2237, casilla 7g)': '20.00',
} as const;

async function cargarElMes(page: Page, cliente: ClientePendiente): Promise<void> {
  const compras = facturas(cliente, 'recibidas', [
    { monto: 2240, iva: 240, quien: FERRETERIA },
    { monto: 1120, iva: 120, quien: ABARROTERIA },
    { monto: 500, tipo: 'FPEQ', quien: { nit: '52606953', nombre: 'FOTOCOPIAS EXPRESS' } },
  ]);
  const ventas = facturas(cliente, 'emitidas', [
    { monto: 11_200, iva: 1200, quien: FERRETERIA },
    { monto: 5600, iva: 600, quien: AGENTE_DE_AMBOS },
    { ...DOLARES, moneda: 'USD', quien: FERRETERIA, dia: DIA_EN_DOLARES },
  ]);
  // All at once: each goes to its step by what it contains.
  const todos = page.getByRole('region', { name: ROTULOS_DE_REPARTO.zona });
  await darArchivos(page, todos.getByRole('button', { name: ROTULOS_DE_REPARTO.elegir }), [
    await libro('compras', compras, { fechas: 'zona' }),
    await libro('ventas', ventas, { disposicion: 'V2', montos: 'texto' }),
    await reporte(cliente, 'ISR', [{ total: 5600, base: 5000, retencion: 250 }]),
    await reporte(cliente, 'IVA', [{ total: 5600, base: 5000, retencion: 90 }]),
  ]);
  await dice(page, 'Archivos repartidos');
  await continuarA(page, 2);
  await continuarA(page, 3);
  await dice(page, 'El usuario tiene agentes retenedores de ISR e IVA');
  await continuarA(page, 4);
}

const total = (dialogo: Locator): Locator =>
  dialogo.getByRole('table', { name: 'Resumen por tipo de registro' }).locator('.decl-fila-total');

/** Leaves one purchase out and back in, with what the law says, and out again; then saves. */
async function excluirUnaCompra(page: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(page, '/reporte_declaracion', cliente);
  await opcionDelMenu(page, fila, 'Facturas recibidas');
  const dialogo = page.getByRole('dialog', { name: /Facturas recibidas de/ });
  const casilla = dialogo.getByRole('checkbox', { name: new RegExp(`de ${ABARROTERIA.nombre}`) });
  await expect(total(dialogo)).toContainText('Q3,860.00');
  await casilla.uncheck();
  await expect(total(dialogo)).toContainText('Q2,740.00');
  await casilla.click();
  const aviso = page.getByRole('dialog', { name: 'Antes de incluir' });
  await expect(aviso).toContainText(AVISOS.avisoLegalInclusion);
  await aviso.getByRole('button', { name: ROTULOS.cancelar }).click();
  await expect(casilla).not.toBeChecked();
  await casilla.click();
  await aviso.getByRole('button', { name: ROTULOS.aceptar }).click();
  await expect(total(dialogo)).toContainText('Q3,860.00');
  await casilla.uncheck();
  await expect(dialogo.getByText('1 cambio sin guardar')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dice(page, TEXTOS['facturas.guardarInclusion'].exito);
  await expect(dialogo.getByText('1 cambio sin guardar')).toBeHidden();
  await dialogo.getByRole('button', { name: ROTULOS.cerrar, exact: true }).last().click();
  await expect(dialogo).toBeHidden();
}

async function revisarYGuardar(page: Page, e: Esperado): Promise<void> {
  await expect(filaDelResumen(page, 'Ventas')).toContainText(conMiles(e.ventas));
  await expect(filaDelResumen(page, 'Compras')).toContainText('Q3,860.00');
  await expect(filaDelResumen(page, 'Retenciones de ISR')).toContainText('Q250.00');
  await expect(cifraDelResumen(page, 'ISR por pagar')).toContainText(conMiles(e.isrAPagar));
  await expect(cifraDelResumen(page, 'IVA por pagar')).toContainText(conMiles(e.ivaAPagar * 100));
  await guardar(page, {
    Ventas: `3 por ${conMiles(e.ventas)}`,
    Compras: '3 por Q3,860.00',
    'ISR por pagar': conMiles(e.isrAPagar),
  });
  await dice(page, TEXTOS['carga.guardar'].exito);
  await estaEn(page, 'formulario');
}

async function cargarYGuardar(page: Page, cliente: ClientePendiente, e: Esperado): Promise<void> {
  await abrirMes(page, '/ingreso_facturas', cliente);
  await estaEn(page, 'cargar');
  await sinBarrerasEnAmbos(page);
  await escribirRemanentes(page, REMANENTES);
  await enMenosGestos(page, GESTOS.cargarYGuardar, async () => {
    await cargarElMes(page, cliente);
    await revisarYGuardar(page, e);
  });
  await enviarAFormulario(page);
  await estaEn(page, 'notificar');
  await sinBarrerasEnAmbos(page);
}

async function verLosFormularios(page: Page, cliente: ClientePendiente, e: Esperado): Promise<void> {
  const fila = await filaEn(page, '/reporte_declaracion', cliente);
  await fila.getByRole('button', { name: /^SAT-1311/ }).click();
  const dialogo = page.getByRole('dialog', { name: /SAT-/ });
  await exigirCasillas(dialogo, {
    '3a': conMiles(e.renta),
    '3c': conMiles(e.renta),
    '3d': conMiles(e.isr),
    '3e': 'Q250.00',
    '3f': 'Q30.00',
    '4e': conMiles(e.isrAPagar),
  });
  expect(await alCopiar(page, lineaDe(dialogo, '4e').locator('[data-copiar]'))).toBe((e.isrAPagar / 100).toFixed(2));
  await dialogo.getByRole('tab', { name: 'SAT-2237' }).click();
  await exigirCasillas(dialogo, {
    '5.2': ['Q500'],
    '5.7': ['Q2,000', 'Q240'],
    '7c': enteros(e.debito - 340),
    '7f': enteros(e.debito - 340),
    '7g': 'Q20',
    '7j': 'Q90',
    '7l': enteros(e.ivaAPagar + 120),
  });
  expect(await alCopiar(page, lineaDe(dialogo, '7l').locator('[data-copiar]'))).toBe(String(e.ivaAPagar + 120));
  await dialogo.getByRole('tab', { name: 'SAT-1411' }).click();
  await expect(dialogo.locator('.al-sat-linea')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
}

async function terminar(page: Page, cliente: ClientePendiente, e: Esperado): Promise<void> {
  await abrirMes(page, '/reporte_declaracion', cliente);
  const numeros = { 'Número de formulario ISR': NUMERO_ISR, 'Número de formulario IVA': NUMERO_IVA };
  await enMenosGestos(page, GESTOS.notificarDos, () => notificarEnElMes(page, numeros));
  await estaEn(page, 'pago');
  await enMenosGestos(page, GESTOS.pagar, () => cobrarEnElMes(page));
  await expect(page.getByRole('heading', { name: AVISOS_DE_CAMINO.terminado })).toBeVisible();
  const pdfs = [`formulario_${NUMERO_ISR}.pdf`, `formulario_${NUMERO_IVA}.pdf`];
  await exigirCorreos(page, cliente, [
    {
      asunto: /Tus formularios? de pago|Tu formulario de pago/,
      dice: [NUMERO_ISR, NUMERO_IVA, conMiles(e.isrAPagar)],
      adjuntos: pdfs,
    },
    { asunto: /Recuerda pagar/, dice: [conMiles((e.ivaAPagar + 120) * 100)], adjuntos: [] },
    { asunto: /está completa/, dice: [NUMERO_IVA], adjuntos: [] },
  ]);
  for (const nombre of pdfs) expect(await abrirAdjunto(page, nombre)).toMatch(/^%PDF-1\.4/);
}

test('ROS: compras, dólares, retenciones, inclusión, tres formularios y el mes finalizado', async ({ page }) => {
  await ingresar(page, 'otraDeclaracion');
  const cliente = await tomarCliente(page, { regimen: ROS, nuevo: true });
  const e = await esperadoDe(page, cliente);

  await test.step('se cargan compras, ventas en quetzales y dólares, y las constancias', () =>
    cargarYGuardar(page, cliente, e));

  await test.step('una compra se excluye y el crédito fiscal baja', () => excluirUnaCompra(page, cliente));

  await test.step('los tres formularios cuadran y se copian', () => verLosFormularios(page, cliente, e));

  await test.step('se notifican los dos formularios, se paga y el cliente recibe sus correos', () =>
    terminar(page, cliente, e));
});
