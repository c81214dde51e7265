// @module-tag dos-bases
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { libros } from '@aldia/contract/libros.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MES_ELEGIDO, primeraPagina } from '../pruebas/cargas.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { contarDeNuevo, juntarCuentas, verificarCuentas } from './cuentas.repo.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

/** Kept counts that differ from the rows, in both tables. */
const diferencias = async (): Promise<readonly string[]> => (await verificarCuentas(s.bd)).faltas;
const filasDe = async (tabla: 'cuenta_de_declaraciones' | 'cuenta_de_personas') =>
  (await s.bd.selectFrom(tabla).selectAll().execute()).length;

test('what is kept is what is there, whatever happens to declarations', async () => {
  const clientes = await Promise.all([1, 2, 1].map((regimen) => s.crear.cliente({ regimen: regimen as 1 | 2 })));
  const ana = await s.crear.usuario([ROL.declaracion]);
  for (const [i, { id }] of clientes.entries()) await s.crear.declaracion({ usuarioId: id, estado: 1 + i, regimen: 1 });
  expect(await diferencias()).toEqual([]);
  const cambios = [
    { estado_id: 4 },
    { asignado_id: ana.id },
    { desactualizada: true, facturas_cargadas: false },
    { plazo_iva: '2026-11-30', regimen_id: 2 },
    { version: 7 },
  ];
  for (const cambio of cambios) {
    await s.bd
      .updateTable('declaracion')
      .set(cambio)
      .where('usuario_id', '=', clientes[1]?.id ?? 0)
      .execute();
    expect(await diferencias(), JSON.stringify(cambio)).toEqual([]);
  }
  await s.bd
    .deleteFrom('declaracion')
    .where('usuario_id', '=', clientes[2]?.id ?? 0)
    .execute();
  expect(await diferencias()).toEqual([]);
});

test('what is kept is what is there, whatever happens to people and their roles', async () => {
  const { id } = await s.crear.usuario([ROL.cliente, ROL.gestor]);
  await s.bd.updateTable('usuario').set({ estado_id: 2, regimen_id: 1 }).where('id', '=', id).execute();
  expect(await diferencias()).toEqual([]);
  await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', id).execute();
  expect(await diferencias()).toEqual([]);
  const roles = [ROL.declaracion, ROL.carga, ROL.administrador].map((rol_id) => ({ usuario_id: id, rol_id }));
  await s.bd.insertInto('usuario_rol').values(roles).execute();
  expect(await diferencias()).toEqual([]);
  await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', id).where('rol_id', '=', ROL.carga).execute();
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', id).execute();
  expect(await diferencias()).toEqual([]);
});

test('folding what came leaves one row of each kind and the same sums, and counting again mends what passed by the triggers', async () => {
  await juntarCuentas(s.bd);
  expect(await diferencias()).toEqual([]);
  const personas = await sql`select from cuenta_de_personas group by activo, regimen_id, estado_id, roles`.execute(
    s.bd,
  );
  expect(await filasDe('cuenta_de_personas')).toBe(personas.rows.length);
  const lugares = await sql`
    select from cuenta_de_declaraciones
     group by periodo, regimen_id, etapa, facturas, desactualizada, presentada, plazo_isr, plazo_iva, asignada`.execute(
    s.bd,
  );
  expect(await filasDe('cuenta_de_declaraciones')).toBe(lugares.rows.length);
  await sql`update cuenta_de_declaraciones set cuantas = cuantas + 5`.execute(s.bd);
  await sql`delete from cuenta_de_personas`.execute(s.bd);
  expect(await diferencias()).not.toEqual([]);
  await contarDeNuevo(s.bd);
  expect(await diferencias()).toEqual([]);
});

test('what did not commit is counted by nobody, and lists say how many there are', async () => {
  const ana = await s.crear.usuario([ROL.declaracion]);
  const listas = async () => [
    (await s.como(ana)(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO))).total,
    (await s.como(ana)(libros.clientes, { busqueda: '', orden: 'nombre', siguiente: null, limite: 10 })).total,
  ];
  const [porCargar = 0, clientes = 0] = await listas();
  const cliente = await s.crear.cliente({ regimen: 1 });
  const rota = s.bd.transaction().execute(async (tx) => {
    await tx
      .insertInto('declaracion')
      .values({ usuario_id: cliente.id, periodo: mes('2026-10'), regimen_id: 1 })
      .execute();
    throw new Error('taken back');
  });
  await expect(rota).rejects.toThrow('taken back');
  expect(await listas()).toEqual([porCargar, clientes + 1]);
  await s.crear.declaracion({ usuarioId: cliente.id });
  expect(await listas()).toEqual([porCargar + 1, clientes + 1]);
});
