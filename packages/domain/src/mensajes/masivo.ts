/** Over this many people the count is typed before a mass mail is sent (D-86). */
export const SIN_ESCRIBIR_LA_CUENTA = 500;
/** Seconds in which a mass mail is taken back as if nobody had written it (D-86). */
export const DESHACER_MASIVO_S = 60;
/** What all attachments of a mail may weigh together, in bytes: in base64 they are a third more. */
export const MAXIMO_DE_ADJUNTOS = 8 * 1024 * 1024;
export const MAXIMO_DE_ARCHIVOS = 10;

/** A notice of the service goes to everybody; news only to who did not ask to be left out of them. */
export const CLASES_DE_MENSAJE = ['servicio', 'noticia'] as const;
export type ClaseDeMensaje = (typeof CLASES_DE_MENSAJE)[number];

/** Why somebody who is meant gets no mail. */
export const MOTIVOS_DE_FUERA = ['sin_correo', 'sin_verificar', 'no_recibe', 'baja'] as const;
export type MotivoDeFuera = (typeof MOTIVOS_DE_FUERA)[number];

/** 'programado' can be undone; 'detenido' was stopped by a mail server that refuses everybody. */
export const ESTADOS_DE_MASIVO = [
  'programado',
  'enviando',
  'en_pausa',
  'detenido',
  'cancelado',
  'deshecho',
  'terminado',
] as const;
export type EstadoDeMasivo = (typeof ESTADOS_DE_MASIVO)[number];

export const ACCIONES_DE_MASIVO = ['deshacer', 'pausar', 'seguir', 'cancelar'] as const;
export type AccionDeMasivo = (typeof ACCIONES_DE_MASIVO)[number];

interface Transicion {
  readonly desde: readonly EstadoDeMasivo[];
  readonly hasta: EstadoDeMasivo;
}
/** What each act takes a mass mail from and to. */
export const TRANSICIONES_DE_MASIVO: Readonly<Record<AccionDeMasivo, Transicion>> = {
  deshacer: { desde: ['programado'], hasta: 'deshecho' },
  pausar: { desde: ['enviando'], hasta: 'en_pausa' },
  seguir: { desde: ['en_pausa', 'detenido'], hasta: 'enviando' },
  cancelar: { desde: ['enviando', 'en_pausa', 'detenido'], hasta: 'cancelado' },
};

export const sePuede = (accion: AccionDeMasivo, estado: EstadoDeMasivo): boolean =>
  TRANSICIONES_DE_MASIVO[accion].desde.includes(estado);

interface Cuentas {
  readonly destinatarios: number;
  readonly entregados: number;
  readonly rechazados: number;
  readonly omitidos: number;
}
/** How many have neither got it nor been refused nor left out. */
export const porSalir = ({ destinatarios, entregados, rechazados, omitidos }: Cuentas): number =>
  destinatarios - entregados - rechazados - omitidos;

/** What came of one message: taken, refused because of its address, of itself, or of who refuses everything. */
export type Rechazo = 'direccion' | 'mensaje' | 'servidor';

/** Refusals in a row, nobody accepted between them, that are the fault of the server and not of the people. */
const SEGUIDOS_DE_SERVIDOR = 5;
/** So many dead addresses in a row are no chance either. */
const SEGUIDOS_DE_DIRECCION = 20;

/** Whether a batch stops after so many refusals in a row, the last of this kind. */
export const debeDetenerse = (seguidos: number, ultimo: Rechazo): boolean =>
  seguidos >= (ultimo === 'servidor' ? SEGUIDOS_DE_SERVIDOR : SEGUIDOS_DE_DIRECCION);
