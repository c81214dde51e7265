import { carga } from '@aldia/contract/carga.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.carga], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const decir = (quien: Persona, usuarioId: number, vende: 'bien' | 'servicio') =>
  s.como(quien)(cuenta.decirQueVende, { usuarioId, vende });
const vende = async (quien: Persona, id: number) => (await s.como(quien)(cuenta.loQueVende, { id })).vende;
async function lineas(id: number) {
  const { formularios: todos } = await s.como(ana)(formularios.deDeclaracion, { id });
  const casillas = todos.find((f) => f.codigo === 'SAT-2237')?.casillas ?? [];
  return ['3.6.base', '3.6.impuesto', '3.7.base', '3.7.impuesto'].map((c) => casillas.find((x) => x.id === c)?.exacto);
}
/** A client of ROS with two computed months of a sale of Q1,120.00 each: September filed, October in the list of forms. */
async function general() {
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  const meses: number[] = [];
  for (const periodo of ['2026-09', '2026-10']) {
    const { id } = await s.crear.declaracion({
      usuarioId: cliente.id,
      regimen: 2,
      periodo,
      estado: 4,
      asignadoId: ana.id,
    });
    await s.crear.factura({ usuarioId: cliente.id, periodo, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    meses.push(id);
  }
  const [septiembre = 0, octubre = 0] = meses;
  await s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId: septiembre,
    numeroFormulario: '12345678901',
    documento: PDF,
    documentoIva: PDF,
    numeroFormularioIva: '12345678902',
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
  return { cliente, septiembre, octubre };
}
const [BIENES, SERVICIOS] = [
  [q('1000'), q('120'), 0, 0],
  [0, 0, q('1000'), q('120')],
];

test('the sales of who sells goods are declared in 3.6 once the month is computed again; what was filed stays', async () => {
  const { cliente, septiembre, octubre } = await general();
  expect(await lineas(octubre)).toEqual(SERVICIOS);
  expect(await vende(ana, cliente.id)).toBe('servicio');

  expect(await decir(ana, cliente.id, 'bien')).toEqual({ vende: 'bien', desactualizadas: 1 });
  expect(await vende(cliente, cliente.id)).toBe('bien');
  expect(await fila(septiembre)).toMatchObject({ desactualizada: false });
  expect(await fila(octubre)).toMatchObject({ desactualizada: true });
  await s.como(ana)(declaraciones.calcularDeNuevo, { id: octubre });
  expect(await lineas(octubre)).toEqual(BIENES);
  expect(await lineas(septiembre)).toEqual(SERVICIOS);
});

test('each figure goes on opening the sales that made it, also of a month that was filed as services', async () => {
  const { cliente, septiembre, octubre } = await general();
  await decir(ana, cliente.id, 'bien');
  const documentos = async (id: number, casilla: string) =>
    (await s.como(ana)(formularios.origenDeCasilla, { id, casilla })).facturas.length;
  expect(await documentos(septiembre, '3.7.base')).toBe(1);
  expect(await documentos(septiembre, '3.6.base')).toBe(0);
  await s.como(ana)(declaraciones.calcularDeNuevo, { id: octubre });
  expect(await documentos(octubre, '3.6.base')).toBe(1);
});

test('the client says it too, and nobody else; who said it and what it was is kept, and the same again changes nothing', async () => {
  const { cliente } = await general();
  const otro = await s.crear.cliente({ regimen: 2 });
  await expect(decir(otro, cliente.id, 'bien')).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  await expect(vende(otro, cliente.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  await decir(cliente, cliente.id, 'bien');
  expect(await decir(ana, cliente.id, 'bien')).toEqual({ vende: 'bien', desactualizadas: 0 });
  const hechos = await s.bd
    .selectFrom('auditoria')
    .select(['actor_id', 'antes', 'despues'])
    .where('accion', '=', 'perfilDeclaracion.vende')
    .where('entidad_id', '=', String(cliente.id))
    .execute();
  expect(hechos).toEqual([{ actor_id: cliente.id, antes: { vende: 'servicio' }, despues: { vende: 'bien' } }]);
});

test('a load of the month knows what the client sells, so that its summary has the sales in their line', async () => {
  const { cliente } = await general();
  const delMes = () => s.como(ana)(carga.remanentes, { usuarioId: cliente.id, fecha: mes('2026-11') });
  expect((await delMes()).vende).toBe('servicio');
  await decir(ana, cliente.id, 'bien');
  expect((await delMes()).vende).toBe('bien');
});
