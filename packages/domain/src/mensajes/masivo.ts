/** Above this many recipients, the sender must type the count before sending (D-86). */
export const SIN_ESCRIBIR_LA_CUENTA = 500;
/** For how many seconds a mass mail can be undone as if nobody had written it (D-86). */
export const DESHACER_MASIVO_S = 60;
/** Maximum size of all attachments together, in bytes; base64 makes them a third larger. */
export const MAXIMO_DE_ADJUNTOS = 8 * 1024 * 1024;
export const MAXIMO_DE_ARCHIVOS = 10;

/** A service notice goes to everybody; news only to people who did not unsubscribe. */
export const CLASES_DE_MENSAJE = ['servicio', 'noticia'] as const;
export type ClaseDeMensaje = (typeof CLASES_DE_MENSAJE)[number];

/** Why an intended recipient gets no mail. */
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
/** For each act, the states in which it is allowed, and the resulting state. */
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
/** How many recipients were not delivered to, refused or skipped yet. */
export const porSalir = ({ destinatarios, entregados, rechazados, omitidos }: Cuentas): number =>
  destinatarios - entregados - rechazados - omitidos;

/** Why a message was refused: its address, the message itself, or a server that refuses everything. */
export type Rechazo = 'direccion' | 'mensaje' | 'servidor';

/** This many refusals in a row, without an acceptance, are the server's fault, not the recipients'. */
const SEGUIDOS_DE_SERVIDOR = 5;
/** This many dead addresses in a row are no coincidence either. */
const SEGUIDOS_DE_DIRECCION = 20;

/** Whether a batch stops after that many refusals in a row, given the kind of the last one. */
export const debeDetenerse = (seguidos: number, ultimo: Rechazo): boolean =>
  seguidos >= (ultimo === 'servidor' ? SEGUIDOS_DE_SERVIDOR : SEGUIDOS_DE_DIRECCION);
