import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { libroDeSat } from '../../pruebas/libro-de-sat.ts';

const [SEPTIEMBRE, OCTUBRE, NOVIEMBRE] = [mes('2026-09'), mes('2026-10'), mes('2026-11')];
let s: Escenario;
let oficina: Persona;
let colaborador: Persona;
let conDos: Persona;
let deAntes: Persona;
let sinNada: Persona;

async function traido(nombre: string): Promise<Persona> {
  const cliente = await s.crear.cliente({ regimen: 2, nombre, apellido: 'Cux' });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: oficina.id, usuario_id: cliente.id, creado_en: AHORA })
    .execute();
  await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: OCTUBRE });
  return cliente;
}
const traer = async (de: Persona, clase: 'emitidas' | 'recibidas', periodo = OCTUBRE) =>
  s.como(oficina)(gestorCartera.subirLibro, { nombre: 'l.xlsx' }, { cuerpo: await libroDeSat(de, clase, periodo) });
const lista = (mas: { conLibros?: boolean; limite?: number; siguiente?: string | null } = {}) =>
  s.como(colaborador)(declaraciones.listadoIngreso, {
    fecha: NOVIEMBRE,
    regimenId: 2,
    busqueda: '',
    orden: 'nombre',
    siguiente: null,
    limite: 50,
    ...mas,
  });
const librosEn = (filas: readonly { usuarioId: number; libros?: unknown }[]) =>
  Object.fromEntries(filas.map((f) => [f.usuarioId, f.libros]));

beforeAll(async () => {
  s = await escenario();
  oficina = await s.crear.usuario([ROL.gestor]);
  colaborador = await s.crear.usuario([ROL.carga]);
  [conDos, deAntes, sinNada] = [await traido('Ana'), await traido('Beto'), await traido('Carla')];
  await traer(conDos, 'emitidas');
  await traer(conDos, 'recibidas');
  await traer(deAntes, 'emitidas', SEPTIEMBRE);
  const suyo = { usuarioId: sinNada.id, fecha: NOVIEMBRE, clase: 'emitidas' as const, nombre: 'v.xlsx', filas: 6 };
  await s.como(colaborador)(carga.subirArchivo, suyo, { cuerpo: await libroDeSat(sinNada, 'emitidas', OCTUBRE) });
  // Past six in the evening in Guatemala it is the next day in UTC.
  await s.bd
    .updateTable('documento')
    .set({ creado_en: '2026-11-19T03:00:00Z' })
    .where('usuario_id', '=', conDos.id)
    .where('clase', '=', 'carga-emitidas')
    .execute();
  await s.bd
    .updateTable('documento')
    .set({ creado_en: '2026-11-17T15:00:00Z' })
    .where('usuario_id', '=', conDos.id)
    .where('clase', '=', 'carga-recibidas')
    .execute();
}, 120_000);
afterAll(() => s.cerrar());

test('the list of entry says how many books an office brought for that month, and the day of the last one', async () => {
  const { filas } = await lista();
  expect(librosEn(filas)).toEqual({
    [conDos.id]: { cuantos: 2, ultimo: '2026-11-18' },
    [deAntes.id]: undefined,
    [sinNada.id]: undefined,
  });
});

test('on every page it is said of the rows of that page', async () => {
  const primera = await lista({ limite: 1 });
  expect(librosEn(primera.filas)).toEqual({ [conDos.id]: { cuantos: 2, ultimo: '2026-11-18' } });
  const segunda = await lista({ limite: 1, siguiente: primera.siguiente });
  expect(librosEn(segunda.filas)).toEqual({ [deAntes.id]: undefined });
});

test('the list can be left with those whose office brought books', async () => {
  const { filas, total } = await lista({ conLibros: true });
  expect([filas.map((f) => f.usuarioId), total]).toEqual([[conDos.id], 1]);
  expect((await lista({ conLibros: false })).total).toBe(3);
});

test('the work of today says it too', async () => {
  const { proximas } = await s.como(colaborador)(declaraciones.trabajoDeHoy, { fecha: NOVIEMBRE });
  expect(librosEn(proximas)[conDos.id]).toEqual({ cuantos: 2, ultimo: '2026-11-18' });
  expect(librosEn(proximas)[deAntes.id]).toBeUndefined();
});

test('no office reads it: neither the one that brought them nor another', async () => {
  for (const quien of [oficina, await s.crear.usuario([ROL.sociedad])]) {
    const pedir = s.como(quien)(declaraciones.listadoIngreso, {
      fecha: NOVIEMBRE,
      regimenId: 2,
      busqueda: '',
      orden: 'nombre',
      siguiente: null,
      limite: 50,
    });
    await expect(pedir).rejects.toMatchObject({ http: 403 });
  }
});

test('a book that a save took waits no more', async () => {
  const { id } = await s.bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', conDos.id)
    .executeTakeFirstOrThrow();
  const deElla = s.bd.updateTable('archivo_de_carga').where('usuario_id', '=', conDos.id);
  await deElla.set({ declaracion_id: id }).where('clase', '=', 'emitidas').execute();
  expect(librosEn((await lista()).filas)[conDos.id]).toEqual({ cuantos: 1, ultimo: '2026-11-17' });
  await deElla.set({ declaracion_id: id }).execute();
  expect(librosEn((await lista()).filas)[conDos.id]).toBeUndefined();
  expect((await lista({ conLibros: true })).filas).toEqual([]);
});
