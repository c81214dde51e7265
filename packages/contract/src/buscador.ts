import * as z from 'zod';
import { conDefecto, fila, Id, MesElegidoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** What the search offers for a client. Each screen checks again; this only spares a useless visit. */
const AccionDeCliente = z.enum(['mes', 'cargar', 'estado', 'libros', 'cierreAnual', 'seguimiento']);
export type AccionDeCliente = z.output<typeof AccionDeCliente>;

const ClienteHallado = fila({
  id: Id,
  nombre: z.string(),
  nit: z.string(),
  cui: z.string(),
  regimenId: z.number(),
  regimen: z.string(),
  /** The state of their month; empty when it is not open. */
  estado: z.string(),
  tienePasswordSat: z.boolean(),
  acciones: z.array(AccionDeCliente),
});
export type ClienteHallado = z.output<typeof ClienteHallado>;

export const buscador = {
  clientes: endpoint({
    metodo: 'GET',
    ruta: '/buscador/clientes',
    acceso: 'cliente.buscar',
    resumen: 'Clientes por nombre, NIT o CUI, y lo que se puede hacer con cada uno; sin texto, los últimos abiertos',
    entrada: fila({ texto: conDefecto(z.string().trim().max(100), ''), fecha: MesElegidoCable }),
    salida: z.array(ClienteHallado),
  }),
  recordar: endpoint({
    metodo: 'POST',
    ruta: '/buscador/recientes',
    acceso: 'cliente.buscar',
    sobre: 'cliente',
    resumen: 'Recuerda que se abrió a un cliente, para ofrecerlo primero la próxima vez',
    entrada: fila({ cliente: Id }),
    salida: fila({ cliente: Id }),
  }),
};
