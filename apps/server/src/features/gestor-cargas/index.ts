export { dejarFilas, descartarCarga, guardarTanda, sacarDeCarga, type Tanda, tomarExistentes } from './cambiar.ts';
export type { Carga, ResumenDeCarga } from './cargas.repo.ts';
export { contarCarga, findCarga, findCargaVigente, findPorPagar, listObservadas, SIN_CARGA } from './cargas.repo.ts';
export { contarExistentes } from './contar-existentes.ts';
export { entregarCarga, filasListas } from './entregar.ts';
