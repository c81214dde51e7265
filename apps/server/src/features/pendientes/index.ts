export {
  abiertas,
  HAY_QUE_REVISAR,
  IVA_A_PAGAR,
  motivoEn,
  NUMERO_DE,
  PAGADO,
  type Plazo,
  SIN_TERMINAR,
} from './pendientes.repo.ts';
export { pendientesHandlers } from './pendientes.routes.ts';
export { plazosAbiertos } from './plazos.ts';
