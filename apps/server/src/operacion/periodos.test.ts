import { readFileSync } from 'node:fs';
import path from 'node:path';
import { facturas } from '@aldia/contract/facturas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AHORA, type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';
import { apartarPeriodo, listarPeriodos, traerPeriodo } from './periodos.ts';

const DE = { quien: 'Ana Morales', motivo: 'Ya prescribió' };
let s: Escenario;
let cliente: Persona;
let enero: number;

beforeAll(async () => {
  s = await escenario();
  for (const anio of [2019, 2020, 2021])
    for (const tabla of ['factura', 'retencion'])
      await s.base.pool.query(
        `create table ${tabla}_${anio} partition of ${tabla} for values from ('${anio}-01') to ('${anio + 1}-01')`,
      );
  cliente = await s.crear.cliente({ regimen: 2 });
  const mes = { usuarioId: cliente.id, periodo: '2021-01', regimen: 2 } as const;
  ({ id: enero } = await s.crear.declaracion({ ...mes, estado: 13 }));
  await s.crear.factura({ ...mes, libro: 'recibida', monto: '112.00', iva: '12.00' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.reloj.mover(AHORA));

const apartar = (anio = 2021, o: Partial<typeof DE> = {}) => apartarPeriodo(s.recursos, { anio, ...DE, ...o });
const apartados = async () => (await listarPeriodos(s.recursos)).filter((a) => a.apartado).map((a) => a.anio);
/** Expects a refusal with that reason, and that nothing moved. */
async function seNiega(hacer: Promise<unknown>, porque: string): Promise<void> {
  await expect(hacer).rejects.toThrow(porque);
  expect(await apartados()).toEqual([]);
}
const con = (orden: string) => s.base.pool.query(orden);
/** What the guide has an operator run for documents that have no part of their own, for another year than that of its example. */
function recetaPara(anio: number): string {
  const guia = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operacion.md'), 'utf8');
  const [, receta = ''] = /### FilasSinParticion\n[^#]*?```\n([^`]+)```/.exec(guia) ?? [];
  return receta.replaceAll('2032', String(anio + 1)).replaceAll('2031', String(anio));
}

test('who and why is said', async () => {
  await seNiega(apartar(2021, { quien: ' ' }), 'Di quién lo hace y por qué');
  await seNiega(apartar(2021, { motivo: '' }), 'Di quién lo hace y por qué');
});

test('a year without a part, or without documents, has nothing to be set apart', async () => {
  await seNiega(apartar(2018), 'No hay una parte de documentos del año 2018.');
  await seNiega(apartar(2019), 'No tiene facturas ni constancias.');
});

test('a year that SAT may still look at stays where it is, to the day', async () => {
  s.reloj.mover('2026-02-01T05:59:59.000Z');
  await seNiega(apartar(), 'Se puede apartar desde el 01/02/2026');
  s.reloj.mover('2026-02-01T06:00:00.000Z');
  expect((await listarPeriodos(s.recursos)).find((a) => a.anio === 2021)?.impide).toBeNull();
  s.reloj.mover(AHORA);
  await seNiega(apartar(2022), 'Se puede apartar desde el 01/02/2027');
});

test.each([
  ['loaded and not filed', 'facturas_cargadas = true, estado_id = 3'],
  ['filed and not paid', "estado_id = 5, impuesto_iva = 10, numero_formulario = '1', numero_formulario_iva = '2'"],
  ['rejected by SAT', 'estado_id = 8'],
])('a year with a month that is %s waits for it', async (_, como) => {
  await con(`update declaracion set ${como} where id = ${enero}`);
  await seNiega(apartar(), `1 meses no están terminados: ${cliente.nit} (enero 2021).`);
  await con(
    `update declaracion set estado_id = 13, facturas_cargadas = false, impuesto_iva = 0, numero_formulario = '', numero_formulario_iva = '' where id = ${enero}`,
  );
});

test('documents of that year, or of one before, that have no part of their own are to be moved first', async () => {
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2017-05', regimen: 2, estado: 13 });
  await s.crear.factura({ usuarioId: cliente.id, periodo: '2017-05', libro: 'emitida', monto: '1.00' });
  await seNiega(apartar(), 'Hay 1 documentos de 2017 sin parte propia.');
  await seNiega(apartar(2017), 'Los 1 documentos de 2017 no tienen parte propia.');
  await con(recetaPara(2017));
  expect((await con('select * from anios_sin_parte()')).rows).toEqual([]);
  expect((await con('select tabla from anios_con_parte() where anio = 2017 order by 1')).rows).toEqual([
    { tabla: 'factura' },
    { tabla: 'retencion' },
  ]);
  expect(await apartar(2017)).toEqual({ facturas: 1, constancias: 0 });
  await traerPeriodo(s.recursos, { anio: 2017, ...DE });
  await con(`delete from factura where periodo = '2017-05'; delete from declaracion where id = ${id}`);
});

const CONSTANCIA = (periodo: string) =>
  `insert into retencion (usuario_id, periodo, impuesto, constancia, nit_retenedor, nombre_retenedor, estado_constancia, fecha_emision,
     total_factura, base, total_retencion, anulada)
   values (${cliente.id}, '${periodo}', 'IVA', 'C-1', '19', 'Agente, S. A.', 'VIGENTE', '${periodo}-20', 1120, 1000, 18, false)`;
test.each([
  ['invoices', 'factura', { facturas: 1, constancias: 0 }],
  ['certificates', 'retencion', { facturas: 0, constancias: 1 }],
] as const)('a year that has a part for its %s alone is set apart, and comes back', async (_, tabla, movidos) => {
  await con(`create table ${tabla}_2018 partition of ${tabla} for values from ('2018-01') to ('2019-01')`);
  const mes = { usuarioId: cliente.id, periodo: '2018-12' };
  const { id } = await s.crear.declaracion({ ...mes, regimen: 2, estado: 13 });
  const documento = () =>
    tabla === 'factura' ? s.crear.factura({ ...mes, libro: 'emitida', monto: '1.00' }) : con(CONSTANCIA('2018-12'));
  await documento();
  const quedan = async () => (await con(`select 1 from ${tabla}_de_siempre where periodo = '2018-12'`)).rowCount;
  expect(await apartar(2018)).toEqual(movidos);
  expect([await apartados(), await quedan()]).toEqual([[2018], 1]);
  // Of the table without a part nothing enters either.
  for (const otro of [documento, () => con(CONSTANCIA('2018-12'))])
    await expect(otro()).rejects.toMatchObject({ constraint: 'anio_apartado', detail: '2018' });
  await apartar(2021);
  await traerPeriodo(s.recursos, { anio: 2021, ...DE });
  expect(await traerPeriodo(s.recursos, { anio: 2018, ...DE })).toEqual(movidos);
  expect([await apartados(), await quedan()]).toEqual([[], 1]);
  await con(`drop table ${tabla}_2018; delete from declaracion where id = ${id}`);
});

test('a year that PostgreSQL believes empty, since it looked before its few documents came, is not passed over', async () => {
  await con('analyze factura_2020; analyze retencion_2020');
  const mes = { usuarioId: cliente.id, periodo: '2020-04' };
  const { id } = await s.crear.declaracion({ ...mes, regimen: 2, estado: 13 });
  await s.crear.factura({ ...mes, libro: 'emitida', monto: '1.00' });
  expect((await listarPeriodos(s.recursos)).find((a) => a.anio === 2020)).toMatchObject({ filas: 1, impide: null });
  await seNiega(apartar(), 'Aparta antes el 2020');
  await con(`delete from factura where periodo = '2020-04'; delete from declaracion where id = ${id}`);
});

test('years go in order, and come back in order', async () => {
  await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2020-05', regimen: 2, estado: 13 });
  await s.crear.factura({ usuarioId: cliente.id, periodo: '2020-05', libro: 'emitida', monto: '1.00' });
  await seNiega(apartar(), 'Aparta antes el 2020');
  await apartar(2020);
  await apartar(2021);
  await expect(apartar(2021)).rejects.toThrow('El año 2021 ya está apartado.');
  await expect(traerPeriodo(s.recursos, { anio: 2020, ...DE })).rejects.toThrow('Trae antes el 2021');
  expect(await apartados()).toEqual([2020, 2021]);
  await traerPeriodo(s.recursos, { anio: 2021, ...DE });
  await traerPeriodo(s.recursos, { anio: 2020, ...DE });
  await expect(traerPeriodo(s.recursos, { anio: 2020, ...DE })).rejects.toThrow('El año 2020 no está apartado.');
  expect(await apartados()).toEqual([]);
  await con("delete from factura where periodo = '2020-05'");
});

test.each([
  [
    'a change that nobody decided about',
    `update declaracion set cambio_abierto = true where periodo = '2021-01'`,
    'cambios por decidir',
    `update declaracion set cambio_abierto = false`,
  ],
  [
    'a month to be computed again',
    `insert into mes_por_rehacer (declaracion_id, motivo) select id, 'remanente' from declaracion where periodo = '2021-01'`,
    '1 meses por calcular otra vez',
    'delete from mes_por_rehacer',
  ],
  [
    'a part of a save',
    `insert into parte_de_carga (por, usuario_id, periodo, huella, forma, bytes, filas, llego_en) select usuario_id, usuario_id, '2021-01', repeat('a', 64), '', 1, '[]', now() from declaracion where periodo = '2021-01'`,
    '1 partes de un guardado en camino',
    'delete from parte_de_carga',
  ],
])('a year with %s on its way waits', async (_, antes, dicho, despues) => {
  await con(antes);
  await seNiega(apartar(), dicho);
  await con(despues);
});

test('a year in which somebody works just now waits: what they did may be taken back, and what is on its way is not seen', async () => {
  const jefa = await s.crear.usuario([ROL.administrador]);
  const { id } = await s.bd.selectFrom('factura').select('numero_autorizacion as id').executeTakeFirstOrThrow();
  const factura = { id, incluye: false, tipoRegistroId: null };
  await s.como(jefa)(facturas.incluirUna, { factura, presentacion: { id: enero, version: 0 } });
  await seNiega(apartar(), '1 acciones que todavía se pueden deshacer');
  await con("update accion_deshacible set vence_en = now() - interval '1 second'");
  await seNiega(apartar(), 'Alguien cambia un mes de 2021 o de antes.');
  s.reloj.mover('2026-11-20T17:00:00.000Z');
  await apartar();
  await traerPeriodo(s.recursos, { anio: 2021, ...DE });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'who has a month in their hands ends first, and who comes afterwards is told that it is apart',
  { tags: ['dos-bases'] },
  async () => {
    s.reloj.mover('2026-11-20T18:00:00.000Z');
    const [una, otra] = [await s.base.pool.connect(), await s.base.pool.connect()];
    try {
      await una.query("begin; select 1 from declaracion where periodo = '2021-01' for update");
      await otra.query('begin; select 1');
      const apartado = apartar();
      await vi.waitFor(async () => {
        const { rowCount } = await con(
          "select 1 from pg_locks where not granted and relation = 'declaracion'::regclass",
        );
        expect(rowCount).toBe(1);
      });
      const sigue = await una.query("update factura set fila = fila where periodo = '2021-01'");
      expect(sigue.rowCount).toBe(1);
      await una.query('commit');
      expect(await apartado).toEqual({ facturas: 1, constancias: 0 });
      const tarde = otra.query("update declaracion set version = version + 1 where periodo = '2021-01'");
      await expect(tarde).rejects.toMatchObject({ constraint: 'anio_apartado', detail: '2021' });
    } finally {
      for (const cliente of [una, otra]) {
        await cliente.query('rollback');
        cliente.release();
      }
    }
    await traerPeriodo(s.recursos, { anio: 2021, ...DE });
  },
);

test('a program of before, which would show those books empty, does not start while a year is apart', async () => {
  s.reloj.mover('2026-11-20T18:00:00.000Z');
  const sirve = async () =>
    (await con("select sirve_desde = numero as solo, sirve_desde from migracion where nombre = 'anios-apartados'"))
      .rows[0];
  expect(await sirve()).toEqual({ solo: false, sirve_desde: 48 });
  await apartar();
  expect(await sirve()).toMatchObject({ solo: true });
  await traerPeriodo(s.recursos, { anio: 2021, ...DE });
  expect(await sirve()).toEqual({ solo: false, sirve_desde: 48 });
});

test('the twin of each table, and the view of both, have every column and every rule of it', async () => {
  const columnas = (tabla: string) =>
    con(`select attname, format_type(atttypid, atttypmod) as tipo, attnotnull, pg_get_expr(d.adbin, d.adrelid) as defecto
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = '${tabla}'::regclass and attnum > 0 and not attisdropped order by attname`);
  const reglas = (tabla: string) =>
    con(`select conname, pg_get_constraintdef(oid) as regla from pg_constraint
      where conrelid = '${tabla}'::regclass and contype = 'c' order by conname`);
  for (const tabla of ['factura', 'retencion']) {
    const { rows } = await columnas(tabla);
    expect((await columnas(`${tabla}_apartada`)).rows).toEqual(rows);
    expect((await reglas(`${tabla}_apartada`)).rows).toEqual((await reglas(tabla)).rows);
    const vista = (await columnas(`${tabla}_de_siempre`)).rows as { attname: string; tipo: string }[];
    expect(vista.map((c) => [c.attname, c.tipo])).toEqual(
      (rows as { attname: string; tipo: string }[]).map((c) => [c.attname, c.tipo]),
    );
  }
});
