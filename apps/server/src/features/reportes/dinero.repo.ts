import type { TransaccionDePasarela } from '@aldia/contract/reportes.ts';
import type { Cuenta } from '@aldia/domain/cobros/asientos.ts';
import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { type Dia, entreDias } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { conceptoContiene, contiene } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { literales } from '../../shared/en-estado.repo.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';
import { CUENTA_QUE_DICE, countIntentosDeDias, sumMovimientosDeDias } from '../../shared/sumas.repo.ts';

export interface FiltroDeDinero {
  readonly palabras: readonly string[];
  /** Days of Guatemala, both included. */
  readonly desde: Dia;
  readonly hasta: Dia;
}
export interface PaginaDeDinero {
  readonly orden: 'fecha' | '-fecha';
  readonly desde: Posicion | null;
  readonly limite: number;
}

/** By time and then by id, in either direction. */
function porFecha({ orden }: PaginaDeDinero, cuando: string, id: string, tipo: 'bigint' | 'uuid') {
  const baja = orden === '-fecha';
  return [llave(cuando, 'timestamptz', baja), llave(id, tipo, baja)];
}

const ES_COBRO = sql<boolean>`starts_with(a.clave, 'cobro:')`;
const SU_CUENTA = sql<Cuenta>`case when ${ES_COBRO} then ${sql.lit(CUENTA_QUE_DICE.cobrado)} else ${sql.lit(CUENTA_QUE_DICE.devuelto)} end`;

/**
 * Money that came in, as the provider's debt account records it, and money that went back, by the provider or from our bank, as the refunds
 * account records it.
 */
function movimientos(bd: Bd, { palabras, ...dias }: FiltroDeDinero) {
  const { desde, antesDe } = entreDias(dias.desde, dias.hasta);
  let q = bd
    .selectFrom('asiento as a')
    .innerJoin('cobro_intencion as c', 'c.id', 'a.intencion_id')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .leftJoin('asiento_linea as l', (j) => j.onRef('l.asiento_id', '=', 'a.id').on('l.cuenta', '=', SU_CUENTA))
    .where('a.cuando', '>=', desde)
    .where('a.cuando', '<', antesDe)
    .where(sql<boolean>`es_movimiento(a.clave)`);
  for (const p of palabras) q = q.where(sql<boolean>`(${contiene('u.busqueda', p)} or ${conceptoContiene(p)})`);
  return q;
}
export const buildMovimientos = (bd: Bd, filtro: FiltroDeDinero, pagina: PaginaDeDinero) =>
  cortar(
    movimientos(bd, filtro)
      .select(campos('a.id', 'a.cuando', 'u.nombre', 'u.nit'))
      .select([
        sql<string>`coalesce(c.detalle->>'concepto', '')`.as('concepto'),
        ES_COBRO.as('esCobro'),
        sql<string>`coalesce(case when ${ES_COBRO} then l.debe else -l.debe end, 0)`.as('monto'),
      ]),
    porFecha(pagina, 'a.cuando', 'a.id', 'bigint'),
    pagina,
  );
export const listMovimientos = (...pedido: Parameters<typeof buildMovimientos>) =>
  buildMovimientos(...pedido).execute();

/** How many movements there are, and their total on each side: from the kept daily totals, or, for a search, from its rows. */
export const sumMovimientos = (bd: Bd, filtro: FiltroDeDinero) =>
  filtro.palabras.length === 0
    ? sumMovimientosDeDias(bd, filtro.desde, filtro.hasta)
    : movimientos(bd, filtro)
        .select([
          sql<number>`count(*)::int`.as('total'),
          sql<string>`coalesce(sum(l.debe) filter (where ${ES_COBRO}), 0)`.as('cobrado'),
          sql<string>`coalesce(sum(l.debe) filter (where not ${ES_COBRO}), 0)`.as('devuelto'),
        ])
        .executeTakeFirstOrThrow();

export interface FiltroDePasarela extends FiltroDeDinero {
  readonly resultado: TransaccionDePasarela['resultado'] | undefined;
}
/** Codes that say nothing of the money: no answer came, the provider only says that it had the message, or never got it. */
const SIN_RESPUESTA = ['', CODIGO.duplicada, CODIGO.sinCobro];
/** The result that the provider's answer code in `t` means. */
const RESULTADO = sql<TransaccionDePasarela['resultado']>`
  case when coalesce(t.codigo, '') in (${literales(SIN_RESPUESTA)}) then 'sin_respuesta' when t.codigo = ${CODIGO.aprobado} then 'aprobada' else 'rechazada' end`;

/** Each message to the card provider. */
function transacciones(bd: Bd, { palabras, resultado, ...dias }: FiltroDePasarela) {
  const { desde, antesDe } = entreDias(dias.desde, dias.hasta);
  let q = bd
    .selectFrom('cobro_intento as t')
    .innerJoin('cobro_intencion as c', 'c.id', 't.intencion_id')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('t.enviado_en', '>=', desde)
    .where('t.enviado_en', '<', antesDe);
  if (resultado) q = q.where(sql<boolean>`${RESULTADO} = ${resultado}`);
  for (const p of palabras)
    q = q.where(
      sql<boolean>`(${contiene('u.busqueda', p)} or ${conceptoContiene(p)}
        or lower(t.transaccion_id) = lower(${p}) or lower(t.autorizacion) = lower(${p}))`,
    );
  return q;
}
export const buildTransacciones = (bd: Bd, filtro: FiltroDePasarela, pagina: PaginaDeDinero) =>
  cortar(
    transacciones(bd, filtro)
      .leftJoin('metodo_pago as m', (j) => j.on(sql<boolean>`m.id = coalesce(t.metodo_pago_id, c.metodo_pago_id)`))
      .select(campos('t.id', 't.enviado_en', 'u.nombre', 'u.nit', 't.clase', 't.monto', 'c.estado'))
      .select([
        sql<string>`coalesce(c.detalle->>'concepto', '')`.as('concepto'),
        RESULTADO.as('resultado'),
        sql<string>`coalesce(t.codigo, '')`.as('codigo'),
        sql<string>`coalesce(t.transaccion_id, '')`.as('transaccionId'),
        sql<string>`coalesce(t.autorizacion, '')`.as('autorizacion'),
        sql<string>`coalesce(m.ultimos_numeros, '')`.as('ultimosNumeros'),
      ]),
    porFecha(pagina, 't.enviado_en', 't.id', 'uuid'),
    pagina,
  );
export const listTransacciones = (...pedido: Parameters<typeof buildTransacciones>) =>
  buildTransacciones(...pedido).execute();
/** Counts from the kept daily totals, or, for a search, from its rows. */
export async function countTransacciones(
  bd: Bd,
  filtro: FiltroDePasarela,
  hastaCuantas: number | null,
): Promise<number | Conteo> {
  const { palabras, resultado, desde, hasta } = filtro;
  if (palabras.length === 0) {
    const condicion = resultado ? sql<boolean>`${RESULTADO} = ${resultado}` : sql<boolean>`true`;
    return countIntentosDeDias(bd, desde, hasta, condicion);
  }
  return contarHasta(bd, transacciones(bd, filtro), hastaCuantas);
}
