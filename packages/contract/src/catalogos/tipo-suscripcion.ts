import * as z from 'zod';
import { fila, Id, IdCorto, IdCortoDeRuta, MontoCable } from '../cables.ts';
import { endpoint } from '../endpoint.ts';
import { baja, CALLADA, cambio, insercion, Monto, SiNoCable, texto } from './definicion.ts';

const leidos = {
  nombre: z.string(),
  descripcion: z.string(),
  precio: MontoCable,
  anual: SiNoCable,
  activo: SiNoCable,
  regimenId: z.number().nullable(),
};
const definicion = {
  raiz: 'tipo_suscripcion',
  son: 'tipos de suscripción',
  campos: {
    nombre: texto(60),
    descripcion: z.string().trim().max(1000),
    precio: Monto,
    anual: SiNoCable,
    activo: SiNoCable,
    regimenId: IdCorto,
  },
  leidos,
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los tipos de suscripcion' },
    insertar: {
      exito: 'Tipo de suscripción creado', // ours
      fallo: 'No es posible crear un tipo de suscripción',
    },
    actualizar: {
      exito: 'Tipo de suscripción modificado', // ours
      fallo: 'No es posible modificar un tipo de suscripción',
    },
    estado: {
      exito: 'Tipo de suscripción modificado', // ours
      fallo: 'No es posible eliminar un tipo de suscripción',
    },
  },
  niega: {
    insertar: ['ELEGIDO_NO_VIGENTE'],
    actualizar: ['ELEGIDO_NO_VIGENTE', 'PERIODICIDAD_VENDIDA', 'REGIMEN_VENDIDO'],
  },
} as const;

/** The general regime's screen says nothing when a call about its plans fails (D-73); the small taxpayers' does. */
export const PLANES_CALLADOS = {
  listado: CALLADA,
  insertar: CALLADA,
  actualizar: CALLADA,
  estado: CALLADA,
} as const;

/** What a client may buy, by regime. Its state is `activo`, which a button toggles (spec 3, section 4). */
export const tipoSuscripcion = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/tipo_suscripcion/listado/{id}',
    acceso: 'catalogo.cambiar',
    resumen: 'Mantenimiento de tipos de suscripción: todos los de un régimen',
    entrada: fila({ id: IdCortoDeRuta }),
    salida: z.array(fila({ id: Id, huella: z.string(), ...leidos })),
    dice: definicion.dice.listado,
  }),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
  ...baja(definicion),
};
