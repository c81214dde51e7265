import type { SituacionDeRadar } from '@aldia/domain/radar/radar.ts';

/** How a client stands before the ceiling. */
export const PALABRA_DE_RADAR: Readonly<Record<SituacionDeRadar, string>> = {
  lejos: 'Lejos', // ours
  cerca: 'Cerca', // ours
  cruza: 'Cruza este año', // ours
  cruzado: 'Ya cruzó', // ours
};

export const ROTULOS_DE_RADAR = {
  titulo: 'Radar de régimen', // ours
  situacion: 'Situación', // ours
  ingresosDelAnio: 'Ingresos del año', // ours
  ultimoMes: 'Último mes', // ours
  uso: 'Uso del tope', // ours
  promedio: 'Promedio mensual', // ours
  proyectado: 'Fin de año proyectado', // ours
  mesDeCruce: 'Cruzaría en', // ours
  deDondeSale: 'De dónde sale', // ours
  avisoPropio: 'Avisa desde', // ours
  verLibro: 'Ver el libro', // ours
  todas: 'Todas', // ours
} as const;

/** What the screen says of its figures. */
export const AVISOS_DE_RADAR = {
  deAnio:
    'Tope de {anio}: {tope} de ingresos en el año calendario. Al pasarlo, el cliente se inscribe en el Régimen General a más tardar el mes siguiente.', // ours
  deMes:
    'El ROS no tiene tope anual. Desde {tope} de renta mensual sin IVA, impuesto y retención suben del {primera} al {ultima} sobre lo que pasa.', // ours
  metodo:
    'Proyección: cada mes que falta desde el primero que se conoce vale el promedio de los últimos {n} con ventas.', // ours
  deOtroAnio: 'AlDía todavía no tiene el tope de {anio}: se usa el de {otro}.', // ours
  conocidoDesde: 'Se conocen sus ingresos desde {mes}. Los meses de antes no se cuentan.', // ours
  metodoDeMes: 'Se compara la renta del último mes cargado. No se proyecta.', // ours
  cerca: 'Cerca: desde {cerca}.', // ours
  vacio: 'Ningún cliente de este régimen está en esa situación.', // ours
  sinMeses: 'Este cliente todavía no tiene meses cargados este año ni el anterior.', // ours
  enPromedio: 'En el promedio', // ours
  avisoDeCruce: 'Al ritmo actual pasa el tope de su régimen en {mes}: {medido} de {tope}.', // ours
  avisoDeCruzado: 'Ya pasó el tope de su régimen: {medido} de {tope}.', // ours
  avisoDeCerca: 'Está cerca del tope de su régimen: {medido} de {tope}.', // ours
  avisoDeTramo: 'Su último mes pasa a la segunda tarifa ({ultima}): {medido} de renta, con tope en {tope}.', // ours
} as const;
