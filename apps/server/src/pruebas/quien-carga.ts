import type { Quienes } from './quien-administra.ts';

/** The calls of a load, by hand from the specification like the rest of the matrix (quien-puede.ts). */
export const DE_CARGA: Quienes = {
  porque:
    'The screens of the employee level admit roles 1, 2 and 4 (spec 2, section 2): the load too, and its rows in parts.',
  roles: [1, 2, 4],
  llamadas: [
    'carga.validarPresentacion',
    'carga.validarPresentacionIsr',
    'carga.remanentes',
    'carga.escribirBorrador',
    'carga.descartarBorrador',
    'carga.abrirMes',
    'carga.emisoresSinClasificar',
    'carga.validarAgentes',
    'carga.validarAgentesIva',
    'carga.tipoDeCambio',
    'carga.tiposDeCambio',
    'carga.guardar',
    'carga.partes',
    'carga.enviarParte',
    'carga.reglas',
    'carga.archivos',
    'carga.subirArchivo',
    'carga.enlaceDeArchivo',
    'carga.quitarArchivo',
  ],
};
