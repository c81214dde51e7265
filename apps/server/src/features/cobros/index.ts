export { anularCobro, devolverSinEntregar } from './cierre/anular.ts';
export { completarCobros } from './cierre/completar.ts';
export { cotizarCupon, precioConCanje, reservarCupon } from './cupones/cupones.ts';
export { aplicar } from './entrega/aplicar.ts';
export { type QueTomar, tomarAprobada } from './entrega/tomar.ts';
export { type CobroPedido, cobrar } from './envio/cobrar.ts';
export { findAbiertaPorOtro, referenciasDe } from './envio/de-administrador.ts';
export { prepararCobro } from './envio/preparar.ts';
export { exigirCobrada } from './respuesta/respuesta.ts';
export type {
  Carrito,
  Carritos,
  Compra,
  Efecto,
  Efectos,
  Intencion,
  ProximoCobro,
  ResultadoDeEfecto,
} from './tipos.ts';
