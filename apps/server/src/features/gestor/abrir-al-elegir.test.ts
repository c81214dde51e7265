import { gestor } from '@aldia/contract/gestor.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';

/** The last day on which October is declared: the job of the night that follows opens November. */
const ULTIMO_DIA = '2026-11-30T16:00:00.000Z';

let s: Escenario;
let byron: Persona;
beforeAll(async () => {
  s = await escenario();
  s.reloj.mover(ULTIMO_DIA);
  await rangosDePrueba(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
});

async function traer(o: OpcionesDePersona = {}, bajaEn: string | null = null) {
  const cliente = await s.crear.cliente({ regimen: null, suscrito: false, ...o });
  const { id } = await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: cliente.id, creado_en: s.reloj.ahora(), baja_en: bajaEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...cliente, enlace: Number(id) };
}
const abiertos = async (usuarioId: number) =>
  (
    await s.bd
      .selectFrom('declaracion')
      .select(['periodo', 'regimen_id'])
      .where('usuario_id', '=', usuarioId)
      .orderBy('periodo')
      .execute()
  ).map((d) => [d.periodo, d.regimen_id]);

test('choosing the regime opens at once the month that is declared, of those whom the office pays for', async () => {
  await carteraPagada(s, byron);
  const [una, otra, sinElegir] = [await traer(), await traer(), await traer()];
  await s.como(byron)(gestor.elegirRegimen, { usuarios: [una.id, otra.id], regimenId: 2 });
  expect([await abiertos(una.id), await abiertos(otra.id), await abiertos(sinElegir.id)]).toEqual([
    [['2026-10', 2]],
    [['2026-10', 2]],
    [],
  ]);
});

test('a wrong regime is mended while nobody worked on the month that it opened', async () => {
  await carteraPagada(s, byron);
  const una = await traer();
  await s.como(byron)(gestor.elegirRegimen, { usuarios: [una.id], regimenId: 2 });
  await s.como(byron)(gestor.elegirRegimen, { usuarios: [una.id], regimenId: 1 });
  expect(await abiertos(una.id)).toEqual([['2026-10', 1]]);
  await s.bd.updateTable('declaracion').set({ facturas_cargadas: true }).where('usuario_id', '=', una.id).execute();
  await expect(s.como(byron)(gestor.elegirRegimen, { usuarios: [una.id], regimenId: 2 })).rejects.toMatchObject({
    codigo: 'REGIMEN_CON_MESES',
  });
});

test('and opens nothing of who nobody pays for', async () => {
  const una = await traer();
  await s.como(byron)(gestor.elegirRegimen, { usuarios: [una.id], regimenId: 1 });
  expect(await abiertos(una.id)).toEqual([]);
});

test('enabling a client opens it, and putting them down does not', async () => {
  await carteraPagada(s, byron);
  const una = await traer({ regimen: 1 }, s.reloj.ahora());
  await s.como(byron)(gestor.modificar, { id: una.enlace, bajaEn: null });
  expect(await abiertos(una.id)).toEqual([['2026-10', 1]]);
  const otra = await traer({ regimen: 1 });
  await s.como(byron)(gestor.modificar, { id: otra.enlace, bajaEn: 'ya' });
  expect(await abiertos(otra.id)).toEqual([]);
});

test('who accepts an office that pays has it open', async () => {
  await carteraPagada(s, byron);
  const ana = await s.crear.cliente({ regimen: 1, suscrito: false });
  const de = autorizador(s);
  await de.pedirA(byron, ana);
  expect(await abiertos(ana.id)).toEqual([]);
  await de.aceptarLaDeHoy(ana);
  expect(await abiertos(ana.id)).toEqual([['2026-10', 1]]);
});
