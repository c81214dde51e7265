import * as z from 'zod';
import { fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** The query of a list's address: search, filters, order and, if the person wants, the month. */
const ValorDeParametro = z.union([z.string().max(200), z.number(), z.boolean()]);
export const ParametrosDeVista = z
  .record(z.string().regex(/^[a-z_]{1,40}$/i), ValorDeParametro)
  .refine((p) => Object.keys(p).length <= 20, 'La vista tiene demasiados filtros');
export type ParametrosDeVista = z.output<typeof ParametrosDeVista>;

export const NombreDeVista = z.string().trim().min(1, 'Escribe un nombre').max(60, 'El nombre admite 60 letras');
const Vista = fila({ id: Id, ruta: z.string(), nombre: z.string(), parametros: ParametrosDeVista });
export type Vista = z.output<typeof Vista>;

export const vistas = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/vistas/listado',
    acceso: 'vista.propia',
    resumen: 'Las vistas que uno mismo guardó, por su nombre',
    salida: z.array(Vista),
  }),
  insertar: endpoint({
    metodo: 'POST',
    ruta: '/vistas/insertar',
    acceso: 'vista.propia',
    resumen: 'Guarda una lista con su búsqueda, sus filtros y su orden, bajo un nombre',
    haceOtra: true,
    entrada: fila({
      // The path of one of our screens: never another site, never a path with personal data.
      ruta: z.string().regex(/^(\/[a-z_]+){1,3}$/, 'La dirección no es de una lista'),
      nombre: NombreDeVista,
      parametros: ParametrosDeVista,
    }),
    salida: Vista,
    errores: ['VISTA_REPETIDA', 'VISTAS_COMPLETAS'],
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/vistas/actualizar',
    acceso: 'vista.propia',
    sobre: 'vista',
    resumen: 'Cambia el nombre de una vista',
    entrada: fila({ id: Id, nombre: NombreDeVista }),
    salida: Vista,
    errores: ['VISTA_REPETIDA'],
  }),
  estado: endpoint({
    metodo: 'PUT',
    ruta: '/vistas/estado',
    acceso: 'vista.propia',
    sobre: 'vista',
    resumen: 'Elimina una vista, o la trae de vuelta',
    entrada: fila({ id: Id, activa: z.boolean() }),
    salida: Vista,
    errores: ['VISTA_REPETIDA', 'VISTAS_COMPLETAS'],
  }),
};
