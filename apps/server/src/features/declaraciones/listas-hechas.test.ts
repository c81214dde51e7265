import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { consultaHecha } from '../../shared/consulta-hecha.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { SIN_BASE } from '../../shared/dialecto.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { buildPagina, listPagina, type PaginaPedida } from './listas.repo.ts';
import { entornoDe } from './plazos.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

/** A page of each form, all of its values others than those of the one before. */
function* paginas(): Generator<PaginaPedida> {
  let n = 0;
  const ORDENES = ['dia', '-dia', 'nombre', '-nombre', 'nit', '-nit'] as const;
  for (const etapa of [1, 2, 3, 'con-facturas'] as const)
    for (const asignadoId of ['todas', null, 7] as const)
      for (const [soloDesactualizadas, soloConLibros] of [
        [true, false],
        [false, true],
        [false, false],
      ] as const)
        for (const orden of ORDENES)
          for (const sigue of [true, false])
            for (const conTotal of [true, false]) {
              n++;
              const clave = orden.endsWith('dia') ? [n % 28, `nombre ${n}`] : [`valor ${n}`];
              yield {
                periodo: mes(`20${22 + (n % 50)}-0${1 + (n % 9)}`),
                regimenId: 1 + (n % 2),
                etapa,
                palabras: [],
                asignadoId: asignadoId === 7 ? n : asignadoId,
                soloDesactualizadas,
                soloConLibros,
                orden,
                desde: sigue ? { id: n, valores: clave } : null,
                limite: 10 + (n % 3),
                conTotal,
              };
            }
}

test('a page whose text is kept is asked as one that is written for it, in every form', async () => {
  const preguntadas: CompiledQuery[] = [];
  // What was asked is all that is looked at: nobody answers.
  const bd = new Kysely<Tablas>({
    dialect: SIN_BASE,
    log: ({ query }) => void preguntadas.push(query),
  });
  const hoy = dia('2026-11-20');
  const formas = new Set<string>();
  for (const vez of [1, 2])
    for (const p of paginas()) {
      const pedida = { ...p, regimenId: vez };
      const { sql, parameters } = buildPagina(bd, pedida, { hoy, ...entornoDe(p.periodo, p.periodo) }).compile();
      await listPagina(bd, pedida, hoy);
      const ultima = preguntadas.at(-1);
      expect([ultima?.sql, ultima?.parameters]).toEqual([sql, parameters]);
      formas.add(sql);
    }
  // The three stages are one text.
  expect(formas.size).toBeGreaterThanOrEqual(288);
});

test('a text is written once for each form, and nobody reads a value while it is', async () => {
  let veces = 0;
  const suma = consultaHecha((bd, { doble }: { doble: boolean }, v: { a: number; b: number }) => {
    veces++;
    const raw = CompiledQuery.raw(doble ? 'select $1::int + 2 * $2::int as n' : 'select $1::int + $2::int as n', [
      v.a,
      v.b,
    ]);
    return { compile: () => ({ ...bd.selectNoFrom((e) => e.lit(1).as('n')).compile(), ...raw }) };
  });
  expect(await suma(base.bd, { doble: false }, { a: 1, b: 2 })).toEqual([{ n: 3 }]);
  expect(await suma(base.bd, { doble: false }, { b: 5, a: 4 })).toEqual([{ n: 9 }]);
  expect(await suma(base.bd, { doble: true }, { a: 1, b: 2 })).toEqual([{ n: 5 }]);
  expect(veces).toBe(2);
  const lee = consultaHecha((bd, _: object, v: { dia: string }) =>
    bd.selectFrom('usuario').select('id').where('nit', '=', `de ${v.dia}`),
  );
  await expect(lee(base.bd, {}, { dia: 'x' })).rejects.toThrow('dia is not known while its query is written');
  const reparte = consultaHecha((bd, _: object, { ...v }: { id: number }) =>
    bd.selectFrom('usuario').select('id').where('id', '=', v.id),
  );
  await expect(reparte(base.bd, {}, { id: 1 })).rejects.toThrow('values are named one by one');
});
