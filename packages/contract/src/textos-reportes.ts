export const ROTULOS_DE_REPORTES = {
  estados: 'ESTADO DE USUARIOS',
  general: 'General',
  activos: 'Activos',
  suspendidos: 'Suspendidos',
  preCancelados: 'Pre cancelados',
  sinSuscripcion: 'Sin suscripción',
  maestro: 'REPORTE MAESTRO X MES',
  ultimaActualizacion: 'Última actualización',
  cobrado: 'Cobrado',
  sinCobro: 'Sin cobro', // ours
  mes: 'Mes', // ours
  movimientos: 'Movimientos', // ours
  pasarela: 'Transacciones de la pasarela', // ours
  sinFormaDePago: 'Usuarios sin forma de pago', // ours
  desde: 'Desde', // ours
  hasta: 'Hasta', // ours
  resultado: 'Resultado', // ours
  todos: 'Todos', // ours
  cobros: 'Cobrado', // ours
  devoluciones: 'Devuelto', // ours
  neto: 'Neto', // ours
} as const;

export const AVISOS_DE_REPORTES = {
  sinUsuarios: 'Ningún usuario está en esta lista.', // ours
  eligeMes: 'Elige un mes para ver el reporte.', // ours
  mesVacio: 'Ese mes no tiene cobros ni declaraciones.', // ours
  sinMovimientos: 'No hay movimientos en esas fechas.', // ours
  sinTransacciones: 'La pasarela no tuvo transacciones en esas fechas.', // ours
  todosConTarjeta: 'Todos los usuarios tienen una forma de pago.', // ours
  enCurso: 'El PDF se está preparando.', // ours
  pdfFallo: 'No se pudo crear el PDF. Vuelve a intentar.', // ours
  rangoAlReves: 'La fecha final no puede ser anterior a la inicial', // ours
} as const;
