import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Cuenta } from '@aldia/domain/cobros/asientos.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Bd, Conexion } from './db.ts';

/**
 * Sums that the database keeps of money and of filed declarations, by day of Guatemala (ADR 58, migration 0062): a few rows for
 * each day, whatever the size of the base. `verificarSumas` checks them against the rows they sum.
 */
const entre = (desde: Dia, hasta: Dia) => sql<boolean>`dia between ${desde}::date and ${hasta}::date`;
/** The account that shows each side of a movement: what the provider took, and what went back, by the provider or from our bank. */
export const CUENTA_QUE_DICE = { cobrado: 'pasarela', devuelto: 'devolucion' } as const satisfies Record<
  string,
  Cuenta
>;
const debeDe = (que: keyof typeof CUENTA_QUE_DICE) =>
  sql<string>`coalesce(sum(debe) filter (where cuenta = ${sql.lit(CUENTA_QUE_DICE[que])}), 0.00)`;
const cuantas = sql<number>`coalesce(sum(cuantas), 0)::int`;

/** How many movements some days have, both ends included, and their sum on each side, in quetzales with two decimals. */
export const sumMovimientosDeDias = (bd: Conexion, desde: Dia, hasta: Dia) =>
  bd
    .selectFrom('cuenta_de_dinero')
    .select([cuantas.as('total'), debeDe('cobrado').as('cobrado'), debeDe('devuelto').as('devuelto')])
    .where('movimiento', '=', true)
    .where(entre(desde, hasta))
    .executeTakeFirstOrThrow();

export interface DineroDeUnDia {
  readonly dia: Dia;
  readonly cobrado: string;
  readonly devuelto: string;
  /** Charges of that day whose outcome the provider has not told. */
  readonly enDuda: string;
}
/** The money of each day with any, from one day to another, both included, in quetzales with two decimals. */
export async function listDineroPorDia(bd: Bd, desde: Dia, hasta: Dia): Promise<DineroDeUnDia[]> {
  const { rows } = await sql<DineroDeUnDia>`
    select dia::text, ${debeDe('cobrado')}::text as cobrado, ${debeDe('devuelto')}::text as devuelto, coalesce(sum(monto), 0)::text as "enDuda" from (
      select dia, cuenta, debe, null::numeric as monto from cuenta_de_dinero where movimiento and ${entre(desde, hasta)}
      union all
      select dia, null, null, monto from cuenta_de_cobros where estado = 'en_duda' and ${entre(desde, hasta)}
    ) m group by dia having ${debeDe('cobrado')} + ${debeDe('devuelto')} + coalesce(sum(monto), 0) > 0`.execute(bd);
  return rows;
}

/** The sums of each account of the book, in quetzales with two decimals. */
export const sumPorCuenta = (bd: Bd) =>
  bd
    .selectFrom('cuenta_de_dinero')
    .select(['cuenta', sql<string>`sum(debe)`.as('debe'), sql<string>`sum(haber)`.as('haber')])
    .where('cuenta', 'is not', null)
    .groupBy('cuenta')
    .orderBy('cuenta')
    .$narrowType<{ cuenta: string }>()
    .execute();

/** How many charges there are in each state, and their sum; a state without charges has no row. */
export const sumPorEstado = (bd: Bd) =>
  bd
    .selectFrom('cuenta_de_cobros')
    .select(['estado', cuantas.as('cuenta'), sql<string>`sum(monto)`.as('monto')])
    .groupBy('estado')
    .having(cuantas, '>', 0)
    .orderBy('estado')
    .$narrowType<{ estado: EstadoDeCobro }>()
    .execute();

export interface CobrosDeDias {
  readonly estado: EstadoDeCobro | undefined;
  readonly proposito: PropositoDeCobro | undefined;
  readonly desde: Dia | undefined;
  readonly hasta: Dia | undefined;
}
/** How many charges were asked for in some days, both included; without days, ever. */
export async function countCobrosDeDias(
  bd: Conexion,
  { estado, proposito, desde, hasta }: CobrosDeDias,
): Promise<number> {
  let q = bd.selectFrom('cuenta_de_cobros').select(cuantas.as('total'));
  if (estado) q = q.where('estado', '=', estado);
  if (proposito) q = q.where('proposito', '=', proposito);
  if (desde) q = q.where(sql<boolean>`dia >= ${desde}::date`);
  if (hasta) q = q.where(sql<boolean>`dia <= ${hasta}::date`);
  return (await q.executeTakeFirstOrThrow()).total;
}

/** How many messages went to the card provider in some days, both included, whose code (of `t`) meets a condition. */
export async function countIntentosDeDias(
  bd: Conexion,
  desde: Dia,
  hasta: Dia,
  condicion: RawBuilder<boolean>,
): Promise<number> {
  const { total } = await bd
    .selectFrom('cuenta_de_intentos as t')
    .select(cuantas.as('total'))
    .where(entre(desde, hasta))
    .where(condicion)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many declarations of a period were filed on each day, by regime. */
export const countPresentadas = (bd: Conexion, periodo: Mes) =>
  bd
    .selectFrom('cuenta_de_presentadas')
    .select(['regimen_id as regimenId', sql<Dia>`dia::text`.as('dia'), cuantas.as('cuantas')])
    .where('periodo', '=', periodo)
    .groupBy(['regimen_id', 'dia'])
    .having(cuantas, '>', 0)
    .execute();

/**
 * What each collaborator has in the queue now, and what was finished in their name in some days, both included: declarations
 * paid or finished, by the day of the last work on them, whoever has them now. A collaborator with neither has no entry.
 */
export async function countDeColaboradores(
  bd: Conexion,
  desde: Dia,
  hasta: Dia,
): Promise<ReadonlyMap<number, { readonly tiene: number; readonly termino: number }>> {
  const filas = await bd
    .selectFrom('cuenta_de_colaboradores')
    .select([
      'asignado_id as id',
      sql<number>`coalesce(sum(cuantas) filter (where dia is null), 0)::int`.as('tiene'),
      sql<number>`coalesce(sum(cuantas) filter (where dia is not null), 0)::int`.as('termino'),
    ])
    .where(sql<boolean>`(dia is null or ${entre(desde, hasta)})`)
    .groupBy('asignado_id')
    .execute();
  return new Map(filas.map(({ id, ...suyas }) => [id, suyas]));
}

interface Suma {
  readonly de: string;
  readonly guardado: string;
  readonly contado: string;
}
/**
 * Checks every kept sum against its rows, in one statement for each table. Returns how many sums it compared, and a sentence
 * for each that differs.
 */
export async function verificarSumas(bd: Conexion): Promise<{ readonly sumas: number; readonly faltas: string[] }> {
  const { rows: deDinero } = await sql<Suma>`
    select case when cuenta is null then 'los asientos' else 'la cuenta ' || cuenta end || ' del ' || dia ||
             case when movimiento then ', movimientos' else ', lo demás' end as de,
           sum(n) || ', ' || sum(d) || ' y ' || sum(h) as guardado, sum(n2) || ', ' || sum(d2) || ' y ' || sum(h2) as contado from (
      select dia, movimiento, cuenta, cuantas as n, debe as d, haber as h, 0 as n2, 0.00 as d2, 0.00 as h2 from cuenta_de_dinero
      union all
      select dia_de_guatemala(cuando), es_movimiento(clave), null, 0, 0.00, 0.00, 1, 0.00, 0.00 from asiento
      union all
      select dia_de_guatemala(a.cuando), es_movimiento(a.clave), l.cuenta, 0, 0.00, 0.00, 0, l.debe, l.haber
        from asiento_linea l join asiento a on a.id = l.asiento_id
    ) c group by dia, movimiento, cuenta`.execute(bd);
  const { rows: deCobros } = await sql<Suma>`
    select 'los cobros del ' || dia || ' en ' || estado || ', ' || proposito as de,
           sum(n) || ' por ' || sum(m) as guardado, sum(n2) || ' por ' || sum(m2) as contado from (
      select dia, estado, proposito, cuantas as n, monto as m, 0 as n2, 0.00 as m2 from cuenta_de_cobros
      union all
      select dia_de_guatemala(creada_en), estado, proposito, 0, 0.00, 1, monto from cobro_intencion
    ) c group by dia, estado, proposito`.execute(bd);
  const { rows: deIntentos } = await sql<Suma>`
    select 'los mensajes a la pasarela del ' || dia || ' con ' || coalesce(codigo, 'nada') as de,
           sum(n)::text as guardado, sum(n2)::text as contado from (
      select dia, codigo, cuantas as n, 0 as n2 from cuenta_de_intentos
      union all
      select dia_de_guatemala(enviado_en), codigo, 0, 1 from cobro_intento
    ) c group by dia, codigo`.execute(bd);
  const { rows: dePresentadas } = await sql<Suma>`
    select 'lo presentado el ' || dia || ' de ' || periodo || ', régimen ' || regimen_id as de,
           sum(n)::text as guardado, sum(n2)::text as contado from (
      select periodo, regimen_id, dia, cuantas as n, 0 as n2 from cuenta_de_presentadas
      union all
      select d.periodo, d.regimen_id, dia_de_guatemala(coalesce(p.presentado_en, p.guardado_en)), 0, 1
        from declaracion d join lo_presentado p on p.id = d.presentado_id
    ) c group by periodo, regimen_id, dia`.execute(bd);
  const { rows: deColaboradores } = await sql<Suma>`
    select case when dia is null then 'lo pendiente' else 'lo terminado el ' || dia end || ' de quien tiene el número ' || asignado_id as de,
           sum(n)::text as guardado, sum(n2)::text as contado from (
      select asignado_id, dia, cuantas as n, 0 as n2 from cuenta_de_colaboradores
      union all
      select v.quien, v.dia, 0, 1 from declaracion d
       cross join lateral (values (d.asignado_id, null::date, espera_a_alguien(d.etapa, d.cambio_abierto, d.estado_id)),
                                  (coalesce(d.realizada_por, d.asignado_id), realizada_el(d.etapa, d.pago_realizado, d.modificada_en), false)) v (quien, dia, espera)
       where v.quien is not null and (v.espera or v.dia is not null)
    ) c group by asignado_id, dia`.execute(bd);
  const todas = [...deDinero, ...deCobros, ...deIntentos, ...dePresentadas, ...deColaboradores];
  const faltas = todas
    .filter((s) => s.guardado !== s.contado)
    .map((s) => `De ${s.de}, se guarda ${s.guardado} y hay ${s.contado}.`);
  return { sumas: todas.length, faltas };
}
