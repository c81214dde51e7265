/** /gestor/seguimiento_declaracion, letter for letter where the specification quotes it (spec 1, 2.12 and 8). */
export const ROTULOS_DE_SEGUIMIENTO_GESTOR = {
  titulo: 'Seguimiento de declaración',
  cliente: 'Cliente', // ours
  anio: 'Año', // ours
  buscar: 'Buscar',
  paso: 'Paso', // ours
  totalFacturas: 'Total de facturas', // ours
  retenciones: 'Retenciones', // ours
  impuesto: 'Impuesto a pagar', // ours
  mes: 'Mes', // ours
  estado: 'Estado', // ours
  fecha: 'Fecha', // ours
  detalle: 'Detalle', // ours
  completado: 'completado',
  finalizado: 'finalizado',
  enProceso: 'en proceso', // ours
  detalleTitulo: 'Información de Pago',
  periodo: 'Período', // ours
  nombre: 'Nombre', // ours
  cuiDpi: 'CUI/DPI',
  nit: 'NIT',
  resumen: 'Resumen de declaraciones', // ours
  impuestoDeterminado: 'Impuesto determinado', // ours
  impuestoDeterminadoIsr: 'Impuesto determinado (ISR)', // ours
  menosRetenciones: '(-) Total retenciones', // ours
  libro: 'Libro de compras y ventas', // ours
  descargarDocumentos: 'Descargar documentos',
  descargarLibro: 'Descargar libro', // ours
  descargarRetenciones: 'Descargar retenciones', // ours
} as const;

export const AVISOS_DE_SEGUIMIENTO_GESTOR = {
  sinDeclaraciones: 'El usuario no tiene declaraciones en este mes',
  preparandoDescarga: {
    documentos: 'Preparando los documentos…', // ours
    libro: 'Preparando el libro…', // ours
    retenciones: 'Preparando las retenciones…', // ours
  },
  sinRetenciones: 'No hay retenciones para descargar',
  sinClientes: 'Todavía no tienes clientes activos en tu cartera.', // ours
  elige: 'Elige un cliente y un año, y pulsa Buscar.', // ours
  otrosSaldos: 'El impuesto a pagar cuenta también los saldos de meses anteriores y, en ROS, el IVA.', // ours
} as const;
