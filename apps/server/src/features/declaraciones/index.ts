export { type Declaracion, sonIguales } from './declaracion.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { montosAPagar, pagosDe } from './montos.ts';
// Computing a month again.
export { auditarRemanentes, heredadosDe, REMANENTES_CORREGIDOS, recalcular, recalcularTomada } from './recalcular.ts';
// Opening one.
export { findDeclaracionParaCargar } from './recalcular.ts';
export { calendarioHasta } from './vencimientos.ts';
