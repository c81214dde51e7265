export { anularCobro, devolverSinEntregar } from './anular.ts';
export { aplicar } from './aplicar.ts';
export { type CobroPedido, cobrar } from './cobrar.ts';
export { completarCobros } from './completar.ts';
export { cotizarCupon, precioConCanje, reservarCupon } from './cupones.ts';
export { prepararCobro } from './preparar.ts';
export { exigirCobrada } from './respuesta.ts';
export type { Carrito, Carritos, Compra, Efecto, Efectos, Intencion, ResultadoDeEfecto } from './tipos.ts';
export { type QueTomar, tomarAprobada } from './tomar.ts';
