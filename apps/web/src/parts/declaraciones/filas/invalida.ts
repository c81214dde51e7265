import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';

/** Every list that shows a declaration: what one action changes, all of them may show. */
export const LISTAS = [
  declaraciones.listadoIngreso,
  declaraciones.listasParaFormulario,
  declaraciones.conNotificacion,
  declaraciones.pendientesDePago,
  declaraciones.trabajoDeHoy,
  pendientes.delMes,
];
