import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { InclusionDialog } from './inclusion-dialog.tsx';
import { modoDeEmpleado } from './modo.ts';

export interface InclusionDeEmpleadoProps {
  readonly fila: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}

/** The inclusion dialog, opened from a staff list. */
export function InclusionDeEmpleado({ fila, alCerrar }: InclusionDeEmpleadoProps) {
  return <InclusionDialog de={fila} modo={modoDeEmpleado(fila, useActor())} alCerrar={alCerrar} />;
}
