import { seguimiento } from '@aldia/contract/seguimiento.ts';

/** Every list of follow-up that shows a declaration. */
export const LISTAS_DE_SEGUIMIENTO = [
  seguimiento.delDia,
  seguimiento.delMes,
  seguimiento.historico,
  seguimiento.realizadas,
  seguimiento.noConfirmadas,
  seguimiento.estadoDeUsuarios,
];
