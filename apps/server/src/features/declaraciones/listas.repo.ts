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
  /** Whether the first row brings the length of the list. Searches with words have no kept count. */
  readonly conTotal: boolean;
}
/** The stage of the list of entry: only there do books wait to be loaded. */
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
  const deEtapa =
    f.etapa === 'con-facturas' ? q.where(sql<boolean>`d.facturas_cargadas`) : q.where('d.etapa', '=', f.etapa);
  return conPalabras(deEtapa, f.palabras, f.asignadosQueDicen);
}

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

/** How many rows a search matches: no kept count knows it. */
export const countFiltradas = (bd: Conexion, f: FiltroDeLista, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, filtrada(bd, f), hasta);

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
/** One page of a list; its first row brings what is common to all of them, so that one query does the work of two. */
export function buildPagina(bd: Conexion, p: PaginaPedida, dias: Dias) {
  const total = p.conTotal ? { total: sql`(${selectTotal(bd, p)})` } : {};
  const conLibros = p.etapa === ETAPA.porCargar;
  const libros = conLibros ? { libros: LOS_DE_LA_PAGINA } : {};
  const cabecera = enObjeto<Cabecera>({ ...comunDe(dias), ...total, ...libros });
  const puesto = sql<number>`row_number() over (order by ${enOrden(llavesDe(p.orden))})`.as('puesto');
  const pagina = cortada(filtrada(bd, p), p).select(puesto);
  return conNombres(bd, (conLibros ? pagina.select(librosDeSuMes.as('libros')) : pagina).as('d'), dias.hoy)
    .select(sql<Cabecera | null>`case when d.puesto = 1 then ${cabecera} end`.as('cabecera'))
    .orderBy(sql`d.puesto`);
}

type FormaDePagina = Forma & Pick<PaginaPedida, 'orden' | 'limite' | 'conTotal'> & { readonly sigue: boolean };
/** The values of a cursor position: its id and at most two ordering columns. */
type Orillas = { readonly id: number } & { readonly [de: `orden${number}`]: string | number };
const paginaHecha = consultaHecha(
  (bd, { orden, limite, conTotal, sigue, ...forma }: FormaDePagina, v: Valores & Dias & Orillas) => {
    const desde = sigue ? { id: v.id, valores: columnasDe(orden).map((_, i) => v[`orden${i}`] ?? '') } : null;
    return buildPagina(bd, { ...filtroDe(forma, v), orden, limite, conTotal, desde }, v);
  },
);

export async function listPagina(bd: Conexion, p: PaginaPedida, hoy: Dia) {
  const dias = { hoy, ...entornoDe(p.periodo, p.periodo) };
  const { orden, limite, conTotal, desde } = p;
  const orillas = Object.fromEntries((desde?.valores ?? []).map((valor, i) => [`orden${i}`, valor]));
  const forma = { ...formaDe(p), orden, limite, conTotal, sigue: desde !== null };
  const halladas =
    p.palabras.length > 0
      ? await buildPagina(bd, p, dias).execute()
      : await paginaHecha(bd, forma, { ...valoresDe(p), ...dias, ...orillas, id: desde?.id ?? 0 });
  // No rows: the list is empty or the page is past its end, so nothing needs the common values.
  const cabecera: Cabecera = halladas[0]?.cabecera ?? SIN_NADA_EN_COMUN;
  return { halladas: leerFilas(halladas), cabecera };
}

type Corte = Pick<PaginaPedida, 'orden' | 'desde' | 'limite'>;
/** The rows of one page, found and limited through an index. */
const cortada = (elegidas: DeclaracionesElegidas, { orden, desde, limite }: Corte) =>
  // A literal, not a parameter: a shared plan that does not know the limit would be planned again each time.
  cortar(elegidas.select(CON_CAMPO), llavesDe(orden), { desde, limite: sql.lit(limite) });

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
