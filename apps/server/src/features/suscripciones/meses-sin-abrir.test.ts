import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import { escenarioConPasarela, suscritoDe } from '../../pruebas/suscripciones.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
afterAll(() => s.cerrar());

test('who comes back after a suspension is told of the month that nobody opened, and of no other', async () => {
  const ana = await suscritoDe(s, {
    estado: 'suspendida',
    inicio: '2026-08-17',
    fin: '2026-09-16',
    proximoCobro: null,
  });
  await s.crear.declaracion({ usuarioId: ana.id, periodo: '2026-08', estado: 2 });
  await s.como(ana)(suscripciones.activar, {});
  const meses = await s.bd
    .selectFrom('declaracion')
    .select('periodo')
    .where('usuario_id', '=', ana.id)
    .orderBy('periodo')
    .execute();
  expect(meses.map((m) => m.periodo)).toEqual(['2026-08', '2026-10']);
  const sinAbrir = async () => (await s.como(ana)(suscripciones.faltante, { id: ana.id })).mesesSinAbrir;
  expect(await sinAbrir()).toEqual(['2026-09']);
  // Loading the month opens it, and the warning disappears.
  await s.crear.declaracion({ usuarioId: ana.id, periodo: '2026-09' });
  expect(await sinAbrir()).toEqual([]);
});
