import { formularios } from '@aldia/contract/formularios.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { auditarRemanentes, recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana', correo: 'ana@aldia.gt' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  await s.bd
    .insertInto('tipo_registro')
    .values([
      { id: 1, descripcion: 'Otras compras', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' },
      { id: 2, descripcion: 'Servicios', titulo_formulario: 'Servicios', orden: 8, linea: '5.8' },
    ])
    .execute();
});
afterAll(() => s.cerrar());

const q = parseQuetzales;
async function mes(
  o: { regimen?: 1 | 2; periodo?: string; asignadoId?: number; pagoRealizado?: boolean; estado?: number } = {},
  usuarioId?: number,
) {
  const regimen = o.regimen ?? 2;
  const id = usuarioId ?? (await s.crear.cliente({ regimen, nombre: 'Tomás' })).id;
  const d = await s.crear.declaracion({ usuarioId: id, estado: 4, ...o, regimen });
  return { usuarioId: id, id: d.id, periodo: d.periodo };
}
const calcular = (id: number) => comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
const constancia = (usuarioId: number, impuesto: 'ISR' | 'IVA', numero: string, anulada = false) =>
  s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-10',
      impuesto,
      constancia: numero,
      nit_retenedor: '19',
      nombre_retenedor: 'Agente',
      estado_constancia: 'IMPRESA',
      fecha_emision: '2026-10-30',
      total_factura: '500.00',
      base: '500.00',
      total_retencion: '25.00',
      anulada,
    })
    .execute();

describe('deDeclaracion', () => {
  test('fills SAT-2046 with the exact figure and the one to declare', async () => {
    const { id, usuarioId } = await mes({ regimen: 1, asignadoId: ana.id });
    await s.crear.factura({ usuarioId, libro: 'emitida', monto: '3575.00', tipoDte: 'FPEQ' });
    await calcular(id);
    const r = await s.como(ana)(formularios.deDeclaracion, { id });
    expect(r).toMatchObject({
      id,
      nombre: 'Tomás Prueba',
      periodo: '2026-10',
      regimenId: 1,
      colaborador: 'Ana Prueba',
      correoColaborador: 'ana@aldia.gt',
      version: 1,
    });
    expect(r.formularios.map((f) => f.codigo)).toEqual(['SAT-2046']);
    expect(r.formularios[0]?.casillas.find((c) => c.id === 'b')).toMatchObject({
      exacto: q('178.75'),
      declarado: q('179.00'),
      usa: ['a', expect.any(String)],
    });
  });

  test('fills SAT-1311 and SAT-2237, and shows who corrected which balance', async () => {
    const { id, usuarioId } = await mes();
    await s.crear.factura({ usuarioId, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await calcular(id);
    await comoSistema(s.recursos, (ctx) =>
      auditarRemanentes(ctx, id, SIN_REMANENTES, { ...SIN_REMANENTES, isr: q('10.00'), creditoFiscal: q('5.00') }),
    );
    const r = await s.como(admin)(formularios.deDeclaracion, { id });
    expect(r.formularios.map((f) => f.codigo)).toEqual(['SAT-1311', 'SAT-2237']);
    expect(r.historialRemanentes).toMatchObject([
      { campo: 'isr', antes: 0, despues: q('10.00'), cuando: s.reloj.ahora() },
      { campo: 'creditoFiscal', antes: 0, despues: q('5.00') },
    ]);
  });

  test('of a month where nothing was loaded is a form of zeros', async () => {
    const { id } = await mes({ estado: 1 });
    const r = await s.como(ana)(formularios.deDeclaracion, { id });
    expect(r.formularios.flatMap((f) => f.casillas).every((c) => c.exacto === 0)).toBe(true);
  });

  test('forms of a colleague’s ROS row open for the administrator only; the summary of a small taxpayer for role 2 too (G-03)', async () => {
    const ros = await mes({ asignadoId: beto.id });
    const pc = await mes({ regimen: 1, asignadoId: beto.id });
    const ajena = await mes({ regimen: 1, asignadoId: ana.id });
    await s.como(admin)(formularios.deDeclaracion, { id: ros.id });
    await s.como(ana)(formularios.deDeclaracion, { id: pc.id });
    await expect(s.como(ana)(formularios.deDeclaracion, { id: ros.id })).rejects.toMatchObject({
      codigo: 'FILA_DE_OTRO',
    });
    await expect(s.como(beto)(formularios.deDeclaracion, { id: ajena.id })).rejects.toMatchObject({
      codigo: 'FILA_DE_OTRO',
    });
    await expect(s.como(beto)(formularios.facturas, { id: ajena.id, pagina: 1, limite: 10 })).rejects.toMatchObject({
      codigo: 'FILA_DE_OTRO',
    });
    await expect(s.como(beto)(formularios.retenciones, { id: ajena.id })).rejects.toMatchObject({
      codigo: 'FILA_DE_OTRO',
    });
    await expect(s.como(admin)(formularios.deDeclaracion, { id: 999_999 })).rejects.toMatchObject({
      codigo: 'DECLARACION_NO_ENCONTRADA',
    });
  });
});

describe('origenDeCasilla', () => {
  test('gives exactly the documents that add up in each figure', async () => {
    const { id, usuarioId } = await mes();
    const f = (libro: 'emitida' | 'recibida', mas: object = {}) =>
      s.crear.factura({ usuarioId, libro, monto: '112.00', iva: '12.00', ...mas });
    const venta = await f('emitida');
    const exenta = await f('emitida', { iva: '0' });
    const nota = await f('emitida', { tipoDte: 'NCRE' });
    const anulada = await f('emitida', { anulado: true });
    await f('emitida', { tipoDte: 'RECI' });
    const compra = await f('recibida', { tipoRegistroId: 1 });
    const servicio = await f('recibida', { tipoRegistroId: 2 });
    const excluida = await f('recibida', { tipoRegistroId: 1, incluye: false });
    const dePc = await f('recibida', { tipoRegistroId: 1, tipoDte: 'FPEQ', iva: '0' });
    await constancia(usuarioId, 'ISR', 'I-1');
    await constancia(usuarioId, 'ISR', 'I-2', true);
    await constancia(usuarioId, 'IVA', 'V-1');
    await constancia(usuarioId, 'IVA', 'V-2', true);
    await calcular(id);
    const origen = async (casilla: string) => {
      const r = await s.como(ana)(formularios.origenDeCasilla, { id, casilla });
      expect(r.recortado).toBe(false);
      return [...r.facturas.map((x) => x.id), ...r.constancias.map((c) => c.constancia)].sort();
    };
    const son = (...ids: string[]) => ids.sort();
    expect(await origen('3a')).toEqual(son(venta, exenta, nota));
    expect(await origen('3e')).toEqual(['I-1']);
    expect(await origen('4f')).toEqual(son(venta, exenta, anulada));
    expect(await origen('3.7.impuesto')).toEqual(son(venta, nota));
    expect(await origen('3.1.base')).toEqual([exenta]);
    expect(await origen('3.6.base')).toEqual([]);
    expect(await origen('5.7.base')).toEqual([compra]);
    expect(await origen('5.2.base')).toEqual([dePc]);
    expect(await origen('5.suma.impuesto')).toEqual(son(compra, servicio));
    expect(await origen('7j')).toEqual(['V-1']);
    expect(await origen('9.1.facturas.recibidas')).toEqual(son(compra, servicio, excluida, dePc));
    expect(await origen('9.1.retencionIva.recibidas')).toEqual(['V-1', 'V-2']);
    expect(await origen('5.15.impuesto')).toEqual([]);
    // A figure made of others has the documents of all of them.
    expect(await origen('7l')).toEqual(son(venta, nota, compra, servicio, 'V-1'));
    await expect(origen('99z')).rejects.toMatchObject({ http: 404 });
  });

  test('stops at a thousand rows and says so; a month at zero has none behind it', async () => {
    const { id, usuarioId } = await mes({ regimen: 1 });
    await s.base.pool.query(
      `insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor, nombre_emisor,
         nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
       select $1, '2026-10', 'emitida', 'M-' || n, '2026-10-02', 'FPEQ', 'A', n::text, '19', 'E', 'CF', 'R', 'GTQ', 1, 1, 0, 1, false, n from generate_series(1, 1001) n`,
      [usuarioId],
    );
    const r = await s.como(ana)(formularios.origenDeCasilla, { id, casilla: 'a' });
    expect([r.facturas.length, r.recortado]).toEqual([1000, true]);
    await s.bd.updateTable('declaracion').set({ estado_id: 13 }).where('id', '=', id).execute();
    expect(await s.como(ana)(formularios.origenDeCasilla, { id, casilla: 'a' })).toEqual({
      facturas: [],
      constancias: [],
      arrastres: [],
      recortado: false,
    });
  });
});

test('the sales book is paged, counts the cancelled ones and adds up the others with their sign', async () => {
  const { id, usuarioId } = await mes();
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '100.00', fecha: '2026-10-01' });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '30.00', tipoDte: 'NCRE', fecha: '2026-10-02' });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '500.00', anulado: true, fecha: '2026-10-03' });
  const pagina = (n: number) => s.como(ana)(formularios.facturas, { id, pagina: n, limite: 2 });
  const [uno, dos] = [await pagina(1), await pagina(2)];
  expect([uno.total, uno.suma, uno.facturas.length, dos.facturas.length]).toEqual([3, q('70.00'), 2, 1]);
  expect(dos.facturas[0]).toMatchObject({ anulado: 1, monto: q('500.00'), linea: null });
});

test('the certificates of a declaration, and what the good ones add up to', async () => {
  const { id, usuarioId } = await mes();
  await constancia(usuarioId, 'ISR', 'A');
  await constancia(usuarioId, 'IVA', 'B');
  await constancia(usuarioId, 'IVA', 'C', true);
  const r = await s.como(ana)(formularios.retenciones, { id });
  expect(r.retenciones.map((c) => [c.constancia, c.tipo, c.anulado])).toEqual([
    ['A', 'ISR', 0],
    ['B', 'IVA', 0],
    ['C', 'IVA', 1],
  ]);
  expect(r.suma).toBe(q('50.00'));
});
