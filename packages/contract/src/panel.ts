import * as z from 'zod';
import { DiaCable, fila, Id, MesCable, MesDeReporteCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, dePagina } from './listas.ts';

/** The declarations of one regime in a month: how many stand at each step, and what is left until their deadline. */
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
  /** Of all of them, those whose forms nobody filed yet. */
  porPresentar: z.number(),
});
export type Avance = z.output<typeof Avance>;

/** What was still to be filed of a regime when a day ended. */
const PorPresentar = fila({
  id: z.string(),
  dia: DiaCable,
  regimenId: Id,
  regimen: z.string(),
  dias: z.number().int(),
  porPresentar: z.number(),
});
export type PorPresentar = z.output<typeof PorPresentar>;

/** What one collaborator has in the queue now, and what they finished in the month. */
const DeColaborador = fila({ id: Id, nombre: z.string(), activo: z.boolean(), tiene: z.number(), termino: z.number() });
export type DeColaborador = z.output<typeof DeColaborador>;

/** Money of one day: what came in, what went back, and what was asked for that day and nobody knows yet. */
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

/** Which acts of the audit each figure counts: the list that the screen leads to is that act in that month. */
export const HECHOS_DE_SUSCRIPCION = {
  nuevas: 'suscripcion.iniciada',
  perdidas: 'suscripcion.terminada',
  suspendidas: 'suscripcion.suspendida',
} as const;

const comun = { metodo: 'GET', base: 'reportes', acceso: 'reporte.ver', paginada: true } as const;
/** The month that is worked. All of these lists are short: one page holds them. */
const entrada = fila({ mes: MesDeReporteCable, ...dePagina(500) });

/** The month in one look (D-75): each figure is that of a list that the screen leads to. */
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
