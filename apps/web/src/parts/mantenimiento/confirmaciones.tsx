import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { conMayuscula } from '@aldia/domain/textos/con-mayuscula.ts';
import type { FieldValues } from 'react-hook-form';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnasEn, type DeBaja, type DeCatalogo, type DeRetiro, type Fila } from './definicion.ts';
import { useFalloCallado } from './fallo-callado.tsx';
import { enHechos } from './usos.ts';

interface Props<F extends Fila, E, I extends FieldValues> {
  readonly de: DeCatalogo<F, E, I>;
  readonly fila: F;
  readonly alCerrar: () => void;
}

/** Confirms putting a row down or back, and shows where the row is in use before it goes down (spec 3, section 4). */
function DialogoDeBaja<F extends Fila, E, I extends FieldValues>({
  de,
  baja,
  fila,
  alCerrar,
}: Props<F, E, I> & { readonly baja: DeBaja<F> }) {
  const vigente = baja.vigente(fila);
  const uso = useConsulta(baja.uso, { id: fila.id }, { activa: vigente, frescaMs: 0 });
  const { dice } = baja.estado;
  const { aviso, alFallo: decirAqui } = useFalloCallado(dice, de.invalida);
  const alFallo = (error: Parameters<typeof decirAqui>[0]) => {
    decirAqui(error);
    // The row may have changed since it was read: the dialog closes, so that nobody decides on old facts. Without a toast it stays,
    // and says why.
    if (!dice.callada) alCerrar();
  };
  const accion = useAccion(baja.estado, dice, { invalida: de.invalida, alFallo });
  const verbo = vigente ? 'Eliminar' : 'Habilitar';
  const usos = vigente ? (uso.data ?? []) : [];
  const loQueSigue = uso.isError ? `${T.usoDesconocido} ${baja.luego}` : usos.length > 0 ? baja.luego : T.sinUso;
  const { id, huella } = fila;
  return (
    <ConfirmDialog
      titulo={`${verbo} ${de.uno}`}
      hechos={[[conMayuscula(de.uno), de.nombreDe(fila)], ...enHechos(usos)]}
      confirmar={verbo.toLowerCase()}
      peligro={vigente}
      espera={vigente && uso.isPending}
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id, huella, habilitar: !vigente })) !== null && alCerrar()}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo" role="status">
        {vigente ? loQueSigue : (baja.alHabilitar ?? T.luegoDeHabilitar)}
      </p>
      {aviso}
    </ConfirmDialog>
  );
}

function DialogoDeRetiro<F extends Fila, E, I extends FieldValues>({
  de,
  retiro,
  fila,
  alCerrar,
}: Props<F, E, I> & { readonly retiro: DeRetiro }) {
  const hoy = useHoy();
  const { aviso, alFallo } = useFalloCallado(retiro.eliminar.dice, de.invalida);
  const accion = useAccion(retiro.eliminar, retiro.eliminar.dice, { invalida: de.invalida, alFallo });
  return (
    <ConfirmDialog
      titulo={`Eliminar ${de.uno}`}
      hechos={columnasEn(de, hoy).map((c) => [c.titulo, c.texto(fila)])}
      confirmar="Eliminar"
      peligro
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: fila.id })) !== null && alCerrar()}
      alCerrar={alCerrar}
      luego={retiro.luego}
    >
      {aviso}
    </ConfirmDialog>
  );
}

export interface ConfirmacionProps<F extends Fila, E, I extends FieldValues> extends Props<F, E, I> {
  /** The row as the list has it now. */
  readonly actual: F;
}

/** Confirms an act on a row that can be put down, or deleted. */
export function Confirmacion<F extends Fila, E, I extends FieldValues>(p: ConfirmacionProps<F, E, I>) {
  const { de, fila, actual, alCerrar } = p;
  return (
    <>
      {de.baja && <DialogoDeBaja de={de} baja={de.baja} fila={actual} alCerrar={alCerrar} />}
      {de.retiro && <DialogoDeRetiro de={de} retiro={de.retiro} fila={fila} alCerrar={alCerrar} />}
    </>
  );
}
