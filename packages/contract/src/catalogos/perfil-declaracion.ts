import * as z from 'zod';
import { fila, Id } from '../cables.ts';
import { endpoint } from '../endpoint.ts';
import { baja, cambio, GUARDADO, IdElegido, insercion, SiNoCable } from './definicion.ts';

const leidos = {
  perfilDeclaracionId: Id,
  actividadEconomicaId: z.number(),
  tipoEmisorId: z.number(),
  tipoEmisor: fila({ id: Id, descripcion: z.string() }),
  incluir: SiNoCable,
  deletedAt: z.string().nullable(),
};
const definicion = {
  raiz: 'perfil_declaracion',
  son: 'perfiles de declaración',
  campos: { actividadEconomicaId: IdElegido, tipoEmisorId: IdElegido, incluir: SiNoCable },
  leidos,
  dice: {
    insertar: {
      exito: 'Perfil de declaración creado exitosamente',
      fallo: 'No es posible insertar tipo registro',
    },
    actualizar: { exito: 'Perfil de declaración actualizado', fallo: 'No es posible insertar tipo registro' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar el perfil de declaración' }, // ours
  },
  niega: { insertar: ['ELEGIDO_NO_VIGENTE'], actualizar: ['ELEGIDO_NO_VIGENTE'] },
} as const;

/** The kinds of issuer with which the clients of each activity start. Unlike other catalogues, it has a list per activity. */
export const perfilDeclaracion = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/listado',
    acceso: 'catalogo.cambiar',
    resumen: 'Mantenimiento de perfiles de declaración: cada actividad vigente con sus tipos de emisor',
    salida: z.array(
      fila({
        id: Id,
        descripcion: z.string(),
        perfiles: z.array(fila({ id: Id, huella: z.string(), ...leidos })),
      }),
    ),
    dice: { exito: null, fallo: 'No es posible obtener los perfiles de declaración' }, // ours
  }),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
  ...baja(definicion),
};
