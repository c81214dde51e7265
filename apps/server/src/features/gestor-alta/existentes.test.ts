import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { FILAS_POR_TANDA, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { cupoDeExistentes } from '@aldia/domain/gestor/existentes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import { nitDe, type Persona } from '../../pruebas/fabricas.ts';
import {
  cajasDe,
  cargaDe,
  cuiDe,
  escenarioDeGestores,
  filaDe,
  otraOficina,
  suscribirA,
} from '../../pruebas/gestores.ts';
import type { EscenarioConPasarela } from '../../pruebas/suscripciones.ts';

let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  s.reloj.mover(AHORA);
  byron = await otraOficina(s);
});

/** At ten in the morning of the 20th in Guatemala, and from then on. */
const alas = async (instante: string) => {
  s.reloj.mover(instante);
  byron = { ...byron, token: await s.crear.sesion(byron.id) };
};
let serie = 0;
const deNadie = () => {
  serie += 17;
  return nitDe(8_000_000 + serie);
};
/** A row says the same CUI of a NIT whenever it is sent. */
const cuis = new Map<string, string>();
const cuiPara = (nit: string) => {
  const cui = cuis.get(nit) ?? cuiDe(41_000_000 + cuis.size * 13);
  cuis.set(nit, cui);
  return cui;
};
const conCuenta = async () => (await s.crear.cliente()).nit;
/** Which of these the answer says that exist. */
async function validar(nits: readonly string[], borradorId = crypto.randomUUID(), lote = crypto.randomUUID()) {
  const cajas = await cajasDe(s, nits);
  const clientes = nits.map((nit, i) => filaDe(i + 2, cajas[i] ?? '', { nit, cui: cuiPara(nit) }));
  const observadas = await s.como(byron)(gestorAlta.validar, { borradorId, lote, clientes, sociedades: [] });
  return observadas.filter((o) => o.estado === 6).map((o) => nits[o.fila - 2]);
}
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => [e.http, e.codigo, e.message],
  );
const limite = (cuando: string) => [
  429,
  'LIMITE_DE_EXISTENTES',
  `Demasiadas filas de tu carga son de personas que ya existen. Vuelve a intentar el ${cuando}: lo que ya validaste sigue guardado.`,
];
const contados = async (ventana: 'hora' | 'dia') =>
  (
    await s.bd
      .selectFrom('limite')
      .select('cuenta')
      .where('clave', '=', `existentes:${byron.id}:${ventana}`)
      .orderBy('ventana', 'desc')
      .executeTakeFirst()
  )?.cuenta;
/** As if Byron had been told of so many people already in the present hour or day. */
async function yaVio(ventana: 'hora' | 'dia', cuenta: number): Promise<void> {
  await validar([deNadie()]);
  await s.bd.updateTable('limite').set({ cuenta }).where('clave', '=', `existentes:${byron.id}:${ventana}`).execute();
}

test('each person counts once a day, whatever is sent again, and nobody else counts', async () => {
  const [ana, beto] = [await conCuenta(), await conCuenta()];
  const [borradorId, lote] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await validar([ana, deNadie(), beto], borradorId, lote)).toEqual([ana, beto]);
  expect(await validar([ana, deNadie(), beto], borradorId, lote)).toEqual([ana, beto]);
  expect(await validar([beto, deNadie()], borradorId)).toEqual([beto]);
  expect([await contados('hora'), await contados('dia')]).toEqual([2, 2]);
  await alas('2026-11-20T17:00:00.000Z');
  expect(await validar([ana])).toEqual([ana]);
  expect([await contados('hora'), await contados('dia')]).toEqual([0, 2]);
});

test('past the number of the hour nothing is told of anybody, the draft is as it was, and the next hour goes on', async () => {
  const [ana, beto, carla] = [await conCuenta(), await conCuenta(), await conCuenta()];
  await yaVio('hora', 499);
  const borradorId = crypto.randomUUID();
  expect(await validar([ana, deNadie()], borradorId)).toEqual([ana]);
  const antes = await s.como(byron)(gestorAlta.borrador, { id: borradorId });
  expect(antes.borrador).toMatchObject({ clientes: 2, existentes: 1 });
  const hasta = limite('20/11/2026 desde las 11:00');
  for (const nits of [[beto, deNadie()], [deNadie()], [ana], [carla]])
    expect(await rechazo(validar(nits, borradorId))).toEqual(hasta);
  expect(await s.como(byron)(gestorAlta.borrador, { id: borradorId })).toEqual(antes);
  await alas('2026-11-20T16:59:59.000Z');
  expect(await rechazo(validar([beto]))).toEqual(hasta);
  await alas('2026-11-20T17:00:00.000Z');
  expect(await validar([beto, deNadie(), carla], borradorId)).toEqual([beto, carla]);
});

test('past the number of the day it is the next day, and what the hour refused was not counted in it', async () => {
  const [ana, beto] = [await conCuenta(), await conCuenta()];
  await yaVio('hora', 500);
  expect(await rechazo(validar([ana, beto]))).toEqual(limite('20/11/2026 desde las 11:00'));
  expect(await contados('dia')).toBe(0);
  await alas('2026-11-20T17:00:00.000Z');
  await yaVio('dia', 999);
  expect(await validar([ana])).toEqual([ana]);
  const hasta = limite('20/11/2026 desde las 18:00');
  expect(await rechazo(validar([beto]))).toEqual(hasta);
  await alas('2026-11-20T23:59:59.000Z');
  expect(await rechazo(validar([deNadie()]))).toEqual(hasta);
  await alas('2026-11-21T00:00:00.000Z');
  expect(await validar([ana, beto])).toEqual([ana, beto]);
});

test('an office that pays and proved its mail is told of 2,500 in an hour; without the proof, as one that begins', async () => {
  await suscribirA(s, byron, (await cargaDe(s, byron, 1)).borradorId, '30.00');
  const [ana, beto, carla] = [await conCuenta(), await conCuenta(), await conCuenta()];
  await yaVio('hora', 2499);
  expect(await validar([ana])).toEqual([ana]);
  expect(await rechazo(validar([beto]))).toEqual(limite('20/11/2026 desde las 11:00'));
  await alas('2026-11-20T17:00:00.000Z');
  await yaVio('hora', 500);
  expect(await validar([beto])).toEqual([beto]);
  await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', byron.id).execute();
  expect(await rechazo(validar([carla]))).toEqual(limite('20/11/2026 desde las 12:00'));
});

test('one whole batch fits in a new hour, so that nobody waits for nothing', () => {
  expect(cupoDeExistentes('direccion', false).porHora).toBeGreaterThanOrEqual(FILAS_POR_TANDA);
});

test('an office learns which of the existing ones are its own clients, active or put down, and nothing more of the others', async () => {
  const clienteNuevo = () => s.crear.cliente();
  const [suya, ajena, deBaja, seFue] = [
    await clienteNuevo(),
    await clienteNuevo(),
    await clienteNuevo(),
    await clienteNuevo(),
  ];
  const vecina = await otraOficina(s);
  const enlace = (de: Persona, cliente: Persona, baja_en: string | null = null) => ({
    gestor_id: de.id,
    usuario_id: cliente.id,
    creado_en: AHORA,
    baja_en,
  });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values([
      ...[enlace(byron, suya), enlace(vecina, ajena), enlace(byron, deBaja, AHORA), enlace(vecina, seFue)],
      { ...enlace(byron, seFue, AHORA), lo_dejo: true },
    ])
    .execute();
  const cajas = await cajasDe(s, ['a', 'b', 'c', 'd']);
  const clientes = [suya, ajena, deBaja, seFue].map(({ nit }, i) =>
    filaDe(i + 2, cajas[i] ?? '', { nit, cui: cuiPara(nit) }),
  );
  const borradorId = crypto.randomUUID();
  const carga = { borradorId, lote: crypto.randomUUID(), clientes, sociedades: [] };
  const deFila = [
    [2, 6, true, false],
    [3, 6, false, false],
    [4, 6, false, true],
    // The client ended it: to that office they are anybody (D-59).
    [5, 6, false, false],
  ];
  const observadas = await s.como(byron)(gestorAlta.validar, carga);
  expect(observadas.map((o) => [o.fila, o.estado, o.enTuCartera, o.deBaja])).toEqual(deFila);
  const luego = await s.como(byron)(gestorAlta.borrador, { id: borradorId });
  expect(luego.observadas.map(({ fila: o }) => [o.fila, o.estado, o.enTuCartera, o.deBaja])).toEqual(deFila);
});

test('an office that writes itself in its sheet, by its NIT or its CUI, reads that it is itself', async () => {
  const cui = cuiDe(47_000_000);
  await s.bd.updateTable('usuario').set({ cui }).where('id', '=', byron.id).execute();
  const { nit } = await s.bd.selectFrom('usuario').select('nit').where('id', '=', byron.id).executeTakeFirstOrThrow();
  const [a = '', b = '', c = ''] = await cajasDe(s, ['a', 'b', 'c']);
  const clientes = [filaDe(2, a, { nit }), filaDe(3, b, { cui }), filaDe(4, c, { nit: await conCuenta() })];
  const carga = { borradorId: crypto.randomUUID(), lote: crypto.randomUUID(), clientes, sociedades: [] };
  const observadas = await s.como(byron)(gestorAlta.validar, carga);
  expect(observadas.map((o) => [o.fila, o.estado, o.tuya])).toEqual([
    [2, 6, true],
    [3, 6, true],
    [4, 6, false],
  ]);
});

test('a row that only repeats another one of the load is of nobody who exists, and is told apart', async () => {
  const nueva = deNadie();
  const conEsa = await conCuenta();
  const cajas = await cajasDe(s, ['a', 'b', 'c', 'd']);
  const [uno, otro, una, otra] = cajas.map((c) => c ?? '');
  const carga = { borradorId: crypto.randomUUID(), lote: crypto.randomUUID() };
  const deCliente = (fila: number, caja: string, nit: string) => filaDe(fila, caja, { nit, cui: cuiPara(nit) });
  const clientes = [deCliente(2, uno ?? '', nueva), deCliente(3, otro ?? '', conEsa)];
  await s.como(byron)(gestorAlta.validar, { ...carga, clientes, sociedades: [] });
  const deSociedad = (fila: number, contrasenia: string, nit: string) => ({
    ...{ fila, contrasenia, nit, nombreSociedad: 'Tzoc, S.A.', fechaCreacion: '01/02/2010' },
  });
  const sociedades = [deSociedad(2, una ?? '', nueva), deSociedad(3, otra ?? '', conEsa)];
  const observadas = await s.como(byron)(gestorAlta.validar, { ...carga, clientes: [], sociedades });
  expect(observadas.map((o) => [o.fila, o.estado, o.repetida])).toEqual([
    [2, 6, true],
    [3, 6, false],
  ]);
});
