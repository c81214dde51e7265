import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';

/** Every list that shows a declaration: an action may change a row in all of them. */
export const LISTAS = [
  declaraciones.listadoIngreso,
  declaraciones.listasParaFormulario,
  declaraciones.conNotificacion,
  declaraciones.pendientesDePago,
  declaraciones.trabajoDeHoy,
  pendientes.delMes,
];
