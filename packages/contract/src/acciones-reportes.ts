/** What a failed report says; `TEXTOS` takes it in. */
export const TEXTOS_DE_REPORTES = {
  'reportes.estados': { exito: null, fallo: 'Ocurrió un error al obtener los datos de los usuarios' },
  'reportes.maestro': { exito: null, fallo: 'No es posible obtener datos del reporte maestro' },
  'reportes.movimientos': { exito: null, fallo: 'No es posible obtener datos del reporte de movimientos' }, // ours
  'reportes.pasarela': { exito: null, fallo: 'No es posible obtener las transacciones de la pasarela' }, // ours
  'reportes.sinFormaDePago': { exito: null, fallo: 'No es posible obtener los usuarios sin forma de pago' }, // ours
} as const;
