import { type RawBuilder, sql } from 'kysely';

type Tabla = 'declaracion' | 'd';

/** `faltaElDeIva` of the domain: of the two forms of ROS, one was sent to the client and the IVA form is not filed yet. */
export function faltaElDeIva(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`${de('estado_id')} in (5, 6) and ${de('regimen_id')} = 2 and ${de('formulario_notificado_en')} is not null and ${de('numero_formulario_iva')} = ''`;
}
/** `ivaPorPresentar` of the domain: purchases may still change the figures of a loaded month without anybody asking. */
export const ivaPorPresentar = (tabla: Tabla): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${tabla}.estado_id`)} in (2, 3, 4) or (${faltaElDeIva(tabla)}))`;
/** `porPresentar` of the domain: some form of the month is not filed yet, and is computed again until then. */
export function porPresentar(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`((${de('estado_id')} in (1, 2, 3, 4, 6, 8) and ${de('formulario_notificado_en')} is null) or (${faltaElDeIva(tabla)}))`;
}
/**
 * The client was asked to choose their purchases and has not said since that they are chosen. The staff's queue and the
 * client's home page use it.
 */
export function comprasPorElegir(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`(${ivaPorPresentar(tabla)} and ${de('regimen_id')} = 2 and ${de('compras_pedidas_en')} is not null
    and (${de('compras_elegidas_en')} is null or ${de('compras_elegidas_en')} < ${de('compras_pedidas_en')}))`;
}
