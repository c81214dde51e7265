export { abrirPeriodo } from './apertura.repo.ts';
export { aCursor, deCursor } from './cursor.ts';
export { type Declaracion, sonIguales } from './declaracion.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { montosAPagar, pagosDe } from './montos.ts';
export { type DeclaracionesElegidas, listarDeclaraciones, paginarDeclaraciones } from './paginar.ts';
export { palabrasDe } from './palabras.ts';
export {
  avisarAlMesSiguiente,
  findDeclaracionParaCargar,
  heredadosDe,
  recalcular,
  recalcularTomada,
} from './recalcular.ts';
export { auditarRemanentes, REMANENTES_CORREGIDOS } from './remanentes.ts';
export { calendarioHasta } from './vencimientos.ts';
