import type { ORDENES_DE_MANDATOS } from '@aldia/contract/listas.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { type EstadoDeMandato, type OtorganteDeMandato, ultimoDiaPorVencer } from '@aldia/domain/gestor/mandato.ts';
import { sql } from 'kysely';
import { contiene, enPagina, type PaginaDeClientes, posicionDe } from '../../shared/clientes.repo.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';

/** The newest mandate of a client: the one in force, or else the last one that ended. */
export const findMandato = (bd: Conexion, gestorId: number, usuarioId: number) =>
  bd
    .selectFrom('mandato')
    .select(campos('id', 'otorgado_por', 'desde', 'hasta', 'documento_id'))
    .select(sql<boolean>`terminado_en is not null`.as('terminado'))
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest mandate of each of these clients; clients without one are missing from the map. */
export async function mandatosDe(bd: Conexion, gestorId: number, usuarios: readonly number[]) {
  const filas = await bd
    .selectFrom('mandato')
    .distinctOn('usuario_id')
    .select(campos('usuario_id', 'hasta'))
    .select(sql<boolean>`terminado_en is not null`.as('terminado'))
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', 'in', [...usuarios, 0])
    .orderBy('usuario_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(filas.map((m) => [m.usuarioId, m]));
}

export interface MandatoNuevo {
  readonly gestorId: number;
  readonly usuarioId: number;
  readonly otorgadoPor: OtorganteDeMandato;
  readonly desde: Dia;
  readonly hasta: Dia | null;
  readonly documentoId: string | null;
  readonly aceptacionId: number;
  readonly creadoEn: Instante;
}
export async function terminarMandato(tx: Tx, gestorId: number, usuarioId: number, ahora: Instante): Promise<void> {
  await tx
    .updateTable('mandato')
    .set({ terminado_en: ahora })
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .where('terminado_en', 'is', null)
    .execute();
}
/** Inserts a mandate and ends the one before. */
export async function insertMandato(tx: Tx, m: MandatoNuevo): Promise<void> {
  await terminarMandato(tx, m.gestorId, m.usuarioId, m.creadoEn);
  await tx.insertInto('mandato').values(aColumnas(m)).execute();
}
export async function updateDocumento(tx: Tx, id: number, documentoId: string): Promise<void> {
  await tx.updateTable('mandato').set({ documento_id: documentoId }).where('id', '=', id).execute();
}

export interface FiltroDeMandatos {
  readonly gestorId: number;
  readonly palabras: readonly string[];
  /** Only this client; null for all. */
  readonly usuarioId: number | null;
  /** Only mandates in this state on that day (`estadoDeMandato`). */
  readonly estado?: { readonly es: EstadoDeMandato; readonly hoy: Dia } | null;
  /** Only mandates in force with this last day. */
  readonly ultimoDia?: Dia | null;
}
function clientes(bd: Conexion, { gestorId, palabras, usuarioId }: FiltroDeMandatos) {
  let q = bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true);
  if (usuarioId !== null) q = q.where('u.id', '=', usuarioId);
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
}
/** The state of a client's newest mandate ('m'), computed like `estadoDeMandato` of the domain. */
const seLee = (hoy: Dia) => sql<EstadoDeMandato>`case
  when m.id is null then 'sin_mandato'
  when m.terminado_en is not null or m.hasta < ${hoy}::date then 'terminado'
  when m.hasta <= ${ultimoDiaPorVencer(hoy)}::date then 'por_vencer'
  else 'vigente' end`;
/** The clients that match the filter, with their newest mandate ('m'). */
function conSuMandato(bd: Conexion, f: FiltroDeMandatos) {
  let q = clientes(bd, f).leftJoinLateral(
    (e) =>
      e
        .selectFrom('mandato as x')
        .selectAll('x')
        .whereRef('x.gestor_id', '=', 'g.gestor_id')
        .whereRef('x.usuario_id', '=', 'g.usuario_id')
        .orderBy('x.id', 'desc')
        .limit(1)
        .as('m'),
    (j) => j.onTrue(),
  );
  if (f.estado) q = q.where(seLee(f.estado.hoy), '=', f.estado.es);
  if (f.ultimoDia) q = q.where('m.terminado_en', 'is', null).where('m.hasta', '=', f.ultimoDia);
  return q;
}
/** Counts the clients of a search and a filter, up to `hasta`. */
export const countConMandato = (bd: Bd, f: FiltroDeMandatos, hasta: number | null): Promise<Conteo> => {
  const deTodos = !f.estado && !f.ultimoDia;
  return contarHasta(bd, deTodos ? clientes(bd, f) : conSuMandato(bd, f), f.palabras.length === 0 ? null : hasta);
};

/** Sorts after every real day. */
const SIN_DIA = '9999-12-31';
export interface PaginaDeMandatos extends Omit<PaginaDeClientes, 'orden'> {
  readonly orden: (typeof ORDENES_DE_MANDATOS)[number];
}
/** The active clients of a gestor, each with the newest mandate. */
export const listConMandato = (bd: Conexion, f: FiltroDeMandatos, { orden, ...pagina }: PaginaDeMandatos) => {
  const q = conSuMandato(bd, f)
    .select(campos('g.id', 'g.usuario_id', 'g.nombre_orden', 'u.nit', 'u.nombre'))
    .select(campos('m.otorgado_por', 'm.desde', 'm.hasta', 'm.documento_id'))
    .select(sql<boolean>`m.terminado_en is not null`.as('terminado'));
  if (orden !== 'hasta' && orden !== '-hasta') return enPagina(q, { ...pagina, orden }, 'g.id', 'g').execute();
  const baja = orden === '-hasta';
  const hasta = { de: sql`coalesce(m.hasta::text, ${SIN_DIA})`, tipo: 'text', baja } as const;
  return cortar(q, [hasta, llave('g.id', 'bigint', baja)], pagina).execute();
};
export const posicionDeMandato = (orden: PaginaDeMandatos['orden'], f: FilaConMandato): Posicion =>
  orden === 'hasta' || orden === '-hasta' ? { id: f.id, valores: [f.hasta ?? SIN_DIA] } : posicionDe(orden, f);
export type FilaConMandato = Awaited<ReturnType<typeof listConMandato>>[number];

/** Mandates of one office that end on one day. */
export interface MandatosQueTerminan {
  readonly gestorId: number;
  readonly hasta: Dia;
  readonly cuantos: number;
  /** The first of them by name. */
  readonly primeros: readonly { readonly nombre: string; readonly nit: string }[];
}
interface Dias {
  readonly desde: Dia;
  readonly hasta: Dia;
}
/** Mandates in force whose last day is between the two, of active clients of a portfolio. */
const queTerminan = (bd: Conexion, dias: Dias) =>
  bd
    .selectFrom('mandato as m')
    .innerJoin('cliente_de_gestor as g', (j) =>
      j.onRef('g.gestor_id', '=', 'm.gestor_id').onRef('g.usuario_id', '=', 'm.usuario_id'),
    )
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select((e) => e.ref('m.hasta').$notNull().as('hasta'))
    .where('m.terminado_en', 'is', null)
    .where('m.hasta', '>=', dias.desde)
    .where('m.hasta', '<=', dias.hasta)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true);

/** The mandates of clients who have a login and a verified address; continues after id `despuesDe`. */
export const listPropiosQueTerminan = (bd: Conexion, dias: Dias, despuesDe: number, limite: number) =>
  queTerminan(bd, dias)
    .select(campos('m.id', 'm.gestor_id', 'm.usuario_id'))
    .where('u.clave_hash', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('correo as c')
          .select('c.id')
          .whereRef('c.usuario_id', '=', 'u.id')
          .where('c.activo', '=', true)
          .where('c.verificado_en', 'is not', null),
      ),
    )
    .where('m.id', '>', despuesDe)
    .orderBy('m.id')
    .limit(limite)
    .execute();

/** Groups the mandates of `queTerminan` by office and last day, in that order; continues after the group `despuesDe`. */
export async function listQueTerminan(
  bd: Conexion,
  dias: Dias,
  despuesDe: Pick<MandatosQueTerminan, 'gestorId' | 'hasta'>,
  { grupos, nombres }: { readonly grupos: number; readonly nombres: number },
): Promise<readonly MandatosQueTerminan[]> {
  return queTerminan(bd, dias)
    .select(campos('m.gestor_id'))
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .select(
      sql<{ nombre: string; nit: string }[]>`to_json((array_agg(json_build_object('nombre', u.nombre, 'nit', u.nit)
        order by u.nombre_orden, u.id))[1:${sql.lit(nombres)}])`.as('primeros'),
    )
    .where(sql<boolean>`(m.gestor_id, m.hasta) > (${despuesDe.gestorId}, ${despuesDe.hasta}::date)`)
    .groupBy(['m.gestor_id', 'm.hasta'])
    .orderBy('m.gestor_id')
    .orderBy('m.hasta')
    .limit(grupos)
    .execute();
}
