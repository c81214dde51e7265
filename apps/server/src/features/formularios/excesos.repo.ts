import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

/** What was decided about the excesses of a declaration, with who and when. */
export const listDecisiones = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('decision_de_exceso as e')
    .innerJoin('usuario as u', 'u.id', 'e.decidida_por')
    .select(campos('e.formulario', 'e.linea', 'e.base', 'e.impuesto', 'e.decision', 'e.decidida_en', 'u.nombre'))
    .where('e.declaracion_id', '=', declaracionId)
    .execute();

export interface DecisionPorGuardar {
  readonly declaracionId: number;
  readonly formulario: string;
  readonly linea: string;
  readonly base: Centavos;
  readonly impuesto: Centavos;
  readonly decision: string;
  readonly por: number;
  readonly en: string;
}
/** The last decision counts; the audit keeps the earlier ones. */
export async function upsertDecision(tx: Tx, d: DecisionPorGuardar): Promise<void> {
  const dicha = {
    base: toQuetzales(d.base),
    impuesto: toQuetzales(d.impuesto),
    decision: d.decision,
    decidida_por: d.por,
    decidida_en: d.en,
  };
  await tx
    .insertInto('decision_de_exceso')
    .values({ declaracion_id: d.declaracionId, formulario: d.formulario, linea: d.linea, ...dicha })
    .onConflict((c) => c.columns(['declaracion_id', 'formulario', 'linea']).doUpdateSet(dicha))
    .execute();
}
