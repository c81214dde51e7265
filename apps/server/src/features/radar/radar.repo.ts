import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { SITUACIONES_DE_RADAR, type SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import type { Tope } from '@aldia/domain/radar/tope.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { sql } from 'kysely';
import { contiene, tieneRol, todasEstas } from '../../shared/clientes.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { enOrden, llave, tras } from '../../shared/paginar.repo.ts';

type OrdenDeRadar = 'uso' | '-uso' | 'nombre' | '-nombre' | 'nit' | '-nit';
/** Who is measured: everybody of a regime whom the search finds, or one client. */
export type Quienes = { readonly palabras: readonly string[] } | { readonly id: number };
export interface PreguntaDeRadar {
  readonly quienes: Quienes;
  readonly regimenId: number;
  readonly anio: number;
  readonly tope: Tope;
  readonly situacion: SituacionDeRadar | null;
  readonly orden: OrdenDeRadar;
  readonly desde: Posicion | null;
  readonly limite: number;
}

export interface FilaDeRadar {
  readonly id: number;
  readonly nit: string;
  readonly nombre: string;
  readonly nombre_orden: string;
  readonly medido: string;
  readonly situacion: number;
  /** In quetzales; null when the client has the regime's warning. */
  readonly aviso: string | null;
  readonly meses: readonly { readonly periodo: string; readonly ingresos: string }[];
}
export interface PaginaDeRadar {
  readonly filas: readonly FilaDeRadar[];
  /** How many clients of the search are in each situation, in order. */
  readonly cuentas: readonly number[];
}

const elegir = (quienes: Quienes) =>
  'id' in quienes
    ? sql`u.id = ${quienes.id}::bigint`
    : todasEstas(quienes.palabras.map((p) => contiene('u.busqueda', p)));

/**
 * The loaded months of a year and of the year before. A yearly ceiling measures all that was invoiced; the other kind measures it without
 * IVA.
 */
const mesesDe = (anio: number, tope: Tope) => sql`
    select d.periodo, ${tope.medida === 'anio' ? sql`d.total_ventas` : sql`declaracion_neto(d)`} as ingresos from declaracion d
     where d.usuario_id = u.id and d.periodo between ${`${anio - 1}-01`}::text and ${`${anio}-12`}::text
       and declaracion_con_ingresos(d)`;

/** Each client of the regime with what `medir` of the domain measures; the table `medicion_de_radar` keeps it (migration 0016). */
const medidos = ({ quienes, regimenId, anio, tope }: PreguntaDeRadar) => sql`
    select u.id, u.nit, u.nombre, u.nombre_orden, u.aviso_de_regimen as aviso, coalesce(r.meses_por_venir, 12) as por_venir,
           coalesce(r.suma_de_ultimos, 0) as suma, coalesce(r.cuantos_ultimos, 0) as cuantos,
           coalesce(${tope.medida === 'anio' ? sql`r.ventas_del_anio` : sql`r.neto_del_ultimo`}, 0) as medido
      from usuario u
      left join medicion_de_radar r on r.anio = ${anio}::int and r.usuario_id = u.id
     where u.activo and u.regimen_id = ${regimenId}::int and ${elegir(quienes)}
       and ${tieneRol(ROL.cliente)}`;

/** The place of a situation in SITUACIONES_DE_RADAR, which the database counts by. */
const lugarDe = (situacion: SituacionDeRadar) => sql`${SITUACIONES_DE_RADAR.indexOf(situacion)}::int`;

/** `radarDe` of the domain under `conAviso`, as an index in SITUACIONES_DE_RADAR. */
function situacionDe(tope: Tope) {
  const monto = sql`${toQuetzales(tope.monto)}::numeric`;
  const cerca = sql`least(coalesce(m.aviso, ${toQuetzales(tope.cerca)}::numeric), ${monto})`;
  const cruza =
    tope.medida === 'anio'
      ? sql`m.cuantos > 0 and m.medido + round(m.suma * m.por_venir / greatest(m.cuantos, 1), 2) > ${monto}`
      : sql`false`;
  return sql`case when m.medido > ${monto} then ${lugarDe('cruzado')} when ${cruza} then ${lugarDe('cruza')}
                  when m.medido >= ${cerca} then ${lugarDe('cerca')} else ${lugarDe('lejos')} end`;
}

const COLUMNA = { uso: 'medido', nombre: 'nombre_orden', nit: 'nit' } as const;
const TIPO = { uso: 'numeric', nombre: 'text', nit: 'text' } as const;
const campoDe = (orden: OrdenDeRadar) => clavesDe(COLUMNA).find((campo) => orden.endsWith(campo)) ?? 'uso';

function llavesDe(orden: OrdenDeRadar, de: 'c' | 'u') {
  const [campo, baja] = [campoDe(orden), orden.startsWith('-')];
  return [llave(`${de}.${COLUMNA[campo]}`, TIPO[campo], baja), llave(`${de}.id`, 'bigint', baja)];
}

/** The position that a row has in an order, for the cursor. */
export const posicionDe = (orden: OrdenDeRadar, fila: FilaDeRadar) => ({
  id: fila.id,
  valores: [fila[COLUMNA[campoDe(orden)]]],
});

/** A page, the counts of each situation, and the months of the page's rows, in one statement. */
export function buildRadar(p: PreguntaDeRadar) {
  const llaves = llavesDe(p.orden, 'c');
  const enSituacion = p.situacion === null ? sql`true` : sql`c.situacion = ${lugarDe(p.situacion)}`;
  const cuentas = sql.join(SITUACIONES_DE_RADAR.map((s) => sql`count(*) filter (where situacion = ${lugarDe(s)})`));
  return sql<{ filas: FilaDeRadar[]; cuentas: number[] }>`
    with clasificados as materialized (
      select m.id, m.nit, m.nombre, m.nombre_orden, m.medido, m.aviso, ${situacionDe(p.tope)} as situacion from (${medidos(p)}) m
    ), pagina as (
      select c.* from clasificados c where ${todasEstas([enSituacion, tras(llaves, p.desde)])}
       order by ${enOrden(llaves)} limit ${p.limite}::int
    )
    select (select array[${cuentas}]::int[] from clasificados) as cuentas,
           (select coalesce(json_agg(json_build_object('id', u.id, 'nit', u.nit, 'nombre', u.nombre,
                     'nombre_orden', u.nombre_orden, 'medido', u.medido::text, 'situacion', u.situacion, 'aviso', u.aviso::text,
                     'meses', coalesce(s.meses, '[]'::json)) order by ${enOrden(llavesDe(p.orden, 'u'))}), '[]'::json)
              from pagina u
              left join lateral (
                select json_agg(json_build_object('periodo', t.periodo, 'ingresos', t.ingresos::text) order by t.periodo desc) as meses
                  from (${mesesDe(p.anio, p.tope)}) t) s on true) as filas`;
}

export async function findRadar(bd: Bd, p: PreguntaDeRadar): Promise<PaginaDeRadar> {
  const { rows } = await buildRadar(p).execute(bd);
  return rows[0] ?? { filas: [], cuentas: [] };
}

/** The amount, in centavos, from which administrators want a warning for a regime; null when they set none. */
export async function findAvisoDeRegimen(bd: Bd, regimenId: number): Promise<Centavos | null> {
  const fila = await bd
    .selectFrom('regimen')
    .select('limite_notificacion')
    .where('id', '=', regimenId)
    .executeTakeFirst();
  return fila?.limite_notificacion ? parseQuetzales(fila.limite_notificacion) : null;
}
