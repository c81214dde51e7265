export const AVISOS_DE_DESHACER = {
  deshacer: 'Deshacer', // ours
  reasignada: '{nombre} quedó a cargo de {asignado}.', // ours
  correoEnEspera: 'El correo sale en unos segundos, si no lo deshaces.', // ours
} as const;

/** What somebody did to a declaration meanwhile, by its audit action; the text follows a person's name. All ours. */
export const HECHOS_EN_PALABRAS: Readonly<Record<string, string>> = {
  'declaracion.cargada': 'guardó una carga', // ours
  'declaracion.cargaDeCortesia': 'entró una carga de cortesía', // ours
  'declaracion.completada': 'envió el correo de finalización', // ours
  'declaracion.deshecha': 'deshizo una acción', // ours
  'declaracion.enviadaAFormulario': 'la envió a formulario', // ours
  'declaracion.enviadaAPago': 'la envió a pago', // ours
  'declaracion.excesoDecidido': 'decidió sobre un exceso de notas de crédito', // ours
  'declaracion.forzadaAPago': 'la forzó a pago', // ours
  'declaracion.formularioNotificado': 'notificó el formulario', // ours
  'declaracion.isrPagado': 'confirmó el pago del ISR', // ours
  'declaracion.pagoConfirmado': 'confirmó el pago', // ours
  'declaracion.pagoRecordado': 'recordó el pago', // ours
  'declaracion.reasignada': 'la reasignó', // ours
  'declaracion.presentadaACero': 'la presentó a cero', // ours
  'declaracion.recalculada': 'la calculó de nuevo', // ours
  'declaracion.remanentesCorregidos': 'corrigió los remanentes', // ours
  'declaracion.seguimientoEliminado': 'eliminó el seguimiento', // ours
  'declaracion.sinIsr': 'marcó que no aplica el ISR', // ours
  'facturas.destinoElegido': 'cambió qué va a exportación', // ours
  'facturas.inclusion': 'cambió sus facturas', // ours
};
export const HECHO_SIN_PALABRAS = 'cambió la declaración'; // ours
