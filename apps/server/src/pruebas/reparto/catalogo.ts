import type pg from 'pg';

interface ColumnaReal {
  readonly nombre: string;
  readonly tipo: string;
  readonly nula: boolean;
  /** It counts by itself: an identity, or a sequence of its own. */
  readonly cuenta: boolean;
}
interface ClaveReal {
  readonly nombre: string;
  /** Its columns; an expression has no name here. */
  readonly columnas: readonly (string | null)[];
}
export interface ForaneaReal {
  readonly nombre: string;
  readonly columnas: readonly string[];
  readonly hacia: string;
  readonly suyas: readonly string[];
  /** It empties or changes its own columns when the other row goes or changes. */
  readonly escribe: boolean;
}
/** A table as the database has it: no text of a migration says what came of all of them. */
export interface TablaReal {
  readonly nombre: string;
  readonly columnas: readonly ColumnaReal[];
  /** Whatever has to be unique: primary keys, unique constraints and indexes, exclusions. */
  readonly claves: readonly ClaveReal[];
  readonly foraneas: readonly ForaneaReal[];
  readonly disparadores: readonly string[];
  /** Partitions that have partitions. */
  readonly niveles: number;
}

const NOMBRES = (tabla: string, numeros: string): string =>
  `(select jsonb_agg(a.attname order by k.i) from unnest(${numeros}) with ordinality as k (n, i)
     left join pg_attribute a on a.attrelid = ${tabla} and a.attnum = k.n and k.n <> 0)`;

const DE_TABLAS = `
  select c.relname as nombre,
    (select jsonb_agg(jsonb_build_object('nombre', a.attname, 'tipo', t.typname, 'nula', not a.attnotnull, 'cuenta',
        a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false)) order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columnas,
    (select coalesce(jsonb_agg(jsonb_build_object('nombre', x.relname, 'columnas',
        ${NOMBRES('c.oid', '(i.indkey::int2[])[0:i.indnkeyatts - 1]')}) order by x.relname), '[]')
       from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)) as claves,
    (select coalesce(jsonb_agg(jsonb_build_object('nombre', r.conname, 'hacia', o.relname,
        'columnas', ${NOMBRES('r.conrelid', 'r.conkey')}, 'suyas', ${NOMBRES('r.confrelid', 'r.confkey')},
        'escribe', r.confdeltype in ('n', 'd') or r.confupdtype in ('n', 'd', 'c')) order by r.conname), '[]')
       from pg_constraint r join pg_class o on o.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and r.conparentid = 0) as foraneas,
    (select coalesce(jsonb_agg(g.tgname order by g.tgname), '[]')
       from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as disparadores,
    (select count(*)::int from pg_inherits h join pg_class p on p.oid = h.inhrelid
      where h.inhparent = c.oid and p.relkind = 'p') as niveles
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migracion'
   order by c.relname`;

export async function tablasReales(base: Pick<pg.ClientBase, 'query'>): Promise<readonly TablaReal[]> {
  const { rows } = await base.query<TablaReal>(DE_TABLAS);
  return rows;
}
