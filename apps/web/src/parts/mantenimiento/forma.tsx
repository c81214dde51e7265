import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type { FieldValues } from 'react-hook-form';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { FormDialog, SIN_GUARDAR } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { usePregunta } from '../../ui/pregunta.tsx';
import { columnasEn, type DeCatalogo, type Fila, type Llamada } from './definicion.ts';
import { useFalloCallado } from './fallo-callado.tsx';
import { PreguntaDeCambio } from './preguntar.tsx';

export interface FormularioProps<F extends Fila, E, I extends FieldValues> {
  readonly de: DeCatalogo<F, E, I>;
  /** The row when the dialog opened; null for a new one. */
  readonly abierta: F | null;
  /** The row as the list has it now. */
  readonly actual: F | null;
  readonly alCerrar: () => void;
}

/** Adds or edits a row. After a refusal the typed text stays, and the form shows what somebody else saved meanwhile (D-55). */
export function Formulario<F extends Fila, E, I extends FieldValues>({ de, ...props }: FormularioProps<F, E, I>) {
  const { insertar } = de;
  const actualizar = de.actualizar ?? (de.insertarEdita && insertar);
  if (!insertar) return null;
  if (props.abierta === null || props.actual === null || !actualizar)
    return <Nueva de={de} insertar={insertar} alCerrar={props.alCerrar} />;
  return (
    <Cambio
      de={de}
      insertar={insertar}
      actualizar={actualizar}
      {...props}
      abierta={props.abierta}
      actual={props.actual}
    />
  );
}

type DeNueva<F extends Fila, E, I extends FieldValues> = Pick<FormularioProps<F, E, I>, 'de' | 'alCerrar'> & {
  readonly insertar: Llamada<E, unknown, I>;
};
function Nueva<F extends Fila, E, I extends FieldValues>({ de, insertar, alCerrar }: DeNueva<F, E, I>) {
  const { aviso, alFallo } = useFalloCallado(insertar.dice, de.invalida);
  const accion = useAccion(insertar, insertar.dice, { invalida: de.invalida, alFallo });
  return (
    <FormDialog
      titulo={`Agregar ${de.uno}`}
      esquema={de.esquema ?? insertar.entrada}
      valores={de.valores(null, useHoy())}
      guardar="Guardar"
      sinEnter={de.sinEnter ?? false}
      alGuardar={accion.enviar}
      alCerrar={alCerrar}
    >
      <de.Campos fila={null} />
      {aviso}
    </FormDialog>
  );
}

type DeCambio<F extends Fila, E, I extends FieldValues> = DeNueva<F, E, I> & {
  readonly actualizar: NonNullable<DeCatalogo<F, E, I>['actualizar' | 'insertar']>;
  readonly abierta: F;
  readonly actual: F;
};
function Cambio<F extends Fila, E, I extends FieldValues>({
  de,
  insertar,
  actualizar,
  abierta,
  actual,
  alCerrar,
}: DeCambio<F, E, I>) {
  const { aviso, alFallo } = useFalloCallado(actualizar.dice, de.invalida);
  const accion = useAccion(actualizar, actualizar.dice, { invalida: de.invalida, alFallo });
  const hoy = useHoy();
  const { preguntar, abierta: porResponder } = usePregunta();
  const { id, huella } = actual;
  const guardar = async (escrito: E) => {
    const pregunta = de.pregunta?.(actual, escrito) ?? null;
    if (pregunta && !(await preguntar(pregunta))) return SIN_GUARDAR;
    return accion.enviar({ ...escrito, id, huella });
  };
  return (
    <>
      <FormDialog
        titulo={`Editar ${de.uno}`}
        esquema={de.esquema ?? insertar.entrada}
        valores={de.valores(abierta, hoy)}
        guardar="Guardar cambios"
        sinEnter={de.sinEnter ?? false}
        alGuardar={guardar}
        alCerrar={alCerrar}
      >
        {huella !== abierta.huella && (
          <div role="status">
            <p className="al-parrafo">{T.asiEstaAhora}</p>
            <Hechos de={columnasEn(de, hoy).map((c) => [c.titulo, c.texto(actual)])} />
          </div>
        )}
        <de.Campos fila={abierta} />
        {aviso}
      </FormDialog>
      {porResponder && <PreguntaDeCambio {...porResponder} id={id} baja={de.baja} />}
    </>
  );
}
