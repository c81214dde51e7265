import * as z from 'zod';
import { DiaCable, fila, MesCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** A deadline: the day that counts, the day computed by law, and who set another one. */
const PlazoCable = fila({
  dia: DiaCable,
  calculado: DiaCable,
  limite: fila({ motivo: z.string(), puestoPor: z.string() }).nullable(),
});
export type PlazoCable = z.output<typeof PlazoCable>;

/** The part of `declaraciones` that the frame of every screen and the client's home call. */
export const ajustesDeDeclaracion = {
  ajustesDelMes: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/ajustes_del_mes',
    acceso: 'catalogo.ver',
    resumen: 'Lo que la administración puso para un período: sus plazos, cuándo se trabaja y desde cuándo va sin ISR',
    entrada: fila({ periodo: MesCable }),
    salida: fila({
      periodo: MesCable,
      iva: PlazoCable,
      isr: PlazoCable,
      /** The days in which the month is worked; null when nobody set them. */
      tramo: fila({ fechaInicio: DiaCable, fechaFin: DiaCable }).nullable(),
      fueraDelTramo: z.boolean(),
      sinIsrDesde: DiaCable,
    }),
  }),
};
