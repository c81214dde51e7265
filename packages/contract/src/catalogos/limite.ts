import * as z from 'zod';
import { conDefecto, DiaCable } from '../cables.ts';
import { CALLADA, insercion, listado, numero, retiro } from './definicion.ts';

/** The last day to file a tax in a month, where it is not the computed one (D-78). Its failures say nothing (D-73). */
const limiteDe = (raiz: string, son: string) => {
  const definicion = {
    raiz,
    son,
    campos: {
      mes: numero(1, 12),
      // As the specification spells it (decisions-3, 12).
      year: numero(2012, 2100),
      diaLimite: numero(1, 31),
      motivo: conDefecto(z.string().trim().max(300), ''),
    },
    leidos: {
      mes: z.number(),
      year: z.number(),
      diaLimite: z.number(),
      fecha: DiaCable,
      /** The day that the law gives for the period of that month. */
      calculado: DiaCable,
      motivo: z.string(),
      creadoPor: z.string(),
    },
    dice: { listado: CALLADA, insertar: CALLADA, eliminar: CALLADA },
  } as const;
  return { listado: listado(definicion), insertar: insercion(definicion), eliminar: retiro(definicion) };
};

export const limiteIsr = limiteDe('limiteisr', 'límites del ISR');
export const limiteIva = limiteDe('limiteiva', 'límites del IVA');
