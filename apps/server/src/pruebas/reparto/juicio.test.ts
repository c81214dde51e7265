import { beforeAll, expect, test } from 'vitest';
import type { Reparto } from '../../shared/reparto-de-tablas.ts';
import { type Juicio, juezDeSentencias } from './juicio.ts';

const CLIENTE: Reparto = { es: 'repartida', por: 'usuario_id' };
const PLAN: Readonly<Record<string, Reparto>> = {
  mes: CLIENTE,
  papel: CLIENTE,
  // Whose client nobody wrote down.
  cambio: CLIENTE,
  persona: { es: 'referencia' },
  cola: { es: 'local', porque: 'cola' },
};
const COLUMNAS = {
  mes: ['id', 'usuario_id', 'periodo', 'persona_id'],
  papel: ['id', 'usuario_id', 'mes_id', 'nombre'],
  cambio: ['id', 'mes_id'],
  persona: ['id', 'nit', 'usuario_id'],
  cola: ['id', 'mes_id'],
};

let juzgar: (sentencia: string) => Juicio;
beforeAll(async () => {
  const columnas = new Map(Object.entries(COLUMNAS).map(([tabla, suyas]) => [tabla, new Set(suyas)]));
  juzgar = await juezDeSentencias({ plan: PLAN, columnas });
});

test.each([
  ['select 1 from persona where nit = $1', 'nadie'],
  ['select * from mes where usuario_id = $1 and periodo = $2', 'uno'],
  [
    'select * from mes m join papel p on p.usuario_id = m.usuario_id where m.usuario_id = $1::bigint for update of m',
    'uno',
  ],
  ['select * from mes m join papel p using (usuario_id) where 1 = $1', 'todos'],
  ['select * from mes m, papel p where (p.usuario_id, p.mes_id) = (m.usuario_id, m.id)', 'todos'],
  ['select * from mes m join persona u on u.id = m.usuario_id join papel p on p.usuario_id = u.id', 'todos'],
  [
    'select * from mes m where exists (select 1 from papel p where p.usuario_id = m.usuario_id and p.nombre = $1)',
    'todos',
  ],
  [
    'select * from mes m left join lateral (select 1 from papel p where p.usuario_id = m.usuario_id limit 1) p on true',
    'todos',
  ],
  ['select * from mes where id in (select mes_id from papel where nombre = $1)', 'todos'],
  ['with p as (select * from papel where nombre = $1) select * from mes m join p on p.mes_id = m.id', 'todos'],
  ['select (select count(*) from papel p where p.usuario_id = $1) from persona u where u.id = $1', 'uno'],
  ['update mes set periodo = $1 where id = $2 returning *', 'todos'],
  [
    'insert into mes (usuario_id, periodo) values ($1, $2) on conflict (usuario_id, periodo) do update set periodo = excluded.periodo',
    'uno',
  ],
  ['insert into mes (usuario_id) select usuario_id from papel on conflict do nothing', 'todos'],
  ['with borrados as (delete from papel where usuario_id = $1 returning id) select count(*) from borrados', 'uno'],
] as const)('can be kept: %s', (sentencia, de) => {
  expect(juzgar(sentencia)).toEqual({ de, faltas: [] });
});

test.each([
  ['select * from mes m join papel p on p.mes_id = m.id', 'join without the client: mes + papel'],
  [
    'select * from mes m join papel p on p.usuario_id = m.usuario_id or p.mes_id = m.id',
    'join without the client: mes + papel',
  ],
  [
    'select * from mes m left join papel p on p.mes_id = m.id where m.usuario_id = $1',
    'join without the client: mes + papel',
  ],
  [
    'select * from cambio c join mes m on m.id = c.mes_id where m.usuario_id = $1',
    'join without the client: cambio + mes',
  ],
  ['update papel p set nombre = $1 from mes m where m.id = p.mes_id', 'join without the client: mes + papel'],
  ['delete from papel p using mes m where m.id = p.mes_id', 'join without the client: mes + papel'],
  [
    'select * from mes m where exists (select 1 from papel p where p.mes_id = m.id)',
    'for each row without its client: papel (mes)',
  ],
  [
    'select * from persona u where not exists (select 1 from papel p where p.usuario_id = u.id)',
    "for each row of what is no client's: papel (persona)",
  ],
  [
    'select p.* from unnest($1::text[]) v(periodo) cross join lateral (select * from mes m where m.periodo = v.periodo limit 5) p',
    "for each row of what is no client's: mes (a list)",
  ],
  [
    'select (select count(*) from cola c where c.mes_id = m.id) from mes m',
    'for each row of a client, on one machine alone: cola (mes)',
  ],
  ['select * from mes where id = $1 for update skip locked', 'rows locked of no client that it names: mes'],
  [
    'with recursive r as (select id from mes union all select m.id from mes m join r on r.id = m.id) select * from r',
    'recursive over all clients: mes',
  ],
  [
    'insert into papel (id, usuario_id) values ($1, $2) on conflict (id) do nothing',
    'on conflict without the client: papel (id)',
  ],
  ['update papel set usuario_id = $1 where id = $2', 'the client of a row is changed: papel'],
  [
    'insert into papel (usuario_id) values ((select id from persona where nit = $1))',
    'a question among the values: papel',
  ],
  ['update persona set nit = gen_random_uuid()::text', 'gen_random_uuid() in an update: persona'],
  ['select gestor_vigente_de(m.usuario_id) from mes m', 'gestor_vigente_de() reads tables: mes'],
] as const)('cannot be kept: %s', (sentencia, falta) => {
  expect(juzgar(sentencia).faltas).toEqual([falta]);
});
