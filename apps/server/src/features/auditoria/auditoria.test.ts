import { auditoria } from '@aldia/contract/auditoria.ts';
import * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { recargo } from '@aldia/contract/recargo.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { sellarAuditoria } from '../../shared/auditoria-sellada.ts';
import { buildAuditoria } from './auditoria.repo.ts';

let s: Escenario;
let ana: Persona;
let cliente: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  cliente = await s.crear.cliente({ regimen: 1, nombre: 'Ixchel' });
});
afterAll(() => s.cerrar());

const ENTRE = { desde: dia('2026-11-01'), hasta: dia('2026-11-30') };
type Pregunta = Partial<Entrada<typeof auditoria.listado>>;
const leer = (mas: Pregunta = {}) =>
  s.como(ana)(auditoria.listado, {
    ...ENTRE,
    actorId: null,
    clienteId: null,
    accion: '',
    busqueda: '',
    siguiente: null,
    limite: 50,
    ...mas,
  });
/** A fact at an instant, as a use case would leave it. */
const anotar = (
  cuando: string,
  hecho: { actor: number | null; accion: string; entidad: string; id: number | string; motivo?: string },
) =>
  s.bd
    .insertInto('auditoria')
    .values({
      cuando,
      actor_id: hecho.actor,
      accion: hecho.accion,
      entidad: hecho.entidad,
      entidad_id: String(hecho.id),
      motivo: hecho.motivo ?? null,
    })
    .execute();

test('what an administrator changed is there with who, before and after, until it is sealed and then', async () => {
  await s.como(ana)(recargo.actualizar, { monto: q('125.75'), version: 0 });
  const { filas, total } = await leer({ accion: 'recargo.actualizado' });
  expect(total).toBe(1);
  expect(filas[0]).toMatchObject({
    actor: { id: ana.id, nit: ana.nit },
    entidad: 'recargo',
    cliente: null,
    sellado: false,
    cambios: [
      { campo: 'monto', antes: '100.00', despues: '125.75' },
      { campo: 'version', antes: '0', despues: '1' },
    ],
  });
  await sellarAuditoria(s.recursos);
  expect((await leer({ accion: 'recargo.actualizado' })).filas[0]?.sellado).toBe(true);
});

test('what changed in a price is read in quetzales, and 12.50 % of a coupon as that, also where they were kept in centavos', async () => {
  const plan = { nombre: 'Oro', descripcion: '', anual: false, activo: true, regimenId: 1 };
  const { id } = await s.como(ana)(CATALOGOS.tipoSuscripcion.insertar, { ...plan, precio: q('99.50') });
  await s.como(ana)(CATALOGOS.tipoSuscripcion.actualizar, { ...plan, id, precio: q('149.00') });
  const cupon = { codigo: 'DOCE', tipo: 'PORCENTAJE', activo: true, rolId: ROL.cliente } as const;
  const sinFin = { usosMaximos: null, desde: null, hasta: null };
  await s.como(ana)(CATALOGOS.cupon.insertar, { ...cupon, ...sinFin, valor: q('12.50') });
  const cambiosDe = async (accion: string, entidad: string) =>
    (await leer({ accion })).filas.filter((f) => f.entidad === entidad).map((f) => f.cambios);
  const DE_PRECIO = { campo: 'precio', antes: '99.50', despues: '149.00' };
  expect(await cambiosDe('catalogo.actualizado', 'tipo_suscripcion')).toEqual([[DE_PRECIO]]);
  expect((await cambiosDe('catalogo.insertado', 'cupon')).flat()).toContainEqual({
    campo: 'valor',
    antes: '',
    despues: '12.50',
  });
  // A row as an earlier program version wrote it.
  const deAntes = { actor_id: ana.id, cuando: '2026-11-01T15:00:00Z', accion: 'suscripcion.precioAvisado' };
  const [antes, despues] = [{ precio: 9950 }, { precio: 14_900 }].map((p) => JSON.stringify(p));
  const fila = { ...deAntes, entidad: 'suscripcion', entidad_id: '999999', antes, despues };
  await s.bd.insertInto('auditoria').values(fila).execute();
  expect(await cambiosDe('suscripcion.precioAvisado', 'suscripcion')).toEqual([[DE_PRECIO]]);
});

test('of a client: what was done to them and to what is theirs, whoever did it; of a person: what they did', async () => {
  const otro = await s.crear.cliente({ regimen: 1 });
  const { id: suya } = await s.crear.declaracion({ usuarioId: cliente.id });
  const { id: ajena } = await s.crear.declaracion({ usuarioId: otro.id });
  const hora = '2026-11-10T15:00:00Z';
  await anotar(hora, { actor: ana.id, accion: 'declaracion.cargada', entidad: 'declaracion', id: suya });
  await anotar(hora, { actor: ana.id, accion: 'declaracion.cargada', entidad: 'declaracion', id: ajena });
  await anotar(hora, { actor: null, accion: 'credencial.guardada', entidad: 'usuario', id: cliente.id });
  await anotar(hora, { actor: cliente.id, accion: 'transaccion.insertada', entidad: 'transaccion', id: suya });

  const delCliente = await leer({ clienteId: cliente.id });
  expect(delCliente.filas.map((f) => [f.accion, f.actor?.id ?? null, f.cliente?.id])).toEqual([
    ['credencial.guardada', null, cliente.id],
    ['declaracion.cargada', ana.id, cliente.id],
  ]);
  expect((await leer({ actorId: cliente.id })).filas.map((f) => f.accion)).toEqual(['transaccion.insertada']);
});

test('of a client: also what was charged to them, or to their office for them, and the tasks about it', {
  tags: ['dos-bases'],
}, async () => {
  const oficina = await s.crear.usuario([ROL.gestor]);
  const cobros = await Promise.all(
    [cliente.id, oficina.id].map(async (quienPaga, n) => {
      const { rows } = await sql<{ id: string }>`
        insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, creada_en, cambiada_en)
        values (gen_random_uuid(), ${quienPaga}, ${cliente.id}, 'servicio', ${`bitacora-${n}`}, ${`bitacora-${n}`}, '', 1, 1, '{}', now(), now()) returning id`.execute(
        s.bd,
      );
      return rows[0]?.id ?? '';
    }),
  );
  const tarea = await s.bd
    .insertInto('tarea_de_operador')
    .values({ clase: 'en_duda', intencion_id: cobros[0] ?? null, detalle: '', abierta_en: s.reloj.ahora() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hecho = { actor: ana.id, accion: 'de.dinero' };
  for (const id of cobros) await anotar('2026-08-10T15:00:00Z', { ...hecho, entidad: 'cobro', id });
  await anotar('2026-08-10T15:00:00Z', { ...hecho, entidad: 'tarea_de_operador', id: tarea.id });
  const enAgosto = { desde: dia('2026-08-01'), hasta: dia('2026-08-31') };
  const deQuien = async (clienteId: number | null) =>
    (await leer({ ...enAgosto, clienteId })).filas.map((f) => [f.entidad, f.cliente?.id]);
  const suyas = [
    ['tarea_de_operador', cliente.id],
    ['cobro', cliente.id],
    ['cobro', cliente.id],
  ];
  expect(await deQuien(null)).toEqual(suyas);
  expect(await deQuien(cliente.id)).toEqual(suyas);
  expect(await deQuien(oficina.id)).toEqual([['cobro', cliente.id]]);
});

test('a day is a day of Guatemala, from its first minute to its last', async () => {
  const hecho = { actor: ana.id, accion: 'orilla', entidad: 'usuario', id: cliente.id };
  for (const cuando of ['2026-10-05T05:59:59Z', '2026-10-05T06:00:00Z', '2026-10-06T05:59:59Z', '2026-10-06T06:00:00Z'])
    await anotar(cuando, hecho);
  const { filas } = await leer({ desde: dia('2026-10-05'), hasta: dia('2026-10-05'), accion: 'orilla' });
  expect(filas.map((f) => f.cuando)).toEqual(['2026-10-06T05:59:59.000Z', '2026-10-05T06:00:00.000Z']);
});

test('pages open one after another without a gap, and a cursor opens the list that it came from', async () => {
  for (let i = 0; i < 5; i++)
    await anotar(`2026-09-0${i + 1}T12:00:00Z`, {
      actor: ana.id,
      accion: 'paso',
      entidad: 'usuario',
      id: cliente.id,
      motivo: `Vuelta-${i}`,
    });
  const pregunta = { desde: dia('2026-09-01'), hasta: dia('2026-09-30'), accion: 'paso', limite: 2 };
  const motivos: string[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: Awaited<ReturnType<typeof leer>> = await leer({ ...pregunta, siguiente });
    expect(pagina.total).toBe(5);
    motivos.push(...pagina.filas.map((f) => f.motivo));
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  expect(motivos).toEqual(['Vuelta-4', 'Vuelta-3', 'Vuelta-2', 'Vuelta-1', 'Vuelta-0']);
  const { siguiente: cursor } = await leer(pregunta);
  await expect(leer({ ...pregunta, accion: '', siguiente: cursor })).rejects.toMatchObject({
    codigo: 'DATOS_INVALIDOS',
  });
  expect((await leer({ ...pregunta, busqueda: 'vuelta-3', limite: 50 })).filas.map((f) => f.motivo)).toEqual([
    'Vuelta-3',
  ]);
});

test('the search finds what each row says: who acted, whose the thing is, what was done and why, with or without accents', async () => {
  const elvia = await s.crear.cliente({ regimen: 1, nombre: 'Elvia Marina', apellido: 'Socóp Yax' });
  const { id: mes } = await s.crear.declaracion({ usuarioId: elvia.id });
  const hora = '2026-07-10T15:00:00Z';
  const DE_NADIE = { accion: 'suscripcion.renovada', entidad: 'recargo', id: 98_765_432 };
  await anotar(hora, { actor: elvia.id, accion: 'suscripcion.cancelada', entidad: 'recargo', id: 1 });
  await anotar(hora, { actor: ana.id, accion: 'credencial.revelada', entidad: 'declaracion', id: mes });
  await anotar(hora, { ...DE_NADIE, actor: null, motivo: 'Lo pidió por teléfono' });
  const halla = async (busqueda: string) => {
    const { filas, total } = await leer({ desde: dia('2026-07-01'), hasta: dia('2026-07-31'), busqueda });
    expect(total, busqueda).toBe(filas.length);
    return filas.map((f) => f.accion);
  };
  const suyas = ['credencial.revelada', 'suscripcion.cancelada'];
  const nit = `${elvia.nit.slice(0, -1)}-${elvia.nit.slice(-1)}`;
  for (const busqueda of ['elvia', 'Socop Yax', elvia.nit, nit]) expect(await halla(busqueda), busqueda).toEqual(suyas);
  expect(await halla('Ana')).toEqual(['credencial.revelada']);
  for (const busqueda of ['Canceló', 'cancelo una suscripcion', 'elvia CANCELÓ'])
    expect(await halla(busqueda), busqueda).toEqual(['suscripcion.cancelada']);
  for (const busqueda of ['pidio', '98765432', 'aldia renovó'])
    expect(await halla(busqueda)).toEqual([DE_NADIE.accion]);
  expect(await halla('nadie se llama así')).toEqual([]);
});

test('days the wrong way round and more than a year are refused at the last day', async () => {
  for (const [desde, hasta] of [
    ['2026-11-02', '2026-11-01'],
    ['2025-01-01', '2026-06-01'],
  ] as const)
    await expect(leer({ desde: dia(desde), hasta: dia(hasta) })).rejects.toMatchObject({
      http: 422,
      errores: [{ campo: 'hasta' }],
    });
});

test('somebody is found by name and by NIT with its hyphen', async () => {
  const nit = `${cliente.nit.slice(0, -1)}-${cliente.nit.slice(-1)}`;
  for (const busqueda of ['ixchel', nit])
    expect((await s.como(ana)(auditoria.personas, { busqueda })).map((p) => p.id)).toContain(cliente.id);
});

interface Nodo {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Nodo[];
}
const leidas = (n: Nodo): number =>
  (n['Relation Name']?.startsWith('auditoria_2')
    ? (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0)) * n['Actual Loops']
    : 0) + (n.Plans ?? []).reduce((suma, hijo) => suma + leidas(hijo), 0);

test('a page of a busy month reads its own rows, by person, by action and by client', async () => {
  await sql`
    insert into auditoria (cuando, actor_id, accion, entidad, entidad_id)
    select '2026-08-01T12:00:00Z'::timestamptz + make_interval(mins => n), 900000 + n % 400, 'hecho.' || n % 60, 'usuario', (800000 + n % 3000)::text
      from generate_series(1, 40000) n`.execute(s.bd);
  await s.base.pool.query('analyze auditoria');
  const filtro = {
    desde: dia('2026-08-01'),
    hasta: dia('2026-08-31'),
    actorId: null,
    clienteId: null,
    accion: '',
    palabras: [],
  };
  const casos = [
    filtro,
    { ...filtro, actorId: 900_007 },
    { ...filtro, accion: 'hecho.7' },
    { ...filtro, clienteId: 800_007 },
  ];
  for (const caso of casos) {
    const { sql: texto, parameters } = buildAuditoria(caso, null, 51).compile(s.bd);
    const { rows } = await s.bd.executeQuery<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [...parameters]),
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('without plan');
    expect(leidas(plan), JSON.stringify(plan)).toBeLessThanOrEqual(200);
  }
}, 60_000);
