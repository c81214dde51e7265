import * as z from 'zod';
import { conDefecto, fila, Id, MontoCable, textoLibre } from './cables.ts';
import { UuidDeCobro } from './cobros-propios.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, dePagina, paginaDe } from './listas.ts';

export const ATENCIONES = ['por_atender', 'atendido'] as const;
export type Atencion = (typeof ATENCIONES)[number];

/** An extra service that was paid for, and whether staff took care of it. */
const ServicioSolicitado = fila({
  id: Id,
  /** The person for whom it is. */
  nombre: z.string(),
  nit: z.string(),
  /** The name of the office that asked and paid for its client; null when the person did it themselves. */
  oficina: z.string().nullable(),
  /** The mail of the person who asked, to whom staff write. */
  correo: z.string(),
  telefono: z.string(),
  /** Its name at the time of the charge. */
  servicio: z.string(),
  /** What was charged. */
  monto: MontoCable,
  cobroId: UuidDeCobro,
  solicitadoEn: z.string(),
  atendidoEn: z.string().nullable(),
  /** The name of who took care of it. */
  atendio: z.string().nullable(),
  nota: z.string(),
});
export type ServicioSolicitado = z.output<typeof ServicioSolicitado>;

const comun = { acceso: 'servicio.atender' } as const;
const deUna = { ...comun, metodo: 'PUT', sobre: 'solicitud', errores: ['SOLICITUD_EN_OTRO_ESTADO'] } as const;

/** What an administrator does with the extra services that were paid for. Its sentences are ours. */
export const servicios = {
  solicitados: endpoint({
    ...comun,
    metodo: 'GET',
    ruta: '/servicios_varios/solicitados',
    resumen: 'Servicios extras que se pagaron: los que faltan, del más viejo al más nuevo; los demás, al revés',
    paginada: true,
    dice: { exito: null, fallo: 'No se pudo leer la lista de servicios solicitados.' },
    entrada: fila({ atencion: z.enum(ATENCIONES).optional(), busqueda: BusquedaCable, ...dePagina(2000) }),
    salida: paginaDe(ServicioSolicitado),
  }),
  atender: endpoint({
    ...deUna,
    ruta: '/servicios_varios/atender',
    resumen: 'Marca un servicio solicitado como atendido, con una nota si hace falta',
    dice: { exito: 'El servicio quedó atendido.', fallo: 'No se pudo marcar el servicio como atendido.' },
    entrada: fila({ id: Id, nota: conDefecto(textoLibre(z.string().trim().max(500)), '') }),
    salida: ServicioSolicitado,
  }),
  reabrir: endpoint({
    ...deUna,
    ruta: '/servicios_varios/reabrir',
    resumen: 'Vuelve a dejar por atender un servicio que se había marcado como atendido',
    dice: { exito: 'El servicio quedó otra vez por atender.', fallo: 'No se pudo volver a abrir el servicio.' },
    entrada: fila({ id: Id }),
    salida: ServicioSolicitado,
  }),
};
