import * as z from 'zod';
import { AnioCable, DiaCable, fila, Id, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/**
 * A month of a client as the gestor follows it (spec 1, section 3). `impuesto` is what the forms declare and the client
 * pays (D-12), of both taxes under ROS.
 */
const FilaDeSeguimiento = fila(
  {
    id: Id,
    estado: fila({ abreviatura: z.string(), descripcion: z.string() }),
    totalFacturas: MontoCable,
    /** Before withholdings and balances are taken off: of the ISR under ROS, of the IVA of a small taxpayer. */
    impuestoDeterminado: MontoCable,
    totalRetencion: MontoCable,
    impuesto: MontoCable,
    aPagarIsr: MontoCable,
    aPagarIva: MontoCable,
    regimenId: z.number(),
    mes: z.string(),
    periodo: MesCable,
    /** 'completado' if true, else 'finalizado'; null of a month that is not filed. */
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
