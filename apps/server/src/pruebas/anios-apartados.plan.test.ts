// @module-tag dos-bases
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEscritos } from '../features/carga/index.ts';
import { listGrupos, listLote, listRenglones } from '../features/libros/libros.repo.ts';
import { moverAnio } from '../operacion/periodos.repo.ts';
import type { BaseDeDatos, Bd } from '../shared/db.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { deprisa } from './deprisa.ts';
import { leidasPorTabla } from './leidas.ts';

const POR_MES = 3000;
const PAGINA = 50;
const MIO = { usuarioId: 7, periodo: mes('2022-05') };
/** A month of a year that stays. */
const NUEVO = { usuarioId: 7, periodo: mes('2026-05') };
let base: BaseDeDatos;

// Ten clients with two months each, of which one year goes.
beforeAll(async () => {
  base = await baseDePrueba();
  await deprisa(base.bd, 2, async (tx, pieza) => {
    await sql`
      insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor, nombre_emisor,
        nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
      select u, ${pieza === 0 ? MIO.periodo : NUEVO.periodo}::text, case when n % 2 = 0 then 'emitida' else 'recibida' end, upper(md5(u || '/' || n)::uuid::text),
        (${`${pieza === 0 ? MIO.periodo : NUEVO.periodo}-01`}::date + n % 28), 'FACT', 'S', n::text, '19', 'E', 'CF', 'R', 'GTQ', 112, 112, 12, 100, false, n
        from generate_series(1, 10) u, generate_series(1, ${POR_MES * 2}::int) n`.execute(tx);
  });
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

const mover = (apartar: boolean) => base.bd.transaction().execute((tx) => moverAnio(tx, 2022, apartar));

/** What each reading of a book touches: of one part alone, however it is kept. */
type Lectura = (bd: Bd, m: typeof MIO) => Promise<unknown>;
const LECTURAS: readonly (readonly [string, number, Lectura])[] = [
  ['its first page', PAGINA + 1, (bd, m) => listRenglones(bd, m, 'emitida', 1, PAGINA)],
  // Where it begins is found in the index.
  ['a late page', 20 * PAGINA + 1 + PAGINA, (bd, m) => listRenglones(bd, m, 'emitida', 21, PAGINA)],
  [
    'the next lot of its Excel',
    PAGINA,
    (bd, m) => listLote(bd, m, 'emitida', { fecha: `${m.periodo}-09`, autorizacion: 'A' }, PAGINA),
  ],
  ['its sums', POR_MES, (bd, m) => listGrupos(bd, m, 'emitida')],
];

const [MESES, MOMENTOS] = [
  [
    ['a month whose year stays', NUEVO, 'factura_2026'],
    ['a month whose year goes', MIO, 'factura_2022'],
  ] as const,
  [
    ['before a year is apart', async () => {}],
    ['while it is apart', () => mover(true)],
    ['once it is back', () => mover(false)],
  ] as const,
];
describe.each(MOMENTOS)('%s', (_, llegar) => {
  beforeAll(llegar);

  describe.each(MESES)('of %s', (_mes, m, parte) => {
    test.each(LECTURAS)(
      '%s reads so many rows, of its part alone, asked anew or as it was kept',
      async (_que, filas, leer) => {
        for (const comoGuardada of [false, true]) {
          const leidas = await leidasPorTabla(base, (bd) => leer(bd, m), { comoGuardada });
          const deFacturas = [...leidas].filter(([tabla, n]) => tabla.startsWith('factura') && n > 0);
          expect([comoGuardada, deFacturas]).toEqual([comoGuardada, [[parte, filas]]]);
        }
      },
    );
  });

  test('documents that come again are looked up by their numbers', async () => {
    const buscar = (bd: Bd) => findEscritos(bd, MIO.usuarioId, MIO.periodo, 'emitida', ['NO-ESTA', 'NI-ESTA']);
    expect((await leidasPorTabla(base, buscar)).get('factura_2022') ?? 0).toBeLessThanOrEqual(2);
  });
});

test('while no year is apart, a reading is planned as of the table itself', async () => {
  const planDe = async (tabla: string) => {
    const { rows } = await base.pool.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select fecha_emision, monto from ${tabla} f where usuario_id = 7 and periodo = '2026-05' and periodo >= '2026-01'
         and periodo < '2027-01' and libro = 'emitida' order by fecha_emision, numero_autorizacion limit 50`,
    );
    return rows.map((r) => r['QUERY PLAN'].replaceAll(/(factura_\w+) \w+/g, '$1'));
  };
  expect(await planDe('factura_de_siempre')).toEqual(await planDe('factura'));
});
