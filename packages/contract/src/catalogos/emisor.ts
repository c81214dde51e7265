import { nitEsValido, normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import * as z from 'zod';
import { conDefecto, fila, Id } from '../cables.ts';
import { endpoint } from '../endpoint.ts';
import { BusquedaCable, dePagina, ORDENES_POR_NOMBRE_Y_NIT, paginaDe } from '../listas.ts';
import { baja, cambio, GUARDADO, IdElegido, insercion, texto, V } from './definicion.ts';

/** Rows of a page (spec 3, section 9), the usual one second. */
export const PAGINAS_DE_EMISORES = [100, 200, 300, 400, 500] as const;

const NitEscrito = z
  .codec(z.string(V.requerido), z.string().min(1, V.requerido), { decode: normalizarNit, encode: (nit) => nit })
  .refine((nit) => nit === '' || nitEsValido(nit), 'Ese NIT no es válido');
const leidos = {
  nit: z.string(),
  nombre: z.string(),
  tipoEmisorId: z.number().nullable(),
  tipoEmisor: z.string(),
  deletedAt: z.string().nullable(),
};
const definicion = {
  raiz: 'emisor',
  son: 'emisores por NIT',
  campos: { nit: NitEscrito, nombre: texto(200), tipoEmisorId: IdElegido },
  leidos,
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los emisores' }, // ours
    insertar: { exito: 'Emisor creado con éxito', fallo: 'No es posible crear el emisor' },
    actualizar: { exito: 'Emisor modificado', fallo: 'No es posible actualizar este emisor' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar el emisor' },
  },
  niega: { insertar: ['ELEGIDO_NO_VIGENTE'], actualizar: ['ELEGIDO_NO_VIGENTE'] },
} as const;

/** Issuers by NIT. The table may hold every issuer of the country, so its list is searched, ordered and paged on the server (D-72). */
export const emisor = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/emisor/listado/{id}',
    acceso: 'catalogo.cambiar',
    resumen: 'Mantenimiento de emisores por NIT: una página de los de un tipo, o de todos con -1',
    paginada: true,
    entrada: fila({
      /** A kind of issuer; -1 for all. */
      id: z.coerce.number<number | string>().int().min(-1),
      busqueda: BusquedaCable,
      ...dePagina(500),
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: paginaDe(fila({ id: Id, huella: z.string(), ...leidos })),
    dice: definicion.dice.listado,
  }),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
  ...baja(definicion),
};
