import { buscador } from '@aldia/contract/buscador.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
const quien: Record<string, Persona> = {};
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  const gente = [
    ['ixchel', 'Ixchel', 'Tzoc Ñáñez', '2500001K'],
    ['oscar', 'Óscar', 'Ixchajchal', '25000020'],
    ['solis', 'María', 'Solís', '31000017'],
  ] as const;
  for (const [clave, nombre, apellido, nit] of gente) quien[clave] = await s.crear.cliente({ nombre, apellido, nit });
});
afterAll(() => s.cerrar());

const buscar = (persona: Persona, texto: string) =>
  s.como(persona)(buscador.clientes, { texto, fecha: mes('2026-11') });
const ids = async (texto: string) => (await buscar(ana, texto)).map((c) => c.id);
const id = (clave: string) => quien[clave]?.id ?? 0;

test.each([
  ['tzoc', ['ixchel']],
  ['ÑAÑEZ ixch', ['ixchel']],
  ['nanez', ['ixchel']],
  ['oscar', ['oscar']],
  ['olis', ['solis']],
  ['2500001-k', ['ixchel']],
  ['2500', ['ixchel', 'oscar']],
  ['3100', ['solis']],
  ['ix', ['ixchel']],
  ['100%', []],
  ['no existe', []],
])('%j finds %j', async (texto, claves) => {
  expect((await ids(texto)).filter((n) => Object.values(quien).some((p) => p.id === n))).toEqual(claves.map(id));
});

test('who begins so comes before who has it inside', async () => {
  expect(await ids('ixch')).toEqual([id('ixchel'), id('oscar')]);
});

test('the staff and who left are not among the clients', async () => {
  const baja = await s.crear.cliente({ nombre: 'Retirada' });
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', baja.id).execute();
  expect(await ids('retirada')).toEqual([]);
  expect(await ids('beto')).toEqual([]);
});

test('each client comes with what that person may do: the month of a colleague is not loaded', async () => {
  await s.crear.declaracion({ usuarioId: id('solis'), asignadoId: beto.id, estado: 2 });
  const de = async (persona: Persona) => (await buscar(persona, 'solís'))[0];
  expect((await de(beto))?.acciones).toContain('cargar');
  expect((await de(ana))?.acciones).toEqual(['mes', 'estado', 'seguimiento', 'libros', 'cierreAnual']);
  expect(await de(ana)).toMatchObject({ estado: 'Facturas cargadas', tienePasswordSat: false });
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 7, pago_realizado: true })
    .where('usuario_id', '=', id('solis'))
    .execute();
  expect((await de(beto))?.acciones).not.toContain('cargar');
});

test('without a text, the ones opened last, of each person their own', async () => {
  for (const clave of ['oscar', 'ixchel', 'oscar']) {
    s.reloj.mover(new Date(Date.parse(s.reloj.ahora()) + 1000).toISOString());
    await s.como(ana)(buscador.recordar, { cliente: id(clave) });
  }
  expect(await ids('')).toEqual([id('oscar'), id('ixchel')]);
  expect(await buscar(beto, '')).toEqual([]);
  await expect(s.como(ana)(buscador.recordar, { cliente: beto.id })).rejects.toMatchObject({ http: 404 });
});
