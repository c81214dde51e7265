import * as z from 'zod';
import { Id } from './cables.ts';
import { endpoint } from './endpoint.ts';

export const evidencia = {
  enlace: endpoint({
    metodo: 'POST',
    ruta: '/evidencia/enlace',
    base: 'reportes',
    acceso: 'evidencia.descargar',
    sobre: 'declaracion',
    resumen: 'Enlace de cinco minutos al zip con todo lo que prueba un mes; queda en la bitácora de la declaración',
    entrada: z.object({ presentacion_id: Id }),
    salida: z.string(),
  }),
};
