import { CLASES_DE_LIBRO } from '@aldia/domain/carga/clases-de-libro.ts';
import { MOMENTOS } from '@aldia/domain/declaraciones/momento.ts';
import { BLOQUEOS, FILTROS_DE_CARTERA } from '@aldia/domain/gestor/cartera.ts';
import { ESTADOS_DE_MANDATO } from '@aldia/domain/gestor/mandato.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import * as z from 'zod';
import { AnioCable, conDefecto, DiaCable, fila, Id, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, camposDePagina, DE_LISTA, ORDENES_POR_NOMBRE_Y_NIT } from './listas.ts';
import { NombreDeArchivo } from './nombre-de-archivo.ts';

/** One month of a client in the portfolio, with the same step that the client's own screens show. */
const MesDeCartera = fila({
  id: Id,
  periodo: MesCable,
  momento: z.enum(MOMENTOS),
  statusId: z.number(),
  status: z.string(),
  /** What blocks it; null once it is finished. */
  motivo: z.enum(MOTIVOS).nullable(),
  /** The first day on which it is late, while it still has something to file or to pay; else null. */
  vence: DiaCable.nullable(),
  /** What both forms ask for as declared, never below zero. */
  aPagar: MontoCable,
  /** False while nobody knows the amount. */
  calculada: z.boolean(),
});
export type MesDeCartera = z.output<typeof MesDeCartera>;

const ClienteEnCartera = fila({
  id: Id,
  nit: z.string(),
  nombre: z.string(),
  regimenId: z.number().nullable(),
  /** Empty until a regime is chosen (D-62). */
  regimen: z.string(),
  /** What blocks the oldest open month, in whatever year. */
  bloqueo: z.enum(BLOQUEOS).nullable(),
  /** The next deadline in any year, even if it has passed. */
  proximo: fila({ periodo: MesCable, vence: DiaCable }).nullable(),
  /** The amount of all months, of any year, that wait for payment. */
  porPagar: MontoCable,
  /** The state today of the mandate by which the office works for them. */
  mandato: z.enum(ESTADOS_DE_MANDATO),
  /** The opened months of the year, in calendar order. */
  meses: z.array(MesDeCartera),
  /** How many books of the office wait for a collaborator, by month of the year; a month without any is left out. */
  libros: z.array(fila({ periodo: MesCable, cuantos: z.number() })).default([]),
});
export type ClienteEnCartera = z.output<typeof ClienteEnCartera>;

const Filtro = conDefecto(z.enum(FILTROS_DE_CARTERA).nullable(), null);

/** The totals of each month of a year. */
const SumaDeMes = fila({
  periodo: MesCable,
  /** A missing step means none: an older node knows fewer steps. */
  cuentas: z.partialRecord(z.enum(MOMENTOS), z.number()),
  /** Clients whose month was not opened. */
  sinAbrir: z.number(),
  aPagar: MontoCable,
  /** The part that waits for payment. */
  porPagar: MontoCable,
});
export type SumaDeMes = z.output<typeof SumaDeMes>;

/** How many refused books travel at once. */
export const RECHAZADOS_A_LA_VISTA = 100;
/** A book that was not taken: never the file. */
const LibroRechazado = fila({ id: Id, nombre: z.string(), motivo: z.string(), rechazadoEn: z.string() });
export type LibroRechazado = z.output<typeof LibroRechazado>;

export const gestorCartera = {
  subirLibro: endpoint({
    metodo: 'POST',
    ruta: '/cartera/libro',
    base: 'gestores',
    acceso: 'cartera.cargarLibros',
    resumen:
      'Trae un libro de la SAT: su contenido dice de qué cliente, mes y clase es, y queda como original que el colaborador juzga',
    archivo: true,
    cuerpoMaximo: 40 * 1024 * 1024,
    entrada: fila({ nombre: NombreDeArchivo }),
    salida: fila({
      usuarioId: Id,
      cliente: z.string(),
      nit: z.string(),
      clase: z.enum(CLASES_DE_LIBRO),
      periodo: MesCable,
      filas: z.number(),
      /** False when the same bytes were already there. */
      nuevo: z.boolean(),
      /** The month of the book: open, not opened yet, or filed already, so that nobody expects its book. */
      mes: z.enum(['abierto', 'sin_abrir', 'presentado']).default('abierto'),
    }),
    errores: [
      'CARTERA_DE_SOLO_LECTURA',
      'CARGA_RECHAZADA',
      'CUOTA_DE_ARCHIVOS',
      'LIBRO_DESCONOCIDO',
      'LIBRO_SIN_CLIENTE',
      'LIBRO_DE_DOS',
      'LIBRO_DE_ANTES',
      'MES_SIN_TERMINAR',
    ],
  }),
  librosRechazados: endpoint({
    metodo: 'GET',
    ruta: '/cartera/libros_rechazados',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen:
      'Los libros que la oficina trajo y no se tomaron, los más nuevos primero, hasta que los descarta o trae buenos',
    entrada: fila({}),
    salida: fila({ total: z.number(), libros: z.array(LibroRechazado) }),
  }),
  descartarRechazados: endpoint({
    metodo: 'POST',
    ruta: '/cartera/libros_rechazados/descartar',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'Deja de mostrar esos libros que no se tomaron',
    entrada: fila({ ids: z.array(Id).min(1).max(RECHAZADOS_A_LA_VISTA) }),
    salida: fila({ descartados: z.number() }),
  }),
  enlaceDeDocumentos: endpoint({
    metodo: 'POST',
    ruta: '/cartera/documentos/enlace',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen:
      'Enlace de cinco minutos al zip con los documentos de un mes de todos los clientes activos; queda en la bitácora',
    entrada: fila({ periodo: MesCable }),
    salida: z.string(),
    errores: ['CARTERA_SIN_DOCUMENTOS'],
  }),
  cuadricula: endpoint({
    metodo: 'GET',
    ruta: '/cartera/cuadricula/{anio}',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen:
      'Los clientes activos de la cartera de quien pregunta, con los meses de un año; filtro deja los de una situación',
    paginada: true,
    entrada: fila({
      anio: AnioCable,
      filtro: Filtro,
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: fila(camposDePagina(ClienteEnCartera)),
  }),
  sumas: endpoint({
    metodo: 'GET',
    ruta: '/cartera/sumas/{anio}',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'Cuántos meses de la cartera están en cada paso y cuánto suman, y cuántos clientes hay en cada situación',
    entrada: fila({ anio: AnioCable, filtro: Filtro, busqueda: BusquedaCable }),
    salida: fila({
      clientes: z.number(),
      meses: z.array(SumaDeMes),
      /** Clients in each situation, before `filtro` is applied. */
      cuentas: z.record(z.enum(FILTROS_DE_CARTERA), z.number()),
    }),
  }),
};
