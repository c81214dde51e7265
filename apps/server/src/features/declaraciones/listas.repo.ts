import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { type AliasedExpression, type Selectable, sql } from 'kysely';
import { contiene } from '../../shared/clientes.repo.ts';
import { campoDe, campos } from '../../shared/columnas.ts';
import { cuentaDeLugar } from '../../shared/cuentas.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Conexion } from '../../shared/db.ts';
import { PLAN_PROPIO } from '../../shared/sentencias.ts';
import { type Campos, CON_CAMPO, leerFilas } from '../../shared/tabla-de-declaracion.ts';
import type { Declaracion } from '../../shared/tablas.generated.ts';
import { type FechasDePlazos, selectFechas } from './plazos.repo.ts';

export type Orden = 'dia' | 'nombre' | 'nit' | '-dia' | '-nombre' | '-nit';
export interface FiltroDeLista {
  readonly periodo: Mes;
  readonly regimenId: number;
  /** The stage of the list (1 entry, 2 form, 3 payment), or every declaration with invoices (spec 2, section 2.9). */
  readonly etapa: 1 | 2 | 3 | 'con-facturas';
  readonly palabras: readonly string[];
  /** Whose: somebody's, nobody's (null), or everybody's. */
  readonly asignadoId: number | null | 'todas';
  readonly soloDesactualizadas: boolean;
}
export interface PaginaPedida extends FiltroDeLista {
  readonly orden: Orden;
  readonly desde: Posicion | null;
  readonly limite: number;
}

const COLUMNAS = { dia: ['orden_dia', 'nombre_orden'], nombre: ['nombre_orden'], nit: ['nit'] } as const;
const TIPO = { orden_dia: sql`smallint`, nombre_orden: sql`text`, nit: sql`text` } as const;
const columnasDe = (orden: Orden) => COLUMNAS[clavesDe(COLUMNAS).find((c) => orden.endsWith(c)) ?? 'nombre'];
const esDescendente = (orden: Orden) => orden.startsWith('-');

export const deDeclaraciones = (bd: Conexion) => bd.selectFrom('declaracion as d');
/** Some declarations: what a list is cut from. */
export type DeclaracionesElegidas = ReturnType<typeof deDeclaraciones>;

/** Only those in which each word is found. */
export function conPalabras(elegidas: DeclaracionesElegidas, palabras: readonly string[]): DeclaracionesElegidas {
  let q = elegidas;
  for (const palabra of palabras) q = q.where(sql<boolean>`${contiene('d.busqueda', palabra)} ${PLAN_PROPIO}`);
  return q;
}

function filtrada(bd: Conexion, f: FiltroDeLista): DeclaracionesElegidas {
  let q = deDeclaraciones(bd).where('d.periodo', '=', f.periodo).where('d.regimen_id', '=', f.regimenId);
  if (f.asignadoId !== 'todas') q = q.where('d.asignado_id', f.asignadoId === null ? 'is' : '=', f.asignadoId);
  if (f.soloDesactualizadas) q = q.where('d.desactualizada', '=', true);
  const deEtapa =
    f.etapa === 'con-facturas' ? q.where(sql<boolean>`d.facturas_cargadas`) : q.where('d.etapa', '=', f.etapa);
  return conPalabras(deEtapa, f.palabras);
}

/** All that are in one place, whose number is kept. */
const enteras = (f: FiltroDeLista): boolean =>
  f.palabras.length === 0 && f.asignadoId === 'todas' && !f.soloDesactualizadas;

/** What a list needs besides its rows, in one round trip: its length, unless it is known, and what moves deadlines. */
export async function findCabecera(bd: Conexion, f: FiltroDeLista, totalConocido: number | undefined) {
  const total = enteras(f) ? cuentaDeLugar(bd, f) : filtrada(bd, f).select(sql<number>`count(*)::int`.as('total'));
  const { rows } = await sql<{ total: number } & FechasDePlazos>`
    select ${totalConocido === undefined ? sql`(${total})` : sql`${totalConocido}::int`} as total, ${selectFechas(f.periodo, f.periodo)}`.execute(
    bd,
  );
  return rows[0] ?? { total: 0, inhabiles: [], limites: [] };
}

/** The position that a row has in an order, for the cursor. */
export function posicionDe(orden: Orden, fila: Pick<Campos, 'id' | 'ordenDia' | 'nombreOrden' | 'nit'>): Posicion {
  return { id: fila.id, valores: columnasDe(orden).map((c) => fila[campoDe(c)]) };
}

/** One page of the list of a stage of a month. */
export const buildPagina = (bd: Conexion, p: PaginaPedida, hoy: Dia) => buildPaginaDe(bd, filtrada(bd, p), p, hoy);

/**
 * One page of a list: the rows are found and cut by an index first, and only then get their names, so that a page reads
 * a few rows for each one it shows (design: performance).
 */
export function buildPaginaDe(
  bd: Conexion,
  elegidas: DeclaracionesElegidas,
  p: Pick<PaginaPedida, 'orden' | 'desde' | 'limite'>,
  hoy: Dia,
) {
  const columnas = columnasDe(p.orden);
  const sentido = esDescendente(p.orden) ? 'desc' : 'asc';
  // Written out: a shared plan that does not know how few rows are asked for would be planned again each time.
  let pagina = elegidas.select(CON_CAMPO).limit(sql.lit(p.limite));
  if (p.desde) {
    const { id, valores } = p.desde;
    const llave = sql.join([...columnas.map((c) => sql.ref(`d.${c}`)), sql.ref('d.id')]);
    const desde = sql.join([...columnas.map((c, i) => sql`${valores[i] ?? null}::${TIPO[c]}`), sql`${id}::bigint`]);
    pagina = pagina.where(sql<boolean>`(${llave}) ${sql.raw(sentido === 'desc' ? '<' : '>')} (${desde})`);
  }
  for (const c of [...columnas, 'id'] as const) pagina = pagina.orderBy(`d.${c}`, sentido);
  let q = conNombres(bd, pagina.as('d'), hoy);
  for (const c of [...columnas, 'id'] as const) q = q.orderBy(`d.${c}`, sentido);
  return q;
}

type EnLista = Pick<Selectable<Declaracion>, (typeof CON_CAMPO)[number]>;
type Origen = AliasedExpression<EnLista, 'd'>;

const DE_CLIENTE = [
  ...campos('cui', 'nombre', 'primer_nombre', 'segundo_nombre', 'primer_apellido', 'segundo_apellido'),
  ...campos('fecha_nacimiento', 'dia_declaracion'),
  'correo as correoUsuario',
] as const;
const DE_ASIGNADO = ['nombre as asignado', 'numero_registro as numeroRegistro', 'correo as correoEmpleado'] as const;
const usuarioDe = sql.ref<number>('d.usuario_id');

const regimenDe = (bd: Conexion) =>
  bd.selectFrom('regimen as r').select('r.descripcion').where('r.id', '=', sql.ref<number>('d.regimen_id'));
const credencialDe = (bd: Conexion) =>
  bd.selectFrom('credencial_sat as c').select('c.version').where('c.usuario_id', '=', usuarioDe);
const abreviaturaDe = (bd: Conexion, hoy: Dia) =>
  bd
    .selectFrom('suscripcion as s')
    .innerJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select('t.abreviatura')
    .where('s.usuario_id', '=', usuarioDe)
    .where('s.fecha_inicio', '<=', hoy)
    .where('s.fecha_fin', '>=', hoy)
    .orderBy('s.fecha_fin', 'desc')
    .limit(1);

/** The record type of each line of SAT-2237, asked once for the whole page. */
const registrosPorLinea = (bd: Conexion) =>
  bd
    .selectFrom('tipo_registro as t')
    .select(
      sql<Record<string, number>>`coalesce(jsonb_object_agg(t.linea, t.id order by t.id desc), '{}')`.as('registros'),
    )
    .where('t.linea', 'is not', null)
    .where('t.deleted_at', 'is', null);

/**
 * What a list shows of client, assignee, regime and today's subscription; never a secret, only whether there is one. The
 * `offset 0` keeps the few rows of a page ahead of the people: left free, the planner reads every person of the table.
 */
export function conNombres(bd: Conexion, filas: Origen, hoy: Dia) {
  return bd
    .selectFrom(filas)
    .innerJoinLateral(
      bd.selectFrom('usuario').select(DE_CLIENTE).where('usuario.id', '=', usuarioDe).offset(0).as('u'),
      (j) => j.onTrue(),
    )
    .leftJoinLateral(
      bd
        .selectFrom('usuario')
        .select(DE_ASIGNADO)
        .where('usuario.id', '=', sql.ref<number>('d.asignado_id'))
        .offset(0)
        .as('a'),
      (j) => j.onTrue(),
    )
    .selectAll(['d', 'u', 'a'])
    .select((e) => [
      regimenDe(bd).$asScalar().$notNull().as('regimen'),
      e.exists(credencialDe(bd)).as('tienePasswordSat'),
      abreviaturaDe(bd, hoy).as('abreviatura'),
      registrosPorLinea(bd).as('registros'),
    ]);
}
type EnBase = Awaited<ReturnType<ReturnType<typeof conNombres>['executeTakeFirstOrThrow']>>;
export type FilaConNombres = Campos & Omit<EnBase, keyof EnLista>;
/** The rows of a list, by their fields. */
export async function listFilas(consulta: { execute(): Promise<EnBase[]> }): Promise<FilaConNombres[]> {
  return leerFilas(await consulta.execute());
}

/** All of some declarations with their names, the newest period first and then as lists order them. */
export const listElegidas = (bd: Conexion, elegidas: DeclaracionesElegidas, hoy: Dia) =>
  listFilas(
    conNombres(bd, elegidas.select(CON_CAMPO).as('d'), hoy)
      .orderBy('d.periodo', 'desc')
      .orderBy('d.orden_dia')
      .orderBy('d.nombre_orden')
      .orderBy('d.id'),
  );
export async function countElegidas(elegidas: DeclaracionesElegidas): Promise<number> {
  const { total } = await elegidas.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Some declarations by id, with their names, in no order. */
export const listPorId = (bd: Conexion, ids: readonly number[], hoy: Dia) =>
  listFilas(
    conNombres(
      bd,
      deDeclaraciones(bd)
        .select(CON_CAMPO)
        .where('d.id', 'in', [...ids, 0])
        .as('d'),
      hoy,
    ),
  );
