import { ANTES_DEL_FORMULARIO, CON_FORMULARIO, SIN_PRESENTAR } from '@aldia/domain/declaraciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Declaracion, enEstado, esDeRos } from './en-estado.repo.ts';

/** `faltaElDeIva` of the domain: of the two forms of ROS, one was sent to the client and the IVA form is not filed yet. */
export function faltaElDeIva(tabla: Declaracion): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`${enEstado(tabla, ...CON_FORMULARIO)} and ${esDeRos(tabla)} and ${de('formulario_notificado_en')} is not null and ${de('numero_formulario_iva')} = ''`;
}
/** Whether a form of a month is due on the day of the calendar: it is not filed. A filed one keeps its day (`vencimientosDe`). */
export function conElDiaDelCalendario(tabla: Declaracion, impuesto: 'ISR' | 'IVA'): RawBuilder<boolean> {
  const sinPresentar = sql<boolean>`${sql.ref(`${tabla}.presentado_id`)} is null`;
  return impuesto === 'ISR' ? sinPresentar : sql<boolean>`(${sinPresentar} or (${faltaElDeIva(tabla)}))`;
}
/** `ivaPorPresentar` of the domain: purchases may still change the figures of a loaded month without anybody asking. */
export const ivaPorPresentar = (tabla: Declaracion): RawBuilder<boolean> =>
  sql<boolean>`(${enEstado(tabla, ...ANTES_DEL_FORMULARIO)} or (${faltaElDeIva(tabla)}))`;
/** `porPresentar` of the domain: some form of the month is not filed yet, and is computed again until then. */
export function porPresentar(tabla: Declaracion): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`((${enEstado(tabla, ...SIN_PRESENTAR)} and ${de('formulario_notificado_en')} is null) or (${faltaElDeIva(tabla)}))`;
}
/**
 * The client was asked to choose their purchases and has not said since that they are chosen. The staff's queue and the
 * client's home page use it.
 */
export function comprasPorElegir(tabla: Declaracion): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`(${ivaPorPresentar(tabla)} and ${esDeRos(tabla)} and ${de('compras_pedidas_en')} is not null
    and (${de('compras_elegidas_en')} is null or ${de('compras_elegidas_en')} < ${de('compras_pedidas_en')}))`;
}
