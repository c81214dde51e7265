import type pg from 'pg';
import { REPARTO } from '../../shared/reparto-de-tablas.ts';
import { type TablaReal, tablasReales } from '../reparto/catalogo.ts';
import { faltasDeReparto } from '../reparto/reglas.ts';

type Base = Pick<pg.ClientBase, 'query'>;
const servidorDe = (maquina: number): string => `maquina_${maquina + 1}`;

/** Distributed in the plan, and with a client in each row: the others stay where they are until they carry it. */
export function partidas(tablas: readonly TablaReal[]): readonly { readonly tabla: TablaReal; readonly por: string }[] {
  return tablas.flatMap((tabla) => {
    const suyo = REPARTO[tabla.nombre as keyof typeof REPARTO];
    if (suyo.es !== 'repartida') return [];
    return tabla.columnas.some((c) => c.nombre === suyo.por && !c.nula) ? [{ tabla, por: suyo.por }] : [];
  });
}

/** Triggers of a client's rows that read what every machine would have, and here only the first one has: they stay there. */
const LEEN_DE_TODOS = ['declaracion_copia_cliente'];

/**
 * A machine that holds some clients: the tables as they are, with their keys, indexes and triggers. What goes from it is what
 * no such machine could keep (the keys that the rule names), and what leads to tables that here are elsewhere.
 */
export async function hacerMaquina(base: Base): Promise<void> {
  const tablas = await tablasReales(base);
  const suyas = partidas(tablas);
  const hay = new Set(suyas.map(({ tabla }) => tabla.nombre));
  const faltas = faltasDeReparto(tablas, REPARTO);
  for (const { tabla } of suyas) {
    for (const f of tabla.foraneas)
      if (!hay.has(f.hacia) || faltas.some((falta) => falta.startsWith(`${tabla.nombre}: ${f.nombre} `)))
        await base.query(`alter table ${tabla.nombre} drop constraint ${f.nombre}`);
    // Its numbers are given by the first machine.
    for (const c of tabla.columnas)
      await base.query(`alter table ${tabla.nombre} alter column ${c.nombre} drop identity if exists`);
    for (const d of tabla.disparadores.filter((t) => LEEN_DE_TODOS.includes(t)))
      await base.query(`drop trigger ${d} on ${tabla.nombre}`);
  }
  // Who asks from afar has no search path.
  await base.query(`do $$ declare f regprocedure; begin
    for f in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('alter function %s set search_path = public', f); end loop; end $$`);
}

/** What has to be said again once its table is another one: functions over its rows, and the triggers that stay. */
async function loQueVuelve(base: Base, tabla: string): Promise<readonly string[]> {
  const { rows } = await base.query<{ orden: string }>(
    `select pg_get_functiondef(p.oid) as orden from pg_proc p join pg_type t on t.oid = any(p.proargtypes)
      where t.typrelid = $1::regclass
     union all
     select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = $1::regclass and g.tgname = any($2)`,
    [tabla, LEEN_DE_TODOS],
  );
  return rows.map((r) => r.orden);
}

/** The machine that all ask: in the place of each table that is split, one whose parts are tables of the others. */
export async function hacerPrimera(base: Base, puertos: readonly number[]): Promise<readonly string[]> {
  const suyas = partidas(await tablasReales(base));
  await base.query('create extension postgres_fdw');
  for (const [i, puerto] of puertos.entries())
    await base.query(`create server ${servidorDe(i)} foreign data wrapper postgres_fdw
        options (host '127.0.0.1', port '${puerto}', dbname 'postgres');
      create user mapping for public server ${servidorDe(i)} options (user 'postgres')`);
  for (const { tabla, por } of suyas) {
    const vuelve = await loQueVuelve(base, tabla.nombre);
    await base.query(`alter table ${tabla.nombre} rename to la_de_antes;
      create table ${tabla.nombre} (like la_de_antes including defaults including constraints including generated
        including identity) partition by hash (${por})`);
    for (const i of puertos.keys())
      await base.query(`create foreign table ${tabla.nombre}_en_${i + 1} partition of ${tabla.nombre}
        for values with (modulus ${puertos.length}, remainder ${i}) server ${servidorDe(i)} options (table_name '${tabla.nombre}')`);
    await base.query('drop table la_de_antes cascade');
    for (const orden of vuelve) await base.query(orden);
  }
  // Years are parts of the tables of each machine, and months of the audit of this one.
  await base.query(`create or replace function asegurar_particiones(hasta date) returns text[] language plpgsql as $$
    declare mes date := date_trunc('month', now())::date; begin
      while mes <= hasta loop
        execute format('create table if not exists auditoria_%s partition of auditoria for values from (%L) to (%L)',
          to_char(mes, 'YYYYMM'), mes, (mes + interval '1 month')::date);
        mes := (mes + interval '1 month')::date;
      end loop; return '{}'; end $$`);
  await base.query('select leer_lo_de_siempre()');
  return suyas.map(({ tabla }) => tabla.nombre);
}

/** Each test has a database of its own on every machine, under one name. */
export async function apuntar(base: Base, maquinas: number, nombre: string): Promise<void> {
  for (let i = 0; i < maquinas; i++) await base.query(`alter server ${servidorDe(i)} options (set dbname '${nombre}')`);
}
