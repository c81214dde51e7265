export { guardarTarjeta } from './guardar-tarjeta.ts';
export { registrarMarcoDePasarela } from './marco-de-pasarela.ts';
export { abrirCuenta, type DuenioDeCuenta, sellarCuenta } from './sellado.ts';
export { exigirTarjetaVista } from './tarjeta-vista.ts';
export { findPrincipal, setPrincipal, updateTarjeta } from './tarjetas.repo.ts';
