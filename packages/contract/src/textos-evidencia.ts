/** What the button of the evidence of a month says. */
export const TEXTO_DE_EVIDENCIA = {
  exito: 'Evidencia del mes descargada correctamente', // ours
  fallo: 'No es posible descargar la evidencia del mes', // ours
} as const;

export const ROTULOS_DE_EVIDENCIA = {
  descargar: 'Descargar evidencia del mes', // ours
  nombre: 'Evidencia de {mes}', // ours
} as const;

/** Why the button is disabled now. */
export const AVISOS_DE_EVIDENCIA = {
  enCurso: 'Espera a que termine la descarga anterior.', // ours
} as const;

/** What the files inside say. */
export const PALABRAS_DE_EVIDENCIA = {
  titulo: 'Evidencia de {mes}',
  contribuyente: 'Contribuyente',
  nit: 'NIT',
  periodo: 'Período',
  estado: 'Estado de la declaración',
  preparada: 'Preparada el',
  archivos: 'Archivos',
  columnas: ['Archivo', 'Origen', 'Fecha', 'Bytes', 'SHA-256'],
  faltantes: 'Lo que falta y por qué',
  nadaFalta: 'No falta nada.',
  verificar: 'HUELLAS.txt tiene las mismas huellas para comprobarlas con: sha256sum -c HUELLAS.txt',
  huellaDistinta: 'La huella no es la que se anotó al guardarlo ({sha256}): el archivo cambió después.',
  noEsta: 'Está anotado pero no se encontró en el almacén.',
  comparado: '{que}, comparado después de presentar', // ours
  reciencreado: 'Generado para esta descarga con los datos guardados',
  presentado: 'Líneas guardadas al presentar{cuando}', // ours
  presentadoDespues: 'Líneas calculadas de nuevo{cuando}: al presentar no se guardaron', // ours
  subido: 'Subido por {quien}',
  correo: 'Correo para {para}',
  whatsapp: 'WhatsApp para {para}',
  sinEnviar: '{mensaje}, todavía sin enviar', // ours
  noLlego: '{mensaje}, que no llegó: {respuesta}', // ours
  enviadoNo: 'No llegó. Se dejó de intentar el {cuando}.', // ours
} as const;

/** The source files of the load by kind, and why a month may have none. */
export const ORIGENES_DE_CARGA = {
  recibidas: 'Facturas recibidas (archivo de la SAT)',
  emitidas: 'Facturas emitidas (archivo de la SAT)',
  isr: 'Retenciones de ISR (archivo de la SAT)',
  iva: 'Retenciones de IVA (archivo de la SAT)',
} as const;

export const FALTAS_DE_EVIDENCIA = {
  sinArchivo: 'No se guardó ningún archivo de este tipo con la declaración.',
  sinRetenciones: 'La declaración dice que este mes no tiene retenciones de este impuesto.',
  sinCargar: 'Las retenciones de este impuesto todavía no se cargan.',
  cortesia: 'El mes se ingresó como carga de cortesía, sin documentos: sus cifras están en carga_de_cortesia.txt.',
  sinConstancias: 'El mes no tiene constancias de retención.',
  sinCalcular: 'Todavía no se calcula nada de este mes.',
  nadaCargado: 'No se cargó nada que declarar: las cifras están solo en el PDF del formulario que se envió.', // ours
  sinFormulario: 'El régimen del mes no tiene formulario en este producto.',
  sinPdf: 'No se ha enviado ningún formulario de pago al cliente.',
  faltaElDeIva: 'El SAT-2237 todavía no se presenta: solo está presentado el SAT-1311.', // ours
  pdfSinGuardar: 'El formulario {numero} se anotó sin su PDF.',
  solicitado: 'Se le pidió a la SAT y todavía no llega.', // ours
  sinComprobante: 'Nadie ha subido comprobantes ni documentos de la SAT de este mes.',
  pagoSinComprobante: 'El pago se confirmó el {cuando} sin comprobante.',
  sinPago: 'El pago no se ha confirmado.',
  sinPagoDeIva: 'El pago del ISR se confirmó el {cuando}. El del IVA no se ha confirmado.', // ours
  sinCorreos: 'No se ha escrito ningún correo de este mes.',
  bitacoraCortada: 'Se muestran los {n} hechos más recientes.',
} as const;

/** Names of what may be missing. */
export const QUE_FALTA = {
  libros: 'Libros de compras y ventas',
  constancias: 'Constancias de retención',
  formularios: 'Cifras de los formularios',
  pdf: 'Formularios de pago (PDF)',
  comprobantes: 'Comprobantes y documentos de la SAT',
  pago: 'Comprobante de pago',
  correos: 'Correos enviados',
  bitacora: 'Bitácora',
} as const;

/** What was done, in words; an action that is not listed is shown by its code. */
export const HECHOS_DE_DECLARACION = {
  'declaracion.mesAbierto': 'Se abrió el mes',
  'declaracion.cargada': 'Cargó documentos',
  'declaracion.cargaDeCortesia': 'Ingresó el mes como carga de cortesía',
  'declaracion.recalculada': 'Se calculó de nuevo',
  'declaracion.desactualizada': 'Quedó desactualizada por un cambio en un mes anterior o en lo que vende',
  'declaracion.yaAlDia': 'El mes anterior volvió a dejarle los saldos que ya traía',
  'declaracion.remanentesHeredados': 'Heredó los remanentes del mes anterior',
  'declaracion.remanentesCorregidos': 'Corrigió los remanentes',
  'declaracion.sinIsr': 'Indicó que se presenta sin ISR',
  'declaracion.presentadaACero': 'Presentó a cero',
  'declaracion.enviadaAFormulario': 'Envió a declaraciones listas para formulario',
  'declaracion.enviadaAPago': 'Trasladó a pago',
  'declaracion.forzadaAPago': 'Forzó el traslado a pago',
  'declaracion.formularioNotificado': 'Envió el formulario de pago al cliente',
  'declaracion.presentacionNotificada': 'Avisó al cliente que falta presentar',
  'declaracion.pagoRecordado': 'Recordó el pago al cliente',
  'declaracion.pagoConfirmado': 'Confirmó el pago',
  'declaracion.isrPagado': 'Confirmó el pago del ISR',
  'declaracion.completada': 'Avisó al cliente que el mes está completo',
  'declaracion.reasignada': 'Reasignó la declaración',
  'declaracion.seguimientoEliminado': 'Eliminó el seguimiento',
  'declaracion.excesoDecidido': 'Decidió sobre notas de crédito que no caben en una casilla',
  'facturas.destinoElegido': 'Eligió qué va a exportación',
  'facturas.inclusion': 'Eligió qué compras se incluyen',
  'compras.clasificadas': 'Dio a compras la regla de su emisor, que se clasificó después',
  'compras.sinLinea': 'Quitó el crédito de compras a emisores sin línea en el formulario',
  'cambio.reclasificado': 'Halló compras presentadas con crédito de un emisor sin línea',
  'facturas.comprasElegidas': 'El cliente avisó que eligió sus compras',
  'facturas.recibidasNotificadas': 'Pidió al cliente elegir sus compras',
  'facturas.recibidasPedidas': 'Escribió al cliente que faltan sus facturas de compra', // ours
  'documentoSat.registrado': 'Registró un documento de la SAT',
  'evidencia.descargada': 'Descargó la evidencia del mes',
} as const;
