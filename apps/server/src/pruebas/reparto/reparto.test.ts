import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BaseDeDatos } from '../../shared/db.ts';
import { REPARTO, type Reparto } from '../../shared/reparto-de-tablas.ts';
import { baseDePrueba } from '../base-de-prueba.ts';
import { tablasReales } from './catalogo.ts';
import { FALTAS_CONOCIDAS } from './conocidas.ts';
import { faltasDeReparto } from './reglas.ts';

const CONOCIDAS = Object.values(FALTAS_CONOCIDAS).flat();
const CLIENTE: Reparto = { es: 'repartida', por: 'usuario_id' };
const LOCAL: Reparto = { es: 'local', porque: 'lote' };
const REFERENCIA: Reparto = { es: 'referencia' };

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

/** What is new with these tables, which are gone again afterwards. */
async function conPecado(orden: string, plan: Readonly<Record<string, Reparto>> = {}): Promise<readonly string[]> {
  const cliente = await base.pool.connect();
  try {
    await cliente.query(`begin; ${orden}`);
    const faltas = faltasDeReparto(await tablasReales(cliente), { ...REPARTO, ...plan });
    return faltas.filter((f) => !CONOCIDAS.includes(f));
  } finally {
    await cliente.query('rollback');
    cliente.release();
  }
}

test('every table says where it is, and what a distributed engine cannot keep of it is known', async () => {
  const faltas = faltasDeReparto(await tablasReales(base.pool), REPARTO);
  expect(
    faltas.filter((f) => !CONOCIDAS.includes(f)),
    'new: mend it, or say in conocidas.ts why it stands',
  ).toEqual([]);
  expect(
    CONOCIDAS.filter((c) => !faltas.includes(c)),
    'mended: its line goes from conocidas.ts',
  ).toEqual([]);
});

test('the queue has a schema of its own, and nothing else has one', async () => {
  const { rows } = await base.pool.query<{ esquema: string }>(
    `select distinct relnamespace::regnamespace::text as esquema from pg_class where relkind in ('r', 'p')
        and relnamespace::regnamespace::text !~ '^(pg_catalog|pg_toast|information_schema)$' order by 1`,
  );
  expect(rows.map((r) => r.esquema)).toEqual(['public', 'trabajos']);
});

describe('what is refused', () => {
  test('a table that nobody says the place of, and a place that no table has', async () => {
    expect(await conPecado('create table pecado (id bigint primary key)')).toEqual(['pecado: nobody says where it is']);
    expect(await conPecado('', { pecado: LOCAL })).toEqual(['pecado: there is no such table']);
  });

  test('rows without a client, or whose client may be empty or is of another type', async () => {
    const de = (columna: string) => conPecado(`create table pecado (${columna})`, { pecado: CLIENTE });
    expect(await de('id bigint')).toEqual(['pecado: has no usuario_id']);
    expect(await de('usuario_id bigint')).toEqual(['pecado: usuario_id may be empty']);
    expect(await de('usuario_id integer not null')).toEqual(['pecado: usuario_id is int4 and not int8']);
  });

  test('whatever has to be unique without the client: keys, indexes of some rows or of an expression, exclusions', async () => {
    const tabla = `create table pecado (id bigint primary key, usuario_id bigint not null, nombre text,
      constraint vale unique (usuario_id, nombre), constraint cruza exclude using gist (int8range(id, id) with &&));
      create unique index a_medias on pecado (nombre) where nombre <> '';
      create unique index doblada on pecado (lower(nombre)); create unique index bien on pecado (usuario_id, lower(nombre));
      create unique index a_bordo on pecado (nombre, id) include (usuario_id)`;
    expect(await conPecado(tabla, { pecado: CLIENTE })).toEqual([
      'pecado: a_bordo (nombre, id) is unique without usuario_id',
      'pecado: a_medias (nombre) is unique without usuario_id',
      'pecado: cruza (an expression) is unique without usuario_id',
      'pecado: doblada (an expression) is unique without usuario_id',
      'pecado: pecado_pkey (id) is unique without usuario_id',
    ]);
  });

  test('a key to another client’s row, from a table of all to one of clients, or that changes the client', async () => {
    const tablas = `create table otra (usuario_id bigint not null, por bigint, id bigint, primary key (usuario_id, id), unique (usuario_id, por));
      create table pecado (usuario_id bigint not null, por bigint, otra_id bigint, regimen_id smallint references regimen,
        constraint bien foreign key (usuario_id, otra_id) references otra,
        constraint cruzada foreign key (por, usuario_id) references otra (usuario_id, por),
        constraint vacia foreign key (usuario_id, otra_id) references otra on delete set null,
        constraint al_lote foreign key (otra_id) references correo_masivo)`;
    expect(await conPecado(tablas, { otra: CLIENTE, pecado: CLIENTE })).toEqual([
      'pecado: al_lote (otra_id) leads to correo_masivo, which is on one machine alone',
      'pecado: cruzada (por, usuario_id) leads to otra without usuario_id',
      'pecado: vacia (usuario_id, otra_id) leads to otra without usuario_id',
    ]);
    const deTodos = await conPecado(tablas, { otra: CLIENTE, pecado: REFERENCIA });
    expect(deTodos).toContain(
      'pecado: bien (usuario_id, otra_id) leads from a table that is not distributed to otra, which is',
    );
  });

  test('a trigger, a small counter and partitions of partitions', async () => {
    const tabla = `create table pecado (usuario_id bigint not null, n int generated always as identity, m serial) partition by range (usuario_id);
      create table parte partition of pecado for values from (0) to (9) partition by hash (usuario_id);
      create trigger avisa before insert on pecado for each statement execute function libro_no_cambia()`;
    expect(await conPecado(tabla, { pecado: CLIENTE })).toEqual([
      'pecado: n counts in int4, which each machine would begin anew',
      'pecado: m counts in int4, which each machine would begin anew',
      'pecado: its partitions have partitions',
      'pecado: trigger avisa',
    ]);
    expect(await conPecado(tabla, { pecado: LOCAL })).toEqual([]);
  });
});
