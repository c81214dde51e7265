export { abiertas, HAY_QUE_REVISAR, IVA_A_PAGAR, motivoEn, SIN_TERMINAR } from './pendientes.repo.ts';
export { NUMERO_DE, PAGADO, type Plazo } from './pendientes.repo.ts';
export { pendientesHandlers } from './pendientes.routes.ts';
export { plazosAbiertos } from './plazos.ts';
