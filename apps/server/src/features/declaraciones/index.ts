export { abrirPeriodo } from './apertura.repo.ts';
export { type Declaracion, sonIguales } from './declaracion.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { montosAPagar, pagosDe } from './montos.ts';
export { findDeclaracionParaCargar, heredadosDe, recalcular, recalcularTomada } from './recalcular.ts';
export { auditarRemanentes, REMANENTES_CORREGIDOS } from './remanentes.ts';
export { calendarioHasta } from './vencimientos.ts';
