import type { AvisoDicho, RenglonDeBandeja } from '@aldia/contract/bandeja.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { DE_QUIEN_ABRE_EL_ENLACE, SE_PUEDE_LEER } from '../../shared/bandeja.repo.ts';
import { contieneEn, todasEstas } from '../../shared/clientes.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { type Llave, llave, tras } from '../../shared/paginar.repo.ts';

interface Filtro {
  readonly usuarioId: number;
  readonly palabras: readonly string[];
}
/** A row of the inbox; `orden` is its sort key, in microseconds since 1970. */
export interface Renglon extends RenglonDeBandeja {
  readonly orden: number;
}

/** A person's mails that nobody can take back any more. */
const correoDe = (
  usuarioId: number,
) => sql`b.usuario_id = ${usuarioId}::bigint and b.canal = 'correo' and ${SE_PUEDE_LEER}
  and (b.retenida_hasta is null or b.retenida_hasta <= now() or b.retenida_hasta = ${DE_QUIEN_ABRE_EL_ENLACE}
    or b.enviada_en is not null)`;
const avisoDe = (usuarioId: number) => sql`a.usuario_id = ${usuarioId}::bigint`;

/** Every word of the search must occur in the column, whatever its accents. */
const conPalabras = (columna: RawBuilder<unknown>, palabras: readonly string[]) =>
  todasEstas(palabras.map((p) => contieneEn(sql`doblar(${columna})`, p)));

function renglones({ usuarioId, palabras }: Filtro) {
  return sql`
    select 'correo-' || b.id as id, b.asunto as texto, '' as detalle, b.ruta, b.creada_en as cuando,
           (select left(d.periodo, 4)::int from declaracion d where d.usuario_id = b.usuario_id and d.id = b.declaracion_id) as anio,
           case when b.enviada_en is not null then 'enviado' when b.descartada_en is not null then 'no_llego' else 'en_camino' end as tipo,
           b.leida_en is not null as leido
      from bandeja_salida b where ${correoDe(usuarioId)} and ${conPalabras(sql`b.asunto`, palabras)}
    union all
    select 'aviso-' || a.id, a.texto, a.detalle, a.ruta, a.dicho_en, null, a.tipo, a.leido_en is not null
      from aviso_de_persona a where ${avisoDe(usuarioId)} and ${conPalabras(sql`a.texto || ' ' || a.detalle`, palabras)}`;
}
const ORDEN = sql`(extract(epoch from r.cuando) * 1000000)::bigint`;
const LLAVES: readonly Llave[] = [{ de: ORDEN, tipo: 'bigint', baja: true }, llave('r.id', 'text', true)];

export async function listRenglones(
  bd: Bd,
  filtro: Filtro,
  desde: Posicion | null,
  limite: number,
): Promise<Renglon[]> {
  const { rows } = await sql<Renglon>`
    select r.*, ${ORDEN} as orden from (${renglones(filtro)}) r where ${tras(LLAVES, desde)}
     order by r.cuando desc, r.id desc limit ${limite}::int`.execute(bd);
  return rows;
}

export async function contarRenglones(bd: Bd, filtro: Filtro): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${renglones(filtro)}) r`.execute(
    bd,
  );
  return rows[0]?.total ?? 0;
}

export async function selectResumen(bd: Bd, usuarioId: number): Promise<{ sinLeer: number; consejosVistos: boolean }> {
  const { rows } = await sql<{ sinLeer: number; consejosVistos: boolean }>`
    select (select count(*)::int from bandeja_salida b where ${correoDe(usuarioId)} and b.leida_en is null)
         + (select count(*)::int from aviso_de_persona a where ${avisoDe(usuarioId)} and a.leido_en is null) as "sinLeer",
           exists (select 1 from consejos_vistos c where c.usuario_id = ${usuarioId}::bigint) as "consejosVistos"`.execute(
    bd,
  );
  return rows[0] ?? { sinLeer: 0, consejosVistos: true };
}

/** Stores notices. Success notices are stored as read: the person has nothing to come back for. */
export async function insertAvisos(
  tx: Tx,
  usuarioId: number,
  avisos: readonly AvisoDicho[],
  en: Instante,
): Promise<void> {
  await tx
    .insertInto('aviso_de_persona')
    .values(
      avisos.map((a) => ({ ...a, usuario_id: usuarioId, dicho_en: en, leido_en: a.tipo === 'exito' ? en : null })),
    )
    .execute();
}

/** Deletes all but a person's newest notices. */
export async function deleteAvisosDeMas(tx: Tx, usuarioId: number, quedan: number): Promise<void> {
  await sql`delete from aviso_de_persona where usuario_id = ${usuarioId}::bigint and id <= (
    select a.id from aviso_de_persona a where ${avisoDe(usuarioId)} order by a.id desc offset ${quedan}::int limit 1)`.execute(
    tx,
  );
}

const UUID = /^correo-([0-9a-f-]{36})$/;
const NUMERO = /^aviso-(\d{1,15})$/;

/** Marks one row of a person as read, or all rows when `id` is null. Returns how many were unread before. */
export async function marcarLeidos(tx: Tx, usuarioId: number, id: string | null, en: Instante): Promise<number> {
  const [, correo] = UUID.exec(id ?? '') ?? [];
  const [, aviso] = NUMERO.exec(id ?? '') ?? [];
  let leidos = 0;
  if (id === null || correo !== undefined) {
    const uno = correo === undefined ? sql`true` : sql`b.id = ${correo}::uuid`;
    const { numAffectedRows } = await sql`
      update bandeja_salida b set leida_en = ${en} where ${correoDe(usuarioId)} and b.leida_en is null and ${uno}`.execute(
      tx,
    );
    leidos += Number(numAffectedRows ?? 0);
  }
  if (id === null || aviso !== undefined) {
    const uno = aviso === undefined ? sql`true` : sql`a.id = ${aviso}::bigint`;
    const { numAffectedRows } = await sql`
      update aviso_de_persona a set leido_en = ${en} where ${avisoDe(usuarioId)} and a.leido_en is null and ${uno}`.execute(
      tx,
    );
    leidos += Number(numAffectedRows ?? 0);
  }
  return leidos;
}

/** Stores that a person closed the hints; `en` null deletes that. */
export async function marcarConsejos(bd: Bd, usuarioId: number, en: Instante | null): Promise<void> {
  if (en === null) await bd.deleteFrom('consejos_vistos').where('usuario_id', '=', usuarioId).execute();
  else
    await bd
      .insertInto('consejos_vistos')
      .values({ usuario_id: usuarioId, vistos_en: en })
      .onConflict((c) => c.doNothing())
      .execute();
}
