/** A new person, whose numbers have valid check digits. */
export interface Identidad {
  readonly nit: string;
  readonly cui: string;
  readonly correo: string;
}

const PESO_DEL_PRIMERO = 2;
const MODULO = 11;
const suma = (digitos: readonly string[]): number =>
  digitos.reduce((total, digito, i) => total + Number(digito) * (i + PESO_DEL_PRIMERO), 0);

/** As people write it and screens show it. */
export const nitConGuion = (nit: string): string => `${nit.slice(0, -1)}-${nit.slice(-1)}`;

function nitDe(cuerpo: number): string {
  const resto = (MODULO - (suma([...String(cuerpo)].reverse()) % MODULO)) % MODULO;
  return `${cuerpo}${resto === MODULO - 1 ? 'K' : resto}`;
}

/** The CUI of a correlative. In one of eleven the check digit would be 10: then the next correlative is used. */
function cuiDe(correlativo: number): string {
  const cuerpo = String(correlativo);
  const verificador = suma([...cuerpo]) % MODULO;
  return verificador === MODULO - 1 ? cuiDe(correlativo + 1) : `${cuerpo}${verificador}0101`;
}

const PRIMER_NIT = 60_000_000;
const PRIMER_CORRELATIVO = 20_000_000;
const CUANTOS = 9_000_000;

/** Several people, all different: `cuiDe` may use the next correlative, so only every second one is taken. */
export function identidadesNuevas(cuantas: number): readonly Identidad[] {
  const primera = Math.floor(Math.random() * (CUANTOS - 2 * cuantas));
  return Array.from({ length: cuantas }, (_, i) => identidadDe(primera + 2 * i));
}
const PRIMER_FORMULARIO = 40_000_000_000;
/** A number of SAT that no month has: the same journey may have run in this product before. */
export const numeroDeFormulario = (): string =>
  String(PRIMER_FORMULARIO + Math.floor(Math.random() * PRIMER_FORMULARIO));
export const identidadNueva = (): Identidad => identidadDe(Math.floor(Math.random() * CUANTOS));

function identidadDe(n: number): Identidad {
  const nit = nitDe(PRIMER_NIT + n);
  return { nit, cui: cuiDe(PRIMER_CORRELATIVO + n), correo: `persona.${nit.toLowerCase()}@correo.example` };
}
