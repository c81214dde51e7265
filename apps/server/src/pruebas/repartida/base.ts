import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type pg from 'pg';
import type { BaseDeDatos } from '../../shared/db.ts';
import { Tanda } from '../../shared/db-tanda.ts';
import { codigoDe, mensajeDe } from '../../shared/fallos-de-base.ts';
import { entregar } from '../../shared/sentencias.ts';
import { type ColumnaPartida, enDosPasos } from './en-dos-pasos.ts';

/** Where each statement that was refused is written down, a JSON a line, with the test that asked it. */
export const FALLAS = path.resolve(import.meta.dirname, '../../../../../.cache/repartida/fallas.jsonl');
export interface Falla {
  readonly archivo: string;
  readonly prueba: string;
  readonly codigo: string;
  readonly mensaje: string;
  readonly texto: string;
}

/** Ports of the machines that hold the clients, when the trial runs (`npm run repartida`). */
export const puertosDeMaquinas = (): readonly number[] =>
  (process.env['MAQUINAS'] ?? '').split(',').filter(Boolean).map(Number);

const COLUMNAS = `select c.relname as tabla, a.attname as columna, format_type(a.atttypid, a.atttypmod) as tipo,
       coalesce(pg_get_expr(o.adbin, o.adrelid), 'null') as omision
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef o on o.adrelid = a.attrelid and o.adnum = a.attnum
 where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
   and exists (select 1 from pg_inherits h join pg_foreign_table f on f.ftrelid = h.inhrelid where h.inhparent = c.oid)`;

/** Its statements as postgres_fdw can ask them, and each one that is refused written down. */
export async function conFallas(base: BaseDeDatos): Promise<void> {
  const { expect } = await import('vitest');
  const partidas = new Map<string, Map<string, ColumnaPartida>>();
  mkdirSync(path.dirname(FALLAS), { recursive: true });
  const anotar = (texto: string, e: unknown): void => {
    const { testPath = '', currentTestName = '' } = expect.getState();
    const falla: Falla = {
      archivo: testPath,
      prueba: currentTestName,
      codigo: codigoDe(e) ?? '',
      mensaje: mensajeDe(e),
      texto,
    };
    appendFileSync(FALLAS, `${JSON.stringify(falla)}\n`);
  };
  for (const pool of new Set([base.pool, base.llamadas.pool]))
    escuchar(pool, (texto) => enDosPasos(texto, partidas), anotar);
  // Asked after every connection is listened to: this one, which stays, too.
  const { rows } = await base.pool.query<ColumnaPartida & { tabla: string; columna: string }>(COLUMNAS);
  for (const { tabla, columna, ...suya } of rows)
    partidas.set(tabla, (partidas.get(tabla) ?? new Map<string, ColumnaPartida>()).set(columna, suya));
}

function escuchar(
  pool: pg.Pool,
  cambiar: (texto: string) => string,
  anotar: (texto: string, e: unknown) => void,
): void {
  if (pool.totalCount > 0) throw new Error('a connection is open already: nobody would hear what it is asked');
  pool.on('connect', (cliente) => {
    const preguntar: unknown = cliente.query;
    cliente.query = (...pregunta: readonly unknown[]): never => {
      const [que, ...resto] = pregunta;
      if (que instanceof Tanda) {
        que.traducir(cambiar);
        const fallar = que.handleError.bind(que);
        que.handleError = (error, conexion) => {
          anotar(que.text, error);
          fallar(error, conexion);
        };
      }
      const suyo = esTabla(que) && typeof que['text'] === 'string' ? que['text'] : null;
      const texto = typeof que === 'string' ? que : suyo;
      const otro = texto === null ? null : cambiar(texto);
      const nueva =
        otro === null || otro === texto ? que : typeof que === 'string' ? otro : Object.assign({}, que, { text: otro });
      const respuesta: unknown = Reflect.apply(preguntar as never, cliente, [nueva, ...resto]);
      if (respuesta instanceof Promise && texto !== null) respuesta.catch((e: unknown) => anotar(texto, e));
      return entregar(respuesta);
    };
  });
}
