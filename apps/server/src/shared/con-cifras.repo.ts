import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a month has figures: it was computed, or it is a courtesy load, copied from where it was filed and without documents
 * (spec 2, section 2.15).
 */
export const conCifras = (declaracion: 'declaracion' | 'd' | 'a'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${declaracion}.totales`)} is not null or ${sql.ref(`${declaracion}.estado_id`)} = ${ESTADO.cargaDeCortesia})`;

/**
 * Whether a month counts in its year: it has figures, and something stands behind them. After a deleted follow-up the figures
 * come from nothing until the month is loaded again. Purchases of a small taxpayer, or certificates alone, do count, and leave
 * the month pending.
 */
export function esDelAnio(declaracion: 'declaracion' | 'd'): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${declaracion}.${columna}`);
  const hayEn = (tabla: 'factura_de_siempre' | 'retencion_de_siempre') =>
    sql`exists (select 1 from ${sql.table(tabla)} y where y.usuario_id = ${de('usuario_id')} and y.periodo = ${de('periodo')})`;
  const algo = sql`(${de('estado_id')} <> ${ESTADO.pendiente} or ${de('facturas_cargadas')} or ${hayEn('factura_de_siempre')} or ${hayEn('retencion_de_siempre')})`;
  return sql<boolean>`(${conCifras(declaracion)} and ${algo})`;
}
