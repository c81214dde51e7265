/** Messages under the fields of the schedule (spec 2, section 5). */
export const VALIDACION_DE_TRANSACCIONES = {
  requerido: 'Este campo es requerido',
  datosIncorrectos: 'Datos incorrectos',
  numerico: 'Este campo debe ser numérico',
} as const;

export const ROTULOS_DE_TRANSACCIONES = {
  titulo: 'Listado de Transacciones',
  nuevaTransaccion: 'Nueva transacción', // ours
  transacciones: 'Transacciones', // ours
  verTransacciones: 'Ver transacciones', // ours
  corregirTransaccion: 'Corregir transacción', // ours
  eliminarTransaccion: 'Eliminar transacción', // ours
  nuevoDetalle: 'Nuevo detalle de transacción', // ours
} as const;

/** Sentences of the schedule: all ours. */
export const AVISOS_DE_TRANSACCIONES = {
  vacio: 'Ningún mes está programado con este filtro.', // ours
  sinMeses: 'Todavía no hay ningún mes programado.', // ours
  sinTransacciones: 'Primero agrega una transacción. Después podrás programar sus meses.', // ours
  maximoAntesDeSolicitud: 'El día máximo es anterior al día de solicitud. Revisa antes de guardar.', // ours
  transaccionAyuda: 'Escribe una nueva o elige una que ya existe.', // ours
  luegoDeEliminarTransaccion: 'La transacción deja de estar en la lista. Esto no se puede deshacer.', // ours
  conMeses: 'Tiene meses programados. Los que no han pasado se pueden eliminar.', // ours
  codigoRepetido: 'Otra transacción ya tiene este código.', // ours
  mesYaProgramado: 'Este mes ya está programado para la transacción.', // ours
  mesPasado: 'Este Registro no se puede Actualizar!',
  mesPasadoSeQueda: 'Este mes ya pasó: queda en la programación, que dice lo que se pidió.', // ours
  mesYaPaso: 'Este mes ya pasó. Programa el actual o uno que viene.', // ours
  luegoDeEliminar: 'El mes sale de la programación. Esto no se puede deshacer.', // ours
} as const;
