import * as z from 'zod';
import { DiaCable } from '../cables.ts';
import { cambio, insercion, listado, numero } from './definicion.ts';

const definicion = {
  raiz: 'fecha_declaracion',
  son: 'meses de suscripción',
  campos: { mes: numero(1, 12), fechaInicio: DiaCable, fechaFin: DiaCable },
  repetible: true,
  leidos: { mes: z.number(), fechaInicio: DiaCable, fechaFin: DiaCable },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener la información de los meses' },
    insertar: { exito: 'Mes creado exitosamente', fallo: 'No es posible crear el mes' },
    actualizar: { exito: 'Mes modificado exitosamente', fallo: 'No es posible editar el mes' },
  },
  niega: { insertar: ['TRAMO_CRUZADO'], actualizar: ['TRAMO_CRUZADO'] },
} as const;

/** The days in which each month of subscription is worked; outside them the screens warn (D-84). */
export const mesDeSuscripcion = {
  listado: listado(definicion),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
};
