import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { LISTAS } from '../filas/invalida.ts';
import { razonParaCalcular } from '../filas/razones.ts';
import { hayQueCalcularFila } from '../filas/razones-de-fila.ts';
import { hechosDe } from './hechos.tsx';
import '../formularios/formularios.css';

const INVALIDA = [...LISTAS, declaraciones.una, formularios.deDeclaracion];

const useCalcularDeNuevo = () =>
  useAccion(declaraciones.calcularDeNuevo, 'declaraciones.calcularDeNuevo', {
    invalida: INVALIDA,
    alExito: ({ desactualizoSiguiente }) => {
      if (desactualizoSiguiente) avisar('informa', AVISOS_DE_DECLARACIONES.siguienteDesactualizado);
    },
  });

/** Computes an out-of-date month again, from its documents and from the balances of the month before (D-13, D-32). */
export function CalcularDeNuevo({ fila, alCerrar }: DialogoDeFilaProps) {
  const accion = useCalcularDeNuevo();
  return (
    <ConfirmDialog
      titulo={ROTULOS.calcularDeNuevo}
      hechos={hechosDe(fila)}
      luego={AVISOS_DE_DECLARACIONES.luegoDeCalcular}
      confirmar={ROTULOS.calcularDeNuevo}
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: fila.id })) && alCerrar()}
      alCerrar={alCerrar}
    />
  );
}

/**
 * Shown over the figures of an out-of-date month, with the button that computes them again. A filed month has no button: its
 * figures stay, and the staff may rectify it.
 */
export function BandaDesactualizada({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const actor = useActor();
  const accion = useCalcularDeNuevo();
  // The row behind the dialog may be older than the figures, and the figures are known to be out of date.
  const porCalcular = hayQueCalcularFila({ ...fila, desactualizada: true });
  if (!porCalcular)
    return (
      <p className="decl-banda" role="alert">
        {AVISOS_DE_DECLARACIONES.presentadaDesactualizada}
      </p>
    );
  return (
    <div className="decl-banda decl-por-calcular" role="alert">
      <span>{AVISOS_DE_DECLARACIONES.declaracionDesactualizada}</span>
      <BotonConRazon
        compacto
        variant="default"
        razon={razonParaCalcular(actor, fila)}
        alPulsar={() => accion.ejecutar({ id: fila.id })}
      >
        {ROTULOS.calcularDeNuevo}
      </BotonConRazon>
    </div>
  );
}

/** Shown over figures that depend on an earlier month which must be computed again: they cannot be filed before that. */
export const BandaDeMesAnterior = ({ esperaA }: { readonly esperaA: Mes | null }) =>
  esperaA && (
    <p className="decl-banda" role="alert">
      {razonEscrita('MES_ANTERIOR_POR_CALCULAR', { mes: formatMes(esperaA) })}
    </p>
  );
