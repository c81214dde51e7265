import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  borradorDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  requisitosDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './index.ts';

let s: Escenario & { motor: Motor };
let dePequenio: number;
let deRos: number;
let actividad: number;
beforeAll(async () => {
  s = await escenarioConPasarela();
  dePequenio = await planDe(s);
  deRos = await planDe(s, { regimen: 2 });
  actividad = (
    await s.bd
      .insertInto('actividad_economica')
      .values({ descripcion: 'Consultoría' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const ros = () => ({ regimenId: 2, actividadEconomicaId: actividad, tipoRetencion: 'Sujeto a pago directo' });
const trabajar = (id: number) =>
  s.bd.updateTable('declaracion').set({ facturas_cargadas: true }).where('usuario_id', '=', id).execute();
const dejarEnPequenio = (id: number) =>
  s.bd.updateTable('usuario').set({ regimen_id: 1 }).where('id', '=', id).execute();

/** The regime of the person, and that of each of their months from the first one on. */
async function regimenes({ id }: Persona) {
  const u = await s.bd.selectFrom('usuario').select('regimen_id').where('id', '=', id).executeTakeFirstOrThrow();
  const meses = await s.bd
    .selectFrom('declaracion')
    .select('regimen_id')
    .where('usuario_id', '=', id)
    .orderBy('periodo')
    .execute();
  return [u.regimen_id, meses.map((m) => m.regimen_id)];
}

/** A person who paid for a plan of ROS, and whose office opened October for them as a small taxpayer. */
async function conOctubre(): Promise<{ readonly ana: Persona; readonly transaccionId: string }> {
  const ana = await porTerminar(s, deRos, ros());
  await dejarEnPequenio(ana.id);
  await s.crear.declaracion({ usuarioId: ana.id });
  return { ana, transaccionId: (await vender(s, ana, '99.50')).transaccionId };
}

test('who has months that were worked keeps their regime in the onboarding, as the office that brought them does (D-62)', async () => {
  const ana = await s.crear.cliente({ suscrito: false });
  for (const periodo of ['2026-09', '2026-10']) await s.crear.declaracion({ usuarioId: ana.id, periodo, estado: 2 });
  expect(await s.como(ana)(suscripciones.faltante, { id: ana.id })).toMatchObject({ regimenFijo: true });
  const guardar = (borrador: ReturnType<typeof borradorDe>) => s.como(ana)(suscripciones.guardarBorrador, { borrador });
  await expect(guardar(borradorDe(deRos, ros()))).rejects.toMatchObject({
    codigo: 'REGIMEN_PROPIO_CON_MESES',
    message: 'Ya trabajamos meses con tu régimen. Escríbenos para cambiarlo.',
  });
  expect(await guardar(borradorDe(dePequenio))).toMatchObject({ regimenId: 1, suscripcion: dePequenio });
});

test('whose months nobody touched chooses, and the open one is of the regime that was chosen', async () => {
  const { ana, transaccionId } = await conOctubre();
  expect(await s.como(ana)(suscripciones.faltante, { id: ana.id })).toMatchObject({ regimenFijo: false });
  const r = requisitosDe(deRos, transaccionId, '99.50');
  await s.como(ana)(suscripciones.completar, { ...r, datos: { ...r.datos, ...ros() } });
  expect(await regimenes(ana)).toEqual([2, [2]]);
});

test('a month that is worked between payment and delivery leaves the regime as it is, and the money goes back', async () => {
  const [{ ana }, eva] = [await conOctubre(), await conOctubre()];
  await trabajar(ana.id);
  await trabajar(eva.ana.id);
  const r = requisitosDe(deRos, eva.transaccionId, '99.50');
  const ultimo = s.como(eva.ana)(suscripciones.completar, { ...r, datos: { ...r.datos, ...ros() } });
  await expect(ultimo).rejects.toEqual(codigo('REGIMEN_PROPIO_CON_MESES'));
  for (let vez = 0; vez < 3; vez++) {
    s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 180_000));
    await completarCobros(s.recursos, EFECTOS);
  }
  for (const quien of [ana, eva.ana]) {
    expect(await regimenes(quien)).toEqual([1, [1]]);
    expect((await cobrosDe(s, quien.id)).map((c) => c.estado)).toEqual(['anulada']);
  }
  expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(cobradoPorLaPasarela(s.motor, 'anulaciones'));
});

test('a plan of another regime that a draft of before names is not charged', async () => {
  const ana = await porTerminar(s, deRos, ros());
  await dejarEnPequenio(ana.id);
  await s.crear.declaracion({ usuarioId: ana.id, estado: 2 });
  await expect(vender(s, ana, '99.50')).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
  expect(s.motor.movimientos()).toEqual([]);
});
