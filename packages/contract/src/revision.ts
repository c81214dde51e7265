import * as z from 'zod';
import {
  Cuenta,
  conDefecto,
  DiaCable,
  DocumentoPdf,
  fila,
  Id,
  IdDeRuta,
  MesCable,
  MesElegidoCable,
  MontoPositivoCable,
  NumeroDeFormulario,
} from './cables.ts';
import { endpoint } from './endpoint.ts';

const PDF_ENTERO = 16 * 1024 * 1024;

/** Maximum SAT documents in the report; screen and PDF say when there are more. */
export const LIMITE_DE_DOCUMENTOS_SAT = 2000;

/** A client in the head of the review; the SAT password is only a flag (D-20). */
const ClienteEnRevision = fila({
  id: Id,
  nombre: z.string(),
  cui: z.string(),
  nit: z.string(),
  correo: z.string(),
  regimenId: z.number().nullable(),
  regimen: z.string(),
  tienePasswordSat: z.boolean(),
});
export type ClienteEnRevision = z.output<typeof ClienteEnRevision>;

/** Replaces the SAT password of the specification: 32 random bytes, an expiry and a signature. */
const Referencia = z.string().regex(/^[\w-]{43}\.\d{13}\.[\w-]{43}$/, 'La referencia no es válida');

const numeros = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => i + 1);
/** `base_1`, `debito_1`, `base_2`… : the lines of a section as the wire numbers them. */
const paresDe = (columna: 'debito' | 'credito', lineas: number) =>
  fila(
    Object.fromEntries(
      numeros(lineas).flatMap((n) => [
        [`base_${n}`, MontoPositivoCable],
        [`${columna}_${n}`, MontoPositivoCable],
      ]),
    ),
  );
export const LINEAS_DE_DEBITO = 7;
export const LINEAS_DE_CREDITO = 13;

/** SAT-1311 and SAT-2237 of a month filed elsewhere, line by line (spec 2, section 3). */
export const CargaDeCortesia = fila({
  infoGeneral: fila({
    usuarioId: Id,
    fechaPresentacion: MesElegidoCable,
    /** As in `carga.guardar`. */
    version: Cuenta.optional(),
  }),
  cargaPc: fila({
    numeroFormulario: NumeroDeFormulario,
    totalFacturas: MontoPositivoCable,
    impuestoDeterminado: MontoPositivoCable,
    rentPeriodoDeclarar: MontoPositivoCable,
    impuestoPagar: MontoPositivoCable,
    remanenteRetencion: MontoPositivoCable,
  }),
  cargaRos: fila({
    debitoFiscal: paresDe('debito', LINEAS_DE_DEBITO),
    creditoFiscal: paresDe('credito', LINEAS_DE_CREDITO),
  }),
  determinacionImpuesto: fila({
    c_1: MontoPositivoCable,
    c_2: MontoPositivoCable,
    c_3: MontoPositivoCable,
    c_4: MontoPositivoCable,
    c_5: MontoPositivoCable,
    c_6: MontoPositivoCable,
    c_7: MontoPositivoCable,
  }),
});
export type CargaDeCortesia = z.output<typeof CargaDeCortesia>;

const TipoDeArchivo = z.coerce.number<number | string>().int().min(0).max(9);
const FiltroDeDocumentos = fila({
  fechaInicio: DiaCable,
  fechaFin: DiaCable,
  nit: conDefecto(z.string().trim().max(20), ''),
  tipoArchivo: conDefecto(TipoDeArchivo, 0),
});
const DocumentoSat = fila({
  id: Id,
  nit: z.string(),
  usuarios: z.array(fila({ id: Id, nombre: z.string(), regimen: fila({ descripcion: z.string() }) })),
  mes: z.number(),
  anio: z.number(),
  estado: z.enum(['S', 'P']),
  fechaTransaccion: DiaCable,
  fechaMaximaSolArchivo: DiaCable.nullable(),
  tipoArchivoId: z.number(),
});
export type DocumentoSat = z.output<typeof DocumentoSat>;

const Enlace = fila({ nombre: z.string(), enlace: z.string() });

export const revision = {
  referencia: endpoint({
    metodo: 'POST',
    ruta: '/estado_declaracion/referencia',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Referencia de un solo uso, de 60 segundos, para abrir el estado de un cliente',
    entrada: fila({ usuarioId: Id }),
    salida: fila({ referencia: z.string(), segundos: z.number() }),
    errores: ['SIN_CONTRASENIA_SAT'],
  }),
  abrir: endpoint({
    metodo: 'POST',
    ruta: '/estado_declaracion/abrir',
    acceso: 'declaracion.ver',
    resumen: 'Canjea la referencia por el cliente que nombra',
    entrada: fila({ usuarioId: Id, referencia: Referencia }),
    salida: ClienteEnRevision,
    errores: ['REFERENCIA_VENCIDA'],
  }),
  cliente: endpoint({
    metodo: 'GET',
    ruta: '/estado_declaracion/cliente/{id}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'El cliente cuyo estado se revisa',
    entrada: fila({ id: IdDeRuta }),
    salida: ClienteEnRevision,
  }),
  enviarFactura: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/factura/enviar',
    acceso: 'declaracion.notificar',
    sobre: 'suscripcion',
    resumen: 'Envía al cliente la factura de su suscripción, en PDF',
    haceOtra: true,
    cuerpoMaximo: PDF_ENTERO,
    entrada: fila({ documento: DocumentoPdf, suscripcionId: Id }),
    salida: fila({ enviada: z.literal(true) }),
    errores: ['DE_PDF', 'CLIENTE_SIN_CORREO'],
  }),
  facturas: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/facturas/{id}',
    acceso: 'declaracion.estado',
    sobre: 'suscripcion',
    resumen: 'Las facturas enviadas de una suscripción, con un enlace de cinco minutos cada una',
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(Enlace),
  }),
  cargarCortesia: endpoint({
    metodo: 'POST',
    ruta: '/carga/cortesia/ros/insert',
    acceso: 'declaracion.cargarCortesia',
    sobre: 'cliente',
    accion: 'cargarCortesia',
    resumen: 'Carga de cortesía de un mes de ROS, con las cifras que ya se presentaron',
    entrada: CargaDeCortesia,
    salida: fila({ id: Id, version: z.number(), statusId: z.number(), estado: z.string() }),
    errores: ['CONFLICTO_DE_VERSION', 'MES_SIN_TERMINAR'],
  }),
  registrarDocumentoSat: endpoint({
    metodo: 'POST',
    ruta: '/documento_sat/insertar',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Registra un documento de la SAT: solicitado, o procesado con su PDF',
    haceOtra: true,
    cuerpoMaximo: PDF_ENTERO,
    entrada: fila({
      usuarioId: Id,
      periodo: MesCable,
      tipoArchivoId: z.coerce.number<number | string>().int().min(1, 'Este campo es obligatorio').max(9),
      fechaMaxima: conDefecto(DiaCable.nullable(), null),
      documento: conDefecto(DocumentoPdf.nullable(), null),
    }),
    salida: fila({ id: Id, estado: z.enum(['S', 'P']) }),
    errores: ['DE_PDF'],
  }),
  documentosSat: endpoint({
    metodo: 'GET',
    ruta: '/reporte/documentos_sat',
    base: 'reportes',
    acceso: 'declaracion.ver',
    resumen: 'Documentos de la SAT por fecha, NIT y tipo; a lo más 2,000',
    entrada: FiltroDeDocumentos,
    salida: z.array(DocumentoSat),
  }),
  pdfDeDocumentosSat: endpoint({
    metodo: 'POST',
    ruta: '/reporte/documentos_sat/pdf',
    base: 'reportes',
    acceso: 'declaracion.ver',
    resumen: 'El reporte de documentos de la SAT, como enlace a un PDF',
    entrada: FiltroDeDocumentos,
    salida: z.string(),
  }),
  enlaceDeDocumentoSat: endpoint({
    metodo: 'GET',
    ruta: '/documento_sat/enlace/{id}',
    acceso: 'declaracion.estado',
    sobre: 'archivo',
    resumen: 'Enlace de cinco minutos a un documento de la SAT',
    entrada: fila({ id: IdDeRuta }),
    salida: Enlace,
  }),
};
