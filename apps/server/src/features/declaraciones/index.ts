export { abrirLoDeHoy, listSinAbrir, pasarDeRegimen, ponerRegimenDesde } from './apertura.repo.ts';
export { conMontos, type Declaracion, loQueSeCalcula, situacionDe, sonIguales } from './declaracion.ts';
export { anotarDetalle, recordarParaDeshacer } from './deshacer.ts';
export { avisar, exigirAccion, exigirFila, exigirVersion, leerDeclaracion, tomarDeclaracion } from './exigir.ts';
export { formulariosDe, formulariosDeHoy, type LoPresentado, presentadoDe, salidasDe } from './formularios-del-mes.ts';
export { documentosDeclarados, type LoLeido, leerParaCalcular, montosAPagar, pagosDe } from './montos.ts';
export { asignadoQue, type DeclaracionesElegidas, listarDeclaraciones, paginarDeclaraciones } from './paginar.ts';
export {
  abrirDeclaracion,
  avisarDeLoQueVende,
  avisarSiguiente,
  recalcular,
  recalcularTomada,
  tomarSiguiente,
} from './recalcular.ts';
export { auditarRemanentes, heredadosDe, mesQueEspera, REMANENTES_CORREGIDOS } from './remanentes.ts';
export { calendarioHasta, diaDelMes, diasDe, findVencimientos, venceDe, vencimientosDe } from './vencimientos.ts';
