import * as z from 'zod';
import { DiaCable, fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';

export const Tarjeta = fila({
  id: Id,
  nombrePortador: z.string(),
  activo: z.boolean(),
  ultimosNumeros: z.string(),
  marca: z.string(),
  fechaExpiracion: DiaCable,
  /** Its bank refused it for good: it can no longer be charged. */
  rechazada: z.boolean(),
});

/** The part of `tarjetas` that the client's home calls. */
export const tarjetasPropias = {
  listar: endpoint({
    metodo: 'GET',
    ruta: '/usuario/forma_pago/listado',
    acceso: 'cobro.propio',
    reservada: true,
    resumen: 'Tarjetas propias',
    salida: z.array(Tarjeta),
  }),
};
