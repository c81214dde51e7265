import * as z from 'zod';
import { AnioCable, DiaCable, fila, Id, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

const SuscripcionDelCliente = fila({
  id: Id,
  /** Null for a gestor's range. */
  tipoSuscripcionId: Id.nullable(),
  tipoSuscripcion: fila({ nombre: z.string(), descripcion: z.string() }),
  fechaInicio: DiaCable,
  fechaFin: DiaCable,
  /** How many invoices were sent for it. */
  facturas: z.number(),
  /** Whether it serves today, also while its renewal is due or refused. */
  vigente: z.boolean(),
});
export type SuscripcionDelCliente = z.output<typeof SuscripcionDelCliente>;

/**
 * A declaration as its client sees it (spec 2, section 3, client status view). `pago` and `impuestoPagarDebitos` are exact,
 * as in every list; `aPagarIsr` and `aPagarIva` are what the forms declare and the client really pays (D-12).
 */
const DeclaracionDelCliente = fila(
  {
    id: Id,
    mes: z.string(),
    periodo: MesCable,
    fechaDeclaracion: z.number().nullable(),
    fechaPresentacion: z.string(),
    regimenId: z.number(),
    nit: z.string(),
    nombre: z.string(),
    totalFactura: MontoCable,
    totalRetencion: MontoCable,
    pago: MontoCable,
    impuestoPagarDebitos: MontoCable,
    aPagarIsr: MontoCable,
    aPagarIva: MontoCable,
    statusId: z.number(),
    status: z.string(),
    carga: z.boolean(),
    facturas: z.boolean(),
    pagoRealizado: z.boolean(),
    /** The SAT-1311 payment was confirmed, though the month's payment was not. */
    isrPagado: z.boolean().default(false),
    /** They were asked which purchases count, and have not answered. */
    comprasPorElegir: z.boolean().default(false),
    numeroFormulario: z.string(),
    numeroFormularioIva: z.string(),
    /** The last day to pay each tax; a small taxpayer pays no ISR. */
    venceIva: DiaCable,
    venceIsr: DiaCable.nullable(),
    /** How many PDFs of it can be downloaded. */
    documentos: z.number(),
  },
  { totalFactura: 'total_fatura', numeroFormularioIva: 'numero_formulario_2' },
);
export type DeclaracionDelCliente = z.output<typeof DeclaracionDelCliente>;

/** The purchases of a month, cancelled ones separately; the total includes taxes and only the purchases that count. */
const ComprasDelMes = fila({ periodo: MesCable, compras: z.number(), incluidas: z.number(), total: MontoCable });
/** A year's total of the purchases that count, per record type; a null type is unclassified. */
const ComprasDeTipo = fila({ tipo: z.string().nullable(), compras: z.number(), total: MontoCable });

const delAnio = fila({ usuarioId: IdDeRuta, anio: AnioCable });

export const misDeclaraciones = {
  suscripciones: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/usuario/{id}',
    acceso: 'declaracion.estado',
    sobre: 'cliente',
    resumen: 'Las suscripciones de una persona, la más nueva primero',
    viva: true,
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(SuscripcionDelCliente),
  }),
  deSuscripcion: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/detalle/{id}',
    acceso: 'declaracion.estado',
    sobre: 'suscripcion',
    resumen: 'Las declaraciones que una suscripción cubre',
    viva: true,
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(DeclaracionDelCliente),
  }),
  delAnio: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/detalle_declaracion/{usuario_id}/{anio}',
    acceso: 'declaracion.estado',
    sobre: 'cliente',
    resumen: 'Las declaraciones de un año que no son de ROS',
    viva: true,
    entrada: delAnio,
    salida: z.array(DeclaracionDelCliente),
  }),
  delAnioRos: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/detalle_declaracion_ros/{usuario_id}/{anio}',
    acceso: 'declaracion.estado',
    sobre: 'cliente',
    resumen: 'Las declaraciones de ROS de un año',
    viva: true,
    entrada: delAnio,
    salida: z.array(DeclaracionDelCliente),
  }),
  sinTerminar: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/sin_terminar/{usuario_id}',
    acceso: 'declaracion.estado',
    sobre: 'cliente',
    resumen: 'Las declaraciones de cualquier año de las que algo falta, hasta el mes que se declara ahora',
    viva: true,
    entrada: fila({ usuarioId: IdDeRuta }),
    salida: z.array(DeclaracionDelCliente),
  }),
  comprasDelAnio: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/compras/{usuario_id}/{anio}',
    acceso: 'declaracion.estado',
    sobre: 'cliente',
    resumen: 'Cuántas compras trae cada mes de un año, cuántas cuentan, y en qué se fueron',
    entrada: delAnio,
    salida: fila({ meses: z.array(ComprasDelMes), tipos: z.array(ComprasDeTipo) }),
  }),
  contacto: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/contacto/{id}',
    acceso: 'declaracion.estado',
    sobre: 'declaracion',
    resumen: 'Con quién hablar de una declaración: quien la lleva; sin nadie mientras no la lleve alguien con correo',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ nombre: z.string(), correo: z.string() }).nullable(),
  }),
  aQuienEscribir: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/a_quien_escribir',
    acceso: 'declaracion.estado',
    resumen: 'A quién le escribe quien pregunta: quien lleva su mes más nuevo; sin nadie, la oficina',
    salida: fila({
      /** The caller's newest month; null while they have none. */
      periodo: MesCable.nullable(),
      /** Null when nobody has that month; the address is then the office's. */
      nombre: z.string().nullable(),
      /** Empty when there is none. */
      correo: z.string(),
      /** The office's number with country code, digits only; empty when there is none. A colleague's own phone is never given. */
      whatsapp: z.string(),
    }),
  }),
  documentos: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/detalle_documentos/{id}',
    acceso: 'declaracion.estado',
    sobre: 'declaracion',
    resumen: 'Los PDF de una declaración, con un enlace de cinco minutos cada uno',
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(fila({ nombre: z.string(), enlace: z.string() })),
  }),
};
