import { CONTEXTO } from './contextos-de-sello.ts';
import type { Tablas } from './tablas.generated.ts';

/** A column whose boxes the master key seals. */
export interface ColumnaSellada {
  readonly tabla: keyof Tablas;
  readonly columna: string;
  /** Its primary key, which gives the order in which its rows are read. */
  readonly clave: readonly string[];
  /** Column that names the key of the box, where there is one. */
  readonly llaveId?: string;
  /** Columns besides the key that its context needs. */
  readonly mas?: readonly string[];
  readonly contexto: (fila: Readonly<Record<string, unknown>>) => string;
}

const numero = (v: unknown): number => Number(v);
const LLAVE_ID = 'llave_id';
/** Every box of the master key, in one place: turning the key goes through this list. A test compares it with the schema. */
export const LO_SELLADO: readonly ColumnaSellada[] = [
  {
    tabla: 'credencial_sat',
    columna: 'llave_envuelta',
    clave: ['usuario_id'],
    llaveId: LLAVE_ID,
    mas: ['version'],
    contexto: (f) => CONTEXTO.credencial(numero(f['usuario_id']), numero(f['version'])),
  },
  {
    tabla: 'fila_de_cartera',
    columna: 'llave_envuelta',
    clave: ['borrador_id', 'clase', 'fila'],
    llaveId: LLAVE_ID,
    contexto: (f) => CONTEXTO.deCarga(String(f['borrador_id']), String(f['clase']), numero(f['fila'])),
  },
  {
    tabla: 'llave_rsa',
    columna: 'privada_cifrada',
    clave: ['id'],
    contexto: (f) => CONTEXTO.llaveRsa(String(f['id'])),
  },
  ...(['secreto_cifrado', 'secreto_nuevo'] as const).map(
    (columna): ColumnaSellada => ({
      tabla: 'segundo_factor',
      columna,
      clave: ['usuario_id'],
      contexto: (f) => CONTEXTO.segundoFactor(numero(f['usuario_id'])),
    }),
  ),
  {
    tabla: 'metodo_pago',
    columna: 'cuenta_cifrada',
    clave: ['id'],
    mas: ['usuario_id'],
    contexto: (f) => CONTEXTO.tarjeta(numero(f['usuario_id']), numero(f['id'])),
  },
  {
    tabla: 'ticlabs_sesion',
    columna: 'token_cifrado',
    clave: ['usuario_id'],
    contexto: (f) => CONTEXTO.ticlabs(numero(f['usuario_id'])),
  },
  {
    tabla: 'enlace_de_correo',
    columna: 'caja',
    clave: ['correo_id'],
    contexto: (f) => CONTEXTO.enlaceDeCorreo(String(f['correo_id'])),
  },
  {
    tabla: 'llave_retirada',
    columna: 'caja',
    clave: ['id'],
    llaveId: LLAVE_ID,
    contexto: (f) => CONTEXTO.llaveRetirada(String(f['id'])),
  },
];

/** Columns of bytes that the master key does not seal, and why. */
export const NO_SE_SELLA: Readonly<Record<string, string>> = {
  'credencial_sat.cifrado': 'sealed by the data key of its row, which is in llave_envuelta',
  'fila_de_cartera.cifrado': 'sealed by the data key of its row, which is in llave_envuelta',
  'sesion.token_hash': 'SHA-256 of a token',
  'reto_de_ingreso.token_hash': 'SHA-256 of a token',
  'enlace.token_hash': 'SHA-256 of a token',
  'autorizacion_de_gestor.token_hash': 'SHA-256 of a token',
  'reclamo.token_hash': 'SHA-256 of a token',
  'codigo_de_recuperacion.codigo_hash': 'signed, not sealed: keys that were retired still vouch for it',
  'idempotencia.huella': 'SHA-256 of a request',
  'cobro_intencion.huella': 'SHA-256 of a request',
};
