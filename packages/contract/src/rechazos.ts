import { type Accion, impedimentosDe } from '@aldia/domain/declaraciones/estados.ts';
import type { Permiso } from '@aldia/domain/permisos/permisos.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { type CodigoDeError, ERRORES } from './errores.ts';
import { CODIGO_DE_IMPEDIMENTO } from './impedimentos.ts';

/**
 * Which refusals a call may answer, by families that follow from what the call is; an endpoint lists only its own. Apart from
 * `endpoint.ts`, which the browser loads: no screen needs these.
 */

/** Refusals that every call may answer. */
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
/** Refusals that every call with a session may also answer. */
const DE_SESION = [
  'SIN_SESION',
  'SESION_EXPIRADA',
  'SIN_PERMISO',
  'SEGUNDO_FACTOR_OBLIGATORIO',
  'CLAVE_TEMPORAL',
  'VISTA_DE_SOLO_LECTURA',
  'VISTA_TERMINADA',
  'CLAVE_REPETIDA',
  // Any write into a month: a database rule raises it.
  'ANIO_APARTADO',
  // Any list exported as a file.
  'LIMITE_DE_LISTAS',
  'LISTA_NO_CABE_EN_HOJA',
  // Any stored file: the code that stores it counts the bytes.
  'CUOTA_DE_BYTES',
] as const satisfies readonly CodigoDeError[];

/** For a row that exists: the refusals of the permission's row policy. */
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

/** For an action: the reasons that the domain's table has against it. */
const deAccion = (accion: Accion): CodigoDeError[] => impedimentosDe(accion).map((i) => CODIGO_DE_IMPEDIMENTO[i]);

const DE_CLAVE = ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO'] as const;
const DE_PASARELA = ['PAGO_EN_DUDA', 'PAGO_EN_CURSO', 'PASARELA_NO_RESPONDE'] as const;
/** Refusals of what a call does on its way, whatever its subject; an endpoint lists the family in its `errores`. */
export const FAMILIAS = {
  /** Asks for the account's password, encrypted by the browser. */
  DE_CLAVE,
  /** Also asks for the second factor, for accounts that have one (D-46). */
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
  /** Charges the stored card, and answers like any other call. */
  DE_TARJETA_GUARDADA: ['SIN_TARJETA_PRINCIPAL', ...DE_PASARELA, 'PAGO_RECHAZADO'],
} as const satisfies Record<string, readonly CodigoDeError[]>;
export type Familia = keyof typeof FAMILIAS;

/** 'CLIENTE_NO_ENCONTRADO' is the refusal of a call about a 'cliente' who does not exist, or whom the caller may not see. */
type AsuntoDe<C> = C extends `${infer A}_NO_ENCONTRAD${'A' | 'O'}` ? Lowercase<A> : never;
export type Asunto = AsuntoDe<CodigoDeError>;
const CODIGOS = clavesDe(ERRORES);
const sinEncontrar = (asunto: Asunto): CodigoDeError[] => {
  const raiz = `${asunto.toUpperCase()}_NO_ENCONTRAD`;
  return CODIGOS.filter((codigo) => codigo === `${raiz}O` || codigo === `${raiz}A`);
};

type DeCualquiera = (typeof DE_TODA_LLAMADA | typeof DE_SESION)[number];
/** The parts of an endpoint that decide its refusals. */
export interface Rechazable {
  /** A permission of the table, or PUBLICO. Leaving it out does not compile. */
  readonly acceso: Permiso | 'PUBLICO';
  /** What the call looks up; left out when it cannot fail to find it. */
  readonly sobre?: Asunto;
  /** The domain action that it does with a declaration. */
  readonly accion?: Accion;
  /** What else its use case may answer: families, and codes of its own. */
  readonly errores: readonly (Familia | Exclude<CodigoDeError, DeCualquiera>)[];
}

const esFamilia = (nombre: string): nombre is Familia => nombre in FAMILIAS;

/** The refusals that follow from what the call is, without its own codes. */
export const erroresDeFamilia = ({ acceso, sobre, accion, errores }: Rechazable): CodigoDeError[] => [
  ...(sobre ? sinEncontrar(sobre) : []),
  ...(sobre && acceso !== 'PUBLICO' ? (DE_FILA[acceso] ?? []) : []),
  ...(accion ? deAccion(accion) : []),
  ...errores.filter(esFamilia).flatMap((familia) => FAMILIAS[familia]),
];
/** Those refusals plus the call's own codes; a test provokes each of them. */
export const erroresPropiosDe = (e: Rechazable): CodigoDeError[] => [
  ...erroresDeFamilia(e),
  ...e.errores.filter((nombre) => !esFamilia(nombre)),
];
/** Every refusal that an endpoint may answer. */
export const erroresDe = (e: Rechazable): CodigoDeError[] => [
  ...DE_TODA_LLAMADA,
  ...(e.acceso === 'PUBLICO' ? [] : DE_SESION),
  ...erroresPropiosDe(e),
];
