import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { sql } from 'kysely';
import { contiene } from '../../shared/clientes.repo.ts';
import type { AsignadosPorPalabra } from '../../shared/colaboradores.repo.ts';
import { campoDe } from '../../shared/columnas.ts';
import { consultaHecha } from '../../shared/consulta-hecha.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { cuentaDeLugar, type LugarDeDeclaraciones } from '../../shared/cuentas.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Conexion } from '../../shared/db.ts';
import { ESPERA_SU_CARGA, type LibrosDeCadaCliente, librosDeSuMes } from '../../shared/libros-traidos.repo.ts';
import { cortar, enOrden, type Llave, llave } from '../../shared/paginar.repo.ts';
import { type Campos, CON_CAMPO, leerFilas } from '../../shared/tabla-de-declaracion.ts';
import {
  comunDe,
  conNombres,
  type DeclaracionesElegidas,
  deDeclaraciones,
  enObjeto,
  type FilaConNombres,
  type FilaEnBase,
  type LoComun,
  SIN_NADA_EN_COMUN,
} from './filas.repo.ts';
import { type Entorno, entornoDe } from './plazos.repo.ts';

export type Orden = 'dia' | 'nombre' | 'nit' | '-dia' | '-nombre' | '-nit';
/** The list (period, regime, stage) and its filters. */
export interface FiltroDeLista extends LugarDeDeclaraciones {
  readonly palabras: readonly string[];
  /** Who is named by those words; nobody when it is left out. */
  readonly asignadosQueDicen?: AsignadosPorPalabra;
  /** Rows of one assignee, of nobody (null), or of everybody. */
  readonly asignadoId: number | null | 'todas';
  readonly soloDesactualizadas: boolean;
  /** Only those whose office brought books that no save has taken. */
  readonly soloConLibros: boolean;
}
export interface PaginaPedida extends FiltroDeLista {
  readonly orden: Orden;
  readonly desde: Posicion | null;
  readonly limite: number;
  /** Whether the length of the list is asked too. */
  readonly conTotal: boolean;
}
/** Today, and the days between which something may move the month's deadlines. */
type Dias = Entorno & { readonly hoy: Dia };

const COLUMNAS = { dia: ['orden_dia', 'nombre_orden'], nombre: ['nombre_orden'], nit: ['nit'] } as const;
const TIPO = { orden_dia: 'smallint', nombre_orden: 'text', nit: 'text' } as const;
const columnasDe = (orden: Orden) => COLUMNAS[clavesDe(COLUMNAS).find((c) => orden.endsWith(c)) ?? 'nombre'];
const llavesDe = (orden: Orden): readonly Llave[] => {
  const baja = orden.startsWith('-');
  return [...columnasDe(orden).map((c) => llave(`d.${c}`, TIPO[c], baja)), llave('d.id', 'bigint', baja)];
};

const NADIE: AsignadosPorPalabra = new Map();
/** Keeps only the declarations in which every word is found: in what is written of its client, or in who has it. */
export function conPalabras(
  elegidas: DeclaracionesElegidas,
  palabras: readonly string[],
  asignados: AsignadosPorPalabra = NADIE,
): DeclaracionesElegidas {
  let q = elegidas;
  for (const palabra of palabras) {
    const delCliente = contiene('d.busqueda', palabra);
    const suyos = asignados.get(palabra) ?? [];
    q = q.where(
      suyos.length === 0 ? delCliente : sql<boolean>`(${delCliente} or d.asignado_id = any(${suyos}::bigint[]))`,
    );
  }
  return q;
}

const CON_LIBROS = sql<boolean>`exists (
  select from archivo_de_carga a where a.usuario_id = d.usuario_id and a.periodo = d.periodo and ${ESPERA_SU_CARGA})`;

function filtrada(bd: Conexion, f: FiltroDeLista): DeclaracionesElegidas {
  let q = deDeclaraciones(bd).where('d.periodo', '=', f.periodo).where('d.regimen_id', '=', f.regimenId);
  if (f.asignadoId !== 'todas') q = q.where('d.asignado_id', f.asignadoId === null ? 'is' : '=', f.asignadoId);
  if (f.soloDesactualizadas) q = q.where('d.desactualizada', '=', true);
  if (f.soloConLibros) q = q.where(CON_LIBROS);
  const deEtapa = f.etapa === 'con-facturas' ? q.where(sql<boolean>`d.facturas_cargadas`) : q.where(enEtapa(f));
  return conPalabras(deEtapa, f.palabras, f.asignadosQueDicen);
}

/**
 * A search hides its stage from the planner: a stage that is known to be open admits `declaracion_pendiente_ix`, whose rows PostgreSQL
 * believes to be as few in the newest month as in the finished ones, and a search of that month would read all that is open in it.
 */
const enEtapa = ({ etapa, palabras }: Pick<FiltroDeLista, 'etapa' | 'palabras'>) =>
  palabras.length === 0 ? sql<boolean>`d.etapa = ${etapa}` : sql<boolean>`d.etapa = (select ${etapa}::smallint)`;

/**
 * The length of a list without words: the whole list's is kept (ADR 58); a person's own, the out-of-date rows and those with books are few
 * and are counted.
 */
export const selectTotal = (bd: Conexion, f: FiltroDeLista) =>
  f.asignadoId === 'todas' && !f.soloDesactualizadas && !f.soloConLibros
    ? cuentaDeLugar(bd, f)
    : filtrada(bd, f).select(sql<number>`count(*)::int`.as('total'));

/** What decides the SQL text of a list's queries. Words are left out: those queries are planned for their own values (ADR 22). */
interface Forma extends Pick<FiltroDeLista, 'etapa' | 'soloDesactualizadas' | 'soloConLibros'> {
  readonly de: 'todas' | 'nadie' | 'alguien';
}
interface Valores extends Pick<FiltroDeLista, 'periodo' | 'regimenId'> {
  readonly asignadoId: number;
}
const formaDe = ({ etapa, soloDesactualizadas, soloConLibros, asignadoId }: FiltroDeLista): Forma => ({
  etapa,
  soloDesactualizadas,
  soloConLibros,
  de: asignadoId === 'todas' ? 'todas' : asignadoId === null ? 'nadie' : 'alguien',
});
const valoresDe = ({ periodo, regimenId, asignadoId }: FiltroDeLista): Valores => ({
  periodo,
  regimenId,
  asignadoId: typeof asignadoId === 'number' ? asignadoId : 0,
});
const filtroDe = ({ de, ...forma }: Forma, { periodo, regimenId, asignadoId }: Valores): FiltroDeLista => ({
  ...forma,
  periodo,
  regimenId,
  asignadoId: de === 'alguien' ? asignadoId : de === 'nadie' ? null : 'todas',
  palabras: [],
});

/** The rows that a search finds, in the order of its list: their ids alone, so that planning it for its own words costs little. */
export const buildBuscadas = (bd: Conexion, p: PaginaPedida) =>
  cortar(filtrada(bd, p).select('d.id'), llavesDe(p.orden), p);

/** The position of a row in an order, for the cursor. */
export function posicionDe(orden: Orden, fila: Pick<Campos, 'id' | 'ordenDia' | 'nombreOrden' | 'nit'>): Posicion {
  return { id: fila.id, valores: columnasDe(orden).map((c) => fila[campoDe(c)]) };
}

/** What the first row of a page brings: the list's length, when asked for, and what is the same for all its rows. */
export interface Cabecera extends LoComun {
  readonly total?: number;
  /** Of the list of entry: its books come for all rows at once, and only for those that have some. */
  readonly libros?: LibrosDeCadaCliente;
}
const LOS_DE_LA_PAGINA = sql<LibrosDeCadaCliente>`coalesce(
  json_object_agg(d.usuario_id, d.libros) filter (where d.libros is not null) over (), '{}')`;
/**
 * One page of a list, or the rows that a search of it found (`ids`). Its first row brings what is common to all of them, so that one query
 * does the work of two.
 */
export function buildPagina(bd: Conexion, p: PaginaPedida, dias: Dias, ids: readonly number[] | null = null) {
  const total = p.conTotal ? { total: sql`(${selectTotal(bd, p)})` } : {};
  const conLibros = p.etapa === ETAPA.porCargar;
  const libros = conLibros ? { libros: LOS_DE_LA_PAGINA } : {};
  const cabecera = enObjeto<Cabecera>({ ...comunDe(dias), ...total, ...libros });
  const puesto = sql<number>`row_number() over (order by ${enOrden(llavesDe(p.orden))})`.as('puesto');
  const elegidas =
    ids === null ? filtrada(bd, p) : deDeclaraciones(bd).where(sql<boolean>`d.id = any(${ids}::bigint[])`);
  const pagina = cortada(elegidas, p).select(puesto);
  return conNombres(bd, (conLibros ? pagina.select(librosDeSuMes.as('libros')) : pagina).as('d'), dias.hoy)
    .select(sql<Cabecera | null>`case when d.puesto = 1 then ${cabecera} end`.as('cabecera'))
    .orderBy(sql`d.puesto`);
}

/** `de`: which rows the page is cut from: the list's, those after a position, or those that a search found. */
type FormaDePagina = Forma &
  Pick<PaginaPedida, 'orden' | 'limite' | 'conTotal'> & { readonly desde: 'inicio' | 'posicion' | 'busqueda' };
/** The values of a cursor position: its id and at most two ordering columns. */
type Orillas = { readonly id: number } & { readonly [de: `orden${number}`]: string | number };
type ValoresDePagina = Valores & Dias & Orillas & { readonly ids: readonly number[] };
const paginaHecha = consultaHecha(
  (bd, { orden, limite, conTotal, desde, ...forma }: FormaDePagina, v: ValoresDePagina) => {
    const posicion =
      desde === 'posicion' ? { id: v.id, valores: columnasDe(orden).map((_, i) => v[`orden${i}`] ?? '') } : null;
    const pedida = { ...filtroDe(forma, v), orden, limite, conTotal, desde: posicion };
    return buildPagina(bd, pedida, v, desde === 'busqueda' ? v.ids : null);
  },
);

/** A page with what its header brings. Of a search, `alMenos` says that more are found than were counted. */
export interface PaginaHallada extends Pick<Conteo, 'alMenos'> {
  readonly halladas: FilaConNombres[];
  readonly cabecera: Cabecera;
}

async function pagina(bd: Conexion, p: PaginaPedida, hoy: Dia, ids: readonly number[] | null): Promise<PaginaHallada> {
  const dias = { hoy, ...entornoDe(p.periodo, p.periodo) };
  const { orden, limite, conTotal } = p;
  const orillas = Object.fromEntries((p.desde?.valores ?? []).map((valor, i) => [`orden${i}`, valor]));
  const desde = ids !== null ? 'busqueda' : p.desde === null ? 'inicio' : 'posicion';
  const forma = { ...formaDe(p), orden, limite, conTotal, desde } as const;
  const valores = { ...valoresDe(p), ...dias, ...orillas, id: p.desde?.id ?? 0, ids: ids ?? [] };
  const halladas = await paginaHecha(bd, forma, valores);
  // No rows: the list is empty or the page is past its end, so nothing needs the common values.
  return { halladas: leerFilas(halladas), cabecera: halladas[0]?.cabecera ?? SIN_NADA_EN_COMUN };
}

/** A page of a list without words. */
export const listPagina = (bd: Conexion, p: PaginaPedida, hoy: Dia): Promise<PaginaHallada> => pagina(bd, p, hoy, null);

/**
 * A page of a search. Its rows are found first and get their names afterwards: the query that finds is planned for its words, and is small;
 * the one that names is large, and its plan is kept. The first page counts what is found in the same look, past `hasta` not exactly; with
 * null it counts all.
 */
export async function listBuscadas(
  bd: Conexion,
  p: PaginaPedida,
  hoy: Dia,
  hasta: number | null,
): Promise<PaginaHallada> {
  const aLoMas = p.conTotal ? Math.max(p.limite, (hasta ?? 0) + 1) : p.limite;
  const { cuantas, ids } = await bd
    .selectFrom(buildBuscadas(bd, { ...p, limite: aLoMas }).as('b'))
    .select(sql<number>`count(*)::int`.as('cuantas'))
    // One value, and not a row for each that is only counted.
    .select(sql<number[]>`coalesce(to_json((array_agg(b.id))[1:${sql.lit(p.limite)}]), '[]')`.as('ids'))
    .executeTakeFirstOrThrow();
  if (ids.length === 0) return { halladas: [], cabecera: { ...SIN_NADA_EN_COMUN, total: 0 } };
  const { halladas, cabecera } = await pagina(bd, { ...p, conTotal: false }, hoy, ids);
  const { total, ...alMenos }: Conteo =
    cuantas < aLoMas || !p.conTotal ? { total: cuantas } : await alPasarDe(hasta, filtrada(bd, p), bd);
  return { halladas, cabecera: { ...cabecera, total }, ...alMenos };
}
const alPasarDe = (hasta: number | null, halladas: DeclaracionesElegidas, bd: Conexion): Conteo | Promise<Conteo> =>
  hasta === null ? contarHasta(bd, halladas, null) : { total: hasta, alMenos: true };

type Corte = Pick<PaginaPedida, 'orden' | 'desde' | 'limite'>;
/** The rows of one page, found and limited through an index. */
const cortada = (elegidas: DeclaracionesElegidas, { orden, desde, limite }: Corte) =>
  cortar(elegidas.select(CON_CAMPO), llavesDe(orden), { desde, limite });

/**
 * One page of a list. Rows are found and limited first and get their names afterwards, so that a page reads only a few rows for each one it
 * shows (design: performance).
 */
export function buildPaginaDe(bd: Conexion, elegidas: DeclaracionesElegidas, corte: Corte, hoy: Dia) {
  return conNombres(bd, cortada(elegidas, corte).as('d'), hoy).orderBy(enOrden(llavesDe(corte.orden)));
}

/** The rows of a list, by their fields. */
export async function listFilas(consulta: { execute(): Promise<FilaEnBase[]> }): Promise<FilaConNombres[]> {
  return leerFilas(await consulta.execute());
}
