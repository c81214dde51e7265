import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';

const NOVIEMBRE = mes('2026-11');
const OCTUBRE = mes('2026-10');
let s: Escenario;
let ana: Persona;
let cliente: Persona;
const pedir = (usuarioId: number, fecha = NOVIEMBRE) => s.como(ana)(pendientes.delMes, { usuarioId, fecha });

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  cliente = await s.crear.cliente({ nombre: 'Lucía', regimen: 1, passwordSat: 'Clave.SAT.9' });
});
afterAll(() => s.cerrar());

test('a month that nobody opened has its client and nothing else', async () => {
  const nada = { declaracion: null, documentos: 0, motivo: null, historia: [] };
  expect(await pedir(cliente.id)).toEqual({ nombre: 'Lucía Prueba', ...nada });
});

test('the month of a client says what blocks it now, and who did what with it', async () => {
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 6, asignadoId: ana.id, periodo: OCTUBRE });
  const deSetiembre = await s.crear.declaracion({ usuarioId: cliente.id, estado: 6, periodo: '2026-09' });
  await s.bd
    .updateTable('declaracion')
    .set({ formulario_notificado_en: s.reloj.ahora() })
    .where('id', '=', id)
    .execute();
  const antes = await pedir(cliente.id);
  expect(antes).toMatchObject({ motivo: 'pagoPorConfirmar', declaracion: { id, periodo: OCTUBRE } });
  expect(antes.historia).toEqual([]);
  await s.como(ana)(declaraciones.confirmarPago, { id });
  const despues = await pedir(cliente.id);
  expect(despues.motivo).toBe('finalizacionPorEnviar');
  expect(despues.historia).toMatchObject([{ quien: 'Ana Prueba', que: 'Confirmó el pago', motivo: '' }]);
  // The month before is another month: its own declaration, and nothing of what was done with this one.
  expect(await pedir(cliente.id, OCTUBRE)).toMatchObject({ declaracion: { id: deSetiembre.id }, historia: [] });
});

test('a finished month waits for nothing', async () => {
  const otro = await s.crear.cliente({ nombre: 'Elsa', regimen: 1 });
  await s.crear.declaracion({ usuarioId: otro.id, estado: 7, pagoRealizado: true, periodo: OCTUBRE });
  expect((await pedir(otro.id)).motivo).toBeNull();
});

test('the month says how many PDFs there are to download: those of its forms, and of SAT those that arrived', async () => {
  const ros = await s.crear.cliente({ nombre: 'Rosa', regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 6, periodo: OCTUBRE });
  expect((await pedir(ros.id)).documentos).toBe(0);
  const pdf = async (nombre: string) => {
    const bytes = Buffer.from('%PDF-1.4 x');
    const de = { usuarioId: ros.id, clase: 'formulario', nombre, tipo: 'application/pdf', bytes };
    const guardado = await guardarSinCuota(s.recursos, de);
    return comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, null));
  };
  const columnas = { documento_id: await pdf('isr.pdf'), documento_iva_id: await pdf('iva.pdf') };
  await s.bd.updateTable('declaracion').set(columnas).where('id', '=', id).execute();
  const comun = { usuario_id: ros.id, periodo: OCTUBRE, tipo_archivo_id: 8, fecha_transaccion: '2026-11-20' };
  const quien = { creado_por: ana.id, creado_en: s.reloj.ahora() };
  await s.bd
    .insertInto('documento_sat')
    .values([
      { ...comun, ...quien, estado: 'P', documento_id: await pdf('recibo.pdf') },
      { ...comun, ...quien, estado: 'S', tipo_archivo_id: 7 },
    ])
    .execute();
  expect((await pedir(ros.id)).documentos).toBe(3);
});

test('who is no client has no month', async () => {
  await expect(pedir(ana.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  await expect(pedir(999_999)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
});
