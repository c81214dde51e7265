export { abrirPeriodo } from './apertura.repo.ts';
export { type Declaracion, sonIguales } from './declaracion.ts';
export { anotarDetalle, recordarParaDeshacer } from './deshacer.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { documentosDeclarados, montosAPagar, pagosDe } from './montos.ts';
export { type DeclaracionesElegidas, listarDeclaraciones, paginarDeclaraciones } from './paginar.ts';
export { abrirDeclaracion, avisarSiguiente, heredadosDe, recalcular, recalcularTomada } from './recalcular.ts';
export { auditarRemanentes, REMANENTES_CORREGIDOS } from './remanentes.ts';
export { calendarioHasta, venceDe } from './vencimientos.ts';
