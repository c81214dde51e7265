import type { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { campos } from './columnas.ts';
import type { Posicion } from './cursor.ts';
import type { Conexion } from './db.ts';
import { literales } from './en-estado.repo.ts';
import { cortar, llave } from './paginar.repo.ts';
import { PLAN_PROPIO } from './sentencias.ts';

/** Escapes `%` and `_`, so that they match as the person typed them. */
export const literal = (palabra: string): string => palabra.replace(/[\\%_]/g, '\\$&');

/**
 * Whether an already folded text contains a word. The statement is planned for its own word each time: a rare word and a common
 * one need different plans, and the word is folded once per plan and not for each row.
 */
export const contieneEn = (doblado: RawBuilder<unknown>, palabra: string) =>
  sql<boolean>`${doblado} like '%' || doblar(${literal(palabra)}) || '%' ${PLAN_PROPIO}`;
/** All of these conditions hold; true for none. */
export const todasEstas = (condiciones: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...condiciones], sql` and `)})`;
/** Whether the search text of a person, of the client of a declaration, or of an agent contains a word. */
export const contiene = (columna: 'u.busqueda' | 'd.busqueda' | 'a.busqueda', palabra: string) =>
  contieneEn(sql.ref(columna), palabra);
/**
 * Whether the search text, the mail or the phone of a person contains a word: for lists that show these three (G-51). `usuario_buscado_ix`
 * has this expression.
 */
export const contieneConContacto = (palabra: string, quien: 'u' | 'q' = 'u') => {
  const su = (columna: string) => sql.ref(`${quien}.${columna}`);
  return contieneEn(sql`(${su('busqueda')} || ' ' || lower(${su('correo')}) || ' ' || ${su('telefono')})`, palabra);
};
/** Whether the concept of the charge `c` contains a word. */
export const conceptoContiene = (palabra: string) => contieneEn(sql`doblar(c.detalle->>'concepto')`, palabra);

/** The person `u` holds one of these roles. */
export const tieneRol = (...roles: readonly number[]) =>
  sql<boolean>`exists (select r.rol_id from usuario_rol r where r.usuario_id = u.id and r.rol_id in (${literales(roles)}))`;

/** The roles that the person `u` has now. */
export const ROLES_DE_LA_PERSONA = sql<
  number[]
>`array(select r.rol_id::int from usuario_rol r where r.usuario_id = u.id order by 1)`;

/** The person `u` may keep a portfolio today, by their roles; without one of them they work for nobody (ADR 38). */
export const PUEDE_LLEVAR_CARTERA = tieneRol(ROL.gestor, ROL.sociedad);

/** Clients of any time, as `u`: those who left may still be looked up, because their months stay. */
export const clientesDeSiempre = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', (j) => j.onRef('r.usuario_id', '=', 'u.id').on('r.rol_id', '=', ROL.cliente));

/** Clients who may enter today, as `u`: lists and searches offer only these. */
export const clientesActivos = (bd: Conexion) =>
  bd.selectFrom('usuario as u').where('u.activo', '=', true).where(tieneRol(ROL.cliente));

/** A client of any time, with what decides their figures; undefined when there is no such client. */
export const findCliente = (bd: Conexion, id: number) =>
  clientesDeSiempre(bd)
    .select(campos('u.id', 'u.nombre', 'u.nit', 'u.regimen_id', 'u.vende'))
    .where('u.id', '=', id)
    .executeTakeFirst();
export const existeCliente = async (bd: Conexion, id: number): Promise<boolean> =>
  (await findCliente(bd, id)) !== undefined;

export type OrdenDeClientes = (typeof ORDENES_POR_NOMBRE_Y_NIT)[number];
export interface PaginaDeClientes {
  readonly orden: OrdenDeClientes;
  readonly desde: Posicion | null;
  readonly limite: number;
}

const columnaDe = (orden: OrdenDeClientes) =>
  orden.endsWith('nit') ? (['nit', 'nit'] as const) : (['nombre_orden', 'nombreOrden'] as const);

/**
 * One page of those who have a name and a NIT, in the order of an index and then of an id. `de` is the table whose copy of the
 * name or NIT gives the order.
 */
export function enPagina<DB, TB extends keyof DB, O>(
  quienes: SelectQueryBuilder<DB, TB, O>,
  { orden, ...pagina }: PaginaDeClientes,
  id: `${string}.id` = 'u.id',
  de = 'u',
) {
  const baja = orden.startsWith('-');
  return cortar(quienes, [llave(`${de}.${columnaDe(orden)[0]}`, 'text', baja), llave(id, 'bigint', baja)], pagina);
}

/** The position of a row in an order, for the cursor. */
export const posicionDe = (
  orden: OrdenDeClientes,
  fila: { readonly id: number; readonly nit: string; readonly nombreOrden: string },
): Posicion => ({ id: fila.id, valores: [fila[columnaDe(orden)[1]]] });
