import * as z from 'zod';
import { fila, Id, MontoCable } from '../cables.ts';
import { endpoint } from '../endpoint.ts';
import { cambio, insercion, MontoONada, texto } from './definicion.ts';

const leidos = { descripcion: z.string(), abreviatura: z.string(), limiteNotificacion: MontoCable.nullable() };
const definicion = {
  raiz: 'regimen',
  son: 'regímenes',
  campos: { descripcion: texto(120), limiteNotificacion: MontoONada },
  leidos,
  dice: {
    insertar: { exito: 'Régimen Creado con éxito', fallo: 'No es posible crear el régimen' },
    actualizar: { exito: 'Régimen Actualizado con éxito', fallo: 'No es posible crear el régimen' },
  },
} as const;

/** Every regime, also those without forms; `limite_notificacion` is the amount from which the radar warns (D-80). */
export const regimen = {
  listado: endpoint({
    metodo: 'GET',
    // /regimen/listado serves the other screens, with only the regimes that declare.
    ruta: '/regimen/listado/todos',
    acceso: 'catalogo.cambiar',
    resumen: 'Mantenimiento de regímenes: todas las filas',
    salida: z.array(fila({ id: Id, huella: z.string(), ...leidos })),
    dice: { exito: null, fallo: 'No es posible obtener los tipos de regímen' },
  }),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
};
