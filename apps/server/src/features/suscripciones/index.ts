export { carritoDe } from './borrador.ts';
export { fraseDePlanCedido } from './correo-de-plan-cedido.ts';
export { CLAVE_DE_CARTERA } from './correos-de-gestor.ts';
export { EFECTOS } from './efectos.ts';
export { claveDeTurno, comprar, findEntregada } from './entregar.ts';
export { planPara } from './exigir.ts';
export { findActual, type Suscripcion } from './suscripciones.repo.ts';
export { findPlanPropio, terminarPorGestor } from './terminar.ts';
export { detalleDeVenta, type Venta, ventaAlRenovar, ventaDeCartera, ventaDeHoy } from './venta.ts';
