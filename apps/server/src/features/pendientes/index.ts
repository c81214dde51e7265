export { HAY_QUE_REVISAR, IVA_A_PAGAR, NUMERO_DE, PAGADO } from './lo-del-mes.repo.ts';
export { abiertas, motivoEn, type Plazo, SIN_TERMINAR } from './pendientes.repo.ts';
export { pendientesHandlers } from './pendientes.routes.ts';
export { plazosAbiertos } from './plazos.ts';
