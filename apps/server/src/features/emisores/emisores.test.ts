import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { emisores } from '@aldia/contract/emisores.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let jefa: Persona;
let servicios: number;
let combustibles: number;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  const crear = async (descripcion: string, grupo: number) =>
    (await s.bd.insertInto('tipo_emisor').values({ descripcion, grupo }).returning('id').executeTakeFirstOrThrow()).id;
  servicios = await crear('Servicios', 4);
  combustibles = await crear('Combustibles', 5);
});
afterAll(() => s.cerrar());

const cargar = (
  filas: readonly (readonly [nit: string, nombre: string, tipo?: number, grupo?: number])[],
  a = servicios,
) =>
  s.como(jefa)(emisores.cargaMasiva, {
    tipoEmisorId: a,
    emisores: filas.map(([nit, nombre, tipoEmisorId = servicios, grupo = 4]) => ({ nit, nombre, tipoEmisorId, grupo })),
  });
const guardados = () =>
  s.bd.selectFrom('emisor').select(['nit', 'nombre', 'tipo_emisor_id', 'deleted_at']).orderBy('nit').execute();

test('issuers of the chosen kind are created; rows of another group or kind come back with their reason', async () => {
  const hecho = await cargar([
    ['1-9', 'UNO'],
    ['27', 'DE OTRO GRUPO', servicios, 5],
    ['35', 'DE OTRO TIPO', combustibles, 4],
    ['36', 'DÍGITO MALO'],
    ['43', ' '],
    ['0019', 'REPETIDO'],
  ]);
  expect(hecho).toEqual({
    creados: 1,
    yaEstaban: 0,
    cambiados: 0,
    rechazados: [
      { indice: 1, motivo: 'GRUPO_DISTINTO' },
      { indice: 2, motivo: 'TIPO_DISTINTO' },
      { indice: 3, motivo: 'NIT_INVALIDO' },
      { indice: 4, motivo: 'SIN_NOMBRE' },
      { indice: 5, motivo: 'NIT_REPETIDO' },
    ],
  });
  expect(await guardados()).toEqual([{ nit: '19', nombre: 'UNO', tipo_emisor_id: servicios, deleted_at: null }]);
});

test('a batch that comes again doubles nothing; a changed name or kind is said and audited as it was', async () => {
  expect(await cargar([['19', 'UNO']])).toMatchObject({ creados: 0, yaEstaban: 1, cambiados: 0 });
  expect(await cargar([['19', 'UNO, S.A.']])).toMatchObject({ cambiados: 1 });
  expect(await cargar([['19', 'UNO, S.A.', combustibles, 5]], combustibles)).toMatchObject({ cambiados: 1 });
  expect(await guardados()).toMatchObject([{ nit: '19', nombre: 'UNO, S.A.', tipo_emisor_id: combustibles }]);
  const hechos = (await s.auditoria()).filter((h) => h.accion === 'emisores.cargados');
  expect(hechos).toHaveLength(3);
  expect(hechos.at(-1)).toMatchObject({
    actor_id: jefa.id,
    antes: [{ nit: '19', nombre: 'UNO, S.A.', tipoEmisorId: servicios }],
    despues: { cambiados: 1 },
  });
});

test('an issuer that was put down comes back with the list that has it', async () => {
  await s.bd.updateTable('emisor').set({ deleted_at: s.reloj.ahora() }).where('nit', '=', '19').execute();
  expect(await cargar([['19', 'UNO, S.A.', combustibles, 5]], combustibles)).toMatchObject({ cambiados: 1 });
  expect((await guardados())[0]?.deleted_at).toBeNull();
});

test('two loads of the same issuers at once write each of them once', { tags: ['dos-bases'] }, async () => {
  const nits = ['27', '35', '43', '51'];
  const filas = nits.map((nit) => [nit, `EMISOR ${nit}`] as const);
  const dos = await Promise.all([cargar(filas), cargar(filas.toReversed())]);
  expect(dos.flatMap((h) => h.rechazados)).toEqual([]);
  expect((await guardados()).map((e) => e.nit).filter((nit) => nits.includes(nit))).toEqual(nits);
});

test('a kind that is not there, or was put down, takes nothing', async () => {
  const rechazo = (a: number) => cargar([['27', 'X']], a).catch((e: ErrorDeLlamada) => e.codigo);
  expect(await rechazo(999_999)).toBe('TIPO_DE_EMISOR_NO_ENCONTRADO');
  await s.bd.updateTable('tipo_emisor').set({ deleted_at: s.reloj.ahora() }).where('id', '=', servicios).execute();
  expect(await rechazo(servicios)).toBe('TIPO_DE_EMISOR_NO_ENCONTRADO');
});
