import { VALIDACION_DE_INGRESO } from '@aldia/contract/textos-de-entrada.ts';

export interface Ingreso {
  readonly nit: string;
  readonly password: string;
}
export type ErroresDeIngreso = Partial<Record<keyof Ingreso, string>>;

const NIT_MAXIMO = 13;

/** Rules of the login (spec 1, section 5): NIT required, 1 to 13; password required. */
export function erroresDeIngreso({ nit, password }: Ingreso): ErroresDeIngreso {
  const errores: ErroresDeIngreso = {};
  if (nit.trim() === '') errores.nit = VALIDACION_DE_INGRESO.nitRequerido;
  else if (nit.trim().length > NIT_MAXIMO) errores.nit = VALIDACION_DE_INGRESO.nitLargo;
  if (password === '') errores.password = VALIDACION_DE_INGRESO.contraseniaRequerida;
  return errores;
}
