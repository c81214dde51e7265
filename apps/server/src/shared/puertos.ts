import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';

/** Where documents live: a folder by default, an S3-compatible bucket in production (D-38). */
export interface Almacen {
  guardar(lugar: string, bytes: Uint8Array, tipo: string): Promise<void>;
  /** Throws when the object is missing. */
  leer(lugar: string): Promise<Uint8Array>;
  borrar(lugar: string): Promise<void>;
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
}
/** Hands a message to an SMTP server. Throws when the server did not accept it. */
export interface Cartero {
  enviar(mensaje: MensajeDeCorreo): Promise<void>;
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
/** Draws documents as PDF. */
export interface Impresora {
  lista(lista: ListaEnPdf): Promise<Buffer>;
}
