import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verificarDeclaraciones } from '../features/declaraciones/verificar.ts';
import { dte, guardado, reporteIva } from './cargas.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  await s.bd.insertInto('agente_retenedor').values({ nit: AGENTE, impuesto: 'IVA', nombre: 'Agente' }).execute();
  const compras = { descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' };
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, ...compras })
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const AGENTE = '71080';
const PROVEEDOR = '333336';
const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, IVA] = ['40912345678', '40912345679'];
type Mes = Persona & { readonly declaracionId: number };

const fila = (c: Mes) => s.como(ana)(declaraciones.una, { id: c.declaracionId });
/** Loads over the month as its screen has it. */
const cargar = async (c: Mes, o: Partial<Parameters<typeof guardado>[0]>) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, version: (await fila(c)).version, ...o }));
const notificar = (c: Mes, deIva?: string) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId: c.declaracionId,
    numeroFormulario: ISR,
    documento: PDF,
    documentoIva: deIva && PDF,
    numeroFormularioIva: deIva,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
const avisar = (quien: Persona, c: Mes) =>
  s.como(quien)(facturas.notificarRecibidas, {
    usuarioId: c.id,
    presentacionId: c.declaracionId,
    empleado: quien === ana,
  });
const motivo = async (c: Persona) => {
  const pedido = { de: 'todas', busqueda: c.nit, vencidas: false, limite: 50, siguiente: null } as const;
  return (await s.como(ana)(pendientes.listado, pedido)).filas[0]?.motivo;
};
/** What SAT-1311 and SAT-2237 ask for, as the screens of the month show it. */
async function aPagar(c: Mes) {
  const { formularios: dos } = await s.como(ana)(formularios.deDeclaracion, { id: c.declaracionId });
  const linea = (codigo: string, id: string) =>
    dos.find((f) => f.codigo === codigo)?.casillas.find((x) => x.id.startsWith(id))?.declarado;
  return { isr: linea('SAT-1311', '4e'), iva: linea('SAT-2237', '7l') };
}
const Q = parseQuetzales;
const compra = (c: Persona, monto: string, iva: string) => dte({ emisor: PROVEEDOR, receptor: c.nit, monto, iva });

/** October sold Q100,000.00 and its IVA to an agent. Its SAT-1311 is due first, and is notified alone. */
async function soloElDeIsr(): Promise<Mes> {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const venta = dte({ emisor: c.nit, receptor: AGENTE, monto: '112000.00', iva: '12000.00' });
  const { id } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta] }));
  await s.como(ana)(declaraciones.enviarAFormulario, { id });
  const mes = { ...c, declaracionId: id };
  await notificar(mes);
  return mes;
}

test.each([5, 6])(
  'a certificate of IVA that comes after SAT-1311, in state %i, is asked for and loaded',
  async (en) => {
    const c = await soloElDeIsr();
    if (en === 6) await s.como(ana)(declaraciones.forzarAPago, { id: c.declaracionId });
    expect(await motivo(c)).toBe('sinRetenciones');
    // Q100,000.00: Q1,500.00 and 7 % of Q70,000.00 (LAT art. 44).
    expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('12000.00') });
    expect(await cargar(c, { retencionesIva: reporteIva(c.nit, ['1800.00']) })).toMatchObject({ statusId: en });
    expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('10200.00') });
    expect(await fila(c)).toMatchObject({ statusId: en, cargaRetencionIva: 1 });
    expect(await motivo(c)).toBe('faltaElDeIva');
    await notificar(c, IVA);
    expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('10200.00') });
    await expect(cargar(c, { retencionesIva: reporteIva(c.nit, ['1900.00']) })).rejects.toMatchObject({
      codigo: 'ESTADO_NO_PERMITE',
    });
    expect((await verificarDeclaraciones(s.bd)).faltas).toEqual([]);
  },
);

test('purchases that come after SAT-1311 are its credit, and the client chooses among them', async () => {
  const c = await soloElDeIsr();
  await cargar(c, { retencionesIva: reporteIva(c.nit, ['1800.00']) });
  await cargar(c, { recibidas: [compra(c, '11200.00', '1200.00'), compra(c, '5600.00', '600.00')] });
  expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('8400.00') });
  await avisar(ana, c);
  expect(await motivo(c)).toBe('emisoresSinClasificar');
  await s.bd
    .updateTable('declaracion')
    .set({ emisores_por_clasificar: [] })
    .where('id', '=', c.declaracionId)
    .execute();
  expect(await motivo(c)).toBe('comprasPorElegir');

  const { version } = await fila(c);
  const { facturas: compras } = await s.como(c)(facturas.recibidas, { usuarioId: c.id, mes: 10, anio: 2026 });
  const chica = compras.find((f) => f.monto === Q('5600.00'));
  if (!chica) throw new Error('Sin la compra');
  const { deshacer } = await s.como(c)(facturas.incluirUna, {
    factura: { id: chica.id, incluye: false, tipoRegistroId: chica.tipoRegistroId },
    presentacion: { id: c.declaracionId, version },
  });
  expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('9000.00') });
  await s.como(c)(declaraciones.deshacer, { deshacer: deshacer ?? '' });
  expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('8400.00') });
  await avisar(c, c);
  expect(await motivo(c)).toBe('faltaElDeIva');
  expect((await verificarDeclaraciones(s.bd)).faltas).toEqual([]);
});

test('a sale that comes after SAT-1311 is declared for IVA, and what it changes of ISR waits for a decision', async () => {
  const c = await soloElDeIsr();
  await cargar(c, { facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' })] });
  expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('12120.00') });
  // Q101,000.00 of income: Q70.00 more.
  expect(await s.como(ana)(cambios.deDeclaracion, { id: c.declaracionId })).toMatchObject({
    ...{ abiertos: 1, impuestoIsr: Q('6400.00'), isrDeAhora: Q('6470.00') },
  });
  expect(await motivo(c)).toBe('cambioTrasPresentar');
  expect((await verificarDeclaraciones(s.bd)).faltas).toEqual([]);
});

test('the balance of a filed SAT-1311 is the one that it was filed with, whatever the card of a later load says', async () => {
  const c = await soloElDeIsr();
  await cargar(c, { remanenteIsr: Q('300.00'), remanenteIva: Q('1000.00') });
  expect(await aPagar(c)).toEqual({ isr: Q('6400.00'), iva: Q('11000.00') });
  expect(await fila(c)).toMatchObject({ statusId: 5 });
  expect(await s.como(ana)(cambios.deDeclaracion, { id: c.declaracionId })).toMatchObject({ isrDeAhora: null });
});

test('what is loaded is not compared: while SAT-2237 is to come a file of SAT is refused there', async () => {
  const c = await soloElDeIsr();
  const archivo = { id: c.declaracionId, libro: 'recibidas', nombre: 'recibidas.xls' } as const;
  const comparar = () => s.como(ana)(cambios.comparar, archivo, { cuerpo: new Uint8Array([1]) });
  await expect(comparar()).rejects.toMatchObject({ codigo: 'ESTADO_NO_PERMITE' });
});

test('a late sale to an agent of ISR waits for no certificate of a form that is out, and the month goes to payment', async () => {
  await s.bd
    .insertInto('agente_retenedor')
    .values({ nit: '91080', impuesto: 'ISR', nombre: 'Agente de ISR' })
    .execute();
  const c = await soloElDeIsr();
  const tardia = dte({ emisor: c.nit, receptor: '91080', monto: '11200.00', iva: '1200.00' });
  await cargar(c, { facturas: [tardia], retencionesIva: reporteIva(c.nit, ['1800.00']) });
  expect(await fila(c)).toMatchObject({ cargaRetencionIsr: null });
  // What it does to the ISR that was filed is a change after filing, which a person decides.
  await notificar(c, IVA);
  expect(await s.como(ana)(declaraciones.enviarAPago, { id: c.declaracionId })).toMatchObject({ statusId: 6 });
});
