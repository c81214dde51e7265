import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Exceso, excesosDe } from '@aldia/domain/formularios/excesos.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import type { Bd } from '../../shared/db.ts';
import { listDecisiones } from './excesos.repo.ts';

export interface ExcesoDeFormulario extends Exceso {
  readonly formulario: string;
}
/** What does not fit in the boxes of the forms of a month (D-44). */
export const excesosDelMes = (formularios: readonly FormularioCalculado[]): readonly ExcesoDeFormulario[] =>
  formularios.flatMap((f) => excesosDe(f).map((e) => ({ ...e, formulario: f.codigo })));

/** Each excess with its decision; `vigente` is false when the decision was about another amount. */
export async function excesosConDecision(bd: Bd, id: number, formularios: readonly FormularioCalculado[]) {
  const excesos = excesosDelMes(formularios);
  if (excesos.length === 0) return [];
  const decisiones = await listDecisiones(bd, id);
  return excesos.map((e) => {
    const dicha = decisiones.find((x) => x.formulario === e.formulario && x.linea === e.linea);
    const vigente =
      dicha !== undefined && parseQuetzales(dicha.base) === e.base && parseQuetzales(dicha.impuesto) === e.impuesto;
    const decision = dicha ? { texto: dicha.decision, quien: dicha.nombre, cuando: dicha.decididaEn, vigente } : null;
    return { ...e, decision };
  });
}
