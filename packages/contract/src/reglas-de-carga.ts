import { LINEAS_COMPRA, SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { LINEAS_EXPORTACION } from '@aldia/domain/facturas/exportacion.ts';
import * as z from 'zod';
import { fila, Id, textoLibre } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** A book of 300,000 purchases names its issuers once each. */
const MAXIMO_DE_EMISORES = 400_000;

/** What staff taught, by which a save classifies what it brings: the summary before the save asks for it. */
export const reglasDeCarga = {
  reglas: endpoint({
    metodo: 'POST',
    ruta: '/carga/reglas',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen:
      'Lo que el guardado aplica a los documentos del cliente: la línea de cada emisor y el destino de cada contraparte',
    cuerpoMaximo: 16 * 1024 * 1024,
    entrada: fila({ usuarioId: Id, emisores: textoLibre(z.array(z.string().max(20)).max(MAXIMO_DE_EMISORES)) }),
    salida: fila({
      /** Issuers without a rule are not named. */
      emisores: z.array(fila({ nit: z.string(), linea: z.enum([...LINEAS_COMPRA, SIN_LINEA]) })),
      contrapartes: z.array(
        fila({
          libro: z.enum(['emitida', 'recibida']),
          nit: z.string(),
          /** As rules compare it: without space around it, in capitals. */
          nombre: z.string(),
          exportaciones: z.enum(LINEAS_EXPORTACION).nullable(),
          especiales: z.boolean(),
          paraExportar: z.boolean().nullable(),
        }),
      ),
    }),
    errores: ['REGIMEN_NO_ADMITIDO'],
  }),
};
