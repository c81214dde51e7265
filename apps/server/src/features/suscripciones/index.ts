export { carritoDe } from './borrador.ts';
export { EFECTOS } from './efectos.ts';
