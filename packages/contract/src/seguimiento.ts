import { type Dia, esDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { AsignadoCable, conDefecto, fila, Id, IdCortoDeRuta, IdDeRuta, MesCable, MesElegidoCable } from './cables.ts';
import { CambiadaConVuelta, FilaDeDeclaracion } from './declaraciones.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, DE_LISTA, ORDENES_DE_DECLARACIONES, ORDENES_POR_NOMBRE_Y_NIT, paginaDe } from './listas.ts';
import { NOMBRE_EN_PARTES } from './nombre-en-partes.ts';
import { valorQue } from './valor.ts';

/** The day a person picked: '2026-11-20' or '20/11/2026' on the wire (decisions-2, G-53). */
const DiaElegidoCable = z.codec(
  z.string(),
  valorQue<Dia>((v) => typeof v === 'string' && esDia(v)),
  {
    decode: (texto, ctx) => {
      const leido = parseDiaEscrito(texto);
      if (leido) return leido;
      ctx.issues.push({ code: 'custom', message: 'La fecha no es válida', input: texto });
      return z.NEVER;
    },
    encode: (dia) => dia,
  },
);

const OrdenDeDeclaraciones = conDefecto(z.enum(ORDENES_DE_DECLARACIONES), 'dia');

const OrdenDeClientes = conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre');

const Declaraciones = paginaDe(FilaDeDeclaracion);

/** A client whose day of declaration is that one. */
const ClienteDelDia = fila({
  id: Id,
  cui: z.string(),
  nombre: z.string(),
  nit: z.string(),
  fechaDeclaracion: z.number(),
});
export type ClienteDelDia = z.output<typeof ClienteDelDia>;

const ClienteElegible = fila({ id: Id, nit: z.string(), cui: z.string(), nombre: z.string() });
export type ClienteElegible = z.output<typeof ClienteElegible>;

const Colaborador = fila({ id: Id, nombre: z.string(), activo: z.boolean() });
export type Colaborador = z.output<typeof Colaborador>;

/** A client with the state of their newest declaration; null and empty when there is none. */
const EstadoDeUsuario = fila({
  id: Id,
  cui: z.string(),
  nombre: z.string(),
  ...NOMBRE_EN_PARTES,
  nit: z.string(),
  regimenId: z.number(),
  tipoRegimen: z.string(),
  fechaDeclaracion: z.number().nullable(),
  tienePasswordSat: z.boolean(),
  abreviatura: z.string(),
  periodo: MesCable.nullable(),
  statusId: z.number().nullable(),
  estado: z.string(),
  facturas: z.boolean(),
  pagoRealizado: z.boolean(),
  asignadoId: AsignadoCable,
  asignado: z.string(),
  mesesAbiertos: z.number(),
});
export type EstadoDeUsuario = z.output<typeof EstadoDeUsuario>;

const deColaborador = (ruta: `/${string}`, resumen: string) =>
  endpoint({
    metodo: 'GET',
    ruta,
    base: 'reportes',
    acceso: 'seguimiento.colaborador',
    resumen,
    // Up to `hasta`, included; without it, only that day.
    entrada: fila({ fecha: DiaElegidoCable, colaboradorId: IdDeRuta, hasta: DiaElegidoCable.optional() }),
    salida: z.array(FilaDeDeclaracion),
    errores: ['COLABORADOR_NO_ENCONTRADO'],
  });

export const seguimiento = {
  clientesDelDia: endpoint({
    metodo: 'POST',
    ruta: '/usuario/listado/inicial',
    acceso: 'declaracion.ver',
    resumen: 'Clientes que solicitaron declarar el día elegido',
    paginada: true,
    entrada: fila({
      fecha: DiaElegidoCable,
      fechaUsuario: z.string().optional(),
      orden: OrdenDeClientes,
      ...DE_LISTA,
    }),
    salida: paginaDe(ClienteDelDia),
  }),
  delDia: endpoint({
    metodo: 'POST',
    ruta: '/declaracion/seguimiento',
    acceso: 'declaracion.ver',
    resumen: 'Declaraciones trabajadas el día elegido',
    paginada: true,
    viva: true,
    entrada: fila({
      fecha: DiaElegidoCable,
      fechaUsuario: z.string().optional(),
      orden: OrdenDeDeclaraciones,
      ...DE_LISTA,
    }),
    salida: Declaraciones,
  }),
  delMes: endpoint({
    metodo: 'POST',
    ruta: '/declaracion/seguimiento/mes',
    acceso: 'declaracion.ver',
    resumen: 'Todas las declaraciones del mes elegido, con su último seguimiento',
    paginada: true,
    viva: true,
    entrada: fila({ fecha: MesElegidoCable, orden: OrdenDeDeclaraciones, ...DE_LISTA }),
    salida: Declaraciones,
  }),
  historico: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/historico/{id}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Todos los meses de un cliente, el más nuevo primero',
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(FilaDeDeclaracion),
  }),
  clientes: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado/cliente',
    acceso: 'declaracion.ver',
    resumen: 'Clientes que coinciden con una búsqueda; a lo más 50',
    entrada: fila({ busqueda: BusquedaCable }),
    salida: z.array(ClienteElegible),
  }),
  eliminar: endpoint({
    metodo: 'DELETE',
    ruta: '/declaracion/eliminar',
    acceso: 'seguimiento.eliminar',
    sobre: 'declaracion',
    resumen: 'Elimina un seguimiento: la declaración se puede hacer de nuevo',
    entrada: fila({ id: IdDeRuta }),
    salida: CambiadaConVuelta,
    errores: ['SIN_SEGUIMIENTO'],
  }),
  colaboradores: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado/colaborador',
    acceso: 'seguimiento.colaborador',
    resumen: 'Colaboradores TIC, también quienes ya no lo son y tienen declaraciones a su nombre',
    salida: z.array(Colaborador),
  }),
  realizadas: deColaborador(
    '/reporte/seguimiento/{fecha}/{colaborador_id}',
    'Declaraciones realizadas por un colaborador en un día',
  ),
  noConfirmadas: deColaborador(
    '/reporte/pendiente_pago/{fecha}/{colaborador_id}',
    'Declaraciones de un colaborador que esperan la confirmación de su pago desde ese día',
  ),
  estadoDeUsuarios: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado/declaracion/{regimen_id}',
    acceso: 'declaracion.ver',
    resumen: 'Clientes de un régimen con el estado de su declaración más nueva',
    paginada: true,
    entrada: fila({ regimenId: IdCortoDeRuta, orden: OrdenDeClientes, ...DE_LISTA }),
    salida: paginaDe(EstadoDeUsuario),
  }),
};
