import type { ColumnaDeUsuarios, PasoDeOrden } from '@aldia/contract/usuarios.ts';
import { sql } from 'kysely';
import { contieneConContacto } from '../../shared/clientes.repo.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countPersonas } from '../../shared/cuentas.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { cortar, type Llave, llave } from '../../shared/paginar.repo.ts';

export interface PaginaDeUsuarios {
  /** At most as many columns as a cursor holds. */
  readonly orden: readonly PasoDeOrden[];
  readonly desde: Posicion | null;
  readonly limite: number;
}

/** The expressions of its indexes: people without a day come last, people without a regime first. */
const LLAVE: Readonly<Record<ColumnaDeUsuarios, Omit<Llave, 'baja'>>> = {
  nombre: { de: sql`u.nombre_orden`, tipo: 'text' },
  cui: { de: sql`u.cui`, tipo: 'text' },
  nit: { de: sql`u.nit`, tipo: 'text' },
  correo: { de: sql`u.correo`, tipo: 'text' },
  dia: { de: sql`coalesce(u.dia_declaracion, 99)`, tipo: 'int' },
  regimen: { de: sql`coalesce(u.regimen_id, 0)`, tipo: 'int' },
  empleado: { de: sql`u.empleado`, tipo: 'boolean' },
};

function elegidos(bd: Bd, palabras: readonly string[]) {
  let q = bd.selectFrom('usuario as u');
  for (const p of palabras) q = q.where(contieneConContacto(p));
  return q;
}

export async function countUsuarios(
  bd: Bd,
  palabras: readonly string[],
  hasta: number | null,
): Promise<number | Conteo> {
  if (palabras.length === 0) return countPersonas(bd);
  return contarHasta(bd, elegidos(bd, palabras), hasta);
}

/** One page of users: their ids and sort keys. The details are read for the rows of the page alone. */
export function buildPagina(bd: Bd, palabras: readonly string[], { orden, desde, limite }: PaginaDeUsuarios) {
  const llaves = orden.map(({ columna, baja }): Llave => ({ ...LLAVE[columna], baja }));
  const textos = sql.join(llaves.map(({ de }) => sql`${de}::text`));
  const q = elegidos(bd, palabras).select(['u.id', sql<string[]>`array[${textos}]`.as('llaves')]);
  const completas = [...llaves, llave('u.id', 'bigint', llaves[0]?.baja ?? false)];
  return cortar(q, completas, { desde, limite });
}
export type FilaDePagina = Awaited<ReturnType<ReturnType<typeof buildPagina>['execute']>>[number];
