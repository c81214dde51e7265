export { abiertas, IVA_A_PAGAR, motivoEn, NUMERO_DE, PAGADO, type Plazo } from './pendientes.repo.ts';
export { pendientesHandlers } from './pendientes.routes.ts';
export { plazosEntre } from './plazos.ts';
