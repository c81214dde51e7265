import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const cambiar = (id: number, cambios: object) =>
  s.bd.updateTable('declaracion').set(cambios).where('id', '=', id).execute();
const calcular = (id: number) => comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
const deNuevo = (id: number) => s.como(ana)(declaraciones.calcularDeNuevo, { id });
const numeros = { documentoIva: undefined, numeroFormularioIva: undefined };
const sinMontos = { impuestoIsr: undefined, impuestoIva: undefined };
const notificar = (presentacionId: number, numeroFormulario = '12345678901') =>
  s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId, numeroFormulario, documento: PDF },
    ...numeros,
    ...sinMontos,
  });
const enviarAPago = (id: number) => s.como(ana)(declaraciones.enviarAPago, { id });
const forzarAPago = (id: number) => s.como(ana)(declaraciones.forzarAPago, { id });
const presentarACero = (id: number) =>
  s.como(ana)(declaraciones.presentarACero, {
    ...{ aplicaSub: true, id, numeroFormulario: '12345678901', documento: PDF, confirmaLoCargado: true },
  });

/**
 * A small taxpayer who sold Q10,000.00 each month from August on: b = 500.00. All were computed and are in `estado`, unfiled, before
 * certificates of August of Q1,500.00 come: August leaves e = 1,000.00, so September pays Q0.00 and leaves Q500.00, October pays
 * Q0.00 and leaves nothing, and November pays Q500.00.
 */
async function atrasada(
  estado: number,
  periodos = ['2026-08', '2026-09', '2026-10'],
  antesDeLlegar: (octubre: number) => Promise<unknown> = async () => undefined,
) {
  const cliente = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
  const ids: number[] = [];
  for (const periodo of periodos) {
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo, estado, asignadoId: ana.id });
    await s.crear.factura({ usuarioId: cliente.id, periodo, libro: 'emitida', monto: '10000.00', tipoDte: 'FPEQ' });
    await calcular(id);
    ids.push(id);
  }
  await antesDeLlegar(ids[2] ?? 0);
  await s.bd
    .insertInto('retencion')
    .values({
      ...{ usuario_id: cliente.id, periodo: '2026-08', impuesto: 'IVA', constancia: 'C-1', nit_retenedor: '19' },
      ...{ nombre_retenedor: 'R', estado_constancia: 'IMPRESA', fecha_emision: '2026-08-31', anulada: false },
      ...{ total_factura: '30000.00', base: '30000.00', total_retencion: '1500.00' },
    })
    .execute();
  const [agosto = 0, septiembre = 0, octubre = 0, noviembre = 0] = ids;
  await calcular(agosto);
  expect(await fila(septiembre)).toMatchObject({ impuesto_iva: '500.00', desactualizada: true });
  return { agosto, septiembre, octubre, noviembre };
}
const ESPERA = {
  codigo: 'MES_ANTERIOR_POR_CALCULAR',
  http: 409,
  message: 'Antes calcula de nuevo septiembre 2026: de ahí llegan los saldos de este mes.',
};
const esperaA = async (id: number) => (await s.como(ana)(formularios.deDeclaracion, { id })).esperaA;

test.each([
  ['notified', (id: number) => notificar(id)],
  ['sent to payment', enviarAPago],
  ['forced to payment', forzarAPago],
  ['filed at zero', presentarACero],
])('a month is not %s while the one before it waits to be computed again', async (_acto, hacer) => {
  const { octubre } = await atrasada(4);
  await expect(hacer(octubre)).rejects.toMatchObject(ESPERA);
  expect(await fila(octubre)).toMatchObject({ estado_id: 4, presentado_id: null });
});

test('nor is a filed one filed again, with another number or at zero, while its balance is about to change', async () => {
  const { septiembre, octubre } = await atrasada(4, undefined, notificar);
  const antes = await fila(octubre);
  await expect(notificar(octubre, '12345678909')).rejects.toMatchObject(ESPERA);
  await expect(presentarACero(octubre)).rejects.toMatchObject(ESPERA);
  expect(await fila(octubre)).toMatchObject({ version: antes.version, impuesto_iva: '500.00' });
  // The same filing may go once more, and another one once September was computed.
  await notificar(octubre);
  await deNuevo(septiembre);
  await notificar(octubre, '12345678909');
  expect(await fila(octubre)).toMatchObject({ impuesto_iva: '0.00', remanente_pc: '500.00' });
});

test('a filed month is out of date until the month before leaves it the same balance again', async () => {
  const { agosto, septiembre, octubre } = await atrasada(4, undefined, notificar);
  await deNuevo(septiembre);
  expect(await fila(octubre)).toMatchObject({ desactualizada: true, impuesto_iva: '500.00' });
  const { version, usuario_id: suyo } = await fila(octubre);
  await s.bd.deleteFrom('retencion').where('usuario_id', '=', suyo).execute();
  await calcular(agosto);
  await deNuevo(septiembre);
  expect(await fila(octubre)).toMatchObject({ desactualizada: false, impuesto_iva: '500.00', version });
  const hechos = (await s.auditoria()).filter((h) => h.entidad_id === String(octubre)).map((h) => h.accion);
  expect(hechos.at(-1)).toBe('declaracion.yaAlDia');
});

test('of October Q0.00 are asked for and not Q500.00: August left Q1,000.00 to September, and that one Q500.00', async () => {
  const { agosto, septiembre, octubre } = await atrasada(4);
  expect([await esperaA(agosto), await esperaA(septiembre), await esperaA(octubre)]).toEqual([null, null, '2026-09']);
  expect(await deNuevo(septiembre)).toMatchObject({ desactualizoSiguiente: true });
  expect(await esperaA(octubre)).toBeNull();
  await deNuevo(octubre);
  await notificar(octubre);
  expect(await fila(octubre)).toMatchObject({ estado_id: 5, impuesto_iva: '0.00', remanente_pc: '500.00' });
});

test('one that was forced to payment is neither reminded nor ended before', async () => {
  const { octubre } = await atrasada(6);
  await expect(s.como(ana)(declaraciones.recordarPago, { id: octubre })).rejects.toMatchObject(ESPERA);
  await s.como(ana)(declaraciones.confirmarPago, { id: octubre });
  const fin = { presentacionId: octubre, ...sinMontos };
  await expect(s.como(ana)(declaraciones.completar, fin)).rejects.toMatchObject(ESPERA);
});

test('it waits however far before it the month is, and not past one that was filed', async () => {
  const { octubre, noviembre } = await atrasada(4, ['2026-08', '2026-09', '2026-10', '2026-11']);
  expect(await esperaA(noviembre)).toBe('2026-09');
  await expect(enviarAPago(noviembre)).rejects.toMatchObject(ESPERA);
  await cambiar(octubre, { estado_id: 5, formulario_notificado_en: s.reloj.ahora(), numero_formulario: '409' });
  await enviarAPago(noviembre);
});

test('it does not wait for what another month leaves where its balance was typed, or where a month lies between', async () => {
  const { octubre } = await atrasada(4);
  await cambiar(octubre, { remanentes_corregidos: true });
  await enviarAPago(octubre);
  const { noviembre } = await atrasada(4, ['2026-08', '2026-09', '2026-11', '2026-12']);
  expect(await esperaA(noviembre)).toBeNull();
});
