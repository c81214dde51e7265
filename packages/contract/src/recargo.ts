import { RECARGO_MAXIMO } from '@aldia/domain/recargo/recargo.ts';
import * as z from 'zod';
import { Cuenta, fila, MontoPositivoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { VALIDACION_DE_RECARGO as V } from './textos-recargo.ts';

/** `version` is 0 until the first change; later, the row says who changed it and when. */
const Recargo = fila({
  monto: MontoPositivoCable,
  version: Cuenta,
  modificadoPor: z.string().nullable(),
  modificadoEn: z.string().nullable(),
});
export type Recargo = z.output<typeof Recargo>;

const CamposDeRecargo = { monto: MontoPositivoCable.refine((c) => c <= RECARGO_MAXIMO, V.muyGrande) };
export const RecargoNuevo = fila(CamposDeRecargo);

export const recargo = {
  actual: endpoint({
    metodo: 'GET',
    ruta: '/recargo/actual',
    acceso: 'recargo.administrar',
    resumen: 'El recargo de pago de impuesto que se cobra hoy',
    salida: Recargo,
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/recargo/actualizar',
    acceso: 'recargo.administrar',
    resumen: 'Cambia el recargo de pago de impuesto; version es la que se leyó',
    entrada: fila({ ...CamposDeRecargo, version: Cuenta }),
    salida: Recargo,
    errores: ['RECARGO_CAMBIADO'],
  }),
};
