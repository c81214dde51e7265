import * as z from 'zod';
import { fila, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { EstadoDeCobro, LO_QUE_DETIENE, PropositoDeCobro } from './palabras-de-cobro.ts';

export const UuidDeCobro = z.uuid('El cobro no es válido');

const CobroPropio = fila({
  id: UuidDeCobro,
  proposito: PropositoDeCobro,
  estado: EstadoDeCobro,
  concepto: z.string(),
  monto: MontoCable,
  ultimosNumeros: z.string(),
  transaccionId: z.string(),
  creadaEn: z.string(),
  ...LO_QUE_DETIENE,
});

/** The part of `cobros` that the client's home calls, so that it loads nothing else. */
export const cobrosPropios = {
  propios: endpoint({
    metodo: 'GET',
    ruta: '/pago/propios',
    acceso: 'cobro.propio',
    resumen: 'Cobros propios, el más nuevo primero',
    salida: z.array(CobroPropio),
  }),
};
