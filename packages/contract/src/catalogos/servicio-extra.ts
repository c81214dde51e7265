import * as z from 'zod';
import { conDefecto, MontoCable } from '../cables.ts';
import { cambio, insercion, listado, Monto, SiNoCable } from './definicion.ts';

const Titulo = conDefecto(z.string().trim().max(120, 'Escribe a lo más 120 letras'), '');
const definicion = {
  raiz: 'servicios_varios',
  son: 'servicios extras',
  campos: {
    /** The specification's blank template calls the title `nombre` (decisions-3, 11): when `titulo` is empty, `nombre` counts. */
    titulo: Titulo,
    nombre: Titulo,
    descripcion: z.string().trim().max(1000),
    precio: Monto,
    activo: SiNoCable,
  },
  leidos: { titulo: z.string(), descripcion: z.string(), precio: MontoCable, activo: SiNoCable },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener el listado de servicios extras' },
    insertar: { exito: 'Servicio extra creado exitosamente', fallo: 'No es posible crear el servicio extra' },
    actualizar: { exito: 'Servicio extra actualizado exitosamente', fallo: 'No es posible crear el servicio extra' },
  },
} as const;

/** What can be bought besides a plan; a service that is not `activo` is no longer offered (spec 3, section 7.4). */
export const servicioExtra = {
  listado: listado(definicion),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
};
