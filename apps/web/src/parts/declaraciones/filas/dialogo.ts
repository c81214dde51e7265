import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';

export type FormularioAVer = 'SAT-2046' | 'SAT-1311' | 'SAT-2237' | 'SAT-1411';
export type Dialogo =
  | FormularioAVer
  | 'revelar'
  | 'enviarAPago'
  | 'forzarAPago'
  | 'presentarACero'
  | 'notificarFormulario'
  | 'informacionDePago'
  | 'inclusion'
  | 'calcularDeNuevo'
  | 'confirmarPago'
  | 'recordarPago'
  | 'completar'
  | 'notificarPresentacion'
  | 'notificarRecibidas';

export interface DialogoAbierto {
  readonly dialogo: Dialogo;
  readonly fila: FilaDeDeclaracion;
}
export type AbrirDialogo = (dialogo: Dialogo, fila: FilaDeDeclaracion) => void;

export interface DialogoDeFilaProps {
  readonly fila: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}
