import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import type { Page } from '@playwright/test';
import { ingresar, persona } from './apoyo/acceso.ts';
import { declaracion } from './apoyo/api.ts';
import {
  abrirCarga,
  cargar,
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
import { type ClientePendiente, PC, tomarCliente } from './apoyo/clientes.ts';
import { cobrarYFinalizar, enviarALista, enviarAPago, notificarFormularios } from './apoyo/despues-de-cargar.ts';
import { numeroDeFormulario } from './apoyo/identidad.ts';
import { AGENTE_DE_IVA, type Archivo, facturas, libro, reporte } from './apoyo/libros.ts';
import { alCopiar, dice, hecho } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const NUMERO = numeroDeFormulario();

/** Two books, as SAT exports them today and as it did before: 1,500.00 + 2,845.67 + 3,000.00 - 345.60 = Q7,000.07. */
async function librosDeVentas(cliente: ClientePendiente): Promise<readonly Archivo[]> {
  const antes = facturas(
    cliente,
    'emitidas',
    [
      { monto: 1500, tipo: 'FPEQ' },
      { monto: 2845.67, tipo: 'FPEQ' },
      { monto: 9999.99, tipo: 'FPEQ', anulado: true },
    ],
    'libro V1',
  );
  const hoy = facturas(
    cliente,
    'emitidas',
    [
      { monto: 3000, tipo: 'FPEQ', quien: AGENTE_DE_IVA },
      { monto: 345.6, tipo: 'NCRE' },
    ],
    'libro V3',
  );
  return [
    await libro('ventas-quincena-1', antes, { disposicion: 'V1', formato: 'xls', fechas: 'excel' }),
    await libro('ventas-quincena-2', hoy, { disposicion: 'V3', formato: 'xlsx' }),
  ];
}

async function cargarElMes(page: Page, cliente: ClientePendiente): Promise<void> {
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, { 'Retenciones de IVA (SAT-2046, casilla c)': '25.40' });
  await continuarA(page, 2);
  await cargar(page, 'Elegir facturas emitidas', await librosDeVentas(cliente));
  await continuarA(page, 3);
  await dice(page, 'El usuario tiene agentes retenedores de IVA');
  await expect(page.getByText(AGENTE_DE_IVA.nombre).first()).toBeVisible();
  const constancias = [
    { total: 3000, base: 3000, retencion: 150 },
    { total: 1600, base: 1600, retencion: 80, anulada: true },
  ];
  await cargar(page, 'Elegir reporte de IVA', [await reporte(cliente, 'IVA', constancias, {}, AGENTE_DE_IVA)]);
  await continuarA(page, 4);
}

async function revisarYGuardar(page: Page, cliente: ClientePendiente): Promise<void> {
  await expect(filaDelResumen(page, 'Ventas')).toContainText('Q7,000.07');
  await expect(filaDelResumen(page, 'Ventas')).toContainText('5 (1 anulada)');
  await expect(filaDelResumen(page, 'Retenciones de IVA')).toContainText('Q150.00');
  // 7,000 x 5 % = 350; less 25 that came from the month before and 150 withheld, in whole quetzales: 175.
  await expect(cifraDelResumen(page, 'IVA por pagar')).toContainText('Q175.00');
  await guardar(page, {
    Ventas: '5 por Q7,000.07',
    'Retenciones de IVA': 'Q150.00',
    'IVA por pagar': 'Q175.00',
    Archivos: '3',
  });
  await dice(page, TEXTOS['carga.guardar'].exito);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROTULOS.ingresoDeFacturas);
  const guardada = await declaracion(page, cliente.declaracionId);
  expect(guardada).toMatchObject({ estado: 'Retenciones cargadas', asignado: persona('carga').nombre });
  await enviarALista(page, cliente);
}

async function reasignar(administradora: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(administradora, '/reporte_declaracion', cliente);
  await fila
    .getByRole('combobox', { name: `Colaborador asignado a ${cliente.nombre}` })
    .selectOption({ label: persona('declaracion').nombre });
  await expect
    .poll(async () => (await declaracion(administradora, cliente.declaracionId)).asignado)
    .toBe(persona('declaracion').nombre);
}

async function verLasCifras(declarante: Page, cliente: ClientePendiente): Promise<void> {
  const fila = await filaEn(declarante, '/reporte_declaracion', cliente);
  await fila.getByRole('button', { name: ROTULOS.informacionDePago }).click();
  const pago = declarante.getByRole('dialog', { name: ROTULOS.informacionDePago });
  await expect(hecho(pago, 'Total de facturas')).toContainText('Q7,000.07');
  await expect(hecho(pago, 'Impuesto determinado (5% del total de ventas)')).toContainText('Q350.00');
  await expect(hecho(pago, '(-) Total retenciones')).toContainText('Q150.00');
  await expect(hecho(pago, 'Impuesto a pagar')).toContainText('Q174.60');
  await expect(pago.getByText('ANULADO').first()).toBeVisible();
  await declarante.keyboard.press('Escape');
  await expect(pago).toBeHidden();

  await fila.getByRole('button', { name: /^SAT-2046/ }).click();
  const formulario = declarante.getByRole('dialog', { name: /SAT-2046/ });
  await exigirCasillas(formulario, { a: 'Q7,000', b: 'Q350', c: 'Q25', d: 'Q150', e: 'Q0', f: 'Q175' });
  expect(await alCopiar(declarante, lineaDe(formulario, 'a').locator('[data-copiar]'))).toBe('7000');
  expect(await alCopiar(declarante, lineaDe(formulario, 'f').locator('[data-copiar]'))).toBe('175');
  await declarante.keyboard.press('Escape');
}

async function terminar(declarante: Page, cliente: ClientePendiente): Promise<void> {
  await notificarFormularios(declarante, cliente, { 'Número de formulario': NUMERO });
  await enviarAPago(declarante, cliente);
  await cobrarYFinalizar(declarante, cliente);
  await exigirCorreos(declarante, cliente, [
    {
      asunto: /Tu formulario de pago/,
      dice: [`IVA a pagar: Q175.00`, NUMERO],
      adjuntos: [`formulario_${NUMERO}.pdf`],
    },
    { asunto: /Recuerda pagar/, dice: ['IVA a pagar: Q175.00'], adjuntos: [] },
    { asunto: /está completa/, dice: ['IVA pagado: Q175.00'], adjuntos: [] },
  ]);
  expect(await abrirAdjunto(declarante, `formulario_${NUMERO}.pdf`)).toMatch(/^%PDF-1\.4/);
}

test('pequeño contribuyente: de los libros de la SAT al mes finalizado', async ({ page, otraPersona }) => {
  await ingresar(page, 'carga');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi trabajo de hoy');
  const cliente = await tomarCliente(page, { regimen: PC, nuevo: true });

  await test.step('se cargan dos libros y las constancias de quien retuvo', () => cargarElMes(page, cliente));

  await test.step('el resumen dice lo que el contador calculó a mano', () => revisarYGuardar(page, cliente));

  const administradora = await otraPersona('administrador');
  await test.step('la administradora la reasigna a quien declara', () => reasignar(administradora, cliente));

  const declarante = await otraPersona('declaracion');
  await test.step('quien declara ve las cifras y copia los dígitos al formulario de la SAT', () =>
    verLasCifras(declarante, cliente));

  await test.step('se notifica, se paga y el cliente recibe sus correos', () => terminar(declarante, cliente));
});
