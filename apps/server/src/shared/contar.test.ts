// @module-tag dos-bases
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MES_ELEGIDO, PERIODO, primeraPagina } from '../pruebas/cargas.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';

/** Counting stops at a thousand; there are three more of these. */
const LOPEZ = 1003;
const RAMOS = 1000;
let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador, ROL.declaracion]);
  await sql`
    with x as (select n, case when n <= ${LOPEZ}::int then 'lopez' else 'ramos' end as a from generate_series(1, ${LOPEZ + RAMOS}::int) n),
    u as (insert into usuario (nit, cui, primer_nombre, primer_apellido, nombre, nombre_orden, busqueda, regimen_id)
      select 'L' || n, '', 'Ana', a, 'Ana ' || a || ' ' || n, 'ana ' || a || ' ' || lpad(n::text, 5, '0'), 'ana ' || a || ' l' || n, 1 from x returning id, nombre_orden, busqueda, nit),
    r as (insert into usuario_rol (usuario_id, rol_id) select id, 3 from u)
    insert into declaracion (usuario_id, periodo, regimen_id, nombre_orden, nit, busqueda) select id, ${PERIODO}::text, 1, nombre_orden, nit, busqueda from u`.execute(
    s.bd,
  );
});
afterAll(() => s.cerrar());

const deUsuarios = (busqueda: string, siguiente: string | null = null) =>
  s.como(admin)(usuarios.listado, { busqueda, orden: 'nombre', siguiente, limite: 100 });

test('a search that finds more than a thousand says that there are more, on each of its pages', async () => {
  const primera = await deUsuarios('lopez');
  expect(primera).toMatchObject({ total: 1000, alMenos: true });
  expect(await deUsuarios('lopez', primera.siguiente)).toMatchObject({ total: 1000, alMenos: true });
});
test('up to a thousand it says how many, and without a word all are said', async () => {
  const [suyos, todos] = [await deUsuarios('ramos'), await deUsuarios('')];
  expect([suyos.total, suyos.alMenos]).toEqual([RAMOS, undefined]);
  expect([todos.total, todos.alMenos]).toEqual([LOPEZ + RAMOS + 1, undefined]);
});
test('so does a list of declarations', async () => {
  const llamar = s.como(admin);
  const de = (busqueda: string) =>
    llamar(declaraciones.listadoIngreso, { ...primeraPagina(MES_ELEGIDO), busqueda, orden: 'nombre' });
  expect(await de('lopez')).toMatchObject({ total: 1000, alMenos: true });
  expect((await de('ramos')).alMenos).toBeUndefined();
});
test('who takes such a search away takes all of it, and it is written down how many', async () => {
  const respuesta = await fetch(`${s.url}/api/usuario/listado/libros?busqueda=lopez&orden=nombre`, {
    headers: { authorization: `Bearer ${admin.token}`, 'x-requested-with': 'aldia', accept: TIPO.excel },
  });
  await respuesta.arrayBuffer();
  const [exportada] = (await s.auditoria()).filter((a) => a.accion === 'lista.exportada');
  expect([respuesta.status, exportada?.despues]).toMatchObject([200, { filas: LOPEZ }]);
});
