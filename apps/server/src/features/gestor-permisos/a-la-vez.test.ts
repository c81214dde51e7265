import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autorizador, VERSION } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { insertAceptacion } from '../../shared/aceptacion.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { insertMandato } from './mandatos.repo.ts';
import { lockAutorizacion } from './vinculos.repo.ts';

let s: Escenario;
let byron: Persona;
let ana: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
  ana = await s.crear.cliente();
  await de.pedirA(byron, ana);
  de.tic();
});

const responder = (token: string, acepta: boolean) =>
  s.anonimo(gestorPropio.responderEnlace, { token, acepta, version: VERSION });
const vencida = { codigo: 'AUTORIZACION_VENCIDA', http: 410 };
const mandatosDe = (persona: Persona) =>
  s.bd
    .selectFrom('aceptacion')
    .select('id')
    .where('usuario_id', '=', persona.id)
    .where('clase', '=', 'mandato')
    .execute();

test.each([
  ['a yes and a no', [true, false]],
  ['two times yes', [true, true]],
  ['two times no', [false, false]],
])('of one link, %s at once are one answer', { tags: ['dos-bases'] }, async (_, [una = true, otra = true]) => {
  const token = await de.enlaceDe(ana);
  const dos = await Promise.allSettled([responder(token, una), responder(token, otra)]);
  const buenas = dos.flatMap((r) => (r.status === 'fulfilled' ? [r.value.acepta] : []));
  expect(buenas).toHaveLength(1);
  for (const r of dos) if (r.status === 'rejected') expect(r.reason).toMatchObject(vencida);
  const [acepto] = buenas;
  expect(await de.pedidasDe(byron)).toMatchObject([{ estado: acepto ? 'aceptada' : 'rechazada' }]);
  expect([await de.veDe(byron, ana), await mandatosDe(ana)]).toMatchObject(acepto ? [true, [{}]] : [false, []]);
});

async function esperan(): Promise<number> {
  const { rows } = await s.base.pool.query<{ n: number }>(
    "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}

// Needs three connections too: the office that had the client takes them back while they accept the other one.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'of two offices at once, one has the client and the other is told',
  { tags: ['dos-bases'] },
  async () => {
    const antes = await oficinaDe(s);
    const { id } = await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: antes.id, usuario_id: ana.id, creado_en: s.reloj.ahora(), baja_en: s.reloj.ahora() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await de.enlaceDe(ana);
    const hecho: Promise<unknown>[] = [];
    await s.bd.transaction().execute(async (tx) => {
      await lockPersona(tx, ana.id);
      hecho.push(responder(token, true));
      await expect.poll(esperan, { timeout: 15_000 }).toBe(1);
      hecho.push(s.como(antes)(gestor.modificar, { id: Number(id), bajaEn: null }));
      await expect.poll(esperan, { timeout: 15_000 }).toBe(2);
    });
    const [aceptada, habilitada] = await Promise.allSettled(hecho);
    expect(aceptada).toMatchObject({ status: 'fulfilled', value: { acepta: true } });
    expect(habilitada).toMatchObject({ status: 'rejected', reason: { codigo: 'CLIENTE_DE_OTRO_GESTOR' } });
  },
);

// Needs three connections: one holds the question's row, the gestor who asks again waits for it, and behind them waits the answer by
// the old link, which was already read as valid.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a link that was read and then asked again answers nothing: the new one does',
  { tags: ['dos-bases'] },
  async () => {
    const viejo = await de.enlaceDe(ana);
    const id = await de.unico(byron);
    await de.pasan('3 days');
    const hecho: Promise<unknown>[] = [];
    await s.bd.transaction().execute(async (tx) => {
      await lockAutorizacion(tx, id);
      hecho.push(s.como(byron)(gestorPermisos.repetir, { id }));
      await expect.poll(esperan, { timeout: 15_000 }).toBe(1);
      hecho.push(responder(viejo, true));
      await expect.poll(esperan, { timeout: 15_000 }).toBe(2);
    });
    const [repetida, respondida] = await Promise.allSettled(hecho);
    expect(repetida).toMatchObject({ status: 'fulfilled', value: { estado: 'pedida', veces: 2 } });
    expect(respondida).toMatchObject({ status: 'rejected', reason: vencida });
    expect([await de.veDe(byron, ana), await mandatosDe(ana)]).toEqual([false, []]);
    expect(await responder(await de.enlaceDe(ana), true)).toMatchObject({ acepta: true });
  },
);

// Needs two connections: the mandate of the first tab is not committed yet when that of the second one comes.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'of two mandates stored at once, the second one ends the first',
  { tags: ['dos-bases'] },
  async () => {
    // The client's own mandate would only take the file.
    await responder(await de.enlaceDe(ana), true);
    await s.bd.updateTable('mandato').set({ terminado_en: s.reloj.ahora() }).where('usuario_id', '=', ana.id).execute();
    const documento = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
    const delSegundo = { usuarioId: ana.id, desde: dia('2026-02-01'), hasta: null, documento };
    const segundo = await comoSistema(s.recursos, async (ctx) => {
      await lockPersona(ctx.tx, ana.id);
      const aceptacionId = await insertAceptacion(ctx, {
        ...{ usuarioId: byron.id, clase: 'mandato_declarado', version: 'x', texto: 'x' },
      });
      await insertMandato(ctx.tx, {
        ...{ gestorId: byron.id, usuarioId: ana.id, otorgadoPor: 'gestor', documentoId: null, aceptacionId },
        ...{ desde: dia('2026-01-01'), hasta: null, creadoEn: s.reloj.ahora() },
      });
      const guardado = s
        .como(byron)(gestorPermisos.guardarMandato, delSegundo)
        .catch((e: unknown) => e);
      await expect.poll(esperan, { timeout: 15_000 }).toBe(1);
      return { guardado };
    });
    expect(await segundo.guardado).toMatchObject({ mandato: { estado: 'vigente', desde: '2026-02-01' } });
    const mandatos = await s.bd
      .selectFrom('mandato')
      .select(['desde', 'terminado_en'])
      .where('usuario_id', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(mandatos.slice(-2).map((m) => [m.desde, m.terminado_en !== null])).toEqual([
      ['2026-01-01', true],
      ['2026-02-01', false],
    ]);
  },
);
