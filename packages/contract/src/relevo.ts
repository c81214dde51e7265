import { DIA_DE_DECLARACION } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import * as z from 'zod';
import { AsignadoCable, conDefecto, fila, Id, IdCorto, MontoPositivoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable } from './listas.ts';

const MUCHOS = 5000;
const UuidDeLote = z.uuid('El cambio no es válido');
const Cuantas = z.number().int().min(0);

const Relevo = {
  ausenteId: Id,
  /** The people among whom the work is dealt out. */
  colaboradores: z.array(Id).min(1, 'Elige al menos a una persona').max(200),
};

/** One change for these people, or for everybody in the filter when no ids are given. Exactly one of the three values. */
const CambioDeMuchos = {
  usuarioIds: conDefecto(z.array(Id).max(MUCHOS), []),
  regimenId: IdCorto.optional(),
  buscar: BusquedaCable,
  diaDeclaracion: z.number().int().min(DIA_DE_DECLARACION.primero).max(DIA_DE_DECLARACION.ultimo).optional(),
  colaboradorId: AsignadoCable.optional(),
  /** The amount from which the radar warns about them, for the named regime; null means the regime's own (D-80). */
  avisoDeRegimen: MontoPositivoCable.nullable().optional(),
};

const Lote = fila({
  id: UuidDeLote,
  total: Cuantas,
  hechas: Cuantas,
  /** Rows that somebody changed before their turn: they were left alone. */
  omitidas: Cuantas,
  terminado: z.boolean(),
  deshecho: z.boolean(),
});

/** Hands a person's open work to others, and changes many people at once: with preview, progress and undo. */
export const relevo = {
  colaboradores: endpoint({
    metodo: 'GET',
    ruta: '/relevo/colaboradores',
    acceso: 'declaracion.reasignar',
    resumen: 'Quién tiene o puede recibir declaraciones, y cuántas tiene abiertas; también quien ya no está activo',
    salida: z.array(fila({ id: Id, nombre: z.string(), activo: z.boolean(), abiertas: Cuantas })),
  }),
  previa: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/relevo/previa',
    acceso: 'declaracion.reasignar',
    resumen: 'Cuántas declaraciones abiertas tiene alguien, por etapa y régimen, y cómo se repartirían; no cambia nada',
    entrada: fila(Relevo),
    salida: fila({
      total: Cuantas,
      grupos: z.array(fila({ statusId: z.number(), estado: z.string(), regimenId: z.number(), cuantas: Cuantas })),
      reparto: z.array(fila({ id: Id, nombre: z.string(), abiertas: Cuantas, recibe: Cuantas })),
    }),
    errores: ['COLABORADOR_NO_ENCONTRADO'],
  }),
  hacer: endpoint({
    metodo: 'POST',
    ruta: '/relevo/hacer',
    acceso: 'declaracion.reasignar',
    resumen: 'Reparte todas las declaraciones abiertas de alguien; más de 2,000, por tandas',
    haceOtra: true,
    entrada: fila({ ...Relevo, total: Cuantas }),
    salida: Lote,
    errores: ['COLABORADOR_NO_ENCONTRADO', 'LOTE_CAMBIADO'],
  }),
  previaDeMuchos: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/relevo/muchos/previa',
    acceso: 'declaracion.reasignar',
    resumen: 'A cuántos alcanza un cambio y cuántas cosas cambiaría; no cambia nada',
    entrada: fila(CambioDeMuchos),
    /** `elegidos` counts people. `cambian` counts people too, or their open declarations when the collaborator changes. */
    salida: fila({ elegidos: Cuantas, cambian: Cuantas }),
    errores: ['COLABORADOR_NO_ENCONTRADO', 'REGIMEN_SIN_TOPE'],
  }),
  cambiarMuchos: endpoint({
    metodo: 'POST',
    ruta: '/relevo/muchos/hacer',
    acceso: 'declaracion.reasignar',
    resumen:
      'Cambia a muchos a la vez: su día de declaración, quién lleva sus declaraciones abiertas, o desde cuánto avisa el radar',
    haceOtra: true,
    entrada: fila({ ...CambioDeMuchos, total: Cuantas }),
    salida: Lote,
    errores: ['COLABORADOR_NO_ENCONTRADO', 'LOTE_CAMBIADO', 'REGIMEN_SIN_TOPE'],
  }),
  lote: endpoint({
    metodo: 'GET',
    ruta: '/relevo/lote/{id}',
    acceso: 'declaracion.reasignar',
    sobre: 'lote',
    resumen: 'Cómo va un cambio de muchos',
    entrada: fila({ id: UuidDeLote }),
    salida: Lote,
  }),
  deshacer: endpoint({
    metodo: 'POST',
    ruta: '/relevo/deshacer',
    acceso: 'declaracion.reasignar',
    resumen: 'Deshace un cambio de muchos que uno mismo acaba de hacer; lo que otro cambió después se queda',
    entrada: fila({ id: UuidDeLote }),
    salida: fila({ deshechas: Cuantas, ajenas: Cuantas }),
    errores: ['DESHACER_VENCIDO', 'DESHACER_YA_HECHO'],
  }),
};
