import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { huellaSha256 } from './cifrado.ts';
import { type BaseDeDatos, conCandado } from './db.ts';
import { comoSeOrdena } from './env.ts';

const CARPETA = path.resolve(import.meta.dirname, '../../migrations');

/** A newer version changed the database in a way that this program may not serve, or the database lacks migrations that it knows. */
export class BaseDeOtraVersion extends Error {}

interface Migracion {
  readonly numero: number;
  /** The oldest program that may serve a database that has this: one whose last migration has at least this number. */
  readonly sirveDesde: number;
  readonly nombre: string;
  readonly sql: string;
  readonly huella: string;
}

/** What the first line of a migration says (ADR 50). Without it, only programs that include the migration may serve. */
const SIRVE_DESDE = /^-- sirve-desde: (\d+)/;

/** The numbered files of apps/server/migrations, in order. Forward only: a mistake is repaired by a new one. */
export function migraciones(carpeta: string = CARPETA): Migracion[] {
  return readdirSync(carpeta)
    .filter((f) => f.endsWith('.sql'))
    .sort()
    .map((archivo) => {
      const sql = readFileSync(path.join(carpeta, archivo), 'utf8');
      const numero = Number(archivo.slice(0, 4));
      const sirveDesde = Number(SIRVE_DESDE.exec(sql)?.[1] ?? numero);
      return { numero, sirveDesde, nombre: archivo.slice(5, -4), sql, huella: huellaSha256(sql) };
    });
}

/**
 * Brings the database to the newest migration of `carpeta`, one transaction each, under one lock. Returns how many ran. A
 * database that a newer program migrated is served when each of its newer migrations says that this program may. Throws when
 * one does not, and when a migration that already ran was edited.
 */
export async function migrar(base: BaseDeDatos, carpeta: string = CARPETA): Promise<number> {
  return conCandado(base, async () => {
    const cliente = await base.pool.connect();
    try {
      return await correrLasQueFaltan(cliente, migraciones(carpeta));
    } finally {
      cliente.release();
    }
  });
}

/**
 * A start of before could take rights away from the owner of the tables, and a migration that puts a trigger or writes its
 * number needs them. Whoever owns a table may give them back to itself.
 */
const DEVOLVER_AL_DUENIO = `
  do $$ declare t record; begin
    for t in select c.oid::regclass as tabla, c.relowner::regrole as duenio from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and pg_has_role(c.relowner, 'USAGE')
        and exists (select 1 from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) derecho
                     where not has_table_privilege(c.relowner, c.oid, derecho))
    loop execute format('grant all on %s to %s', t.tabla, t.duenio); end loop;
  end $$`;

async function correrLasQueFaltan(cliente: pg.PoolClient, todas: readonly Migracion[]): Promise<number> {
  await cliente.query(DEVOLVER_AL_DUENIO);
  await cliente.query(
    'create table if not exists migracion (numero int primary key, nombre text not null, huella text not null, aplicada_en timestamptz not null default now())',
  );
  await cliente.query('alter table migracion add column if not exists sirve_desde int');
  const { rows } = await cliente.query<Hecha>('select numero, huella, sirve_desde from migracion');
  const hechas = new Map(rows.map((r) => [r.numero, r.huella]));
  exigirQueSirva(rows, todas.at(-1)?.numero ?? 0);
  let corridas = 0;
  for (const m of todas) {
    const huella = hechas.get(m.numero);
    if (huella === m.huella) continue;
    if (huella !== undefined)
      throw new Error(`La migración ${m.numero} ya corrió y su archivo cambió. Escribe una migración nueva.`);
    await cliente.query('begin');
    try {
      await cliente.query("set local lock_timeout = '3s'");
      await cliente.query(m.sql);
      await cliente.query('insert into migracion (numero, nombre, huella, sirve_desde) values ($1, $2, $3, $4)', [
        m.numero,
        m.nombre,
        m.huella,
        m.sirveDesde,
      ]);
      await cliente.query('commit');
      corridas++;
    } catch (e) {
      await cliente.query('rollback');
      throw e;
    }
  }
  return corridas;
}

/**
 * Refuses a database that is not as this program knows it, for a caller that reads all of its tables and may change none.
 * Examples: an older backup that was just restored, or a database that the next start will migrate. Throws BaseDeOtraVersion.
 */
export async function exigirMigrada(base: BaseDeDatos, carpeta: string = CARPETA, remedio?: string): Promise<void> {
  const ultima = migraciones(carpeta).at(-1)?.numero ?? 0;
  const { rows: hay } = await base.pool.query("select 1 where to_regclass('migracion') is not null");
  const { rows } = hay.length === 0 ? { rows: [] } : await base.pool.query<Hecha>('select * from migracion');
  const llega = Math.max(0, ...rows.map(({ numero }) => numero));
  if (llega < ultima)
    throw new BaseDeOtraVersion(
      fraseSinMigrar(llega, ultima, remedio ?? (llega === 0 ? esNuevaOSeCorto() : undefined)),
    );
  exigirQueSirva(rows, ultima);
}
/** A restoration that was cut after it emptied the base leaves it like a new one: AlDía would start on it, without anybody's data. */
const esNuevaOSeCorto = (): string =>
  `Está vacía. Si es nueva, arranca AlDía en ella; si su restauración se cortó, hazla otra vez: ${comoSeOrdena('restaurar', '<carpeta> --reemplazar')}.`;
const ARRANCA_UNA_VEZ = 'Arranca AlDía en ella una vez: migra al arrancar.';
export const fraseSinMigrar = (llega: number, ultima: number, remedio: string = ARRANCA_UNA_VEZ): string =>
  `La base de datos llega a la migración ${llega} y este programa pide la ${ultima}. ${remedio}`;

interface Hecha {
  readonly numero: number;
  readonly huella: string;
  readonly sirve_desde: number | null;
}

/** This program knows of a newer one only what that one left in the database. */
function exigirQueSirva(hechas: readonly Hecha[], ultima: number): void {
  const nuevas = hechas.filter(({ numero }) => numero > ultima);
  const desde = Math.max(0, ...nuevas.map(({ numero, sirve_desde }) => sirve_desde ?? numero));
  if (desde <= ultima) return;
  const llega = Math.max(...nuevas.map(({ numero }) => numero));
  throw new BaseDeOtraVersion(
    `La base de datos es de una versión más nueva de AlDía: llega a la migración ${llega} y pide un programa que conozca la ${desde}; este llega a la ${ultima}. Arranca la versión nueva, o restaura un respaldo de antes (docs/operacion.md, Subir de versión).`,
  );
}
