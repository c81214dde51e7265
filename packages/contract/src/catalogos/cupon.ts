import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, MontoCable } from '../cables.ts';
import {
  cambio,
  DiaONada,
  desactivacion,
  IdElegido,
  insercion,
  listado,
  Monto,
  NumeroONada,
  SiNoCable,
  texto,
  V,
} from './definicion.ts';

const Tipo = z.enum(['VALOR', 'PORCENTAJE'], V.requerido);
/** More than anybody hands out; the column holds more. */
const MAXIMO_DE_USOS = 1_000_000;
const MODIFICADO = { exito: 'Cupon modificado exitosamente', fallo: 'No es posible modificar el cupon' } as const;

const definicion = {
  raiz: 'cupon',
  rutas: {
    listado: '/obtenerCupones',
    insertar: '/insertarCupon',
    actualizar: '/actualizarCupon',
    eliminar: '/eliminarCupon',
  },
  son: 'cupones',
  campos: {
    codigo: texto(40),
    tipo: Tipo,
    /** Quetzales for a VALOR, percent for a PORCENTAJE; both with two decimals. */
    valor: Monto.refine((v) => v > 0, 'El valor tiene que ser mayor que 0'),
    activo: SiNoCable,
    rolId: IdElegido,
    // Ours, so optional: how often it may be used, and its first and last day, both included.
    usosMaximos: conDefecto(NumeroONada(1, MAXIMO_DE_USOS), null),
    desde: conDefecto(DiaONada, null),
    hasta: conDefecto(DiaONada, null),
  },
  leidos: {
    codigo: z.string(),
    tipo: Tipo,
    valor: MontoCable,
    activo: SiNoCable,
    /** Null for any kind of user. */
    rolId: fila({ id: Id, rol: z.string() }).nullable(),
    usosMaximos: z.number().nullable(),
    usos: z.number(),
    desde: DiaCable.nullable(),
    hasta: DiaCable.nullable(),
  },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los cupones' },
    insertar: { exito: 'Cupon creado exitosamente', fallo: 'No es posible crear el cupon' },
    actualizar: MODIFICADO,
    eliminar: MODIFICADO,
  },
  niega: { insertar: ['ELEGIDO_NO_VIGENTE'], actualizar: ['ELEGIDO_NO_VIGENTE'] },
} as const;

/** Discounts on the price of a plan, by kind of user and with counted uses (spec 3, section 7.5). */
export const cupon = {
  listado: listado(definicion),
  insertar: insercion(definicion),
  actualizar: cambio(definicion),
  /** No button calls it (decisions-3, 72): the form writes `activo`. */
  eliminar: desactivacion(definicion),
};
