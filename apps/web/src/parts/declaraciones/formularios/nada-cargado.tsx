import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { type Impuesto, numeroDe, soloEnSuFormulario } from '@aldia/domain/declaraciones/momento.ts';

export interface NadaCargadoProps {
  readonly fila: FilaDeDeclaracion;
  readonly impuesto: Impuesto;
}
/** Over zeros that nobody computed: only the form that was sent has the figures. Empty for any other month. */
export function NadaCargado({ fila, impuesto }: NadaCargadoProps) {
  if (!soloEnSuFormulario(fila)) return null;
  return (
    <p className="decl-banda" role="note">
      {numeroDe(fila, impuesto) === '' ? T.nadaCargado : `${T.nadaCargado} ${T.valeElPdf}`}
    </p>
  );
}
