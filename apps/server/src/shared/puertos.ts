import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia, Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import type { Rechazo } from '@aldia/domain/mensajes/masivo.ts';

/** The store answered that it has nothing in that place. */
export class DocumentoAusente extends Error {
  constructor(lugar: string) {
    super(`el documento ${lugar} no está en el almacén`);
    this.name = 'DocumentoAusente';
  }
}

/** The store did not do or say what it was asked: it is away or slow, or takes us for a stranger. Somebody has to look at it. */
export class AlmacenSinRespuesta extends Error {
  constructor(causa: unknown) {
    super(causa instanceof Error ? causa.message : String(causa), { cause: causa });
    this.name = 'AlmacenSinRespuesta';
  }
}

/** Where documents live: a folder by default, an S3-compatible bucket in production (D-38). */
export interface Almacen {
  guardar(lugar: string, bytes: Uint8Array, tipo: string): Promise<void>;
  /** The same for a file on the disk of this node, which may be moved into the store. */
  guardarArchivo(lugar: string, ruta: string, tipo: string): Promise<void>;
  /** Throws DocumentoAusente when nothing is in that place, and another error (AlmacenSinRespuesta) when the store cannot say. */
  leer(lugar: string): Promise<Uint8Array>;
  borrar(lugar: string): Promise<void>;
  /**
   * Deletes what killed processes left half written more than `haceMs` ago, by the clock that dates the files. Returns how many
   * it deleted.
   */
  barrerAMedias(haceMs: number): Promise<number>;
}

export interface TasaDelDia {
  readonly fecha: Dia;
  readonly compra: TipoCambio;
  readonly venta: TipoCambio;
}
/** The central bank's reference rates of a range. Throws ErrorDeBanguat when it does not answer or answers nonsense. */
export interface Banguat {
  tasas(desde: Dia, hasta: Dia): Promise<TasaDelDia[]>;
}
export class ErrorDeBanguat extends Error {
  readonly clase: 'sin-respuesta' | 'respuesta-invalida';
  constructor(clase: 'sin-respuesta' | 'respuesta-invalida', message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ErrorDeBanguat';
    this.clase = clase;
  }
}

export interface MensajeDeCorreo {
  /** Stable across retries, so that a receiving server can drop a repeated delivery. */
  readonly messageId: string;
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: readonly { readonly nombre: string; readonly tipo: string; readonly bytes: Uint8Array }[];
  /** Link with which the reader leaves the list by one press (RFC 8058); none for a notice of the service. */
  readonly baja?: string;
  /** One of a bulk mail: mail for one person goes before it. */
  readonly masivo?: boolean;
}
/** Hands a message to an SMTP server. Throws ErrorDeCorreo when the server did not accept it. */
export interface Cartero {
  enviar(mensaje: MensajeDeCorreo): Promise<void>;
}
export class ErrorDeCorreo extends Error {
  /**
   * 'reintentar': not now (4xx, network) · 'direccion': the address is refused for good · 'mensaje': this message is refused,
   * and the address may be good · 'servidor': the server refuses us, whoever the mail is for · 'duda': the server got all of
   * the message and did not say whether it took it.
   */
  readonly clase: Rechazo | 'reintentar' | 'duda';
  /** The SMTP code; null when no server answered. */
  readonly codigo: number | null;
  constructor(clase: ErrorDeCorreo['clase'], codigo: number | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ErrorDeCorreo';
    this.clase = clase;
    this.codigo = codigo;
  }
}
/** `en-camino`: another process, which outlived a killed one, still waits for the server's answer. */
export type Entrega = 'hecha' | 'en-camino' | 'desconocida';

/**
 * A Cartero that remembers which messages servers took, beyond the life of its process: callers ask it before they try a
 * message again (ADR 51).
 */
export interface CarteroConLibro extends Cartero {
  entrega(messageId: string): Promise<Entrega>;
  /** Forgets messages that nobody tries again. */
  olvidar(): Promise<void>;
}

export interface MensajeDeWhatsapp {
  /** 502 and eight digits. */
  readonly para: string;
  /** Name of an approved template, and what goes into its blanks, in order. */
  readonly plantilla: string;
  readonly parametros: readonly string[];
}
/** Hands a template message to WhatsApp and gives the provider's id. Throws ErrorDeWhatsapp when it was not taken. */
export interface Mensajero {
  enviar(mensaje: MensajeDeWhatsapp): Promise<string>;
}
export class ErrorDeWhatsapp extends Error {
  /**
   * 'reintentar': not now (limit, fault, network) · 'sin-whatsapp': nobody has that number · 'rechazado': this message will
   * never go (template, parameters, recipient not allowed) · 'credencial': our token is not valid any more · 'duda': the
   * provider was asked and did not answer.
   */
  readonly clase: 'reintentar' | 'duda' | 'sin-whatsapp' | 'rechazado' | 'credencial';
  readonly codigo: number | null;
  constructor(clase: ErrorDeWhatsapp['clase'], codigo: number | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ErrorDeWhatsapp';
    this.clase = clase;
    this.codigo = codigo;
  }
}

export interface ColumnaDeLista {
  readonly titulo: string;
  /** Width in points; a letter page leaves 512. */
  readonly ancho: number;
}
export interface ListaEnPdf {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly columnas: readonly ColumnaDeLista[];
  readonly filas: readonly (readonly string[])[];
}
/** A document of sections, to be read. */
export interface TextoEnPdf {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly secciones: readonly { readonly titulo: string; readonly parrafos: readonly string[] }[];
}
/** A text, an amount in centavos, or nothing. */
export type CeldaDeTomo = string | number | null;
export interface ColumnaDeTomo {
  readonly titulo: string;
  readonly clase: 'texto' | 'fecha' | 'momento' | 'monto';
  /** Width in points; all of them together are scaled to the page. */
  readonly ancho: number;
  /** Which of the tomo's `grupos` it belongs to: a small taxpayer has two books side by side. */
  readonly grupo: number;
}
/** One line of a book; a date is 'YYYY-MM-DD', a moment has 'THH:mm:ss' too. */
export interface RenglonDeTomo {
  readonly celdas: readonly CeldaDeTomo[];
  /** The groups whose document is cancelled: it is written in red. */
  readonly anulados: readonly number[];
}
/** A table at the foot of a book. */
export interface Cuadro {
  readonly titulo: string;
  readonly columnas: readonly Pick<ColumnaDeTomo, 'titulo' | 'clase' | 'ancho'>[];
  readonly filas: readonly (readonly CeldaDeTomo[])[];
}
/** A book on paper or on a sheet, without its lines. */
export interface Tomo {
  /** Stands above everything else; a sheet without one begins with the titles of its columns. */
  readonly titulo: string;
  /** Name of the sheet of a workbook. */
  readonly hoja: string;
  /** Owner and period: label and value. */
  readonly datos: readonly (readonly [string, string])[];
  /** Titles over the groups of columns; one group without a title is an empty text. */
  readonly grupos: readonly string[];
  readonly columnas: readonly ColumnaDeTomo[];
  readonly horizontal: boolean;
  /** Letter by default. */
  readonly papel?: 'CARTA' | 'A4';
  /** Text instead of lines, when there are none. */
  readonly vacio: string;
  /** Label of the last line, which has the sums; null when the columns are not added up. */
  readonly total: string | null;
  /** Small print under the tables. */
  readonly notas: readonly string[];
  /** Text where the accountant signs; null when nobody does. */
  readonly firma: string | null;
}
/** A book whose lines come in slices, so that a month of 300,000 lines is never in memory whole. `cuadros` is called after them. */
export interface TomoEnLotes {
  readonly tomo: Tomo;
  readonly lotes: () => AsyncIterable<readonly RenglonDeTomo[]>;
  readonly cuadros: () => readonly Cuadro[];
}
/** The books of one file: at least one. */
export type Tomos = readonly [TomoEnLotes, ...TomoEnLotes[]];
/** Writes books outside of the main thread. It asks for the next slice when the reader has taken what there was. */
export interface Encuadernador {
  /** Folios run on from one book to the next. */
  pdf(tomos: Tomos): AsyncIterable<Uint8Array>;
  /** Each book in a sheet of its own. */
  excel(tomos: Tomos): AsyncIterable<Uint8Array>;
  /** The most rows that a sheet holds under its column titles. */
  readonly filasDeHoja: number;
}

/** Draws documents as PDF. */
export interface Impresora {
  texto(texto: TextoEnPdf): Promise<Buffer>;
  lista(lista: ListaEnPdf): Promise<Buffer>;
}

/** What the card provider answered. `codigo` '00' is approved; a void and a query answer with the same shape. */
export interface RespuestaDePasarela {
  readonly codigo: string;
  readonly descripcion: string;
  /** The provider's id of the movement, also of a refused one; a void has its own. Empty when there is none. */
  readonly transaccionId: string;
  readonly autorizacion: string;
  /** The answer as it came, with every secret and number masked: it is stored with the attempt. */
  readonly crudo: string;
}
export interface OrdenDeCobro {
  /** The provider's account token of the card; never a card number (D-22). */
  readonly cuenta: string;
  readonly centavos: Centavos;
  /** Ours, unique for each attempt; the provider keeps it as clientTracking. */
  readonly seguimiento: string;
  readonly correo: string;
  /** Only in a first sale; handed on and never stored. */
  readonly cvv?: string;
}
/** One line of the provider's settlement of a day: an approved charge, or an approved void under the void's own id. */
export interface LineaDeLiquidacion {
  readonly fecha: Dia;
  readonly transaccionId: string;
  readonly seguimiento: string;
  readonly clase: 'cobro' | 'anulacion';
  readonly centavos: Centavos;
}
/**
 * The card provider (payments.md). It has no idempotency key, so the caller commits an attempt before. Each method throws
 * ErrorDePasarela when no answer was read.
 */
export interface Pasarela {
  cobrar(orden: OrdenDeCobro): Promise<RespuestaDePasarela>;
  /** Charges a stored card without CVV. */
  recobrar(orden: OrdenDeCobro): Promise<RespuestaDePasarela>;
  /** `seguimiento` names this void and not the charge, so that a void without an answer can be queried too. */
  anular(transaccionId: string, seguimiento: string): Promise<RespuestaDePasarela>;
  /**
   * What became of an attempt, a void or a charge; null when the provider knows none with that name. That null may change: an
   * approval may still arrive.
   */
  consultar(seguimiento: string): Promise<RespuestaDePasarela | null>;
  liquidacion(dia: Dia): Promise<LineaDeLiquidacion[]>;
  /** The provider's card form as an HTML fragment, to be shown inside an isolated frame. */
  componente(): Promise<string>;
}
export class ErrorDePasarela extends Error {
  /** 'no-enviado': nothing reached the provider, for sure. The other two leave a charge in doubt. */
  readonly clase: 'no-enviado' | 'sin-respuesta' | 'respuesta-ilegible';
  constructor(clase: ErrorDePasarela['clase'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ErrorDePasarela';
    this.clase = clase;
  }
}

/** A book of one month that the invoicing platform has ready. */
export interface LibroDeTicLabs {
  readonly id: string;
  readonly periodo: Mes;
  readonly clase: 'emitidas' | 'recibidas';
  readonly nombre: string;
}
/** The invoicing platform that asks SAT for the books of a taxpayer. Every call throws ErrorDeTicLabs. */
export interface TicLabs {
  /** Signs in with the credentials of the server. */
  entrar(): Promise<{ readonly token: string; readonly vence: Instante }>;
  /** Asks for the books of these months; returns the platform's id of the request. */
  pedir(token: string, que: { readonly nit: string; readonly desde: Mes; readonly hasta: Mes }): Promise<string>;
  /** 'preparando' while they are not ready, 'desconocido' when it has no such request. */
  libros(token: string, pedido: string): Promise<readonly LibroDeTicLabs[] | 'preparando' | 'desconocido'>;
  bajar(token: string, id: string): Promise<Uint8Array>;
}
export class ErrorDeTicLabs extends Error {
  readonly clase: 'sin-respuesta' | 'respuesta-invalida' | 'credenciales' | 'sin-sesion';
  constructor(clase: ErrorDeTicLabs['clase'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ErrorDeTicLabs';
    this.clase = clase;
  }
}
