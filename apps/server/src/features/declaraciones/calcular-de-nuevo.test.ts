import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from './index.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const calcular = (id: number) => comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
const deNuevo = (id: number, quien = ana) => s.como(quien)(declaraciones.calcularDeNuevo, { id });
const notificar = (presentacionId: number) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId,
    numeroFormulario: '12345678901',
    documento: PDF,
    documentoIva: undefined,
    numeroFormularioIva: undefined,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
const constancia = (usuarioId: number, cual: string, total: string) =>
  s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-08',
      impuesto: 'IVA',
      constancia: cual,
      nit_retenedor: '19',
      nombre_retenedor: 'R',
      estado_constancia: 'IMPRESA',
      fecha_emision: '2026-08-31',
      total_factura: '10000.00',
      base: '10000.00',
      total_retencion: total,
      anulada: false,
    })
    .execute();

/**
 * A small taxpayer who sold Q10,000.00 in August, September and October: b = 500.00 each. August has certificates of 300.00;
 * September and October were computed, and are in `estado`, before one more of 500.00 of August comes: d = 800.00, e = 300.00.
 */
async function atrasada(estado: number) {
  const cliente = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
  const ids: number[] = [];
  for (const [periodo, en] of [
    ['2026-08', 3],
    ['2026-09', estado],
    ['2026-10', estado],
  ] as const) {
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo, estado: en, asignadoId: ana.id });
    await s.crear.factura({ usuarioId: cliente.id, periodo, libro: 'emitida', monto: '10000.00', tipoDte: 'FPEQ' });
    if (en === 3) await constancia(cliente.id, `${cliente.id}-1`, '300.00');
    await calcular(id);
    ids.push(id);
  }
  const [agosto = 0, septiembre = 0, octubre = 0] = ids;
  expect(await fila(septiembre)).toMatchObject({ remanente_pc: '0.00', impuesto_iva: '500.00' });
  await constancia(cliente.id, `${cliente.id}-2`, '500.00');
  await calcular(agosto);
  expect(await fila(septiembre)).toMatchObject({ impuesto_iva: '500.00', desactualizada: true });
  return { cliente, septiembre, octubre };
}

const VIEJAS = { codigo: 'CIFRAS_DESACTUALIZADAS', http: 409 };

describe('a month in the list of forms whose month before changed', () => {
  test('is computed again there, with the balance that reached it: Q200.00 are paid and not Q500.00', async () => {
    const { septiembre, octubre } = await atrasada(4);
    expect(await deNuevo(septiembre)).toMatchObject({ id: septiembre, statusId: 4, desactualizoSiguiente: false });
    expect(await fila(septiembre)).toMatchObject({
      remanente_pc: '300.00',
      impuesto_iva: '200.00',
      desactualizada: false,
      estado_id: 4,
      modificada_por: ana.id,
    });
    expect(await fila(octubre)).toMatchObject({ desactualizada: false });
    await notificar(septiembre);
    expect(await fila(septiembre)).toMatchObject({ estado_id: 5, impuesto_iva: '200.00' });
  });

  test('waits in the queue for that, and is neither notified nor sent to payment before', async () => {
    const { cliente, septiembre } = await atrasada(4);
    const cola = await s.como(ana)(pendientes.listado, {
      de: 'todas',
      busqueda: cliente.nit,
      vencidas: false,
      limite: 50,
      siguiente: null,
    });
    expect(cola.filas.find((f) => f.id === septiembre)?.motivo).toBe('desactualizada');
    await expect(notificar(septiembre)).rejects.toMatchObject(VIEJAS);
    await expect(s.como(ana)(declaraciones.enviarAPago, { id: septiembre })).rejects.toMatchObject(VIEJAS);
    await expect(s.como(ana)(declaraciones.forzarAPago, { id: septiembre })).rejects.toMatchObject(VIEJAS);
    expect(await fila(septiembre)).toMatchObject({ estado_id: 4, numero_formulario: '', impuesto_iva: '500.00' });
  });

  test('tells the one after it, when that one brought something else', async () => {
    const { cliente, septiembre, octubre } = await atrasada(4);
    await s.bd
      .updateTable('factura')
      .set({ anulado: true })
      .where('usuario_id', '=', cliente.id)
      .where('periodo', '=', mes('2026-09'))
      .execute();
    expect(await deNuevo(septiembre)).toMatchObject({ desactualizoSiguiente: true });
    expect(await fila(octubre)).toMatchObject({ desactualizada: true });
    await deNuevo(octubre);
    expect(await fila(octubre)).toMatchObject({ remanente_pc: '300.00', impuesto_iva: '200.00' });
  });

  test('is computed once, however often it is pressed', async () => {
    const { septiembre } = await atrasada(4);
    await deNuevo(septiembre);
    const { version } = await fila(septiembre);
    expect(await deNuevo(septiembre)).toMatchObject({ desactualizoSiguiente: false });
    expect((await fila(septiembre)).version).toBe(version);
  });

  test('is not computed by who has it not', async () => {
    const { septiembre } = await atrasada(4);
    const beto = await s.crear.usuario([ROL.declaracion], { nombre: 'Beto' });
    await expect(deNuevo(septiembre, beto)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
    await expect(deNuevo(9_999_999)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
  });
});

describe('a month that was forced to payment and not notified', () => {
  test('is neither reminded nor ended with the figures of before, and is computed again there', async () => {
    const { septiembre } = await atrasada(6);
    await expect(s.como(ana)(declaraciones.recordarPago, { id: septiembre })).rejects.toMatchObject(VIEJAS);
    await s.como(ana)(declaraciones.confirmarPago, { id: septiembre });
    const completar = () =>
      s.como(ana)(declaraciones.completar, {
        presentacionId: septiembre,
        impuestoIsr: undefined,
        impuestoIva: undefined,
      });
    await expect(completar()).rejects.toMatchObject(VIEJAS);
    await deNuevo(septiembre);
    await completar();
    expect(await fila(septiembre)).toMatchObject({ estado_id: 7, impuesto_iva: '200.00' });
  });
});

test('a month that was filed keeps its figures, is not computed again, and goes on to its payment', async () => {
  const { cliente, septiembre } = await atrasada(4);
  await s.bd.updateTable('declaracion').set({ desactualizada: false }).where('id', '=', septiembre).execute();
  await notificar(septiembre);
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', septiembre).execute();
  await expect(deNuevo(septiembre)).rejects.toMatchObject({ codigo: 'ESTADO_NO_PERMITE' });
  expect(await s.como(ana)(declaraciones.enviarAPago, { id: septiembre })).toMatchObject({ statusId: 6 });
  expect(await fila(septiembre)).toMatchObject({ impuesto_iva: '500.00', usuario_id: cliente.id });
});
