import { ParametrosDeVista } from '@aldia/contract/vistas.ts';
import { sql } from 'kysely';
import { aColumnas } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';

export interface FilaDeVista {
  readonly id: number;
  readonly ruta: string;
  readonly nombre: string;
  readonly parametros: ParametrosDeVista;
}
export interface VistaNueva extends Omit<FilaDeVista, 'id'> {
  readonly usuarioId: number;
  readonly en: string;
}
const COLUMNAS = ['id', 'ruta', 'nombre', 'parametros'] as const;
const aVista = <F extends { readonly parametros: unknown }>(f: F) => ({
  ...f,
  parametros: leerGuardado(ParametrosDeVista, f.parametros, 'parámetros de una vista'),
});

export async function listVistas(bd: Bd, usuarioId: number): Promise<FilaDeVista[]> {
  const filas = await bd
    .selectFrom('vista_guardada')
    .select(COLUMNAS)
    .where('usuario_id', '=', usuarioId)
    .where('activa', '=', true)
    .orderBy(sql`lower(nombre)`)
    .execute();
  return filas.map(aVista);
}

export async function countVistas(tx: Tx, usuarioId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('vista_guardada')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('activa', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined when an active view of that person already has the name. */
export async function insertVista(tx: Tx, { parametros, en, ...v }: VistaNueva): Promise<FilaDeVista | undefined> {
  const fila = await tx
    .insertInto('vista_guardada')
    .values(aColumnas({ ...v, parametros: JSON.stringify(parametros), creadaEn: en }))
    .onConflict((c) => c.doNothing())
    .returning(COLUMNAS)
    .executeTakeFirst();
  return fila && aVista(fila);
}

/** A view of that person, deleted or not, locked. */
export async function selectVistaForUpdate(tx: Tx, usuarioId: number, id: number) {
  const fila = await tx
    .selectFrom('vista_guardada')
    .select([...COLUMNAS, 'activa'])
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return fila && aVista(fila);
}

/** Whether another active view of that person has the name. */
export async function existeOtra(tx: Tx, usuarioId: number, nombre: string, id: number): Promise<boolean> {
  const otra = await tx
    .selectFrom('vista_guardada')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('activa', '=', true)
    .where(sql<boolean>`lower(nombre) = lower(${nombre})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return otra !== undefined;
}

export async function updateVista(tx: Tx, id: number, cambio: { nombre: string } | { activa: boolean }): Promise<void> {
  await tx.updateTable('vista_guardada').set(cambio).where('id', '=', id).execute();
}
