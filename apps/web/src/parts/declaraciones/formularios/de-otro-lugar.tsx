import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { hechosDeMontos } from '../acciones/hechos.tsx';
import { montosDeFila } from '../acciones/montos-declarados.ts';
import { FormularioPorSecciones } from './formulario-por-secciones.tsx';
import { ImpuestoAPagar } from './impuesto-a-pagar.tsx';

export interface DeOtroLugarProps {
  readonly fila: FilaDeDeclaracion;
  readonly formulario: FormularioParaDibujar | undefined;
}
/** A form of a month that was filed elsewhere: the lines that were copied, which have no documents; or else the amounts of its row. */
export function DeOtroLugar({ fila, formulario }: DeOtroLugarProps) {
  return (
    <>
      <p className="decl-banda" role="note">
        {formulario ? T.deOtroLugar : T.deOtroLugarSinLineas}
      </p>
      {formulario ? (
        <>
          <ImpuestoAPagar formulario={formulario} />
          <FormularioPorSecciones key={formulario.codigo} formulario={formulario} />
        </>
      ) : (
        <Hechos de={hechosDeMontos(fila, montosDeFila(fila))} />
      )}
    </>
  );
}
