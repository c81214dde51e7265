import { ESTADOS_DE_AUTORIZACION } from '@aldia/domain/gestor/autorizacion.ts';
import { ESTADOS_DE_MANDATO, OTORGANTES_DE_MANDATO } from '@aldia/domain/gestor/mandato.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, DocumentoPdf, fila, Id, IdDeRuta } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { TokenDeEnlace } from './enlaces.ts';
import { BorradorId, ClaseDeCartera, FILAS_POR_TANDA, NumeroDeFila } from './gestor-alta.ts';
import { DE_LISTA, ORDENES_DE_MANDATOS, paginaDe } from './listas.ts';
import { VALIDACION_DE_PERMISOS } from './textos-gestor-permisos.ts';

const PDF_ENTERO = 16 * 1024 * 1024;

/** A question to a person with an account, with only what the gestor wrote about them (D-59). */
const Autorizacion = fila({
  id: Id,
  nit: z.string(),
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_AUTORIZACION),
  veces: z.number(),
  pedidaEn: z.string(),
  venceEn: z.string(),
  respondidaEn: z.string().nullable(),
  /** The first day on which they may be asked again; null when they cannot, or need not. */
  repetirDesde: DiaCable.nullable(),
});
export type AutorizacionPedida = z.output<typeof Autorizacion>;

const MandatoVisto = {
  estado: z.enum(ESTADOS_DE_MANDATO),
  otorgadoPor: z.enum(OTORGANTES_DE_MANDATO).nullable(),
  desde: DiaCable.nullable(),
  hasta: DiaCable.nullable(),
  tieneDocumento: z.boolean(),
};
const ClienteConMandato = fila({ id: Id, nit: z.string(), nombre: z.string(), mandato: fila(MandatoVisto) });
export type ClienteConMandato = z.output<typeof ClienteConMandato>;

/** What a gestor asks people, and the mandates of their clients. */
export const gestorPermisos = {
  pedir: endpoint({
    metodo: 'POST',
    ruta: '/autorizacion/pedir',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'borrador',
    resumen: 'Saca de la carga las filas que ya existen y escribe a sus dueños; no cobra nada',
    haceOtra: true,
    entrada: fila({
      borradorId: BorradorId,
      clase: ClaseDeCartera,
      filas: z.array(NumeroDeFila).min(1).max(FILAS_POR_TANDA),
    }),
    /**
     * `pedidas`: asked now; `fuera`: rows removed from the load, also those that needed no question; `quedan`: rows beyond the hourly
     * limit; `porHabilitar`: of the removed, clients whom the caller put down and may enable again.
     */
    salida: fila({
      pedidas: z.number(),
      fuera: z.array(z.number()),
      quedan: z.number(),
      porHabilitar: z.number().default(0),
    }),
    errores: ['BORRADOR_EN_COBRO', 'CORREO_DE_OFICINA_SIN_PROBAR', 'LIMITE_DE_AUTORIZACIONES'],
  }),
  autorizaciones: endpoint({
    metodo: 'GET',
    ruta: '/autorizaciones',
    base: 'gestores',
    acceso: 'cartera.autorizar',
    resumen: 'Las autorizaciones que pidió quien pregunta, la más nueva primero',
    paginada: true,
    entrada: fila(DE_LISTA),
    salida: paginaDe(Autorizacion),
  }),
  repetir: endpoint({
    metodo: 'POST',
    ruta: '/autorizacion/repetir',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'autorizacion',
    resumen: 'Pide otra vez una autorización; el enlace de antes deja de servir',
    haceOtra: true,
    entrada: fila({ id: Id }),
    salida: Autorizacion,
    errores: [
      'AUTORIZACION_YA_RESPONDIDA',
      'AUTORIZACION_EN_ESPERA',
      'AUTORIZACION_AGOTADA',
      'CORREO_DE_OFICINA_SIN_PROBAR',
      'LIMITE_DE_AUTORIZACIONES',
    ],
  }),
  retirar: endpoint({
    metodo: 'POST',
    ruta: '/autorizacion/retirar',
    base: 'gestores',
    acceso: 'cartera.autorizar',
    sobre: 'autorizacion',
    resumen: 'Retira una autorización que nadie ha respondido',
    entrada: fila({ id: Id }),
    salida: Autorizacion,
    errores: ['AUTORIZACION_YA_RESPONDIDA'],
  }),
  mandatos: endpoint({
    metodo: 'GET',
    ruta: '/mandatos',
    base: 'gestores',
    acceso: 'cartera.autorizar',
    resumen: 'Los clientes activos de quien pregunta, cada uno con su mandato',
    paginada: true,
    entrada: fila({
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_DE_MANDATOS), 'nombre'),
      estado: z.enum(ESTADOS_DE_MANDATO).optional(),
      /** The mandates in force that end on that day, to which a notice refers. */
      hasta: DiaCable.optional(),
    }),
    salida: paginaDe(ClienteConMandato),
  }),
  guardarMandato: endpoint({
    metodo: 'POST',
    ruta: '/mandato',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'cliente',
    resumen: 'Guarda el PDF del mandato de un cliente; del que no lo dio aquí, la oficina lo declara con sus fechas',
    haceOtra: true,
    cuerpoMaximo: PDF_ENTERO,
    entrada: fila(
      { usuarioId: Id, desde: DiaCable, hasta: DiaCable.nullable(), documento: DocumentoPdf },
      {},
      (m, ctx) => {
        if (m.hasta != null && m.hasta < m.desde)
          ctx.addIssue({ code: 'custom', path: ['hasta'], message: VALIDACION_DE_PERMISOS.hastaAntes });
      },
    ),
    salida: ClienteConMandato,
    errores: ['DE_PDF'],
  }),
  enlaceDeMandato: endpoint({
    metodo: 'GET',
    ruta: '/mandato/enlace/{id}',
    base: 'gestores',
    acceso: 'cartera.autorizar',
    sobre: 'cliente',
    resumen: 'Enlace de cinco minutos al PDF del mandato de un cliente',
    entrada: fila({ id: IdDeRuta }),
    salida: z.string(),
    errores: ['MANDATO_SIN_DOCUMENTO'],
  }),
};

/** The office that asks or manages: what a client may know of it. */
const Oficina = fila({ nombre: z.string(), nit: z.string(), telefono: z.string() });
const Texto = fila({ version: z.string(), titulo: z.string(), parrafos: z.array(z.string()) });
/** What accepting a paying office does to the client's own plan. */
const Efecto = fila({
  termina: z.boolean(),
  /** Its last paid day; null without a plan, and for one that has no paid day left: it ends at once. */
  sirveHasta: DiaCable.nullable(),
  pagaElGestorDesde: DiaCable,
  /** Whether that plan renews itself while the office does not pay; one that its owner ended does not. */
  seRenueva: z.boolean().default(true),
});
const Pregunta = fila({
  id: Id,
  gestor: Oficina,
  pedidaEn: z.string(),
  venceEn: z.string(),
  texto: Texto,
  /** Whether the office pays for its portfolio today; if not, accepting leaves the client's plan as it is. */
  paga: z.boolean().default(true),
});
export type PreguntaDeGestor = z.output<typeof Pregunta>;

const Respuesta = { acepta: z.boolean(), version: z.string().max(40) };

/** A client's answers to gestores, and their current gestor. */
export const gestorPropio = {
  estado: endpoint({
    metodo: 'GET',
    ruta: '/mi_gestor',
    acceso: 'gestorPropio.ver',
    resumen: 'Quién lleva a quien pregunta, desde cuándo y con qué mandato, y quiénes piden llevarlo',
    salida: fila({
      gestor: fila({
        oficina: Oficina,
        desde: z.string(),
        /** They proved who they are and have not said whether they stay (D-69). */
        porDecidir: z.boolean(),
        paga: z.enum(['cliente', 'gestor', 'nadie']),
        mandato: fila(MandatoVisto),
        texto: Texto,
      }).nullable(),
      pedidas: z.array(Pregunta),
      efecto: Efecto,
    }),
  }),
  responder: endpoint({
    metodo: 'POST',
    ruta: '/mi_gestor/responder',
    acceso: 'gestorPropio.decidir',
    sobre: 'autorizacion',
    resumen: 'Acepta o rechaza a un gestor que lo pidió',
    entrada: fila({ id: Id, ...Respuesta }),
    salida: fila({ acepta: z.boolean(), gestor: z.string() }),
    errores: ['AUTORIZACION_YA_RESPONDIDA', 'MANDATO_CAMBIADO', 'YA_TIENES_GESTOR'],
  }),
  quedarse: endpoint({
    metodo: 'POST',
    ruta: '/mi_gestor/quedarse',
    acceso: 'gestorPropio.decidir',
    resumen: 'Quien reclamó su cuenta decide seguir con el gestor que lo trajo',
    entrada: fila({ version: z.string().max(40) }),
    salida: fila({ gestor: z.string() }),
    errores: ['SIN_GESTOR', 'MANDATO_CAMBIADO'],
  }),
  dejar: endpoint({
    metodo: 'POST',
    ruta: '/mi_gestor/dejar',
    acceso: 'gestorPropio.ver',
    resumen: 'Termina la autorización de su gestor, que desde entonces no ve nada suyo',
    salida: fila({ gestor: z.string() }),
    errores: ['SIN_GESTOR'],
  }),
  enlaceDeMandato: endpoint({
    metodo: 'GET',
    ruta: '/mi_gestor/mandato',
    acceso: 'gestorPropio.ver',
    resumen: 'Enlace de cinco minutos al PDF del mandato que su gestor guardó',
    salida: z.string(),
    errores: ['MANDATO_SIN_DOCUMENTO'],
  }),
  leerEnlace: endpoint({
    metodo: 'POST',
    ruta: '/autorizacion/leer',
    acceso: 'PUBLICO',
    resumen: 'Quién pide, a quién y qué se acepta, con el enlace que llegó por correo',
    entrada: fila({ token: TokenDeEnlace }),
    salida: fila({
      pregunta: Pregunta,
      efecto: Efecto,
      /** The gestor whom they would have to leave first; empty when there is none. */
      gestorActual: z.string(),
    }),
    errores: ['AUTORIZACION_VENCIDA'],
  }),
  responderEnlace: endpoint({
    metodo: 'POST',
    ruta: '/autorizacion/responder',
    acceso: 'PUBLICO',
    resumen: 'Acepta o rechaza con el enlace que llegó por correo, que sirve una vez',
    entrada: fila({ token: TokenDeEnlace, ...Respuesta }),
    salida: fila({ acepta: z.boolean(), gestor: z.string() }),
    errores: ['AUTORIZACION_VENCIDA', 'MANDATO_CAMBIADO', 'YA_TIENES_GESTOR'],
  }),
};
