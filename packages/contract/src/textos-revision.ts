/** SAT's kinds of file by their id; 0 asks for all (spec 2, section 9). */
export const TIPOS_DE_ARCHIVO = [
  'Todos',
  'Facturas Emitidas',
  'Facturas Recibidas',
  'Retención IVA',
  'Retención ISR',
  'Declaración IVA Pequeño Contribuyente',
  'Declaración IVA General',
  'Declaración ISR',
  'Consulta Declaración',
  'Generación Factura',
] as const;

/** The state of a document that is asked of SAT (spec 2, section 4). */
export const ESTADOS_DE_DOCUMENTO_SAT = { S: 'Solicitado', P: 'Procesado' } as const;

export const ROTULOS_DE_REVISION = {
  documentosSat: 'Documentos SAT',
  fechaInicio: 'Fecha Inicio',
  fechaFin: 'Fecha Fin',
  tipoDeArchivo: 'Tipo de archivo', // ours
  filtrar: 'Filtrar', // ours
  registrarDocumento: 'Subir documento', // ours
  enviarFactura: 'Enviar factura', // ours
  cargaDeCortesia: 'Carga de cortesía',
  verDeclaraciones: 'Ver declaraciones', // ours
  estadoDelCliente: 'Estado de declaraciones', // ours
  descargarDocumentos: 'Descargar documentos', // ours
  copiarContrasenia: 'Copiar contraseña SAT', // ours
} as const;

/** Messages under the fields of these screens. */
export const VALIDACION_DE_REVISION = {
  fechaRequerida: 'Fecha requerida',
  finAntesDeInicio: 'La fecha fin es anterior a la fecha inicio.', // ours
  mesFuturo: 'Ese mes todavía no termina.', // ours
  eligeCliente: 'Elige un cliente.', // ours
} as const;

/** Sentences of these screens: all ours. */
export const AVISOS_DE_REVISION = {
  referenciaVencida: 'Este enlace ya se usó o venció. Vuelve a abrir al cliente desde la lista.', // ours
  anioSinDeclaraciones: 'Este cliente no tiene declaraciones de este año. Elige otro.', // ours
  suscripcionSinDeclaraciones: 'Esta suscripción todavía no cubre ninguna declaración.', // ours
  sinSuscripciones: 'Este cliente todavía no tiene suscripciones.', // ours
  soloSinCargar: 'Solo mientras el mes está pendiente.', // ours
  soloRos: 'Solo para clientes de ROS.', // ours
  soloAdministrador: 'Solo un administrador hace una carga de cortesía.', // ours
  deOtraPersona: 'Está a nombre de otra persona.', // ours
  presentaElMesSiguiente: 'El período se presenta en {mes}. Queda presentado sin movimiento y sus cifras pasan a cero.', // ours
  facturaAlCliente: 'El cliente la recibe por correo y la descarga de su suscripción.', // ours
  cortesiaCopia: 'Copia las cifras tal como se presentaron a la SAT. No se calculan de nuevo.', // ours
  cortesiaFirme: 'El mes queda como carga de cortesía y sus saldos pasan al mes siguiente.', // ours
  documentoAlCliente: 'Con su PDF queda procesado y el cliente lo descarga. Sin PDF queda como solicitado a la SAT.', // ours
  sinDocumentosSat: 'Ningún documento de la SAT en estas fechas. Cambia el filtro o sube uno.', // ours
  listaRecortada: 'Se muestran los primeros {n}. Acota las fechas o escribe un NIT.', // ours
} as const;
