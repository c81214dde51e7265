import type { ColumnaDeUsuarios, PasoDeOrden } from '@aldia/contract/usuarios.ts';
import { type RawBuilder, sql } from 'kysely';
import { contieneEn } from '../../shared/clientes.repo.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countPersonas } from '../../shared/cuentas.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';

export interface PaginaDeUsuarios {
  /** At most as many columns as a cursor holds. */
  readonly orden: readonly PasoDeOrden[];
  readonly desde: Posicion | null;
  readonly limite: number;
}

interface Llave {
  /** The expression of its index: people without a day come last, people without a regime first. */
  readonly de: RawBuilder<unknown>;
  readonly tipo: RawBuilder<unknown>;
}
const LLAVE: Readonly<Record<ColumnaDeUsuarios, Llave>> = {
  nombre: { de: sql`u.nombre_orden`, tipo: sql`text` },
  cui: { de: sql`u.cui`, tipo: sql`text` },
  nit: { de: sql`u.nit`, tipo: sql`text` },
  correo: { de: sql`u.correo`, tipo: sql`text` },
  dia: { de: sql`coalesce(u.dia_declaracion, 99)`, tipo: sql`int` },
  regimen: { de: sql`coalesce(u.regimen_id, 0)`, tipo: sql`int` },
  empleado: { de: sql`u.empleado`, tipo: sql`boolean` },
};
const TEXTO_DE = sql`(u.busqueda || ' ' || lower(u.correo) || ' ' || u.telefono)`;

function elegidos(bd: Bd, palabras: readonly string[]) {
  let q = bd.selectFrom('usuario as u');
  for (const p of palabras) q = q.where(contieneEn(TEXTO_DE, p));
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

type Paso = Llave & { readonly baja: boolean; readonly valor: RawBuilder<unknown> };

/** The rows after a given row: compares column by column until one differs, and the id last. */
function despuesDe([paso, ...resto]: readonly Paso[]): RawBuilder<boolean> {
  if (!paso) return sql<boolean>`false`;
  const { de, valor, baja } = paso;
  const pasa = sql<boolean>`${de} ${sql.raw(baja ? '<' : '>')} ${valor}`;
  return resto.length === 0 ? pasa : sql<boolean>`(${pasa} or (${de} = ${valor} and ${despuesDe(resto)}))`;
}

/** One page of users: their ids and sort keys. The details are read for the rows of the page alone. */
export function buildPagina(bd: Bd, palabras: readonly string[], { orden, desde, limite }: PaginaDeUsuarios) {
  const baja = orden[0]?.baja ?? false;
  const llaves = sql.join(orden.map(({ columna }) => sql`${LLAVE[columna].de}::text`));
  let q = elegidos(bd, palabras)
    .select(['u.id', sql<string[]>`array[${llaves}]`.as('llaves')])
    .limit(sql.lit(limite));
  if (desde) {
    const pasos = orden.map(
      (p, i): Paso => ({
        ...LLAVE[p.columna],
        baja: p.baja,
        valor: sql`${String(desde.valores[i] ?? '')}::${LLAVE[p.columna].tipo}`,
      }),
    );
    const id: Paso = { de: sql`u.id`, tipo: sql`bigint`, baja, valor: sql`${desde.id}::bigint` };
    const [primero] = pasos;
    // This condition repeats the first column: the index scan starts there, and the rest chooses among equal rows.
    if (primero) q = q.where(sql<boolean>`${primero.de} ${sql.raw(primero.baja ? '<=' : '>=')} ${primero.valor}`);
    q = q.where(despuesDe([...pasos, id]));
  }
  for (const p of orden) q = q.orderBy(LLAVE[p.columna].de, p.baja ? 'desc' : 'asc');
  return q.orderBy('u.id', baja ? 'desc' : 'asc');
}
export type FilaDePagina = Awaited<ReturnType<ReturnType<typeof buildPagina>['execute']>>[number];
