/** What the buttons of the follow-up screens say; `TEXTOS` takes them in. */
export const TEXTOS_DE_SEGUIMIENTO = {
  'seguimiento.clientesDelDia': { exito: null, fallo: 'Ocurrió un error al obtener los del día' },
  'seguimiento.listar': { exito: null, fallo: 'Ocurrió un error al obtener los datos de los seguimientos' },
  'seguimiento.eliminar': {
    exito: 'Seguimiento eliminado satisfactoriamente',
    fallo: 'Ocurrió un error al obtener los datos de los seguimientos',
  },
  'seguimiento.colaboradores': {
    exito: null,
    fallo: 'Ocurrió un error al obtener los datos de los empleados',
  },
  'seguimiento.reporte': { exito: null, fallo: 'No se encontraron coincidencias', informa: true },
  'seguimiento.estadoDeUsuarios': {
    exito: null,
    fallo: 'Ocurrió un error al obtener los datos de las declaraciones',
  },
} as const;
