import * as z from 'zod';
import { fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';

export const evidencia = {
  enlace: endpoint({
    metodo: 'POST',
    ruta: '/evidencia/enlace',
    base: 'reportes',
    acceso: 'evidencia.descargar',
    sobre: 'declaracion',
    resumen: 'Enlace de cinco minutos al zip con todo lo que prueba un mes; queda en la bitácora de la declaración',
    entrada: fila({ presentacionId: Id }),
    salida: z.string(),
  }),
};
