/** The year of a client in two pictures, each with its table. All of them ours. */
export const TEXTOS_DEL_ANIO = {
  enTabla: 'Ver el año en tabla',
  mes: 'Mes',
  estado: 'Estado',
  impuesto: 'Impuesto',
  sinDatos: 'Sin datos',
  sinPreparar: 'Sin preparar',
  enQueSeFue: 'En qué se fue el dinero de {anio}',
  concepto: 'Concepto',
  monto: 'Monto',
  parte: 'Parte',
  impuestos: 'Impuestos',
  otras: 'Otras compras',
  sinTipo: 'Compras sin tipo de registro',
  explica: 'Tus compras que cuentan, por tipo de registro, y los impuestos que declaramos por ti.',
} as const;
