export { descartarCarga, guardarTanda, sacarDeCarga, type Tanda, tomarExistentes } from './cambiar.ts';
export {
  type Carga,
  contarCarga,
  findCarga,
  findCargaVigente,
  listObservadas,
  type ResumenDeCarga,
} from './cargas.repo.ts';
export { contarExistentes } from './contar-existentes.ts';
export { entregarCarga, estaLista } from './entregar.ts';
