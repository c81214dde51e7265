import * as z from 'zod';

type Problema = z.core.$ZodRawIssue;
const TIPOS: Readonly<Record<string, string>> = {
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  string: 'Debe ser un texto',
  boolean: 'Debe ser sí o no',
  array: 'Debe ser una lista',
  object: 'Debe traer sus campos',
  date: 'Debe ser una fecha',
  nan: 'Debe ser un número',
};
const estaVacio = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';

function tamanio(
  p: Problema & { origin?: string; minimum?: unknown; maximum?: unknown },
  cual: 'minimum' | 'maximum',
): string {
  const limite = String(p[cual]);
  const alMenos = cual === 'minimum' ? 'al menos' : 'a lo más';
  if (p.origin === 'string')
    return limite === '1' && cual === 'minimum'
      ? 'Este campo es obligatorio'
      : `Debe tener ${alMenos} ${limite} caracteres`;
  if (p.origin === 'array') return `Debe tener ${alMenos} ${limite} elementos`;
  return `Debe ser ${alMenos} ${limite}`;
}

/** The Spanish sentence of a shape that is wrong, for fields whose schema says none of its own. */
export function mensajeDeForma(p: Problema): string {
  switch (p.code) {
    case 'invalid_type':
      return estaVacio(p.input) ? 'Este campo es obligatorio' : (TIPOS[String(p.expected)] ?? 'El valor no es válido');
    case 'too_small':
      return tamanio(p, 'minimum');
    case 'too_big':
      return tamanio(p, 'maximum');
    case 'invalid_value':
    case 'invalid_union':
      return estaVacio(p.input) ? 'Este campo es obligatorio' : 'El valor no es uno de los admitidos';
    case 'unrecognized_keys':
      return 'Trae campos que no se esperan';
    default:
      return 'El valor no es válido';
  }
}

/** Once in each process: whatever Zod would say in English, it says like this. */
export function usarMensajesEnEspaniol(): void {
  z.config({ localeError: mensajeDeForma });
}
