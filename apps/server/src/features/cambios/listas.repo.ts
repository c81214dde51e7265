import { sql } from 'kysely';
import { contiene, contieneEn, literal } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';

export interface FiltroDeCambios {
  readonly ver: 'abiertos' | 'resueltos';
  readonly declaracionId: number | null;
  readonly palabras: readonly string[];
}

function elegidos(bd: Conexion, f: FiltroDeCambios) {
  let q = bd
    .selectFrom('cambio_tras_presentar as c')
    .innerJoin('declaracion as d', 'd.id', 'c.declaracion_id')
    .where('c.resuelto_en', f.ver === 'abiertos' ? 'is' : 'is not', null);
  if (f.declaracionId !== null) q = q.where('c.declaracion_id', '=', f.declaracionId);
  for (const palabra of f.palabras) {
    const escrita = literal(palabra);
    q = q.where(
      sql<boolean>`(${contiene('d.busqueda', palabra)} or c.numero_autorizacion ilike ${escrita} || '%'
                    or c.numero_dte = ${palabra} or ${contieneEn(sql`doblar(c.nombre)`, palabra)})`,
    );
  }
  return q;
}

const conSusDatos = (bd: Conexion, f: FiltroDeCambios) =>
  elegidos(bd, f)
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('regimen as r', 'r.id', 'd.regimen_id')
    .leftJoin('documento as a', 'a.id', 'c.documento_id')
    .leftJoin('usuario as v', 'v.id', 'c.visto_por')
    .leftJoin('usuario as s', 's.id', 'c.resuelto_por')
    .select(
      campos('c.id', 'c.declaracion_id', 'c.libro', 'c.numero_autorizacion', 'c.clase', 'c.serie', 'c.numero_dte'),
    )
    .select(campos('c.nit', 'c.nombre', 'c.antes', 'c.despues', 'c.linea', 'c.linea_nueva', 'c.visto_en', 'c.nota'))
    .select(campos('c.efecto_isr', 'c.efecto_iva', 'c.efecto_arrastre', 'c.resolucion', 'c.resuelto_en'))
    .select([
      ...campos('d.usuario_id', 'd.periodo', 'd.regimen_id', 'd.asignado_id'),
      'd.nit as clienteNit',
      'u.nombre as cliente',
    ])
    .select('r.descripcion as regimen')
    .select(sql<string>`coalesce(a.nombre, '')`.as('archivo'))
    .select(sql<string>`coalesce(v.nombre, '')`.as('vistoPor'))
    .select(sql<string>`coalesce(s.nombre, '')`.as('resueltoPor'));

/** The newest first: as both partial indexes have them. */
export const buildCambios = (bd: Bd, f: FiltroDeCambios, desde: Posicion | null, limite: number) =>
  cortar(conSusDatos(bd, f), [llave('c.visto_en', 'timestamptz', true), llave('c.id', 'bigint', true)], {
    desde,
    limite,
  });
/** Those of these changes of a month that still wait for a decision. */
export const listAbiertos = (tx: Tx, declaracionId: number, ids: readonly number[]) =>
  conSusDatos(tx, { ver: 'abiertos', declaracionId, palabras: [] })
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .orderBy('c.id')
    .execute();
export type FilaDeCambioEnBase = Awaited<ReturnType<ReturnType<typeof buildCambios>['execute']>>[number];

export async function countCambios(bd: Bd, f: FiltroDeCambios): Promise<number> {
  const { total } = await elegidos(bd, f).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}
