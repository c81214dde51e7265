import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotar } from '../features/cambio-de-regimen/use-cases/anotar.ts';
import { abrirPeriodo } from '../features/declaraciones/apertura.repo.ts';
import type { Contexto } from '../shared/contexto.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

const OCTUBRE = mes('2026-10');

/** The embedded database has one connection: nobody waits for anybody there. */
describe.runIf(process.env['TEST_DATABASE_URL'])('while the month opens', { tags: ['dos-bases'] }, () => {
  let s: Escenario;
  let ada: Persona;
  let clienteId: number;
  beforeAll(async () => {
    s = await escenario();
    ada = await s.crear.usuario([ROL.administrador]);
  });
  afterAll(() => s.cerrar());
  beforeEach(async () => {
    clienteId = (await s.crear.cliente({ regimen: 1, suscrito: true })).id;
  });

  const seAnota = (ctx: Contexto): Promise<unknown> =>
    anotar.hacer(
      { usuarioId: clienteId, regimenId: 2, desde: OCTUBRE, version: undefined },
      { ...ctx, actor: { usuarioId: ada.id, roles: [ROL.administrador] } },
    );
  const seAbre = (ctx: Contexto): Promise<unknown> => abrirPeriodo(ctx.tx, OCTUBRE, [clienteId]);
  async function hastaQueAlguienEspere(): Promise<void> {
    for (let veces = 0; veces < 100; veces++) {
      const { rows } = await sql<{ esperan: boolean }>`
        select exists (select from pg_locks where not granted) as esperan`.execute(s.bd);
      if (rows[0]?.esperan) return;
      await new Promise((listo) => setTimeout(listo, 20));
    }
  }

  test.each([
    ['the month is opening and the change comes', () => [seAbre, seAnota] as const],
    ['the change is being written and the month opens', () => [seAnota, seAbre] as const],
  ])('%s: the month has the new regime', async (_, orden) => {
    const [primero, segundo] = orden();
    const despues = await comoSistema(s.recursos, async (ctx) => {
      await primero(ctx);
      const despues = comoSistema(s.recursos, segundo);
      await hastaQueAlguienEspere();
      // In an object, so that this transaction does not wait for the one that waits for it.
      return { despues };
    });
    await despues.despues;
    const meses = await s.bd
      .selectFrom('declaracion')
      .select(['periodo', 'regimen_id'])
      .where('usuario_id', '=', clienteId)
      .execute();
    expect(meses).toEqual([{ periodo: OCTUBRE, regimen_id: 2 }]);
  });
});
