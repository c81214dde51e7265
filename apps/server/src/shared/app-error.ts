import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import { type CodigoDeError, ERRORES, textoDeError } from '@aldia/contract/errores.ts';
import type { DatosDeError } from '@aldia/contract/frase-de-error.ts';

/** A refusal on its way to the person: a code of the catalogue, the data of its sentence and, for forms, the fields. */
export class AppError extends Error {
  readonly codigo: CodigoDeError;
  readonly datos: DatosDeError;
  readonly errores: readonly ErrorDeCampo[];
  /** What the caller may need to continue, such as the newer version of a row. Never an internal detail. */
  readonly data: unknown;
  constructor(
    codigo: CodigoDeError,
    datos: DatosDeError = {},
    extra: { errores?: readonly ErrorDeCampo[]; data?: unknown } = {},
  ) {
    super(textoDeError(codigo, datos));
    this.name = 'AppError';
    this.codigo = codigo;
    this.datos = datos;
    this.errores = extra.errores ?? [];
    this.data = extra.data ?? null;
  }
  get http(): number {
    return ERRORES[this.codigo].http;
  }
}

/** A refusal that names the field where the person can mend it. */
export const enCampo = (campo: string, mensaje: string, codigo: CodigoDeError = 'DATOS_INVALIDOS'): AppError =>
  new AppError(codigo, {}, { errores: [{ campo, mensaje }] });
