import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import * as z from 'zod';
import {
  AsignadoCable,
  conDefecto,
  DiaCable,
  fila,
  Id,
  IdCortoDeRuta,
  IdDeRuta,
  MesCable,
  MesElegidoCable,
} from './cables.ts';
import { FilaDeDeclaracion } from './declaraciones.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, DE_LISTA, DE_QUIEN } from './listas.ts';

const MotivoCable = z.enum(MOTIVOS);

/** One client with an unfinished month, and the one thing that blocks it. */
const FilaPendiente = fila({
  id: Id,
  usuarioId: Id,
  nombre: z.string(),
  cui: z.string(),
  nit: z.string(),
  periodo: MesCable,
  regimenId: z.number(),
  regimen: z.string(),
  motivo: MotivoCable,
  vence: DiaCable,
  /** Days to the deadline; negative when it passed. */
  dias: z.number().int(),
  statusId: z.number(),
  estado: z.string(),
  asignadoId: AsignadoCable,
  asignado: z.string(),
});
export type FilaPendiente = z.output<typeof FilaPendiente>;

/** What somebody did with the month, in words and without figures. */
const HechoDelMes = fila({
  id: Id,
  /** An instant in UTC. */
  cuando: z.string(),
  /** Empty when the product acted by itself. */
  quien: z.string(),
  que: z.string(),
  motivo: z.string(),
});
export type HechoDelMes = z.output<typeof HechoDelMes>;
/** How many facts the month's page shows; its evidence has all of them. */
export const HECHOS_DEL_MES = 20;

export const pendientes = {
  delMes: endpoint({
    metodo: 'GET',
    ruta: '/pendientes/mes/{usuario_id}/{fecha}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'El mes de un cliente: su declaración, lo que lo bloquea ahora y lo último que se hizo con él',
    viva: true,
    entrada: fila({ usuarioId: IdDeRuta, fecha: MesElegidoCable }),
    salida: fila({
      nombre: z.string(),
      /** Null when the month is not open. */
      declaracion: FilaDeDeclaracion.nullable(),
      /** How many PDFs there are to download. */
      documentos: z.number().default(0),
      /** Null when nothing is left to do, or nothing was begun. */
      motivo: MotivoCable.nullable(),
      historia: z.array(HechoDelMes),
    }),
  }),
  listado: endpoint({
    metodo: 'GET',
    ruta: '/pendientes/listado',
    acceso: 'declaracion.ver',
    resumen: 'Qué bloquea a cada cliente ahora, por vencimiento, con cuántos espera cada motivo',
    paginada: true,
    viva: true,
    entrada: fila({
      de: conDefecto(z.enum(DE_QUIEN), 'mias'),
      /** Rows of one collaborator, whatever `de` says. */
      colaborador: IdDeRuta.optional(),
      regimen: IdCortoDeRuta.optional(),
      motivo: MotivoCable.optional(),
      vencidas: conDefecto(z.stringbool(), false),
      ...DE_LISTA,
    }),
    salida: fila({
      ...camposDePagina(FilaPendiente),
      hoy: DiaCable,
      /** Counts of the list without its reason filter, in the order of the reasons; only reasons with rows. */
      cuentas: z.array(fila({ motivo: MotivoCable, cuenta: z.number() })),
    }),
  }),
};
