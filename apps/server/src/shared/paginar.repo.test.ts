// @module-tag dos-bases
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { type Posicion, SIN_NUMERO } from './cursor.ts';
import type { BaseDeDatos } from './db.ts';
import { cortar, enOrden, type Llave, llave } from './paginar.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

interface Fila {
  readonly mes: number;
  readonly nombre: string;
  readonly id: number;
  readonly clave: string;
}
const FILAS = sql<Fila>`(values (1, 'm', 1, 'k1'), (1, 'n', 2, 'k2'), (2, 'm', 3, 'k3'), (2, 'm', 4, 'k4'), (1, 'm', 5, 'k5'))`;
const filas = () =>
  base.bd.selectFrom(FILAS.as<'x'>(sql`x(mes, nombre, id, clave)`)).select(['mes', 'nombre', 'id', 'clave']);

/** All rows, two at a time: the pages after the last are empty. */
async function recorrer(llaves: readonly Llave[], posicionDe: (f: Fila) => Posicion): Promise<number[]> {
  const vistas: number[] = [];
  let desde: Posicion | null = null;
  for (let n = 0; n < 5; n++) {
    const pagina: Fila[] = await cortar(filas(), llaves, { desde, limite: 2 }).execute();
    vistas.push(...pagina.map((f) => f.id));
    const ultima = pagina.at(-1);
    desde = ultima ? posicionDe(ultima) : desde;
  }
  return vistas;
}

test.each([
  ['all up', [false, false, false], [1, 5, 2, 3, 4]],
  ['all down', [true, true, true], [4, 3, 2, 5, 1]],
  ['down, up, down', [true, false, true], [4, 3, 5, 1, 2]],
  ['up, down, up', [false, true, false], [2, 1, 5, 3, 4]],
] as const)('page after page gives each row once, in order: %s', async (_cual, [mes, nombre, id], esperadas) => {
  const llaves = [llave('x.mes', 'int', mes), llave('x.nombre', 'text', nombre), llave('x.id', 'bigint', id)];
  expect(await recorrer(llaves, (f) => ({ id: f.id, valores: [f.mes, f.nombre] }))).toEqual(esperadas);
  const enteras = await filas().orderBy(enOrden(llaves)).execute();
  expect(enteras.map((f) => f.id)).toEqual(esperadas);
});

test('rows that a text tells apart have it among the values of their position', async () => {
  const llaves = [llave('x.mes', 'int', true), llave('x.clave', 'text', true)];
  expect(await recorrer(llaves, (f) => ({ id: SIN_NUMERO, valores: [f.mes, f.clave] }))).toEqual([4, 3, 5, 2, 1]);
});
