import { ESTADOS_DE_SUSCRIPCION } from '@aldia/domain/suscripciones/estados.ts';
import { SITUACIONES_DE_GESTOR } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import * as z from 'zod';
import { DiaCable, fila, Id, MontoCable, NADA } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { EstadoDeCobro } from './palabras-de-cobro.ts';

/** Chosen by the browser, so that a repeated batch finds its load. */
export const BorradorId = z.uuid('La carga no es válida');

/** What the sheets hold until they are paid for; no answer ever returns a password (D-65). */
export const Borrador = fila({
  id: BorradorId,
  clientes: z.number(),
  sociedades: z.number(),
  existentes: z.number(),
  porVerificar: z.number(),
  venceEn: z.string(),
});

export const Rango = fila({ id: Id, nombre: z.string(), min: z.number(), max: z.number() });
/** An office's current or past subscription; `precio` is per client and month. */
export const SuscripcionDeGestor = fila({
  id: Id,
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_SUSCRIPCION),
  precio: MontoCable,
  fechaInicio: DiaCable,
  fechaFin: DiaCable,
  proximoCobro: DiaCable.nullable(),
  /** As in `suscripciones.actual`. */
  ultimoDia: DiaCable.nullable().default(null),
});
/** The price for a number of clients, and how much of it is charged now. */
const MONTO_DE_CARTERA = {
  /** Per client and month. */
  precio: MontoCable,
  categoria: Rango,
  /** Including the existing clients, when some are added. */
  totalClientes: z.number(),
  cobrados: z.number(),
  monto: MontoCable,
};

/** What an office's home asks of itself: a file of its own, so that the home does not load how clients are loaded and paid. */
export const estadoDeGestor = {
  estado: endpoint({
    metodo: 'GET',
    ruta: '/estado_gestor',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'En qué punto está una oficina: sus datos, su suscripción, lo que debe y lo que dejó a medias',
    entrada: NADA,
    salida: fila({
      situacion: z.enum(SITUACIONES_DE_GESTOR),
      esSociedad: z.boolean(),
      correlativoGestor: z.number().nullable(),
      oficina: fila({
        departamentoId: z.number().nullable(),
        municipioId: z.number().nullable(),
        direccion: z.string(),
        nombreOficina: z.string(),
        fechaEstablecimiento: DiaCable.nullable(),
      }),
      clientes: fila({ activos: z.number(), deBaja: z.number(), sinRegimen: z.number() }),
      suscripcion: SuscripcionDeGestor.nullable(),
      /** The gestor's own plan that serves today: no subscription by range may begin, or come back, beside it. */
      planPropio: fila({ nombre: z.string(), fechaFin: DiaCable }).nullable().default(null),
      /** The renewal is unpaid, or will be charged later today: nobody can be added before it. */
      debeRenovacion: z.boolean().default(false),
      /** What the next renewal would charge today; null when there will be none. */
      proximoMonto: fila(MONTO_DE_CARTERA).nullable(),
      /**
       * For a suspended or ended subscription, what reactivating it costs today, and the day of the next charge (P38; an older node does not
       * say it). `suscripciones.activar` charges it to the principal card.
       */
      reactivacion: fila({ ...MONTO_DE_CARTERA, proximoCobro: DiaCable.nullable().default(null) }).nullable(),
      /** The principal card that would be charged; empty without one. */
      ultimosNumeros: z.string(),
      /** Its id, for the call that charges it; null without one, and of an older node. */
      formaPagoId: Id.nullable().default(null),
      /** The newest unpaid load. */
      borrador: Borrador.nullable(),
      /** A load's charge that is not over: no second one is offered (P08). */
      cobroAbierto: fila({ id: z.uuid(), estado: EstadoDeCobro, monto: MontoCable }).nullable(),
      /** The newest charge of a load, whatever its end, and its load; null before any. An older node leaves it out. */
      ultimoCobro: fila({ id: z.uuid(), estado: EstadoDeCobro, borradorId: z.string() }).nullable().optional(),
    }),
  }),
};
