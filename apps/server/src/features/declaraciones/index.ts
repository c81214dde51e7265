export { abrirPeriodo, listSinAbrir } from './apertura.repo.ts';
export { type Declaracion, sonIguales } from './declaracion.ts';
export { anotarDetalle, recordarParaDeshacer } from './deshacer.ts';
export { exigirAccion, exigirCorreo, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { formulariosDe, formulariosDeHoy, type LoPresentado, presentadoDe } from './formularios-del-mes.ts';
export { documentosDeclarados, montosAPagar, pagosDe } from './montos.ts';
export { asignadoQue, type DeclaracionesElegidas, listarDeclaraciones, paginarDeclaraciones } from './paginar.ts';
export {
  abrirDeclaracion,
  avisarSiguiente,
  heredadosDe,
  leerParaCalcular,
  recalcular,
  recalcularTomada,
} from './recalcular.ts';
export { auditarRemanentes, REMANENTES_CORREGIDOS } from './remanentes.ts';
export { calendarioHasta, diaDelMes, diasDe, findVencimientos, venceDe, vencimientosDe } from './vencimientos.ts';
