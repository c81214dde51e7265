import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL on which the products of the journeys run; without it each has the embedded database in its folder. */
const SERVIDOR = process.env['TEST_DATABASE_URL'] || null;

const direccionDe = (servidor: string, base: string): string =>
  Object.assign(new URL(servidor), { pathname: `/${base}` }).toString();

async function ordenar(servidor: string, orden: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: servidor });
  await cliente.connect();
  try {
    await cliente.query(orden);
  } finally {
    await cliente.end();
  }
}

export interface BaseDeProducto {
  readonly nombre: string;
  /** What its server is told, beside its folder. */
  readonly env: Readonly<Record<string, string>>;
  readonly tirar: () => Promise<void>;
}

/**
 * A new database on that PostgreSQL, empty or a copy of another one that nobody is connected to; null where the product brings its
 * own.
 */
export async function crearBase(copiaDe?: string): Promise<BaseDeProducto | null> {
  if (SERVIDOR === null) return null;
  const nombre = `aldia_e2e_${randomUUID().replaceAll('-', '')}`;
  await ordenar(SERVIDOR, `create database ${nombre}${copiaDe === undefined ? '' : ` template ${copiaDe}`}`);
  return {
    nombre,
    env: { DATABASE_URL: direccionDe(SERVIDOR, nombre) },
    tirar: () => ordenar(SERVIDOR, `drop database if exists ${nombre} with (force)`),
  };
}
