import type { LineaComparada, MovimientoNuestro } from '@aldia/domain/cobros/liquidacion.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';

const movimientos = (bd: Conexion) =>
  bd.selectFrom('cobro_intento').select(campos('id', 'clase', 'monto', 'codigo', 'transaccion_id'));
type Fila = Awaited<ReturnType<ReturnType<typeof movimientos>['executeTakeFirstOrThrow']>>;
const aMovimiento = (f: Fila, liquidadoEl: Dia | null): MovimientoNuestro => ({
  id: f.id,
  clase: f.clase === 'anulacion' ? 'anulacion' : 'cobro',
  monto: parseQuetzales(f.monto),
  transaccionId: f.transaccionId ?? '',
  aprobado: f.codigo === '00',
  liquidadoEl,
});

const ES_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Our side of a day: the approved messages sent that day, unless another day settled them already, plus every message, of any day and
 * state, that the provider's lines name or that an earlier comparison of this day matched.
 */
export async function listMovimientos(
  bd: Conexion,
  p: {
    readonly desde: Instante;
    readonly antesDe: Instante;
    readonly fecha: Dia;
    readonly seguimientos: readonly string[];
    readonly transacciones: readonly string[];
  },
): Promise<MovimientoNuestro[]> {
  const delDia = movimientos(bd)
    .where('codigo', '=', '00')
    .where('enviado_en', '>=', p.desde)
    .where('enviado_en', '<', p.antesDe)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('conciliacion_linea as l')
            .select('l.id')
            .whereRef('l.intento_id', '=', 'cobro_intento.id')
            .where('l.monto_pasarela', 'is not', null)
            .where('l.fecha', '<>', p.fecha),
        ),
      ),
    );
  const yaComparados = bd
    .selectFrom('conciliacion_linea')
    .select('intento_id')
    .where('fecha', '=', p.fecha)
    .where('intento_id', 'is not', null);
  // Four queries, each with its own index: as a single query it would scan every attempt of every charge.
  const filas = await delDia
    .union(movimientos(bd).where(sql<boolean>`id = any(${p.seguimientos.filter((s) => ES_UUID.test(s))}::uuid[])`))
    .union(
      movimientos(bd).where(
        sql<boolean>`transaccion_id = any(${p.transacciones.filter((x) => x !== '')}::text[]) and transaccion_id <> ''`,
      ),
    )
    .union(movimientos(bd).where('id', 'in', yaComparados))
    .execute();
  const primeras = await listPrimerasLiquidaciones(
    bd,
    filas.map((f) => f.id),
  );
  return filas.map((f) => {
    const primera = primeras.get(f.id) ?? p.fecha;
    return aMovimiento(f, primera === p.fecha ? null : primera);
  });
}

/** For each message, the day of the settlement line that matched it first: that line brought its money. */
async function listPrimerasLiquidaciones(bd: Conexion, intentoIds: readonly string[]): Promise<Map<string, Dia>> {
  const { rows } = await sql<{ intento_id: string; fecha: Dia }>`
    select distinct on (intento_id) intento_id, fecha from conciliacion_linea
     where intento_id = any(${intentoIds}::uuid[]) and monto_pasarela is not null order by intento_id, id`.execute(bd);
  return new Map(rows.map((f) => [f.intento_id, f.fecha]));
}

/** A line with the comparison's own note: the person who explains the line starts from it. */
export interface LineaAnotada extends LineaComparada {
  readonly nota: string | null;
}

/**
 * Whether an explained line is no longer what was explained: another difference or another amount, or a line that AlDía itself took for
 * gone and that is there again.
 */
const YA_ES_OTRA = sql`(conciliacion_linea.resultado <> excluded.resultado
  or conciliacion_linea.monto_pasarela is distinct from excluded.monto_pasarela
  or conciliacion_linea.monto_nuestro is distinct from excluded.monto_nuestro or conciliacion_linea.explicada_por is null)`;
/** Stores the lines of a day; the same difference seen again keeps the explanation that a person gave. */
export async function upsertLineas(tx: Tx, fecha: Dia, lineas: readonly LineaAnotada[]): Promise<void> {
  await tx
    .insertInto('conciliacion_linea')
    .values(
      lineas.map((l) => ({
        fecha,
        clase: l.clase,
        transaccion_id: l.transaccionId,
        seguimiento: l.seguimiento,
        monto_pasarela: l.deEllos === null ? null : toQuetzales(l.deEllos),
        monto_nuestro: l.nuestro === null ? null : toQuetzales(l.nuestro),
        intento_id: l.intentoId,
        resultado: l.resultado,
        explicacion: l.nota,
      })),
    )
    .onConflict((c) =>
      c.columns(['fecha', 'clase', 'transaccion_id', 'seguimiento']).doUpdateSet((e) => ({
        monto_pasarela: e.ref('excluded.monto_pasarela'),
        monto_nuestro: e.ref('excluded.monto_nuestro'),
        intento_id: e.ref('excluded.intento_id'),
        resultado: e.ref('excluded.resultado'),
        explicada_en: sql<Instante | null>`case when not ${YA_ES_OTRA} then conciliacion_linea.explicada_en end`,
        explicada_por: sql<number | null>`case when not ${YA_ES_OTRA} then conciliacion_linea.explicada_por end`,
        explicacion: sql<
          string | null
        >`case when conciliacion_linea.explicada_en is null or ${YA_ES_OTRA} then excluded.explicacion
          else conciliacion_linea.explicacion end`,
      })),
    )
    .execute();
}

const YA_NO_LA_TRAE = 'La liquidación más reciente de este día ya no la trae.';
type Nombrada = { readonly clase: string; readonly transaccionId: string; readonly seguimiento: string };
const claveDe = ({ clase, transaccionId, seguimiento }: Nombrada): string => `${clase}:${transaccionId}:${seguimiento}`;

/**
 * Takes back the lines of a day that matched a message which the new comparison has under another line: as a missing one, since the
 * provider's newest settlement has nothing of it, or as matched with that line. What is taken back matches nothing, so another day may
 * settle its message. It goes with the posting of the line that takes its place.
 */
export async function soltarLasDeAntes(tx: Tx, fecha: Dia, vistas: readonly LineaComparada[], ahora: Instante) {
  const suyas = vistas.filter((l) => l.intentoId !== null);
  await sql`
    update conciliacion_linea l
       set resultado = 'solo_pasarela', monto_nuestro = null, intento_id = null,
           explicada_en = ${ahora}::timestamptz, explicada_por = null, explicacion = ${YA_NO_LA_TRAE}::text
      from unnest(${suyas.map((l) => l.intentoId)}::uuid[], ${suyas.map(claveDe)}::text[]) as v(intento_id, clave)
     where l.fecha = ${fecha}::date and l.intento_id = v.intento_id and l.monto_pasarela is not null
       and l.clase || ':' || l.transaccion_id || ':' || l.seguimiento <> v.clave`.execute(tx);
}

/**
 * Explains open differences by themselves: a message that was missing and now appears in the line of another day, or a line that the
 * new comparison of its day no longer has.
 */
export async function explainSuperadas(tx: Tx, fecha: Dia, vistas: readonly LineaComparada[], ahora: string) {
  const claves = new Set(vistas.map(claveDe));
  const hallados = new Set(vistas.flatMap((l) => (l.intentoId !== null && l.deEllos !== null ? [l.intentoId] : [])));
  const abiertas = await tx
    .selectFrom('conciliacion_linea')
    .select(campos('id', 'fecha', 'clase', 'transaccion_id', 'seguimiento', 'intento_id', 'resultado'))
    .where('resultado', '<>', 'cuadra')
    .where('explicada_en', 'is', null)
    .execute();
  for (const l of abiertas) {
    const aparecio =
      l.resultado === 'solo_nuestra' && l.fecha !== fecha && l.intentoId !== null && hallados.has(l.intentoId);
    const yaNoEsta = l.fecha === fecha && !claves.has(claveDe(l));
    if (!aparecio && !yaNoEsta) continue;
    const explicacion = aparecio ? `Apareció en la liquidación del ${fecha}.` : YA_NO_LA_TRAE;
    await tx
      .updateTable('conciliacion_linea')
      .set({ explicada_en: ahora, explicacion })
      .where('id', '=', l.id)
      .execute();
  }
}

/** How many differences nobody explained, up to a day, and the oldest day that has one. */
export async function findSinExplicar(bd: Conexion, hasta?: Dia): Promise<{ cuantas: number; desde: Dia | null }> {
  let q = bd
    .selectFrom('conciliacion_linea')
    .select((e) => [sql<number>`count(*)::int`.as('cuantas'), e.fn.min('fecha').as('desde')])
    .where('resultado', '<>', 'cuadra')
    .where('explicada_en', 'is', null);
  if (hasta) q = q.where('fecha', '<=', hasta);
  return q.executeTakeFirstOrThrow();
}

/**
 * The result of each of the last reconciled days, newest first, or only of `fecha`. An explained line no longer counts, but its day
 * stays, as does a day without movements.
 */
export async function listResumenes(bd: Conexion, p: { readonly fecha?: Dia; readonly limite: number }) {
  const filas = await bd
    .selectFrom((e) => {
      const dias = e.selectFrom('conciliacion_dia').select('fecha').orderBy('fecha', 'desc').limit(p.limite);
      return (p.fecha ? dias.where('fecha', '=', p.fecha) : dias).as('d');
    })
    .leftJoin('conciliacion_linea as l', 'l.fecha', 'd.fecha')
    .select([
      'd.fecha',
      'l.resultado',
      sql<number>`(count(l.id) filter (where l.resultado = 'cuadra' or l.explicada_en is null))::int`.as('cuenta'),
    ])
    .groupBy(['d.fecha', 'l.resultado'])
    .orderBy('d.fecha', 'desc')
    .execute();
  return Map.groupBy(filas, (f) => f.fecha);
}
