import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { panel } from '@aldia/contract/panel.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../../pruebas/escenario.ts';
import type { Persona } from '../../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([1]);
});
afterAll(() => s.cerrar());

const yo = () => s.como(admin);
const personal = () => s.crear.usuario([2]);
const abierta = async (asignadoId: number | null, o: { estado: number }) => {
  const { id: usuarioId } = await s.crear.cliente();
  const { id } = await s.crear.declaracion({ usuarioId, asignadoId, pagoRealizado: o.estado === 7, ...o });
  return { id, usuarioId };
};
/** Whose each is, in the order of the question. */
const deQuien = async (ids: readonly number[]) => {
  const filas = await s.bd
    .selectFrom('declaracion')
    .select(['id', 'asignado_id'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => filas.find((d) => d.id === id)?.asignado_id);
};
/** The row as the database has it, letter for letter; only the version may go on. */
async function fila(id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    fila: string;
  }>`select (to_jsonb(d) - 'version')::text fila from declaracion d where id = ${id}`.execute(s.bd);
  return rows[0]?.fila;
}

const EL_5 = { fecha: dia('2026-11-05'), hasta: dia('2026-11-05') };
const NOVIEMBRE = { mes: mes('2026-11'), siguiente: null, limite: 500 };
/** A month last worked on the 5th, in Guatemala. */
const del5 = async (asignadoId: number | null, estado: number, mas: object = {}) => {
  const d = await abierta(asignadoId, { estado });
  const cambio = { modificada_en: '2026-11-05T18:00:00.000Z', ...mas };
  await s.bd.updateTable('declaracion').set(cambio).where('id', '=', d.id).execute();
  return d.id;
};
/** A paid one, a finished one that SAT contradicts, one that waits for its payment, and one to load. */
const deTodo = async (quien: number) => ({
  pagada: await del5(quien, 6, { pago_realizado: true }),
  contradicha: await del5(quien, 7, { pago_realizado: true, cambio_abierto: true }),
  espera: await del5(quien, 6),
  porCargar: await del5(quien, 1),
});
const ids = (filas: readonly { readonly id: number }[]) => filas.map((f) => f.id).toSorted((a, b) => a - b);
const realizadas = async (colaboradorId: number) => ids(await yo()(seguimiento.realizadas, { ...EL_5, colaboradorId }));
const noConfirmadas = async (colaboradorId: number) =>
  ids(await yo()(seguimiento.noConfirmadas, { ...EL_5, colaboradorId }));
const termino = async (id: number) =>
  (await yo()(panel.colaboradores, NOVIEMBRE)).filas.find((f) => f.id === id)?.termino;
const enCola = async (colaborador: number) => {
  const todas = { de: 'todas', regimen: undefined, motivo: undefined, vencidas: false } as const;
  return (await yo()(pendientes.listado, { ...todas, colaborador, busqueda: '', siguiente: null, limite: 100 })).total;
};
const tieneAbiertas = async (id: number) =>
  (await yo()(relevo.colaboradores, {})).find((c) => c.id === id)?.abiertas ?? 0;

test('the hand-over takes all that waits in the queue, also what changed after it was presented', async () => {
  const [ausente, uno] = [await personal(), await personal()];
  const suyas = await deTodo(ausente.id);
  await del5(ausente.id, 7, { pago_realizado: true });
  const cuentas = async (id: number) => {
    const [suyo] = await yo()(usuarios.rolesDeUsuario, { id });
    const enPanel = (await yo()(panel.colaboradores, NOVIEMBRE)).filas.find((f) => f.id === id)?.tiene;
    return [await enCola(id), enPanel, await tieneAbiertas(id), suyo?.abiertas];
  };
  expect(await cuentas(ausente.id)).toEqual([4, 4, 4, 4]);
  const { grupos } = await yo()(relevo.previa, { ausenteId: ausente.id, colaboradores: [uno.id] });
  expect(grupos.map((g) => [g.estado, g.cuantas])).toEqual([
    ['Pendiente', 1],
    ['Pendiente de confirmación de pago', 2],
    ['Cambió después de presentar', 1],
  ]);
  await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 4 });
  expect(await deQuien(Object.values(suyas))).toEqual([uno.id, uno.id, uno.id, uno.id]);
  expect(await cuentas(ausente.id)).toEqual([0, 0, 0, 0]);
  expect(await cuentas(uno.id)).toEqual([4, 4, 4, 4]);
});

test('after a hand-over, whoever finished them still did, on their day; what waits goes on from its day', {
  tags: ['dos-bases'],
}, async () => {
  const [ausente, uno] = [await personal(), await personal()];
  const { pagada, contradicha, espera } = await deTodo(ausente.id);
  const antes = await Promise.all([pagada, contradicha, espera].map(fila));
  const { id } = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 4 });
  expect([await realizadas(ausente.id), await termino(ausente.id)]).toEqual([[pagada, contradicha], 2]);
  expect([await realizadas(uno.id), await termino(uno.id)]).toEqual([[], 0]);
  expect([await noConfirmadas(ausente.id), await noConfirmadas(uno.id)]).toEqual([[], [espera]]);
  // Whoever left and has nothing any more still did it.
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ausente.id).execute();
  expect([await realizadas(ausente.id), await termino(ausente.id)]).toEqual([[pagada, contradicha], 2]);
  await yo()(relevo.deshacer, { id });
  expect(await Promise.all([pagada, contradicha, espera].map(fila))).toEqual(antes);
});

test('one month reassigned, and reassigned again, was still done by the first; to nobody, too', async () => {
  const [ana, beto, caro] = [await personal(), await personal(), await personal()];
  const hecha = await del5(ana.id, 6, { pago_realizado: true });
  for (const para of [beto.id, caro.id, null, beto.id]) {
    await yo()(declaraciones.reasignar, { presentacionId: hecha, colaboradorId: para });
    expect([await realizadas(ana.id), await termino(ana.id)]).toEqual([[hecha], 1]);
  }
  expect([await realizadas(beto.id), await realizadas(caro.id)]).toEqual([[], []]);
  // What is begun again has to be done again, by whoever does it then.
  await yo()(seguimiento.eliminar, { id: hecha });
  expect([await realizadas(ana.id), await termino(ana.id)]).toEqual([[], 0]);
  const denuevo = { estado_id: 13, asignado_id: caro.id, modificada_en: '2026-11-05T18:00:00.000Z' };
  await s.bd.updateTable('declaracion').set(denuevo).where('id', '=', hecha).execute();
  expect([await realizadas(ana.id), await realizadas(caro.id)]).toEqual([[], [hecha]]);
});

test('an open month that goes to somebody else and is finished there was done there', async () => {
  const [ana, beto] = [await personal(), await personal()];
  const mes = await del5(ana.id, 6);
  await yo()(declaraciones.reasignar, { presentacionId: mes, colaboradorId: beto.id });
  await s.bd.updateTable('declaracion').set({ pago_realizado: true }).where('id', '=', mes).execute();
  expect([await realizadas(ana.id), await realizadas(beto.id)]).toEqual([[], [mes]]);
});

test('of clients given to somebody, what changed after it was presented goes with the rest', async () => {
  const [ana, beto] = [await personal(), await personal()];
  const { id, usuarioId } = await abierta(ana.id, { estado: 13 });
  await s.bd.updateTable('declaracion').set({ cambio_abierto: true }).where('id', '=', id).execute();
  const cambio = { usuarioIds: [usuarioId], regimenId: undefined, buscar: '', diaDeclaracion: undefined };
  const aBeto = { ...cambio, colaboradorId: beto.id, avisoDeRegimen: undefined };
  expect(await yo()(relevo.previaDeMuchos, aBeto)).toEqual({ elegidos: 1, cambian: 1 });
  await yo()(relevo.cambiarMuchos, { ...aBeto, total: 1 });
  expect(await deQuien([id])).toEqual([beto.id]);
});
