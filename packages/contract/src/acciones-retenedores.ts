const SIETE_SEGUNDOS = 7000;
const CINCO_SEGUNDOS = 5000;

/** What the buttons of agents, of their deadlines and of the load of issuers say; `TEXTOS` takes them in. */
export const TEXTOS_DE_RETENEDORES = {
  'retenedores.fechasDeIva': { exito: null, fallo: 'No es posible obtener la fecha limite de retenciones IVA' },
  'retenedores.guardarFechaDeIva': {
    exito: 'Fecha límite guardada exitosamente', // ours
    fallo: 'No es posible actualizar la fecha limite de retenciones IVA',
  },
  'retenedores.fechasDeIsr': { exito: null, fallo: 'No es posible obtener la fecha limite de retenciones ISR' }, // as its sibling
  'retenedores.guardarFechaDeIsr': {
    exito: 'Fecha límite guardada exitosamente', // ours
    fallo: 'No es posible actualizar la fecha limite de retenciones ISR', // as its sibling
  },
  'retenedores.cargas': { exito: null, fallo: 'No es posible listar los retenerdores' },
  'retenedores.detalle': { exito: null, fallo: 'No es posibe consultar el detalle de la carga de retenedores' },
  'retenedores.cargarIva': {
    exito: 'Retenedores cargados exitosamente',
    fallo: 'No se pudo cargar los retenedores IVA, comuníquese con soporte',
    duracionMs: SIETE_SEGUNDOS,
  },
  'retenedores.cargarIsr': {
    exito: 'Retenedores cargados exitosamente',
    fallo: 'No se pudo cargar los retenedores ISR, comuníquese con soporte', // as its sibling
    duracionMs: SIETE_SEGUNDOS,
  },
  'retenedores.insertar': { exito: 'Retenedor creado exitosamente', fallo: 'No es posible crear el retenedor' }, // as its sibling
  'retenedores.actualizar': {
    exito: 'Retenedor actualizado exitosamente',
    fallo: 'No es posible actualizar el retenedor',
  },
  'retenedores.eliminar': {
    exito: 'Retenedor eliminado exitosamente',
    fallo: 'No es posible eliminar el retenedor',
  },
  'emisores.cargaMasiva': {
    exito: 'Archivo cargado con éxito',
    fallo: 'No es posible cargar los datos al servidor',
    duracionMs: CINCO_SEGUNDOS,
  },
} as const;
