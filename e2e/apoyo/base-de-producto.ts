import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SERVIDOR_DE_BASES } from '../playwright.config.ts';

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
  const servidor = SERVIDOR_DE_BASES;
  if (servidor === null) return null;
  const nombre = `aldia_e2e_${randomUUID().replaceAll('-', '')}`;
  await ordenar(servidor, `create database ${nombre}${copiaDe === undefined ? '' : ` template ${copiaDe}`}`);
  return {
    nombre,
    env: { DATABASE_URL: direccionDe(servidor, nombre) },
    tirar: () => ordenar(servidor, `drop database if exists ${nombre} with (force)`),
  };
}
