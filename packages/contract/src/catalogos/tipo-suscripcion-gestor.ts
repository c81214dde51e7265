import * as z from 'zod';
import { conDefecto, MontoCable } from '../cables.ts';
import { cambio, insercion, listado, Monto, numero, retiro, texto } from './definicion.ts';

const Clientes = numero(1, 1_000_000);
const definicion = {
  raiz: 'cat_tipo_suscripcion_gestor',
  base: 'gestores',
  lectura: 'rangoDeGestor.ver',
  son: 'suscripciones de gestor',
  campos: {
    nombre: texto(60),
    min: Clientes,
    max: Clientes,
    precio: Monto,
    /** A range may be moved in two steps: in between, some numbers of clients have no range, and the caller must accept it. */
    aceptaHueco: conDefecto(z.boolean(), false),
  },
  leidos: { nombre: z.string(), min: z.number(), max: z.number(), precio: MontoCable },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los tipos de suscripcion' },
    insertar: {
      exito: 'Suscripción de gestor creada', // ours
      fallo: 'No es posible crear un tipo de suscripción',
    },
    actualizar: {
      exito: 'Suscripción de gestor modificada', // ours
      fallo: 'No es posible modificar un tipo de suscripción',
    },
    eliminar: {
      exito: 'Suscripción de gestor eliminada', // ours
      fallo: 'No es posible eliminar un tipo de suscripción',
    },
  },
  niega: { insertar: ['TRAMO_CRUZADO', 'TRAMO_CON_HUECO'], actualizar: ['TRAMO_CRUZADO', 'TRAMO_CON_HUECO'] },
} as const;

/** What a gestor pays per client and month, by number of clients: id in the body, one path, four verbs (D-70). */
export const tipoSuscripcionGestor = {
  listado: listado(definicion),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
  eliminar: retiro(definicion),
};
