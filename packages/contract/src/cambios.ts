import { CLASES_DE_CAMBIO } from '@aldia/domain/cambios/comparar.ts';
import { CAMPOS } from '@aldia/domain/facturas/documento-escrito.ts';
import * as z from 'zod';
import { AsignadoCable, conDefecto, DiaCable, fila, Id, IdDeRuta, MesCable, MontoCable, textoLibre } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { DE_LISTA, paginaDe } from './listas.ts';
import { NombreDeArchivo } from './nombre-de-archivo.ts';

/** A document as it was filed, or as SAT has it now. */
const DocumentoEnCable = fila({
  fechaEmision: DiaCable,
  tipoDte: z.string(),
  monto: MontoCable,
  iva: MontoCable,
  anulado: z.boolean(),
});
/** A line of SAT-1311: what was filed, and what it would be with today's figures. */
const CasillaDistinta = fila({ linea: z.string().max(10), presentado: MontoCable, ahora: MontoCable });
const Efecto = { efectoIsr: MontoCable, efectoIva: MontoCable, efectoArrastre: MontoCable };
export const ResolucionDeCambio = z.enum(['rectificada', 'descartada', 'sin_cambio', 'reabierta']);
export type ResolucionDeCambio = z.output<typeof ResolucionDeCambio>;

/** One document of a filed month that SAT now has otherwise. */
const FilaDeCambio = fila({
  id: Id,
  declaracionId: Id,
  usuarioId: Id,
  nombre: z.string(),
  nit: z.string(),
  periodo: MesCable,
  regimenId: z.number(),
  regimen: z.string(),
  asignadoId: AsignadoCable,
  libro: z.enum(['emitida', 'recibida']),
  clase: z.enum(CLASES_DE_CAMBIO),
  numeroAutorizacion: z.string(),
  serie: z.string(),
  numeroDte: z.string(),
  contraparteNit: z.string(),
  contraparte: z.string(),
  antes: DocumentoEnCable.nullable(),
  despues: DocumentoEnCable,
  /** Each value that differs, as it is written. */
  diferencias: z.array(fila({ campo: z.enum(CAMPOS), antes: z.string(), despues: z.string() })),
  /** The line where a purchase counted, and the new one when it changes; SIN_LINEA is no line. */
  linea: z.string().nullable(),
  lineaNueva: z.string().nullable(),
  ...Efecto,
  /** Another one when the row says something else of its document; '' from a node of before. */
  huella: z.string().default(''),
  archivo: z.string(),
  vistoPor: z.string(),
  vistoEn: z.string(),
  resolucion: ResolucionDeCambio.nullable(),
  nota: z.string(),
  resueltoPor: z.string(),
  resueltoEn: z.string().nullable(),
});
export type FilaDeCambio = z.output<typeof FilaDeCambio>;
/** What DOCUMENTO_DISTINTO carries: the rows as they are now. */
export const CambiosDistintos = fila({ cambios: z.array(FilaDeCambio) });

/** Why a person decided so. */
export const NotaDeDecision = z.string().trim().min(5, 'Escribe al menos 5 letras').max(500);

export const cambios = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/cambio/listado',
    acceso: 'declaracion.ver',
    resumen: 'Qué dice la SAT distinto de lo que se presentó',
    paginada: true,
    viva: true,
    entrada: fila({
      ver: conDefecto(z.enum(['abiertos', 'resueltos']), 'abiertos'),
      declaracion: IdDeRuta.optional(),
      ...DE_LISTA,
    }),
    salida: paginaDe(FilaDeCambio),
  }),
  deDeclaracion: endpoint({
    metodo: 'GET',
    ruta: '/cambio/declaracion/{id}',
    acceso: 'declaracion.ver',
    sobre: 'declaracion',
    resumen: 'Lo presentado en un mes y lo que harían juntos los cambios que esperan decisión',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      id: Id,
      usuarioId: Id,
      nombre: z.string(),
      nit: z.string(),
      periodo: MesCable,
      regimenId: z.number(),
      statusId: z.number(),
      asignadoId: AsignadoCable,
      presentada: z.boolean(),
      abiertos: z.number(),
      resueltos: z.number(),
      impuestoIsr: MontoCable,
      impuestoIva: MontoCable,
      /** The ISR with today's figures, when SAT-1311 was filed with another; null when nothing waits for a decision. */
      isrDeAhora: MontoCable.nullable().default(null),
      /** Every line of that SAT-1311 that would declare another amount; empty where only its tax was kept. */
      isrDistinto: z.array(CasillaDistinta).default([]),
      ...Efecto,
    }),
  }),
  comparar: endpoint({
    metodo: 'POST',
    ruta: '/cambio/comparar/{id}/{libro}',
    acceso: 'declaracion.cargar',
    sobre: 'declaracion',
    resumen: 'Compara un archivo de la SAT con lo que se presentó, sin cambiar lo presentado',
    archivo: true,
    cuerpoMaximo: 40 * 1024 * 1024,
    entrada: fila({
      id: IdDeRuta,
      libro: z.enum(['emitidas', 'recibidas']),
      nombre: NombreDeArchivo,
    }),
    salida: fila({
      /** Documents of the file; those that are equal; those that differ for the first time or in another way. */
      leidas: z.number(),
      iguales: z.number(),
      nuevos: z.number(),
      /** Seen before: still waiting, or somebody decided about exactly this. */
      conocidos: z.number(),
      /** Known as cancelled and valid in this file, which is an older one. */
      siguenAnuladas: z.number().default(0),
      abiertos: z.number(),
    }),
    errores: ['DE_TASA', 'ESTADO_NO_PERMITE', 'CARGA_RECHAZADA', 'REGIMEN_NO_ADMITIDO'],
  }),
  resolver: endpoint({
    metodo: 'PUT',
    ruta: '/cambio/resolver',
    acceso: 'cambio.resolver',
    sobre: 'declaracion',
    resumen: 'Decide sobre cambios de una declaración presentada: se rectifica, o se descarta con su motivo',
    entrada: fila({
      declaracionId: Id,
      ids: z.array(Id).max(500, 'Decide hasta 500 cambios a la vez'),
      /** The rows that the person saw: of other ones nobody decides. */
      vistos: z
        .array(fila({ id: Id, huella: z.string().max(64) }))
        .max(500)
        .optional(),
      /** Also decides about the filed ISR that would be another one now. */
      isr: z.boolean().optional(),
      /** The lines that the person saw: of other ones nobody decides. */
      isrVisto: z.array(CasillaDistinta).max(40).optional(),
      resolucion: z.enum(['rectificada', 'descartada']),
      nota: textoLibre(NotaDeDecision),
    }),
    salida: fila({ resueltos: z.number(), abiertos: z.number() }),
    errores: ['CAMBIO_YA_RESUELTO', 'CAMBIO_DISTINTO', 'DOCUMENTO_DISTINTO'],
  }),
};
