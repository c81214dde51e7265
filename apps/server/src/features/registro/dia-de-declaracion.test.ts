import { registro } from '@aldia/contract/registro.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { type Registrador, registrador } from '../../pruebas/registrador.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { darDiaDeDeclaracion } from '../catalogos/index.ts';

let s: Escenario;
let quien: Registrador;
beforeAll(async () => {
  s = await escenario();
  quien = await registrador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  quien.otraHora();
  await s.bd.updateTable('usuario').set({ dia_declaracion: null }).execute();
  await s.bd.deleteFrom('rango_de_fechas').execute();
});

const rangos = (...de: readonly (readonly [number, number, number])[]) =>
  s.bd
    .insertInto('rango_de_fechas')
    .values(de.map(([dia_inicio, dia_fin, cantidad]) => ({ dia_inicio, dia_fin, cantidad })))
    .execute();
async function registrarse(tipo: 3 | 5 = 3): Promise<number | null> {
  const r = quien.nueva(tipo === 3 ? {} : { userType: 5 });
  expect(await s.anonimo(registro.registrar, r)).toBe(true);
  return (await quien.usuarioDe(r.nit))?.dia_declaracion ?? null;
}
const avisos = async () => (await s.correos()).filter((c) => c.asunto.startsWith('Los rangos de días'));

test('who registers takes the first range with room, and in it the day that fewest have', async () => {
  await rangos([10, 11, 3], [1, 2, 2]);
  const dias = [];
  for (let i = 0; i < 5; i++) dias.push(await registrarse());
  expect(dias).toEqual([1, 2, 10, 11, 10]);
});

test('with all of them full it is the least full one, and each administrator is told once a day', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  await rangos([1, 2, 1], [10, 11, 2]);
  const dias = [];
  for (let i = 0; i < 3; i++) dias.push(await registrarse());
  expect([dias, await avisos()]).toEqual([[1, 10, 11], []]);
  // 'One of one' and 'two of two' are equally full: the first range wins.
  expect([await registrarse(), await registrarse()]).toEqual([2, 10]);
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', jefa.id)
    .executeTakeFirstOrThrow();
  const dichos = await avisos();
  expect(dichos.map((c) => c.para)).toEqual([correo]);
  expect(dichos[0]?.texto).toContain('El 20/11/2026 a un cliente se le dio un día y ningún rango tenía lugar.');
});

test('a gestor has no day, and without ranges nobody has one', async () => {
  expect(await registrarse()).toBeNull();
  await rangos([1, 2, 5]);
  expect(await registrarse(5)).toBeNull();
});

test('the clients of a load take theirs in its order', async () => {
  await rangos([1, 1, 2], [5, 5, 9]);
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await s.crear.cliente({ suscrito: false })).id);
  await comoSistema(s.recursos, (ctx) => darDiaDeDeclaracion(ctx, ids));
  const filas = await s.bd
    .selectFrom('usuario')
    .select(['id', 'dia_declaracion'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(filas.map((f) => f.dia_declaracion)).toEqual([1, 1, 5]);
});

test('registrations at once never overfill a range', { tags: ['dos-bases'] }, async () => {
  await rangos([1, 1, 3], [2, 2, 3], [3, 3, 100]);
  const dias = await Promise.all(Array.from({ length: 8 }, () => registrarse()));
  const cuantos = (d: number) => dias.filter((x) => x === d).length;
  expect([cuantos(1), cuantos(2), cuantos(3)]).toEqual([3, 3, 2]);
});
