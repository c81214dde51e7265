import { SIN_MONTO } from '@aldia/domain/declaraciones/momento.ts';
import * as z from 'zod';
import { AnioCable, DiaCable, fila, Id, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/**
 * A month of a client in the gestor's follow-up (spec 1, section 3). `impuesto` is what the forms declare and the client pays (D-12); under
 * ROS, both taxes.
 */
const FilaDeSeguimiento = fila(
  {
    id: Id,
    estado: fila({ abreviatura: z.string(), descripcion: z.string() }),
    totalFacturas: MontoCable,
    /** Before withholdings and balances: the ISR under ROS, the IVA of a small taxpayer. */
    impuestoDeterminado: MontoCable,
    totalRetencion: MontoCable,
    impuesto: MontoCable,
    /** Why `impuesto` is no figure yet, and 0; null when it is one. */
    sinMonto: z.enum(SIN_MONTO).nullable().default(null),
    aPagarIsr: MontoCable,
    aPagarIva: MontoCable,
    regimenId: z.number(),
    mes: z.string(),
    periodo: MesCable,
    /** 'completado' when true, 'finalizado' when false; null for a month that is not filed. */
    activo: z.boolean().nullable(),
    /** The day of its last step. */
    fechaRealizado: DiaCable.nullable(),
    /** The last day to file it. */
    fechaPresentacion: DiaCable,
    statusId: z.number(),
  },
  { id: 'presentacion_impuesto_id', estado: 'estado_seguimiento', mes: 'mes_presentacion' },
);
export type FilaDeSeguimiento = z.output<typeof FilaDeSeguimiento>;

export const gestorSeguimiento = {
  presentaciones: endpoint({
    metodo: 'GET',
    ruta: '/seguimiento_presentacion_gestor',
    base: 'gestores',
    acceso: 'cartera.ver',
    sobre: 'cliente',
    resumen: 'Las presentaciones de un año de un cliente de la cartera, la más nueva primero',
    entrada: fila({ id: IdDeRuta, anio: AnioCable }),
    salida: z.array(FilaDeSeguimiento),
  }),
};
