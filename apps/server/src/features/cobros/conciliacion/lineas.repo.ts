import { CLASE_DE_MOVIMIENTO, RESULTADO_DE_LINEA } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { clavesQueDicen } from '@aldia/domain/textos/plegar.ts';
import { sql } from 'kysely';
import { contieneEn } from '../../../shared/clientes.repo.ts';
import { campos } from '../../../shared/columnas.ts';
import { contarHasta } from '../../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../../shared/db.ts';
import { cortar, llave } from '../../../shared/paginar.repo.ts';

const lineas = (bd: Conexion) =>
  bd
    .selectFrom('conciliacion_linea as l')
    .leftJoin('cobro_intento as i', 'i.id', 'l.intento_id')
    .select(campos('l.id', 'l.fecha', 'l.clase', 'l.transaccion_id', 'l.seguimiento', 'l.monto_pasarela'))
    .select(campos('l.monto_nuestro', 'l.resultado', 'i.intencion_id', 'l.explicada_en', 'l.explicacion'));
type FilaDeLinea = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;
const aLinea = (l: FilaDeLinea) => ({
  ...l,
  montoPasarela: l.montoPasarela === null ? null : parseQuetzales(l.montoPasarela),
  montoNuestro: l.montoNuestro === null ? null : parseQuetzales(l.montoNuestro),
});

export interface FiltroDeLineas {
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly soloDiferencias: boolean;
  readonly palabras: readonly string[];
}

/** Matches a line by its transaction, its explanation, or the words that say its kind and its result. */
function dice(palabra: string) {
  const suyo = contieneEn(sql`doblar(l.transaccion_id || ' ' || coalesce(l.explicacion, ''))`, palabra);
  return sql<boolean>`(${suyo} or l.clase = any(${clavesQueDicen(CLASE_DE_MOVIMIENTO, palabra)}::text[])
    or l.resultado = any(${clavesQueDicen(ROTULO_DE_RESULTADO, palabra)}::text[]))`;
}
const ROTULO_DE_RESULTADO = Object.fromEntries(
  Object.entries(RESULTADO_DE_LINEA).map(([r, { rotulo }]) => [r, rotulo]),
);

function filtradas(bd: Conexion, f: FiltroDeLineas) {
  let q = lineas(bd).where('l.fecha', '>=', f.desde).where('l.fecha', '<=', f.hasta);
  if (f.soloDiferencias) q = q.where('l.resultado', '<>', 'cuadra');
  for (const p of f.palabras) q = q.where(dice(p));
  return q;
}

/** The newest day first, and each day in the order in which its lines came. */
export async function listLineas(bd: Bd, f: FiltroDeLineas, desde: Posicion | null, limite: number) {
  const llaves = [llave('l.fecha', 'date', true), llave('l.id', 'bigint', false)];
  return (await cortar(filtradas(bd, f), llaves, { desde, limite }).execute()).map(aLinea);
}
export const countLineas = (bd: Bd, f: FiltroDeLineas, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, filtradas(bd, f), hasta);

export async function explainLinea(tx: Tx, id: number, por: number, explicacion: string, ahora: string) {
  await tx
    .updateTable('conciliacion_linea')
    .set({ explicada_en: ahora, explicada_por: por, explicacion })
    .where('id', '=', id)
    .where('resultado', '<>', 'cuadra')
    .execute();
  const fila = await lineas(tx).where('l.id', '=', id).where('l.resultado', '<>', 'cuadra').executeTakeFirst();
  return fila ? aLinea(fila) : null;
}
