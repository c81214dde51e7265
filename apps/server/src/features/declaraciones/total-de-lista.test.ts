import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { primeraPagina } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { verificarCuentas } from '../../shared/cuentas.repo.ts';

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

describe('the total of a list', () => {
  afterEach(async () => expect((await verificarCuentas(s.bd)).faltas).toEqual([]));

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
});
