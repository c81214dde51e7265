import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import { PROPOSITO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, entreDias } from '@aldia/domain/fechas/fechas.ts';
import { clavesQueDicen } from '@aldia/domain/textos/plegar.ts';
import { sql } from 'kysely';
import { conceptoContiene, contiene } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd, Conexion } from '../../shared/db.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';
import { countCobrosDeDias } from '../../shared/sumas.repo.ts';

const conPersona = (bd: Conexion) =>
  bd
    .selectFrom('cobro_intencion as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .leftJoin('metodo_pago as m', 'm.id', 'c.metodo_pago_id')
    .select([
      ...campos('c.id', 'c.usuario_id', 'u.nit', 'u.nombre', 'c.proposito'),
      sql<string>`coalesce(c.detalle->>'concepto', '')`.as('concepto'),
      ...campos('c.estado', 'c.monto', 'c.precio_de_lista'),
      sql<string>`coalesce(c.codigo, '')`.as('codigo'),
      sql<string>`coalesce(c.transaccion_id, '')`.as('transaccionId'),
      sql<string>`coalesce(m.ultimos_numeros, '')`.as('ultimosNumeros'),
      ...campos('c.intentos', 'c.creada_en', 'c.cambiada_en'),
    ]);
type Cruda = Awaited<ReturnType<ReturnType<typeof conPersona>['executeTakeFirstOrThrow']>>;
export type FilaDeCobro = ReturnType<typeof aFila>;
const aFila = (f: Cruda) => ({
  ...f,
  monto: parseQuetzales(f.monto),
  precioDeLista: parseQuetzales(f.precioDeLista),
});

export async function findFila(bd: Conexion, id: string): Promise<FilaDeCobro | null> {
  const fila = await conPersona(bd).where('c.id', '=', id).executeTakeFirst();
  return fila ? aFila(fila) : null;
}

export interface FiltroDeCobros {
  readonly palabras: readonly string[];
  readonly estado: EstadoDeCobro | undefined;
  readonly proposito: PropositoDeCobro | undefined;
  /** Days of Guatemala, both included. */
  readonly desde: Dia | undefined;
  readonly hasta: Dia | undefined;
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Matches a charge by its payer, its concept (or the word that stands there without one), its transaction or its id. */
function esDe(palabra: string) {
  const id = palabra.toLowerCase();
  const elMismo = UUID.test(id) ? sql<boolean>`c.id = ${id}::uuid` : sql<boolean>`false`;
  const sinConcepto = sql<boolean>`coalesce(c.detalle->>'concepto', '') = '' and c.proposito = any(${clavesQueDicen(PROPOSITO, palabra)}::text[])`;
  return sql<boolean>`(${contiene('u.busqueda', palabra)} or ${conceptoContiene(palabra)} or (${sinConcepto})
    or lower(c.transaccion_id) = ${id} or ${elMismo})`;
}

function filtrada(bd: Conexion, f: FiltroDeCobros) {
  let q = conPersona(bd);
  if (f.estado) q = q.where('c.estado', '=', f.estado);
  if (f.proposito) q = q.where('c.proposito', '=', f.proposito);
  if (f.desde) q = q.where('c.creada_en', '>=', entreDias(f.desde, f.desde).desde);
  if (f.hasta) q = q.where('c.creada_en', '<', entreDias(f.hasta, f.hasta).antesDe);
  for (const p of f.palabras) q = q.where(esDe(p));
  return q;
}

/** The newest first. */
export async function listPagina(bd: Bd, f: FiltroDeCobros, desde: Posicion | null, limite: number) {
  const llaves = [llave('c.creada_en', 'timestamptz', true), llave('c.id', 'uuid', true)];
  return (await cortar(filtrada(bd, f), llaves, { desde, limite }).execute()).map(aFila);
}
/** Counts charges: without a search from the stored totals per day, with a search from the rows. */
export async function countCobros(bd: Bd, f: FiltroDeCobros, hasta: number | null): Promise<number | Conteo> {
  if (f.palabras.length === 0) return countCobrosDeDias(bd, f);
  return contarHasta(bd, filtrada(bd, f), hasta);
}

export async function listPropios(bd: Bd, usuarioId: number) {
  const filas = await conPersona(bd)
    .select(sql<number | null>`(c.detalle->>'tipoSuscripcionId')::int`.as('tipoSuscripcionId'))
    .where('c.usuario_id', '=', usuarioId)
    .orderBy('c.creada_en', 'desc')
    .limit(200)
    .execute();
  return filas.map((f) => ({ ...aFila(f), tipoSuscripcionId: f.tipoSuscripcionId }));
}

export const listIntentosCompletos = (bd: Bd, intencionId: string) =>
  bd
    .selectFrom('cobro_intento')
    .select(campos('id', 'numero', 'clase', 'monto', 'enviado_en', 'respondido_en', 'codigo', 'transaccion_id'))
    .select(['falla', 'crudo'])
    .where('intencion_id', '=', intencionId)
    .orderBy('numero')
    .execute();

export const listEventos = (bd: Bd, intencionId: string) =>
  bd
    .selectFrom('cobro_evento as e')
    .leftJoin('usuario as u', 'u.id', 'e.actor_id')
    .select(['e.cuando', 'e.de', 'e.a', 'e.motivo', sql<string>`coalesce(u.nombre, 'Sistema')`.as('quien')])
    .where('e.intencion_id', '=', intencionId)
    .orderBy('e.id')
    .execute();

/** Finds postings by their indexed keys: those of the charge, and those of the settlement of its messages. */
export const listAsientos = (bd: Bd, intencionId: string, intentos: readonly string[]) =>
  bd
    .selectFrom('asiento as a')
    .innerJoin('asiento_linea as l', 'l.asiento_id', 'a.id')
    .select(['a.cuando', 'a.glosa', 'l.cuenta', 'l.debe', 'l.haber'])
    .where((e) =>
      e.or([
        e('a.clave', 'in', [`cobro:${intencionId}`, `devolucion:${intencionId}`]),
        ...intentos.map((id) => sql<boolean>`starts_with(a.clave, ${`liquidacion:${id}:`})`),
      ]),
    )
    .orderBy('a.id')
    .orderBy('l.debe', 'desc')
    .orderBy('l.cuenta')
    .execute();

/** When the oldest charge in doubt was sent; null without one. */
export async function findDudaMasVieja(bd: Bd): Promise<string | null> {
  const fila = await bd
    .selectFrom('cobro_intencion')
    .select('creada_en')
    .where('estado', '=', 'en_duda')
    .orderBy('creada_en')
    .limit(1)
    .executeTakeFirst();
  return fila?.creada_en ?? null;
}

/** Counts charges that are not over. A failed refund waits for its next try or for a person, so it does not count. */
export async function countAbiertas(bd: Bd): Promise<number> {
  const { cuenta } = await bd
    .selectFrom('cobro_intencion')
    .select(sql<number>`count(*)::int`.as('cuenta'))
    .where('estado', 'not in', ['aplicada', 'rechazada', 'anulada', 'anulacion_fallida'])
    .executeTakeFirstOrThrow();
  return cuenta;
}
