import { SALDOS } from '@aldia/domain/declaraciones/saldos.ts';
import * as z from 'zod';
import { DiaCable as Dia, LoQueSeVende, MesCable as Mes } from '../cables.ts';
import { Entero, Huella, Momento, Monto, Suelto, Tasa, Texto } from './valores.ts';

/**
 * A row of each table as the file of an account has it. The fields are the columns, named only here for writer and reader. Row ids do not
 * travel, because they mean nothing elsewhere; a month is named by its period. Strict: a column that is not listed here cannot leave.
 */

const Libro = z.enum(['emitida', 'recibida']);
const Impuesto = z.enum(['ISR', 'IVA']);
const Carga = z.union([z.literal(0), z.literal(1)]).nullable();

export const Persona = z.strictObject({
  nit: Texto,
  cui: Texto,
  primerNombre: Texto,
  segundoNombre: Texto,
  primerApellido: Texto,
  segundoApellido: Texto,
  apellidoCasada: Texto,
  nombreOficina: Texto,
  fechaNacimiento: Dia.nullable(),
  fechaEstablecimiento: Dia.nullable(),
  correo: Texto,
  telefono: Texto,
  telefonoSinWhatsapp: z.boolean(),
  enviarWhatsapp: z.boolean(),
  direccion: Texto,
  departamentoId: Entero.nullable(),
  municipioId: Entero.nullable(),
  regimenId: Entero.nullable(),
  vende: LoQueSeVende,
  presentaRetencion: z.boolean(),
  recibeIngresosNoFacturados: z.boolean(),
  tipoRetencion: Texto,
  diaDeclaracion: Entero.nullable(),
  creadoEn: Momento,
});
export const CorreoDePersona = z.strictObject({
  correo: Texto,
  activo: z.boolean(),
  verificadoEn: Momento.nullable(),
  creadoEn: Momento,
});

export const DeclaracionGuardada = z.strictObject({
  periodo: Mes,
  regimenId: Entero,
  estadoId: Entero,
  version: Entero,
  creadaEn: Momento,
  modificadaEn: Momento.nullable(),
  facturasCargadas: z.boolean(),
  cargaRetencionIsr: Carga,
  cargaRetencionIva: Carga,
  /** Not in older zips. */
  sinIsr: z.boolean().default(false),
  totales: Suelto.nullable(),
  remanentePc: Monto,
  remanenteIsr: Monto,
  remanenteCredito: Monto,
  remanenteCreditoExportacion: Monto,
  remanenteRetencionesIva: Monto,
  remanentesCorregidos: z.boolean(),
  /** Which balances; null, as in older zips, means all of them. */
  saldosCorregidos: z.array(z.enum(SALDOS)).nullable().default(null),
  arrastrePc: Monto,
  arrastreIsr: Monto,
  arrastreCredito: Monto,
  arrastreCreditoExportacion: Monto,
  arrastreRetencionesIva: Monto,
  totalVentas: Monto,
  totalRetencionIsr: Monto,
  totalRetencionIva: Monto,
  impuestoDeterminado: Monto,
  impuestoIsr: Monto,
  impuestoIva: Monto,
  aPagarIva: Monto.nullable(),
  desactualizada: z.boolean(),
  numeroFormulario: Texto,
  numeroFormularioIva: Texto,
  documentoId: z.uuid().nullable(),
  documentoIvaId: z.uuid().nullable(),
  formularioNotificadoEn: Momento.nullable(),
  recordatorioEnviadoEn: Momento.nullable(),
  comprasPedidasEn: Momento.nullable(),
  comprasElegidasEn: Momento.nullable(),
  pagoRealizado: z.boolean(),
  pagoConfirmadoEn: Momento.nullable(),
  isrPagadoEn: Momento.nullable().default(null),
  isrDeAhora: Monto.nullable().default(null),
  finalizacionEnviadaEn: Momento.nullable(),
  aplicaSuscripcion: z.boolean(),
  cambioAbierto: z.boolean(),
  emisoresPorClasificar: z.array(Texto),
  plazoIsr: Dia.nullable(),
  plazoIva: Dia.nullable(),
});

export const FacturaGuardada = z.strictObject({
  periodo: Mes,
  libro: Libro,
  numeroAutorizacion: Texto,
  fechaEmision: Dia,
  tipoDte: Texto,
  serie: Texto,
  numeroDte: Texto,
  nitEmisor: Texto,
  nombreEmisor: Texto,
  codigoEstablecimiento: Texto,
  nombreEstablecimiento: Texto,
  nitReceptor: Texto,
  nombreReceptor: Texto,
  nitCertificador: Texto,
  nombreCertificador: Texto,
  moneda: z.enum(['GTQ', 'USD']),
  tipoCambio: Tasa.nullable(),
  montoOriginal: Monto,
  monto: Monto,
  iva: Monto,
  neto: Monto,
  petroleo: Monto,
  turismoHospedaje: Monto,
  turismoPasajes: Monto,
  timbrePrensa: Monto,
  bomberos: Monto,
  tasaMunicipal: Monto,
  bebidasAlcoholicas: Monto,
  tabaco: Monto,
  cemento: Monto,
  bebidasNoAlcoholicas: Monto,
  tarifaPortuaria: Monto,
  anulado: z.boolean(),
  incluye: z.boolean(),
  /** An id of the catalogue file in the same zip. */
  tipoRegistroId: Entero.nullable(),
  /** The type that the rules gave; a different `tipoRegistroId` was chosen by a person. Not in older zips. */
  tipoPropuestoId: Entero.nullable().default(null),
  fila: Entero,
  exportacion: z.boolean().nullable(),
  lineaExportacion: Texto.nullable(),
  paraExportar: z.boolean().nullable(),
});

export const ConstanciaGuardada = z.strictObject({
  periodo: Mes,
  impuesto: Impuesto,
  constancia: Texto,
  nitRetenedor: Texto,
  nombreRetenedor: Texto,
  estadoConstancia: Texto,
  fechaEmision: Dia,
  totalFactura: Monto,
  base: Monto,
  afecto: Monto,
  totalRetencion: Monto,
  anulada: z.boolean(),
});

export const PresentadoGuardado = z.strictObject({
  contenido: Suelto,
  presentadoEn: Momento.nullable(),
  guardadoEn: Momento,
  reconstruido: z.boolean(),
});

export const CambioGuardado = z.strictObject({
  libro: Libro,
  numeroAutorizacion: Texto,
  clase: z.enum(['agregada', 'anulada', 'restituida', 'cambiada', 'reclasificada']),
  serie: Texto,
  numeroDte: Texto,
  nit: Texto,
  nombre: Texto,
  antes: Suelto.nullable(),
  despues: Suelto,
  linea: Texto.nullable(),
  lineaNueva: Texto.nullable(),
  incluye: z.boolean(),
  efectoIsr: Monto,
  efectoIva: Monto,
  efectoArrastre: Monto,
  documentoId: z.uuid().nullable(),
  vistoEn: Momento,
  resolucion: z.enum(['rectificada', 'descartada', 'sin_cambio', 'reabierta']).nullable(),
  nota: Texto.nullable(),
  resueltoEn: Momento.nullable(),
});

export const DocumentoSatGuardado = z.strictObject({
  periodo: Mes,
  tipoArchivoId: Entero,
  estado: z.enum(['S', 'P']),
  fechaTransaccion: Dia,
  fechaMaxima: Dia.nullable(),
  documentoId: z.uuid().nullable(),
  creadoEn: Momento,
});
export const ReglaGuardada = z.strictObject({
  libro: Libro,
  nit: Texto,
  nombre: Texto,
  lineaExportacion: Texto.nullable(),
  conEspeciales: z.boolean().default(false),
  paraExportar: z.boolean().nullable(),
  elegidaEn: Momento,
});
export const DecisionGuardada = z.strictObject({
  formulario: Texto,
  linea: Texto,
  base: Monto,
  impuesto: Monto,
  decision: Texto,
  decididaEn: Momento,
});
export const CortesiaGuardada = z.strictObject({ detalle: Suelto, cargadaEn: Momento });

export const DocumentoDeCuenta = z.strictObject({
  id: z.uuid(),
  clase: Texto,
  nombre: Texto,
  tipo: Texto,
  bytes: Entero,
  sha256: Huella,
  creadoEn: Momento,
});
/** For a SAT file: its book and month, and whether it was saved with the month. */
export const CargaDeDocumento = z.strictObject({
  periodo: Mes,
  clase: z.enum(['recibidas', 'emitidas', 'isr', 'iva']),
  filas: Entero,
  origen: z.enum(['personal', 'gestor', 'ticlabs']),
});

export const TipoDeRegistro = z.strictObject({
  id: Entero,
  descripcion: Texto,
  tituloFormulario: Texto,
  orden: Entero,
  linea: Texto.nullable(),
  /** Put down: no list offers it any more. Not in older zips. */
  deletedAt: Momento.nullable().default(null),
});
export const TipoDeEmisor = z.strictObject({
  id: Entero,
  descripcion: Texto,
  grupo: Entero,
  tipoRegistroId: Entero.nullable(),
  /** As of a record type. */
  deletedAt: Momento.nullable().default(null),
});
export const EmisorGuardado = z.strictObject({ nit: Texto, nombre: Texto, tipoEmisorId: Entero.nullable() });
