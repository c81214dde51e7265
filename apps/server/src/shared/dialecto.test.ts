import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { SIN_BASE } from './dialecto.ts';
import { cortar, llave } from './paginar.repo.ts';
import type { Tablas } from './tablas.generated.ts';

const bd = new Kysely<Tablas>({ dialect: SIN_BASE });
const de = (q: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql, parameters } = q.compile();
  return { sql, parameters };
};

test('the row that is wanted alone and the fence of a subquery are in the text, and other numbers are values', () => {
  const regimenes = bd.selectFrom('regimen').select('id');
  expect(de(regimenes.limit(1))).toEqual({ sql: 'select "id" from "regimen" limit 1', parameters: [] });
  expect(de(regimenes.offset(0))).toEqual({ sql: 'select "id" from "regimen" offset 0', parameters: [] });
  expect(de(regimenes.limit(7))).toEqual({ sql: 'select "id" from "regimen" limit $1', parameters: [7] });
});

test('the length of a page is in its text, whatever list it is of', () => {
  const pagina = cortar(bd.selectFrom('usuario as u').select('u.id'), [llave('u.id', 'bigint', false)], {
    desde: null,
    limite: 51,
  });
  expect(de(pagina)).toEqual({
    sql: 'select "u"."id" from "usuario" as "u" order by "u"."id" asc limit 51',
    parameters: [],
  });
});
