import { dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { medidasLeidas } from '../../pruebas/medidas-leidas.ts';
import { codigoDe } from '../../shared/fallos-de-base.ts';
import { crearBitacora } from '../../shared/log.ts';
import { asegurarParticiones } from './apertura.repo.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';

let s: Escenario;
const lineas: string[] = [];
beforeAll(async () => {
  s = await escenario({ log: crearBitacora('info', { write: (linea: string) => void lineas.push(linea) }) });
});
afterAll(() => s.cerrar());
beforeEach(() => lineas.splice(0));

const asegurar = (hoy: string, zona = 'UTC') =>
  s.bd.transaction().execute(async (tx) => {
    await sql`select set_config('timezone', ${zona}, true)`.execute(tx);
    return asegurarParticiones(tx, dia(hoy));
  });
const hay = async (parte: string): Promise<boolean> =>
  (await s.base.pool.query<{ hay: boolean }>('select to_regclass($1) is not null as hay', [parte])).rows[0]?.hay ===
  true;
const cuales = async (...partes: readonly string[]): Promise<string[]> => {
  const estan: string[] = [];
  for (const parte of partes) if (await hay(parte)) estan.push(parte);
  return estan;
};

// The embedded database has one connection: nobody else holds anything.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'beside a backup, which holds every table, no part is made and nobody who writes waits behind it; the next try makes it',
  { tags: ['dos-bases'] },
  async () => {
    const respaldo = await s.base.pool.connect();
    try {
      await respaldo.query('begin');
      await respaldo.query('lock table auditoria in access share mode');
      const intento = asegurar('2030-01-01').then(
        () => 'made',
        (e: unknown) => codigoDe(e),
      );
      expect(await intento).toBe('55P03');
      expect(await hay('auditoria_203103')).toBe(false);
    } finally {
      await respaldo.query('rollback');
      respaldo.release();
    }
    await asegurar('2030-01-01');
    expect(await hay('auditoria_203103')).toBe(true);
  },
);

const avisadas = () =>
  lineas.flatMap((l) => {
    const { level, sinParte } = JSON.parse(l) as { level: number; sinParte?: string[] };
    return sinParte ? [{ level, sinParte }] : [];
  });
const medida = async (cual: string, tabla: string): Promise<number> => {
  const texto = await medidasLeidas(s.url);
  return Number(new RegExp(`^aldia_${cual}\\{tabla="${tabla}"\\} (\\S+)$`, 'm').exec(texto)?.[1]);
};

test('what a clock that ran ahead wrote keeps its month from having a part, every other part is made, and the job says which is not', async () => {
  s.reloj.mover('2031-05-02T15:00:00.000Z');
  const anotar = (cuando: string) =>
    s.base.pool.query(
      `insert into auditoria (cuando, accion, entidad, entidad_id) values ('${cuando}', 'x', 'x', 'x')`,
    );
  await anotar('2032-05-10 12:00:00+00');
  for (let noche = 1; noche <= 2; noche++) {
    await abrirMes(s.recursos);
    expect(
      await cuales('factura_2032', 'retencion_2032', 'auditoria_203204', 'auditoria_203205', 'auditoria_203206'),
    ).toEqual(['factura_2032', 'retencion_2032', 'auditoria_203204', 'auditoria_203206']);
    expect(avisadas()).toEqual(Array.from({ length: noche }, () => ({ level: 40, sinParte: ['auditoria_203205'] })));
  }
  // When that month comes what is written in it lies there too, and is read and counted.
  await anotar('2032-05-31 23:59:59+00');
  await anotar('2032-06-01 00:00:00+00');
  expect((await s.auditoria()).filter((h) => h.accion === 'x')).toHaveLength(3);
  expect([await medida('filas_sin_particion', 'auditoria'), await medida('particiones_dias', 'auditoria')]).toEqual([
    2,
    // From 2 May 2031 to 1 May 2032, whose month has no part.
    365,
  ]);
});

test('documents that came before their year had a part keep that part alone from being made', async () => {
  s.reloj.mover('2032-12-01T15:00:00.000Z');
  const cliente = await s.crear.cliente({ regimen: 2 });
  const mes = { usuarioId: cliente.id, periodo: '2034-01' };
  await s.crear.declaracion({ ...mes, regimen: 2, estado: 13 });
  await s.crear.factura({ ...mes, libro: 'emitida', monto: '1.00' });
  await abrirMes(s.recursos);
  expect(await cuales('factura_2033', 'factura_2034', 'retencion_2034', 'auditoria_203402')).toEqual([
    'factura_2033',
    'retencion_2034',
    'auditoria_203402',
  ]);
  expect(avisadas()[0]?.sinParte).toContain('factura_2034');
  expect(await medida('filas_sin_particion', 'factura')).toBe(1);
});

test.each([
  ['UTC', '00:00:00+00', 'America/Guatemala', '2035', '2034-08-01'],
  ['Guatemala', '00:00:00-06', 'UTC', '2036', '2035-08-01'],
])(
  'a base whose months were made by the clock of %s goes on where the clock is another: none overlaps and no hour is left out',
  async (_, hora, zona, anio, hoy) => {
    await s.base.pool.query(
      `create table auditoria_${anio}05 partition of auditoria for values from ('${anio}-05-01 ${hora}') to ('${anio}-06-01 ${hora}')`,
    );
    expect(await asegurar(hoy, zona)).toEqual(
      expect.not.arrayContaining([`auditoria_${anio}04`, `auditoria_${anio}06`]),
    );
    const { rows } = await s.base.pool.query<{ desde: number; hasta: number }>(`
      select extract(epoch from substring(b from 'FROM \\(''([^'']+)')::timestamptz)::float8 as desde,
             extract(epoch from substring(b from 'TO \\(''([^'']+)')::timestamptz)::float8 as hasta
        from pg_inherits i join pg_class c on c.oid = i.inhrelid, lateral pg_get_expr(c.relpartbound, c.oid) b
       where i.inhparent = 'auditoria'::regclass and c.relname ~ '^auditoria_${anio}0[1-9]$' order by 1`);
    // From January to September, one after another.
    expect(rows).toHaveLength(9);
    expect(rows.slice(1).map((r) => r.desde)).toEqual(rows.slice(0, -1).map((r) => r.hasta));
  },
);
