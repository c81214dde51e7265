import { DIA_DE_DECLARACION } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import * as z from 'zod';
import { cambio, listado, numero } from './definicion.ts';

const definicion = {
  raiz: 'dia_movimiento',
  son: 'día de declaración sin retenciones',
  campos: { dia: numero(DIA_DE_DECLARACION.primero, DIA_DE_DECLARACION.ultimo) },
  repetible: true,
  leidos: { dia: z.number() },
  dice: {
    listado: {
      exito: null,
      fallo: 'No es posible obtener el listado para gestionar el mantenimiento de fechas de declaraciones',
    },
    actualizar: {
      exito: 'Día de presentación sin retenciones ha sido modificado exitosamente',
      fallo: 'No es posible actualizar la fecha para el boton de presentar sin declaraciones',
    },
  },
} as const;

/** Its only row: from that day of the month in which it is declared everyone may use 'Presentar sin ISR'; before it, only role 1 (D-84). */
export const diaMovimiento = { listado: listado(definicion), actualizar: cambio(definicion) };
