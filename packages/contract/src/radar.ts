import { SITUACIONES_DE_RADAR } from '@aldia/domain/radar/radar.ts';
import * as z from 'zod';
import { conDefecto, fila, Id, IdCortoDeRuta, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, DE_LISTA, ORDENES_DE_RADAR } from './listas.ts';

const Situacion = z.enum(SITUACIONES_DE_RADAR);

/** The ceiling of a regime, and its legal source. */
const Tope = fila({
  monto: MontoCable,
  cerca: MontoCable,
  medida: z.enum(['anio', 'mes']),
  fuente: fila({ ley: z.string(), articulo: z.string(), nota: z.string().optional() }),
  /** The year for which the amount was published, when this year's is not known yet. */
  deOtroAnio: z.number().nullable().default(null),
});
export type TopeDeRadar = z.output<typeof Tope>;

const ClienteEnRadar = fila({
  id: Id,
  nit: z.string(),
  nombre: z.string(),
  regimenId: z.number(),
  situacion: Situacion,
  /** What is compared with the ceiling. */
  medido: MontoCable,
  /** Hundredths of a percent of the ceiling: 8000 is 80 %. */
  uso: z.number().int(),
  delAnio: MontoCable,
  promedio: MontoCable.nullable(),
  proyectado: MontoCable.nullable(),
  mesDeCruce: MesCable.nullable(),
  ultimo: MesCable.nullable(),
  /** The first known month, when earlier months of the year are not known. */
  conocidoDesde: MesCable.nullable().default(null),
  /** The amount from which administrators want a warning for this client; null means the regime's. */
  aviso: MontoCable.nullable(),
  /** The loaded months behind the figure, newest first; `enPromedio` marks those of the mean. */
  meses: z.array(fila({ periodo: MesCable, ingresos: MontoCable, enPromedio: z.boolean() })),
});
export type ClienteEnRadar = z.output<typeof ClienteEnRadar>;

const Anio = z.number().int();

export const radar = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/radar/listado/{regimen_id}',
    acceso: 'radar.ver',
    resumen: 'Clientes de un régimen con sus ingresos ante el tope; situacion deja una sola',
    paginada: true,
    entrada: fila({
      regimenId: IdCortoDeRuta,
      situacion: conDefecto(Situacion.nullable(), null),
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_DE_RADAR), '-uso'),
    }),
    salida: fila({
      ...camposDePagina(ClienteEnRadar),
      anio: Anio,
      tope: Tope,
      /** How many clients of the search are in each situation, before `situacion` is applied. */
      cuentas: fila({ lejos: z.number(), cerca: z.number(), cruza: z.number(), cruzado: z.number() }),
    }),
    errores: ['REGIMEN_SIN_TOPE'],
  }),
  deCliente: endpoint({
    metodo: 'GET',
    ruta: '/radar/cliente/{id}',
    acceso: 'radar.ver',
    sobre: 'cliente',
    resumen: 'Un cliente ante el tope de su régimen; null si su régimen no tiene',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ anio: Anio, tope: Tope, cliente: ClienteEnRadar }).nullable(),
  }),
};
