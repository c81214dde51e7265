import * as z from 'zod';
import { conDefecto, fila } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** The demo's mailbox (D-39): every mail of the outbox, open to whoever tries the product. Off in production. */
export const buzon = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/buzon/listado',
    acceso: 'PUBLICO',
    resumen: 'Correos que el producto envió en la demostración',
    entrada: fila({ busqueda: conDefecto(z.string().max(100), '') }),
    salida: z.array(
      fila({
        id: z.string(),
        para: z.string(),
        asunto: z.string(),
        creado: z.string(),
        enviado: z.string().nullable(),
        intentos: z.number(),
        texto: z.string(),
        adjuntos: z.array(fila({ nombre: z.string(), enlace: z.string() })),
      }),
    ),
    errores: ['RUTA_NO_ENCONTRADA'],
  }),
};
