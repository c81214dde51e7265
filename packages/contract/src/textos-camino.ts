import type { PasoDelMes } from '@aldia/domain/pendientes/camino.ts';

/** The road of a month, as its page names it; all ours. */
export const NOMBRE_DE_PASO: Readonly<Record<PasoDelMes, string>> = {
  cargar: 'Cargar', // ours
  formulario: 'Formulario', // ours
  notificar: 'Notificar', // ours
  pago: 'Pago', // ours
  listo: 'Listo', // ours
};

export const ROTULOS_DE_CAMINO = {
  titulo: 'El mes de un cliente', // ours
  pasos: 'Pasos del mes', // ours
  carga: 'Carga del mes', // ours
  lado: 'Prueba e historia', // ours
  evidencia: 'Evidencia', // ours
  historia: 'Historia', // ours
  cifras: 'Cifras del mes', // ours
  otras: 'Más acciones', // ours
  cargar: 'Cargar documentos', // ours
  cerrarCarga: 'Cerrar la carga', // ours
  siguiente: 'Siguiente: {nombre}', // ours
  volver: 'Volver a la cola', // ours
  presentado: 'Formulario enviado', // ours
  presentadoYPagado: 'Presentado y pagado', // ours
  presentadoACero: 'Presentado a cero', // ours
  presentadoEnOtroLugar: 'Presentado en otro lugar', // ours
  comprobante: 'Descargar los PDF', // ours
  proximaFecha: 'Próxima fecha', // ours
  vencePago: 'El pago vence el {dia}', // ours
  venceMes: '{mes} vence el {dia}', // ours
  contrasenia: 'Copiar la contraseña SAT', // ours
} as const;

export const AVISOS_DE_CAMINO = {
  terminado: 'Este mes está terminado', // ours
  sinHistoria: 'La bitácora no tiene nada de este mes.', // ours
  mesQueNoEs: 'Esa dirección no dice un mes. Abre al cliente desde una lista o desde la búsqueda.', // ours
  elSistema: 'AlDía', // ours
} as const;
