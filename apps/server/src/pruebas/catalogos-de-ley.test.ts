import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TIPOS_DTE } from '@aldia/domain/facturas/tipos-dte.ts';
import { FERIADOS } from '@aldia/domain/parametros/feriados.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaseDeDatos } from '../shared/db.ts';
import { baseDePrueba } from './base-de-prueba.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba({ conCatalogosDeLey: true });
});
afterAll(() => base.cerrar());
const filas = async (consulta: string) => (await base.pool.query(consulta)).rows;

test('a database of migrations alone has the lines of SAT-2237, and one record type without any', async () => {
  const lineas = await filas('select linea from tipo_registro where deleted_at is null order by orden');
  const de2237 = ['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', null, '5.9', '5.10', '5.11', '5.12', '5.13'];
  expect(lineas.map((f) => f.linea)).toEqual(de2237);
  expect(await filas('select id::int from tipo_registro where linea is null')).toEqual([{ id: 9 }]);
});

test('every kind of issuer gives a record type', async () => {
  expect(await filas('select count(*)::int n, count(tipo_registro_id)::int con from tipo_emisor')).toEqual([
    { n: 10, con: 10 },
  ]);
});

test('every kind of DTE that the domain knows is admitted under its name', async () => {
  const admitidos = await filas(
    'select abreviatura as codigo, descripcion as nombre from tipo_dte order by abreviatura',
  );
  const conocidos = TIPOS_DTE.map(({ codigo, nombre }) => ({ codigo, nombre }));
  expect(admitidos).toEqual(conocidos.toSorted((a, b) => a.codigo.localeCompare(b.codigo)));
});

test('the non-working days are those that the domain knows', async () => {
  const dias = await filas('select fecha as dia, descripcion, alcance from dia_inhabil order by fecha, descripcion');
  expect(dias).toEqual(FERIADOS.dias.toSorted((a, b) => a.dia.localeCompare(b.dia)));
});

test('what is made afterwards gets an id of its own', async () => {
  for (const tabla of ['tipo_registro', 'tipo_emisor']) {
    const columnas =
      tabla === 'tipo_registro' ? ['descripcion, titulo_formulario, orden', "'x', 'x', 99"] : ['descripcion', "'x'"];
    const [antes] = await filas(`select max(id)::int as id from ${tabla}`);
    expect(await filas(`insert into ${tabla} (${columnas[0]}) values (${columnas[1]}) returning id::int`)).toEqual([
      { id: antes.id + 1 },
    ]);
  }
});

test('a database that has its own rows keeps them, and no kind of issuer points at another line', async () => {
  const migracion = readFileSync(path.resolve(import.meta.dirname, '../../migrations/0028_efectos.sql'), 'utf8');
  const ley = migracion.slice(0, migracion.indexOf('-- The deadlines of a month'));
  await base.pool.query(`delete from tipo_emisor; update tipo_registro set descripcion = 'Gasolina', linea = null where id = 6;
    update tipo_dte set descripcion = 'Mi factura' where abreviatura = 'FACT'; update dia_inhabil set descripcion = 'Mío' where fecha = '2026-01-01'`);
  await base.pool.query(ley);
  await base.pool.query(ley);
  expect(await filas('select descripcion from tipo_registro where id = 6')).toEqual([{ descripcion: 'Gasolina' }]);
  expect(await filas("select descripcion from tipo_dte where abreviatura = 'FACT'")).toEqual([
    { descripcion: 'Mi factura' },
  ]);
  expect(await filas("select descripcion from dia_inhabil where fecha = '2026-01-01'")).toEqual([
    { descripcion: 'Mío' },
  ]);
  // Gasolinera would have given a line that record type 6 does not have here.
  expect(await filas('select count(*)::int n from tipo_emisor where tipo_registro_id = 6')).toEqual([{ n: 0 }]);
  expect(await filas('select count(*)::int n from tipo_emisor')).toEqual([{ n: 9 }]);
});

test('of the non-working days of other years, what an administrator wrote stays and what they took away does not come back', async () => {
  const ley = readFileSync(
    path.resolve(import.meta.dirname, '../../migrations/0060_feriados-de-otros-anios.sql'),
    'utf8',
  );
  await base.pool.query(`delete from dia_inhabil where fecha in ('2024-01-01', '2028-05-01');
    update dia_inhabil set descripcion = 'Mío' where fecha = '2023-05-01';
    insert into auditoria (accion, entidad, entidad_id, antes) values ('diaInhabil.quitado', 'dia_inhabil', '7', '{"fecha": "2028-05-01"}')`);
  await base.pool.query(ley);
  await base.pool.query(ley);
  const dias =
    "select fecha, descripcion from dia_inhabil where fecha in ('2023-05-01', '2024-01-01', '2028-05-01') order by 1";
  expect(await filas(dias)).toEqual([
    { fecha: '2023-05-01', descripcion: 'Mío' },
    { fecha: '2024-01-01', descripcion: 'Año Nuevo' },
  ]);
});
