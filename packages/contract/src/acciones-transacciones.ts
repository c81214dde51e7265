/** What the buttons of the schedule of transactions say; `TEXTOS` takes them in. */
export const TEXTOS_DE_TRANSACCIONES = {
  'transacciones.listado': { exito: null, fallo: 'No se encontraron coincidencias', informa: true },
  'transacciones.insertar': { exito: 'Registro Insertado', fallo: 'No es posible insertar la información' },
  'transacciones.actualizar': { exito: 'Registro Actualizado', fallo: 'No es posible actualizar la información' },
  'transacciones.eliminar': { exito: 'Información eliminada', fallo: 'No es posible eliminar la información' },
  'transacciones.crearDetalle': { exito: 'Registro Insertado', fallo: 'No es posible insertar la información' },
  'transacciones.actualizarDetalle': {
    exito: 'Registro Actualizado',
    fallo: 'No es posible actualizar la información',
  },
  'transacciones.eliminarDetalle': { exito: 'Información eliminada', fallo: 'No es posible eliminar la información' },
  'transacciones.pdf': { exito: null, fallo: 'No es posible procesar la información' },
} as const;
