import { carga } from '@aldia/contract/carga.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, type Mes, mesAnterior, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 1, descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' })
    .execute();
});
afterAll(() => s.cerrar());

const AFUERA = { receptor: 'CF', nombreReceptor: 'Coffee Traders LLC', exportacion: true } as const;
/** Sells Q30,000 and gives back Q1,000 abroad, Q1,120 here; buys Q5,600 and Q112. */
async function exportador(mes: Mes = MES_ELEGIDO, c?: Persona) {
  const cliente = c ?? (await s.crear.cliente({ regimen: 2 }));
  const { nit, id: usuarioId } = cliente;
  const en = { fechaEmision: dia(`${periodoDeclarado(mes)}-15`) };
  const emitidas = [
    dte({ emisor: nit, monto: '30000.00', ...AFUERA, ...en }),
    dte({ emisor: nit, monto: '1000.00', tipoDte: 'NCRE', ...AFUERA, ...en }),
    dte({ emisor: nit, receptor: 'CF', monto: '1120.00', iva: '120.00', exportacion: false, ...en }),
  ];
  const recibidas = [
    dte({ emisor: '19', receptor: nit, monto: '5600.00', iva: '600.00', nombreEmisor: 'Empaques, S. A.', ...en }),
    dte({ emisor: '27', receptor: nit, monto: '112.00', iva: '12.00', nombreEmisor: 'Otra, S. A.', ...en }),
  ];
  const { id } = await cargar(usuarioId, emitidas, recibidas, mes);
  return { id, cliente, emitidas, recibidas };
}
const cargar = (usuarioId: number, emitidas: FacturaLeida[], recibidas: FacturaLeida[], fecha: Mes = MES_ELEGIDO) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId, fecha, facturas: emitidas, recibidas }));

async function casillas(id: number) {
  const { formularios: todos } = await s.como(ana)(formularios.deDeclaracion, { id });
  const iva = todos.find((f) => f.codigo === 'SAT-2237')?.casillas ?? [];
  return (casilla: string) => iva.find((c) => c.id === casilla)?.exacto;
}
const leer = (id: number) => s.como(ana)(facturas.exportaciones, { id });
async function elegir(
  id: number,
  libro: 'emitida' | 'recibida',
  documento: FacturaLeida | undefined,
  linea: '4.1' | '4.2' | '4.8' | '5' | '6' | null,
  alcance: 'documento' | 'contraparte' | 'mes' = 'documento',
) {
  const { version } = await leer(id);
  return s.como(ana)(facturas.elegirDestino, {
    presentacion: { id, version },
    libro,
    documento: documento?.numeroAutorizacion ?? '',
    linea,
    alcance,
  });
}

test('what SAT marks as an export goes to 4.2 and not to 3.1; its credit notes subtract there', async () => {
  const { id } = await exportador();
  const de = await casillas(id);
  expect([de('4.2.base'), de('4.1.base'), de('3.1.base'), de('3.7.base')]).toEqual([q('29000'), 0, 0, q('1000')]);
  expect([de('9.2.notasCredito.emitidas'), de('9.1.notasCredito.emitidas')]).toEqual([q('1000'), 0]);
  const { emitidas } = await leer(id);
  expect(emitidas.map((f) => [f.linea, f.elegida, f.opciones])).toEqual([
    ['4.2', '4.2', ['4.1', '4.2']],
    ['4.2', '4.2', ['4.1', '4.2']],
  ]);
});

test('staff send one document to 4.1, or all of its receiver, which is remembered for the documents that come', async () => {
  const { id, cliente, emitidas } = await exportador();
  expect(await elegir(id, 'emitida', emitidas[0], '4.1')).toMatchObject({ cambiadas: 1 });
  let de = await casillas(id);
  expect([de('4.1.base'), de('4.2.base')]).toEqual([q('30000'), 0]);
  expect(await elegir(id, 'emitida', emitidas[0], '4.1', 'contraparte')).toMatchObject({ cambiadas: 1 });
  de = await casillas(id);
  expect([de('4.1.base'), de('4.2.base')]).toEqual([q('29000'), 0]);

  const otro = dte({ emisor: cliente.nit, monto: '500.00', ...AFUERA, nombreReceptor: ' COFFEE TRADERS llc ' });
  const ajeno = dte({ emisor: cliente.nit, monto: '70.00', ...AFUERA, nombreReceptor: 'Nordic Roasters AB' });
  await cargar(cliente.id, [otro, ajeno], [dte({ emisor: '19', receptor: cliente.nit, monto: '0' })]);
  de = await casillas(id);
  expect([de('4.1.base'), de('4.2.base')]).toEqual([q('29500'), q('70')]);
  // Of another client nobody said anything.
  const de2 = await casillas((await exportador()).id);
  expect([de2('4.1.base'), de2('4.2.base')]).toEqual([0, q('29000')]);
});

test('what was chosen stays when the document comes again, also from a workbook that does not say it is an export', async () => {
  const { id, cliente, emitidas, recibidas } = await exportador();
  await elegir(id, 'emitida', emitidas[0], '4.1');
  const sinColumna = emitidas.map((f) => ({ ...f, exportacion: null }));
  expect(await cargar(cliente.id, sinColumna, recibidas)).toMatchObject({ nuevas: 0, repetidas: 5, cambiadas: 0 });
  expect((await casillas(id))('4.1.base')).toBe(q('30000'));
  const yaNo = emitidas.map((f) => ({ ...f, exportacion: false }));
  expect(await cargar(cliente.id, yaNo, recibidas)).toMatchObject({ cambiadas: 2 });
  const de = await casillas(id);
  expect([de('4.1.base'), de('4.2.base'), de('3.1.base')]).toEqual([0, 0, q('29000')]);
});

test('purchases to export go to section 6; 7b pays the local tax, and 7e goes to 6.15 of the next month', async () => {
  const { id, cliente, recibidas } = await exportador(mesAnterior(MES_ELEGIDO));
  expect((await leer(id)).recibidas.map((f) => [f.linea, f.elegida])).toEqual([
    ['5.7', '5'],
    ['5.7', '5'],
  ]);
  expect(await elegir(id, 'recibida', recibidas[0], '6', 'contraparte')).toMatchObject({
    cambiadas: 1,
    impuestoIva: 0,
  });
  const de = await casillas(id);
  expect([de('5.7.base'), de('6.7.base'), de('6.7.impuesto')]).toEqual([q('100'), q('5000'), q('600')]);
  // 7c = 120 - 12; 7e = 600 - 108.
  expect(['7a', '7b', '7c', '7d', '7e', '7f', '7l'].map(de)).toEqual([0, q('600'), q('108'), 0, q('492'), 0, 0]);

  const siguiente = await exportador(MES_ELEGIDO, cliente);
  const despues = await casillas(siguiente.id);
  // The supplier was remembered: 600 more of credit, and 492 that came.
  expect([despues('6.15.impuesto'), despues('6.7.impuesto'), despues('7e')]).toEqual([q('492'), q('600'), q('984')]);

  expect(await elegir(id, 'recibida', recibidas[1], '6', 'mes')).toMatchObject({ cambiadas: 1 });
  expect((await casillas(id))('5.suma.impuesto')).toBe(0);
});

test('the special invoice of an exporter is debit in 4.8 and credit in 6.7; else it is only counted', async () => {
  const { cliente, recibidas } = await exportador();
  const especial = dte({ emisor: cliente.nit, receptor: 'CF', monto: '560.00', iva: '60.00', tipoDte: 'FESP' });
  const { id } = await cargar(cliente.id, [especial], recibidas);
  let de = await casillas(id);
  expect([de('4.8.impuesto'), de('6.7.impuesto')]).toEqual([0, 0]);
  await elegir(id, 'emitida', especial, '4.8');
  de = await casillas(id);
  expect([de('4.8.impuesto'), de('6.7.base'), de('6.7.impuesto')]).toEqual([q('60'), q('500'), q('60')]);
  expect([de('7b'), de('7d')]).toEqual([0, 0]);
  await elegir(id, 'emitida', especial, null);
  expect((await casillas(id))('4.8.impuesto')).toBe(0);
});

test('the specific invoice of who buys from the primary regime is no special invoice: it gives no credit for exports', async () => {
  const { cliente, recibidas } = await exportador();
  const a = { receptor: '19', nombreReceptor: 'Juan', exportacion: false } as const;
  const especifica = dte({ emisor: cliente.nit, monto: '900.00', tipoDte: 'FEPE', ...a });
  const especial = dte({ emisor: cliente.nit, monto: '560.00', iva: '60.00', tipoDte: 'FESP', ...a });
  const { id } = await cargar(cliente.id, [especifica, especial], recibidas);
  expect((await leer(id)).emitidas.map((e) => e.tipoDte)).not.toContain('FEPE');
  await expect(elegir(id, 'emitida', especifica, '4.8')).rejects.toMatchObject({ codigo: 'LINEA_NO_CORRESPONDE' });
  // What is taught for the seller is of their special invoices alone.
  await elegir(id, 'emitida', especial, '4.8', 'contraparte');
  expect((await casillas(id))('6.7.base')).toBe(q('500'));
  // One that was chosen before gives none either.
  await s.bd.updateTable('factura').set({ linea_exportacion: '4.8' }).where('tipo_dte', '=', 'FEPE').execute();
  await cargar(cliente.id, [], recibidas);
  expect((await casillas(id))('6.7.base')).toBe(q('500'));
  const abre = (await s.como(ana)(formularios.origenDeCasilla, { id, casilla: '6.7.base' })).facturas;
  expect(abre.map((f) => f.tipoDte)).toEqual(['FESP']);
});

test('an export that carries IVA was charged as a local sale and is declared as one', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const conIva = dte({ emisor: c.nit, monto: '112.00', iva: '12.00', ...AFUERA });
  const { id } = await cargar(c.id, [conIva], [dte({ emisor: '19', receptor: c.nit, monto: '0' })]);
  const de = await casillas(id);
  expect([de('3.7.base'), de('3.7.impuesto'), de('4.2.base')]).toEqual([q('100'), q('12'), 0]);
});

test('each figure of sections 4 and 6 opens the documents that add up in it', async () => {
  const { id, emitidas, recibidas } = await exportador();
  await elegir(id, 'emitida', emitidas[0], '4.1');
  await elegir(id, 'recibida', recibidas[0], '6');
  const abre = async (casilla: string) =>
    (await s.como(ana)(formularios.origenDeCasilla, { id, casilla })).facturas.map((f) => f.id);
  expect(await abre('4.1.base')).toEqual([emitidas[0]?.numeroAutorizacion]);
  expect(await abre('4.2.base')).toEqual([emitidas[1]?.numeroAutorizacion]);
  expect(await abre('3.1.base')).toEqual([]);
  expect(await abre('6.7.impuesto')).toEqual([recibidas[0]?.numeroAutorizacion]);
  expect(await abre('5.7.impuesto')).toEqual([recibidas[1]?.numeroAutorizacion]);
  expect(await abre('9.2.notasCredito.emitidas')).toEqual([emitidas[1]?.numeroAutorizacion]);
});

test('a line that is not of that document, a row of somebody else, an old version and a paid month are refused', async () => {
  const { id, emitidas, recibidas } = await exportador();
  const malas = [
    () => elegir(id, 'emitida', emitidas[0], '4.8'),
    () => elegir(id, 'emitida', emitidas[0], null),
    () => elegir(id, 'emitida', emitidas[2], '4.1'),
    () => elegir(id, 'recibida', recibidas[0], '4.1'),
  ];
  // One after another: a promise that is refused before anybody looks at it fails the whole run.
  for (const mala of malas) await expect(mala()).rejects.toMatchObject({ codigo: 'LINEA_NO_CORRESPONDE' });
  const beto = await s.crear.usuario([ROL.carga]);
  const pedido = {
    presentacion: { id, version: 0 },
    libro: 'emitida' as const,
    documento: emitidas[0]?.numeroAutorizacion ?? '',
    linea: '4.1' as const,
    alcance: 'documento' as const,
  };
  await expect(s.como(beto)(facturas.elegirDestino, pedido)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  await expect(s.como(beto)(facturas.exportaciones, { id })).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  const admin = await s.crear.usuario([ROL.administrador]);
  await expect(s.como(admin)(facturas.elegirDestino, pedido)).rejects.toMatchObject({ codigo: 'CONFLICTO_DE_VERSION' });
  await s.bd.updateTable('declaracion').set({ pago_realizado: true }).where('id', '=', id).execute();
  await expect(elegir(id, 'emitida', emitidas[0], '4.1')).rejects.toMatchObject({ codigo: 'DECLARACION_PAGADA' });
});
