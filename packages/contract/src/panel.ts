import * as z from 'zod';
import { DiaCable, fila, Id, MesCable, MesDeReporteCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, dePagina } from './listas.ts';

/** One regime's declarations in a month: how many are at each step, and the days left. */
const Avance = fila({
  id: Id,
  regimen: z.string(),
  vence: DiaCable,
  /** Days to the deadline; negative when it passed. */
  dias: z.number().int(),
  porCargar: z.number(),
  conFormulario: z.number(),
  enPago: z.number(),
  terminadas: z.number(),
  /** How many of all have forms that nobody filed yet. */
  porPresentar: z.number(),
});
export type Avance = z.output<typeof Avance>;

/** How many declarations of a regime were still to be filed at the end of a day. */
const PorPresentar = fila({
  id: z.string(),
  dia: DiaCable,
  regimenId: Id,
  regimen: z.string(),
  dias: z.number().int(),
  porPresentar: z.number(),
});
export type PorPresentar = z.output<typeof PorPresentar>;

/** A collaborator's current queue, and what they finished in the month. */
const DeColaborador = fila({ id: Id, nombre: z.string(), activo: z.boolean(), tiene: z.number(), termino: z.number() });
export type DeColaborador = z.output<typeof DeColaborador>;

/** Money of one day: received, returned, and requested that day with an unknown outcome. */
const DineroDelDia = fila({
  id: z.string(),
  dia: DiaCable,
  cobrado: MontoCable,
  devuelto: MontoCable,
  enDuda: MontoCable,
});
export type DineroDelDia = z.output<typeof DineroDelDia>;

/** Subscriptions that began, ended or were suspended in a month. */
const SuscripcionesDelMes = fila({
  id: z.string(),
  mes: MesCable,
  nuevas: z.number(),
  perdidas: z.number(),
  suspendidas: z.number(),
});
export type SuscripcionesDelMes = z.output<typeof SuscripcionesDelMes>;

/** The audit acts that each figure counts; the linked list shows those acts of that month. */
export const HECHOS_DE_SUSCRIPCION = {
  nuevas: 'suscripcion.iniciada',
  perdidas: 'suscripcion.terminada',
  suspendidas: 'suscripcion.suspendida',
} as const;

const comun = { metodo: 'GET', base: 'reportes', acceso: 'reporte.ver', paginada: true } as const;
/** The worked month. All of these lists are short and fit in one page. */
const entrada = fila({ mes: MesDeReporteCable, ...dePagina(500) });

/** The month at a glance (D-75): each figure matches a list to which the screen links. */
export const panel = {
  avance: endpoint({
    ...comun,
    ruta: '/panel/avance/{mes}',
    resumen: 'Las declaraciones de un mes por régimen y por paso, con los días que faltan para su vencimiento',
    entrada,
    salida: fila({ ...camposDePagina(Avance), periodo: MesCable }),
  }),
  porPresentar: endpoint({
    ...comun,
    ruta: '/panel/por_presentar/{mes}',
    resumen: 'Cuántas declaraciones quedaban por presentar al terminar cada día del mes, por régimen',
    entrada,
    salida: fila(camposDePagina(PorPresentar)),
  }),
  colaboradores: endpoint({
    ...comun,
    ruta: '/panel/colaboradores/{mes}',
    resumen: 'Qué tiene cada colaborador por hacer y cuánto terminó en el mes',
    entrada,
    salida: fila(camposDePagina(DeColaborador)),
  }),
  dinero: endpoint({
    ...comun,
    ruta: '/panel/dinero/{mes}',
    resumen: 'Lo que entró, lo que se devolvió y lo que está en duda cada día del mes, con sus sumas',
    entrada,
    salida: fila({
      ...camposDePagina(DineroDelDia),
      desde: DiaCable,
      hasta: DiaCable,
      cobrado: MontoCable,
      devuelto: MontoCable,
      enDuda: MontoCable,
    }),
  }),
  suscripciones: endpoint({
    ...comun,
    ruta: '/panel/suscripciones/{mes}',
    resumen: 'Suscripciones nuevas, perdidas y suspendidas de los doce meses que terminan en el elegido',
    entrada,
    salida: fila(camposDePagina(SuscripcionesDelMes)),
  }),
};
