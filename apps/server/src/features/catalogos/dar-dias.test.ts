import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { darDias } from './catalogos.jobs.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
  await s.bd.deleteFrom('rango_de_fechas').execute();
});
afterAll(() => s.cerrar());

const diaDe = async ({ id }: Persona) =>
  (await s.bd.selectFrom('usuario').select('dia_declaracion').where('id', '=', id).executeTakeFirstOrThrow())
    .dia_declaracion;

test('a night gives one to every client who has none, whatever road they came by, and to nobody twice', {
  tags: ['dos-bases'],
}, async () => {
  const [una, otra] = [await s.crear.cliente(), await s.crear.cliente()];
  const [oficina, deBaja] = [await s.crear.usuario([ROL.gestor]), await s.crear.cliente()];
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', deBaja.id).execute();
  const quienes = [una, otra, oficina, deBaja];
  // Without a range there is no day to give, and the night ends.
  expect(await darDias(s.recursos)).toBe(2);
  expect(await Promise.all(quienes.map(diaDe))).toEqual([null, null, null, null]);
  await s.bd
    .insertInto('rango_de_fechas')
    .values([
      { dia_inicio: 4, dia_fin: 4, cantidad: 1 },
      { dia_inicio: 9, dia_fin: 9, cantidad: 100 },
    ])
    .execute();
  expect(await darDias(s.recursos)).toBe(2);
  expect(await Promise.all(quienes.map(diaDe))).toEqual([4, 9, null, null]);
  expect(await darDias(s.recursos)).toBe(0);
});

test('of a night that finds every range full, administrators read to how many it gave a day, not that somebody registered', async () => {
  await s.crear.usuario([ROL.administrador]);
  await s.bd.deleteFrom('rango_de_fechas').execute();
  await s.bd.updateTable('usuario').set({ dia_declaracion: null }).execute();
  await s.crear.cliente();
  // Three have no day and one has room.
  await s.bd.insertInto('rango_de_fechas').values({ dia_inicio: 4, dia_fin: 4, cantidad: 1 }).execute();
  expect(await darDias(s.recursos)).toBe(3);
  const [aviso] = (await s.correos()).filter((c) => c.asunto.startsWith('Los rangos de días'));
  expect(aviso?.texto).toContain('El 20/11/2026 a 2 clientes se les dio un día y ningún rango tenía lugar.');
  expect(aviso?.texto).not.toContain('se registró');
});
