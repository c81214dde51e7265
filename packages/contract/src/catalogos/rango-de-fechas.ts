import * as z from 'zod';
import { conDefecto, fila, Id } from '../cables.ts';
import { endpoint } from '../endpoint.ts';
import { listado, numero } from './definicion.ts';

/** New clients are given a day of 1 to 28 (D-83). */
const Dia = numero(1, 28);
const campos = { diaInicio: Dia, diaFin: Dia, cantidad: numero(1, 1_000_000) };
const definicion = {
  raiz: 'rango',
  son: 'rangos de fechas',
  campos,
  // It is read as `cantidad_personas` and sent as `cantidad` (decisions-3, 12).
  leidos: { diaInicio: z.number(), diaFin: z.number(), cantidadPersonas: z.number() },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los rangos de fecha' }, // ours
    actualizar: {
      exito: 'Rangos de fecha y cantidad de usuarios actualizado',
      fallo: 'No es posible actualizar los rangos de fecha y cantidad de usuarios',
    },
  },
} as const;

/** Which days of the month new clients get for their declaration, and how many clients each range takes. */
export const rangoDeFechas = {
  listado: listado(definicion),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/rango/actualizar',
    acceso: 'catalogo.cambiar',
    resumen: 'Mantenimiento de rangos de fechas: cambia el del id, o agrega uno sin él (D-83)',
    entrada: fila({ id: conDefecto(Id.nullable(), null), huella: z.string().max(64).optional(), ...campos }),
    salida: fila({ id: Id, huella: z.string(), ...definicion.leidos }),
    errores: ['TRAMO_CRUZADO', 'CATALOGO_CAMBIADO', 'FILA_DE_CATALOGO_AUSENTE'],
    dice: definicion.dice.actualizar,
  }),
};
