import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { huellaSha256 } from './cifrado.ts';
import { type BaseDeDatos, conCandado } from './db.ts';

const CARPETA = path.resolve(import.meta.dirname, '../../migrations');

interface Migracion {
  readonly numero: number;
  readonly nombre: string;
  readonly sql: string;
  readonly huella: string;
}

/** The numbered files of apps/server/migrations, in order. Forward only: a mistake is repaired by a new one. */
export function migraciones(carpeta: string = CARPETA): Migracion[] {
  return readdirSync(carpeta)
    .filter((f) => f.endsWith('.sql'))
    .sort()
    .map((archivo) => {
      const sql = readFileSync(path.join(carpeta, archivo), 'utf8');
      return { numero: Number(archivo.slice(0, 4)), nombre: archivo.slice(5, -4), sql, huella: huellaSha256(sql) };
    });
}

/**
 * Brings the database to the newest migration, one transaction each, under one lock. Returns how many ran. Throws when
 * a migration that already ran was edited, or when the database is newer than this program.
 */
export async function migrar(base: BaseDeDatos): Promise<number> {
  return conCandado(base, async () => {
    const cliente = await base.pool.connect();
    try {
      return await correrLasQueFaltan(cliente);
    } finally {
      cliente.release();
    }
  });
}

async function correrLasQueFaltan(cliente: pg.PoolClient): Promise<number> {
  const todas = migraciones();
  await cliente.query(
    'create table if not exists migracion (numero int primary key, nombre text not null, huella text not null, aplicada_en timestamptz not null default now())',
  );
  const { rows } = await cliente.query<{ numero: number; huella: string }>('select numero, huella from migracion');
  const hechas = new Map(rows.map((r) => [r.numero, r.huella]));
  const ultima = todas.at(-1)?.numero ?? 0;
  if ([...hechas.keys()].some((n) => n > ultima))
    throw new Error('La base de datos es de una versión más nueva de AlDía que este programa.');
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
      await cliente.query('insert into migracion (numero, nombre, huella) values ($1, $2, $3)', [
        m.numero,
        m.nombre,
        m.huella,
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
