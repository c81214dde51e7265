import { type Accion, impedimentosDe } from '@aldia/domain/declaraciones/estados.ts';
import type { Permiso } from '@aldia/domain/permisos/permisos.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { type CodigoDeError, ERRORES } from './errores.ts';
import { CODIGO_DE_IMPEDIMENTO } from './impedimentos.ts';

/**
 * Which refusals a call may answer, by families: each follows from what the call is, and an endpoint spells only those that
 * are its own. Kept apart from `endpoint.ts`, which the browser loads: no screen asks for them.
 */

/** What every call may be refused with, whatever it does. */
const DE_TODA_LLAMADA = [
  'DATOS_INVALIDOS',
  'CUERPO_ILEGIBLE',
  'CUERPO_DEMASIADO_GRANDE',
  'TIPO_NO_ADMITIDO',
  'ENVIO_CON_TARJETA',
  'DEMASIADOS_INTENTOS',
  'ERROR_INTERNO',
  'SERVICIO_NO_DISPONIBLE',
] as const satisfies readonly CodigoDeError[];
/** What every call of a session may, besides. */
const DE_SESION = [
  'SIN_SESION',
  'SESION_EXPIRADA',
  'SIN_PERMISO',
  'SEGUNDO_FACTOR_OBLIGATORIO',
  'CLAVE_TEMPORAL',
  'VISTA_DE_SOLO_LECTURA',
  'VISTA_TERMINADA',
  'CLAVE_REPETIDA',
  // Whatever writes into a month, by whichever road: the database says it.
  'ANIO_APARTADO',
  // Whatever list leaves as a file.
  'LIMITE_DE_LISTAS',
  // Whatever keeps a file, by whichever road: who stores it counts it.
  'CUOTA_DE_BYTES',
] as const satisfies readonly CodigoDeError[];

/** Of a row that is there: what the row policy of the permission may say, and what it is for may lack. */
const DE_FILA: Readonly<Partial<Record<Permiso, readonly CodigoDeError[]>>> = {
  'declaracion.cargar': ['FILA_DE_OTRO'],
  'declaracion.enviar': ['FILA_DE_OTRO'],
  'declaracion.confirmarPago': ['FILA_DE_OTRO'],
  'declaracion.notificar': ['FILA_DE_OTRO'],
  'cambio.resolver': ['FILA_DE_OTRO'],
  'credencial.revelar': ['FILA_DE_OTRO'],
  'evidencia.descargar': ['FILA_DE_OTRO'],
  'factura.elegir': ['FILA_DE_OTRO'],
  'cartera.cambiar': ['CARTERA_DE_SOLO_LECTURA'],
};

/** Of an action: the reasons that the domain's table has against it. */
const deAccion = (accion: Accion): CodigoDeError[] => impedimentosDe(accion).map((i) => CODIGO_DE_IMPEDIMENTO[i]);

const DE_CLAVE = ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO'] as const;
const DE_PASARELA = ['PAGO_EN_DUDA', 'PAGO_EN_CURSO', 'PASARELA_NO_RESPONDE'] as const;
/** What a call does on its way, whatever it is about; an endpoint names the family among its `errores`. */
export const FAMILIAS = {
  /** Asks for the password of the account, in a box that the browser closed. */
  DE_CLAVE,
  /** Asks for the second factor too, of who has one (D-46). */
  DE_IDENTIDAD: [...DE_CLAVE, 'CODIGO_INVALIDO'],
  /** Takes a PDF. */
  DE_PDF: ['DOCUMENTO_NO_ES_PDF', 'DOCUMENTO_INACEPTABLE'],
  /** Asks the invoicing platform. */
  DE_TICLABS: ['TICLABS_SIN_CONFIGURAR', 'TICLABS_NO_RESPONDE'],
  /** Takes files for a mail. */
  DE_ADJUNTOS: ['ADJUNTO_INACEPTABLE', 'ADJUNTOS_MUY_GRANDES'],
  /** Needs the bank's rate of a day. */
  DE_TASA: ['TASA_NO_DISPONIBLE', 'TASA_INVALIDA'],
  /** Asks the gateway for money. */
  DE_PASARELA,
  /** Charges the card that is kept, and answers as any other call. */
  DE_TARJETA_GUARDADA: ['SIN_TARJETA_PRINCIPAL', ...DE_PASARELA, 'PAGO_RECHAZADO'],
} as const satisfies Record<string, readonly CodigoDeError[]>;
export type Familia = keyof typeof FAMILIAS;

/** 'CLIENTE_NO_ENCONTRADO' is the refusal of a call about a 'cliente' who does not exist, or not for who asks. */
type AsuntoDe<C> = C extends `${infer A}_NO_ENCONTRAD${'A' | 'O'}` ? Lowercase<A> : never;
export type Asunto = AsuntoDe<CodigoDeError>;
const CODIGOS = clavesDe(ERRORES);
const sinEncontrar = (asunto: Asunto): CodigoDeError[] => {
  const raiz = `${asunto.toUpperCase()}_NO_ENCONTRAD`;
  return CODIGOS.filter((codigo) => codigo === `${raiz}O` || codigo === `${raiz}A`);
};

type DeCualquiera = (typeof DE_TODA_LLAMADA | typeof DE_SESION)[number];
/** What of an endpoint says how it may be refused. */
export interface Rechazable {
  /** A permission of the table, or PUBLICO. Leaving it out does not compile. */
  readonly acceso: Permiso | 'PUBLICO';
  /** What it looks up; nothing when it may not fail to find it. */
  readonly sobre?: Asunto;
  /** The action of the domain's table that it does with a declaration. */
  readonly accion?: Accion;
  /** What else its use case may say: families of what it does on its way, and codes that are its own. */
  readonly errores: readonly (Familia | Exclude<CodigoDeError, DeCualquiera>)[];
}

const esFamilia = (nombre: string): nombre is Familia => nombre in FAMILIAS;

/** What follows from what the call is, without the codes that it spells. */
export const erroresDeFamilia = ({ acceso, sobre, accion, errores }: Rechazable): CodigoDeError[] => [
  ...(sobre ? sinEncontrar(sobre) : []),
  ...(sobre && acceso !== 'PUBLICO' ? (DE_FILA[acceso] ?? []) : []),
  ...(accion ? deAccion(accion) : []),
  ...errores.filter(esFamilia).flatMap((familia) => FAMILIAS[familia]),
];
/** Those of what it is about and what it does, each provoked by a test. */
export const erroresPropiosDe = (e: Rechazable): CodigoDeError[] => [
  ...erroresDeFamilia(e),
  ...e.errores.filter((nombre) => !esFamilia(nombre)),
];
/** All that an endpoint may answer besides its data. */
export const erroresDe = (e: Rechazable): CodigoDeError[] => [
  ...DE_TODA_LLAMADA,
  ...(e.acceso === 'PUBLICO' ? [] : DE_SESION),
  ...erroresPropiosDe(e),
];
