// @module-tag dos-bases
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { sellarAuditoria, verificarAuditoria } from './auditoria-sellada.ts';
import { bytesAleatorios, llaveMaestra } from './cifrado.ts';
import type { BaseDeDatos } from './db.ts';
import { relojFijo } from './reloj.ts';

let base: BaseDeDatos;
const maestra = llaveMaestra(MAESTRA_DE_PRUEBA);
const recursos = () => ({ bd: base.bd, reloj: relojFijo(AHORA), maestra });
beforeEach(async () => {
  base = await baseDePrueba();
});
afterEach(() => base.cerrar());

const anotar = (n: number) =>
  base.pool.query(
    `insert into auditoria (cuando, actor_id, accion, entidad, entidad_id, despues)
     select $1, 1, 'prueba', 'cosa', i, jsonb_build_object('monto', '1.50', 'i', i) from generate_series(0, $2::int - 1) i`,
    [AHORA, n],
  );
/** Runs statements as the owner of the tables could, without the triggers. */
async function porLaFuerza(...ordenes: readonly string[]): Promise<void> {
  const cliente = await base.pool.connect();
  await cliente.query('set session_replication_role = replica');
  for (const orden of ordenes) await cliente.query(orden);
  await cliente.query('set session_replication_role = origin');
  cliente.release();
}
const faltas = async () => (await verificarAuditoria(recursos())).faltas;

test('what was written is sealed once, a thousand rows a seal, and is as it was', async () => {
  await anotar(2500);
  expect(await sellarAuditoria(recursos())).toBe(2500);
  expect(await sellarAuditoria(recursos())).toBe(0);
  await anotar(3);
  expect(await verificarAuditoria(recursos())).toMatchObject({ faltas: [], filas: 2500, sellos: 3, sinSellar: 3 });
  expect(await sellarAuditoria(recursos())).toBe(3);
  expect(await verificarAuditoria(recursos())).toMatchObject({ faltas: [], filas: 2503, sellos: 4, sinSellar: 0 });
});

test.each<[string, string, readonly string[]]>([
  [
    'a changed row',
    `update auditoria set despues = '{"monto": "1.51", "i": 1}' where id = 2`,
    ['La fila 2 de la auditoría cambió (sello 1).'],
  ],
  ['another author', 'update auditoria set actor_id = 9 where id = 3', ['La fila 3 de la auditoría cambió (sello 1).']],
  [
    'another time',
    "update auditoria set cuando = cuando - interval '1 second' where id = 3",
    ['La fila 3 de la auditoría cambió (sello 1).'],
  ],
  ['a missing row', 'delete from auditoria where id = 4', ['Falta la fila 4 de la auditoría (sello 1).']],
  ['the last rows', 'delete from auditoria where id > 4', ['Falta la fila 5 de la auditoría (sello 1).']],
  [
    'a row put in later',
    `insert into auditoria (id, accion, entidad, entidad_id) overriding system value values (0, 'x', 'x', 'x')`,
    ['La fila 0 de la auditoría se puso después del sello 1.'],
  ],
  [
    'a seal that was written again',
    `update auditoria_sello set filas = jsonb_set(filas, '{1,1}', '"00"') where numero = 1`,
    ['El sello 1 no es el que se firmó.', 'La fila 2 de la auditoría cambió (sello 1).'],
  ],
])('%s is found, and which', async (_que, orden, esperadas) => {
  await anotar(5);
  await sellarAuditoria(recursos());
  await porLaFuerza(orden);
  expect(await faltas()).toEqual(esperadas);
});

test('an emptied audit shows every row that it had; a seal less shows in the next one', async () => {
  await anotar(2);
  await sellarAuditoria(recursos());
  await anotar(1);
  await sellarAuditoria(recursos());
  await porLaFuerza('delete from auditoria_sello where numero = 1');
  expect(await faltas()).toEqual([
    'Falta el sello 1.',
    'La fila 1 de la auditoría se puso después del sello 2.',
    'La fila 2 de la auditoría se puso después del sello 2.',
  ]);
  await porLaFuerza('truncate auditoria cascade');
  expect(await faltas()).toEqual(['Falta el sello 1.', 'Falta la fila 3 de la auditoría (sello 2).']);
});

test('a seal that was made again over changed rows, with the very key, is not the one that the next was signed over', async () => {
  await anotar(2);
  await sellarAuditoria(recursos());
  await anotar(1);
  await sellarAuditoria(recursos());
  await porLaFuerza(
    'create table fila_aparte as select * from auditoria where id = 3',
    'create table sello_aparte as select * from auditoria_sello where numero = 2',
    'delete from auditoria where id = 3',
    'delete from auditoria_sello',
    'update auditoria set actor_id = 9 where id = 1',
  );
  expect(await sellarAuditoria(recursos())).toBe(2);
  await porLaFuerza(
    'insert into auditoria overriding system value select * from fila_aparte',
    'insert into auditoria_sello select * from sello_aparte',
  );
  expect(await faltas()).toEqual(['El sello 2 no es el que se firmó.']);
});

test('seals signed with another master key are told apart', async () => {
  await anotar(1);
  await sellarAuditoria(recursos());
  const otra = llaveMaestra(bytesAleatorios(32).toString('base64'));
  expect((await verificarAuditoria({ bd: base.bd, maestra: otra })).faltas[0]).toContain('otra llave maestra');
});

test('no book that only grows is emptied by those who can write it', async () => {
  for (const tablas of ['auditoria', 'auditoria_sello', 'cobro_evento', 'asiento', 'asiento_linea', 'aceptacion'])
    await expect(base.pool.query(`truncate ${tablas} cascade`)).rejects.toThrow('es de solo agregar');
});

test('no month of the audit is emptied by itself, not even those made later', async () => {
  await base.pool.query("select asegurar_particiones((now() + interval '20 months')::date), proteger_auditoria()");
  const { rows } = await base.pool.query<{ mes: string }>(
    "select inhrelid::regclass::text as mes from pg_inherits where inhparent = 'auditoria'::regclass",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { mes } of rows) await expect(base.pool.query(`truncate ${mes}`)).rejects.toThrow('es de solo agregar');
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'who writes is not waited on, and no row below an open one is sealed before it',
  async () => {
    const escritor = await base.pool.connect();
    await escritor.query('begin');
    await escritor.query("insert into auditoria (accion, entidad, entidad_id) values ('lenta', 'x', 'x')");
    await anotar(2);
    // The two later rows are visible, and the earlier one may still come.
    expect(await sellarAuditoria(recursos())).toBe(0);
    await escritor.query('commit');
    escritor.release();
    expect(await sellarAuditoria(recursos())).toBe(3);
    expect(await faltas()).toEqual([]);
  },
);
