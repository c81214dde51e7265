import { type RawBuilder, sql } from 'kysely';

type Tabla = 'declaracion' | 'd';

/** `faltaElDeIva` of the domain: of the two forms of ROS one was sent and the other is not out. */
export function faltaElDeIva(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`${de('estado_id')} in (5, 6) and ${de('regimen_id')} = 2 and ${de('formulario_notificado_en')} is not null and ${de('numero_formulario_iva')} = ''`;
}
/** `ivaPorPresentar` of the domain: what the purchases of a loaded month make of its figures may still change by itself. */
export const ivaPorPresentar = (tabla: Tabla): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${tabla}.estado_id`)} in (2, 3, 4) or (${faltaElDeIva(tabla)}))`;
/** `porPresentar` of the domain: some form of the month is still to be handed in, and is computed again until then. */
export function porPresentar(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`((${de('estado_id')} in (1, 2, 3, 4, 6, 8) and ${de('formulario_notificado_en')} is null) or (${faltaElDeIva(tabla)}))`;
}
/** Its client was asked to choose and has not said that they are chosen since: what the queue of the staff waits for, and their home asks. */
export function comprasPorElegir(tabla: Tabla): RawBuilder<boolean> {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql<boolean>`(${ivaPorPresentar(tabla)} and ${de('regimen_id')} = 2 and ${de('compras_pedidas_en')} is not null
    and (${de('compras_elegidas_en')} is null or ${de('compras_elegidas_en')} < ${de('compras_pedidas_en')}))`;
}
