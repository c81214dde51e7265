import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** The ids of the month's documents of the client in tie `g`: the forms that were sent, and what came from SAT. */
const PAPELES = (periodo: Mes): RawBuilder<unknown> => sql`
  select unnest(array[d.documento_id, d.documento_iva_id]) as id, true as formulario
    from declaracion d where d.usuario_id = g.usuario_id and d.periodo = ${periodo}
   union all
  select s.documento_id, false from documento_sat s where s.usuario_id = g.usuario_id and s.periodo = ${periodo}`;

const ACTIVOS = (gestorId: number): RawBuilder<unknown> => sql`
  cliente_de_gestor g join usuario u on u.id = g.usuario_id and u.activo and g.gestor_id = ${gestorId} and g.baja_en is null`;

export interface FilaDePapel {
  readonly usuarioId: number;
  readonly nit: string;
  readonly cliente: string;
  readonly abierto: boolean;
  /** Null for a client who has no document that month. */
  readonly papel: {
    readonly nombre: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly lugar: string;
    readonly creadoEn: Instante;
    readonly formulario: boolean;
  } | null;
}
/** Every active client of an office with each of their documents of a month, ordered by client name. */
export async function listPapeles(bd: Conexion, gestorId: number, periodo: Mes): Promise<readonly FilaDePapel[]> {
  const { rows } = await sql<FilaDePapel>`
    select u.id as "usuarioId", u.nit, u.nombre as cliente,
           exists (select 1 from declaracion d where d.usuario_id = u.id and d.periodo = ${periodo}) as abierto,
           case when t.id is null then null
                else jsonb_build_object('nombre', t.nombre, 'bytes', t.bytes, 'sha256', t.sha256, 'lugar', t.lugar,
                       'creadoEn', to_char(t.creado_en at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'formulario', t.formulario) end as papel
      from ${ACTIVOS(gestorId)}
      left join lateral (
        select o.*, p.formulario from (${PAPELES(periodo)}) p join documento o on o.id = p.id and o.usuario_id = g.usuario_id
      ) t on true
     order by g.nombre_orden, g.id, t.formulario desc, t.creado_en, t.id`.execute(bd);
  return rows;
}

/** Whether any active client of an office has a document of that month. */
export async function hayPapeles(bd: Conexion, gestorId: number, periodo: Mes): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from ${ACTIVOS(gestorId)}
                    cross join lateral (select 1 from (${PAPELES(periodo)}) p where p.id is not null limit 1) x) as hay`.execute(
    bd,
  );
  return rows[0]?.hay ?? false;
}
