import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { primeraPagina } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { juntarCuentas, verificarCuentas } from './cuenta-de-lista.repo.ts';

let s: Escenario;
let ana: Persona;
let ids: number[];
const MES = mes('2026-10');
const pedir = primeraPagina(mes('2026-11'));

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  ids = [];
  for (let n = 0; n < 6; n++) {
    const { id: usuarioId } = await s.crear.cliente({ nombre: `Contado ${n}` });
    ids.push((await s.crear.declaracion({ usuarioId, periodo: MES })).id);
  }
});
afterAll(() => s.cerrar());

const cambiar = (cuales: readonly number[], cambio: object) =>
  s.bd.updateTable('declaracion').set(cambio).where('id', 'in', cuales).execute();
const totalDe = async (mas: object = {}, lista: 'listadoIngreso' | 'conNotificacion' = 'listadoIngreso') =>
  (await s.como(ana)(declaraciones[lista], { ...pedir, ...mas })).total;
const faltas = async () => (await verificarCuentas(s.bd)).faltas;
const filas = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from cuenta_de_lista`.execute(s.bd)).rows[0]?.n);

describe('the total of a list', () => {
  afterEach(async () => expect(await faltas()).toEqual([]));

  test('is that of its rows, by whose they are, what they have and where they stand', async () => {
    expect(await totalDe()).toBe(6);
    await cambiar(ids.slice(0, 3), { asignado_id: ana.id });
    expect([await totalDe({ de: 'mias' }), await totalDe({ de: 'sin_asignar' }), await totalDe()]).toEqual([3, 3, 6]);
    await cambiar(ids.slice(0, 2), { desactualizada: true, facturas_cargadas: true });
    expect([await totalDe({ desactualizadas: true }), await totalDe({}, 'conNotificacion')]).toEqual([2, 2]);
    await cambiar(ids.slice(0, 1), { estado_id: 4 });
    expect([await totalDe(), await totalDe({ desactualizadas: true })]).toEqual([5, 1]);
    await cambiar(ids.slice(1, 2), { regimen_id: 2, periodo: '2026-09' });
    expect([await totalDe(), await totalDe({ regimenId: 2 })]).toEqual([4, 0]);
  });

  test('does not move with what was taken back, and goes down with what is gone', async () => {
    const antes = await totalDe();
    const deshecha = s.bd.transaction().execute(async (tx) => {
      await tx.updateTable('declaracion').set({ estado_id: 4 }).where('id', 'in', ids).execute();
      throw new Error('no');
    });
    await expect(deshecha).rejects.toThrow('no');
    expect(await totalDe()).toBe(antes);
    await s.bd
      .deleteFrom('declaracion')
      .where('id', '=', ids[5] ?? 0)
      .execute();
    expect(await totalDe()).toBe(antes - 1);
  });

  test('is the same after its changes were added up, and of fewer rows', async () => {
    const [antes, habia] = [await totalDe(), await filas()];
    expect(await juntarCuentas(s.bd)).toBeGreaterThan(0);
    expect([await totalDe(), (await filas()) < habia]).toEqual([antes, true]);
    expect(await juntarCuentas(s.bd)).toBe(0);
  });

  test('is right however many change rows and add them up at once', async () => {
    const mover = async (id: number) => {
      for (const estado of [4, 1, 6, 1]) await cambiar([id], { estado_id: estado });
    };
    await Promise.all([...ids.slice(2, 5).map(mover), ...Array.from({ length: 6 }, () => juntarCuentas(s.bd))]);
    expect(await totalDe()).toBe(3);
  });
});

test('a total that somebody changed by hand is named', async () => {
  await sql`update cuenta_de_lista set cuantas = cuantas + 2 where id = (select max(id) from cuenta_de_lista)`.execute(
    s.bd,
  );
  expect(await faltas()).toEqual([
    expect.stringMatching(/^De la lista \d de 2026-\d\d, régimen \d, se guardan -?\d+ y hay \d+\.$/),
  ]);
});
