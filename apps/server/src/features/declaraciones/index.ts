export { type Declaracion, sonIguales } from './declaracion.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export {
  auditarRemanentes,
  findDeclaracionParaCargar,
  heredadosDe,
  REMANENTES_CORREGIDOS,
  recalcular,
  recalcularTomada,
} from './recalcular.ts';
