import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { type Dia, dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

const HOY = dia('2026-11-20');
const lista = (mas: object = {}) => ({ busqueda: '', siguiente: null, limite: 50, orden: 'dia' as const, ...mas });
/** A declaration whose last change was at a moment of UTC. */
async function trabajada(en: string, nombre: string, o: Omit<OpcionesDeDeclaracion, 'usuarioId'> = {}) {
  const cliente = await s.crear.cliente({ nombre, regimen: o.regimen ?? 1 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, ...o });
  await s.bd.updateTable('declaracion').set({ modificada_en: en }).where('id', '=', id).execute();
  return id;
}

describe('the follow-up of a day', () => {
  const ids = async (fecha: Dia, busqueda: string) =>
    (await s.como(beto)(seguimiento.delDia, { fecha, fechaUsuario: undefined, ...lista({ busqueda }) })).filas.map(
      (f) => f.id,
    );
  test('has what was changed that day in Guatemala: not at 23:59 of the day before, nor at midnight of the next', async () => {
    const antes = await trabajada('2026-11-20T05:59:59Z', 'Borde', { estado: 4 });
    const primero = await trabajada('2026-11-20T06:00:00Z', 'Borde', { estado: 4 });
    const ultimo = await trabajada('2026-11-21T05:59:59Z', 'Borde', { estado: 2, regimen: 2 });
    const despues = await trabajada('2026-11-21T06:00:00Z', 'Borde', { estado: 4 });
    expect((await ids(HOY, 'borde')).sort((a, b) => a - b)).toEqual([primero, ultimo]);
    expect(await ids(dia('2026-11-19'), 'borde')).toEqual([antes]);
    expect(await ids(dia('2026-11-21'), 'borde')).toEqual([despues]);
  });
  test('is searched by the collaborator that its rows show too (G-51)', async () => {
    const ixmucane = await s.crear.usuario([ROL.carga], { nombre: 'Ixmucané' });
    const suya = await trabajada('2026-11-20T15:00:00Z', 'Asignada', { estado: 4, asignadoId: ixmucane.id });
    await trabajada('2026-11-20T15:00:00Z', 'Asignada', { estado: 4, asignadoId: ana.id });
    expect(await ids(HOY, 'ixmucane')).toEqual([suya]);
  });
  test('has no declaration that nobody took up', async () => {
    await trabajada('2026-11-20T15:00:00Z', 'Libre');
    const suya = await trabajada('2026-11-20T15:00:00Z', 'Libre', { asignadoId: ana.id });
    expect(await ids(HOY, 'libre')).toEqual([suya]);
  });
  test('is walked page by page without losing or repeating a row, and takes the day as people write it', async () => {
    const nombres = Array.from({ length: 7 }, (_, n) => `Página ${n}`);
    for (const nombre of nombres) await trabajada('2026-11-18T15:00:00Z', nombre, { estado: 6 });
    const vistas: number[] = [];
    let siguiente: string | null = null;
    do {
      const pagina: { filas: { id: number }[]; total: number; siguiente: string | null } = await s.como(ana)(
        seguimiento.delDia,
        { fecha: dia('2026-11-18'), fechaUsuario: '18/11/2026', ...lista({ limite: 3, siguiente }) },
      );
      expect(pagina.total).toBe(7);
      vistas.push(...pagina.filas.map((f) => f.id));
      siguiente = pagina.siguiente;
    } while (siguiente !== null);
    expect(new Set(vistas).size).toBe(7);
    const respuesta = await fetch(`${s.url}/api/declaracion/seguimiento`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fecha: '18/11/2026', fecha_usuario: '18/11/2026' }),
    });
    expect(((await respuesta.json()) as { meta: { total: number } }).meta.total).toBe(7);
  });
  test('a cursor opens only the day it came from', async () => {
    const de = (fecha: Dia, siguiente: string | null) =>
      s.como(ana)(seguimiento.delDia, { fecha, fechaUsuario: undefined, ...lista({ limite: 3, siguiente }) });
    const { siguiente } = await de(dia('2026-11-18'), null);
    await expect(de(HOY, siguiente)).rejects.toMatchObject({ http: 422, codigo: 'DATOS_INVALIDOS' });
  });
});

test('the month has all its declarations, of every regime and state, also what nobody took up', async () => {
  const nueva = await s.crear.declaracion({
    usuarioId: (await s.crear.cliente({ nombre: 'Mensual' })).id,
    periodo: '2026-08',
  });
  const hecha = await s.crear.declaracion({
    usuarioId: (await s.crear.cliente({ nombre: 'Mensual', regimen: 2 })).id,
    periodo: '2026-08',
    regimen: 2,
    estado: 7,
    pagoRealizado: true,
  });
  await s.crear.declaracion({ usuarioId: (await s.crear.cliente({ nombre: 'Mensual' })).id, periodo: '2026-07' });
  const { filas } = await s.como(beto)(seguimiento.delMes, {
    fecha: mes('2026-09'),
    ...lista({ busqueda: 'mensual' }),
  });
  expect(filas.map((f) => f.id).sort((a, b) => a - b)).toEqual([nueva.id, hecha.id]);
  expect(filas.find((f) => f.id === nueva.id)).toMatchObject({ estado: 'No iniciada', asignado: 'No asignado' });
});

describe('by the NIT of a client', () => {
  test('all the months, the newest first, each with its own deadline', async () => {
    const cliente = await s.crear.cliente({ nombre: 'Historia' });
    for (const periodo of ['2026-08', '2026-10', '2026-09'])
      await s.crear.declaracion({ usuarioId: cliente.id, periodo });
    const filas = await s.como(beto)(seguimiento.historico, { id: cliente.id });
    expect(filas.map((f) => [f.periodo, f.vence])).toEqual([
      ['2026-10', '2026-11-30'],
      ['2026-09', '2026-11-02'],
      ['2026-08', '2026-09-30'],
    ]);
  });
  test('somebody who is no client has none', async () => {
    for (const id of [ana.id, 999_999])
      await expect(s.como(beto)(seguimiento.historico, { id })).rejects.toMatchObject({
        http: 404,
        codigo: 'CLIENTE_NO_ENCONTRADO',
      });
  });
});

describe('what a collaborator did', () => {
  test('realizadas are paid or finished that day, no confirmadas wait for the payment, and a colleague has their own', async () => {
    const de = (o: object) => trabajada('2026-11-17T15:00:00Z', 'Reporte', { asignadoId: ana.id, ...o });
    const pagada = await de({ estado: 6, pagoRealizado: true });
    const aCero = await de({ estado: 13 });
    const espera = await de({ estado: 6 });
    await de({ estado: 4 });
    await de({ estado: 6, asignadoId: beto.id });
    const pedir = { fecha: dia('2026-11-17'), colaboradorId: ana.id };
    const como = s.como(admin);
    expect((await como(seguimiento.realizadas, pedir)).map((f) => f.id).sort((a, b) => a - b)).toEqual([pagada, aCero]);
    expect((await como(seguimiento.noConfirmadas, pedir)).map((f) => f.id)).toEqual([espera]);
    expect(await como(seguimiento.realizadas, { ...pedir, fecha: HOY })).toEqual([]);
    // Of several days, the first and the last included; each of the two lists.
    for (const [lista, cuantas] of [
      [seguimiento.realizadas, 2],
      [seguimiento.noConfirmadas, 1],
    ] as const) {
      const entre = async (desde: string, ultimo: string) =>
        (await como(lista, { ...pedir, fecha: dia(desde), hasta: dia(ultimo) })).length;
      expect([
        await entre('2026-11-16', '2026-11-17'),
        await entre('2026-11-17', '2026-11-18'),
        await entre('2026-11-18', '2026-11-30'),
      ]).toEqual([cuantas, cuantas, 0]);
    }
  });
  test('the filter has who left too, and nobody else is a collaborator', async () => {
    const fue = await s.crear.usuario([ROL.carga], { nombre: 'Fue' });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', fue.id).execute();
    const todos = await s.como(admin)(seguimiento.colaboradores, {});
    expect(todos.find((c) => c.id === fue.id)).toMatchObject({ activo: false });
    const cliente = await s.crear.cliente();
    expect(todos.some((c) => c.id === cliente.id)).toBe(false);
    await expect(
      s.como(admin)(seguimiento.realizadas, { fecha: HOY, colaboradorId: cliente.id }),
    ).rejects.toMatchObject({ http: 404, codigo: 'COLABORADOR_NO_ENCONTRADO' });
  });
  test('of who is of the staff no more stays under their name, as of who left; who never had any is none of them', async () => {
    const fue = await s.crear.usuario([ROL.carga], { nombre: 'Dejó' });
    const sinNada = await s.crear.usuario([ROL.declaracion], { nombre: 'Nada' });
    const pagada = await trabajada('2026-11-12T15:00:00Z', 'Queda', {
      asignadoId: fue.id,
      estado: 6,
      pagoRealizado: true,
    });
    await s.bd
      .updateTable('usuario_rol')
      .set({ rol_id: ROL.cliente })
      .where('usuario_id', 'in', [fue.id, sinNada.id])
      .execute();
    const todos = await s.como(admin)(seguimiento.colaboradores, {});
    expect(todos.find((c) => c.id === fue.id)).toEqual({ id: fue.id, nombre: 'Dejó Prueba', activo: false });
    expect(todos.some((c) => c.id === sinNada.id)).toBe(false);
    expect(todos.map((c) => c.activo)).toEqual(
      todos
        .map((c) => c.activo)
        .toSorted()
        .toReversed(),
    );
    const pedir = (colaboradorId: number) =>
      s.como(admin)(seguimiento.realizadas, { fecha: dia('2026-11-12'), colaboradorId });
    expect((await pedir(fue.id)).map((f) => f.id)).toEqual([pagada]);
    await expect(pedir(sinNada.id)).rejects.toMatchObject({ codigo: 'COLABORADOR_NO_ENCONTRADO' });
  });
  test('is for administrators alone', async () => {
    const pedir = { fecha: HOY, colaboradorId: ana.id };
    for (const quien of [ana, beto, await s.crear.cliente()])
      await expect(s.como(quien)(seguimiento.noConfirmadas, pedir)).rejects.toMatchObject({
        http: 403,
        codigo: 'SIN_PERMISO',
      });
  });
});
