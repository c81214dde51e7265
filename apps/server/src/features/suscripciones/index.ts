export { carritoDe } from './borrador.ts';
export { EFECTOS } from './efectos.ts';
export { planPara } from './exigir.ts';
export { listPreciosDePlan } from './precios.repo.ts';
