import { esTabla } from '../tablas/tabla.ts';

/** A field changed by an audit record, as texts; empty means "was not there". */
export interface Diferencia {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
}

/**
 * What one audit record changed, field by field in stored order: for objects, only the fields that differ. Any other value is one field
 * without a name.
 */
export function diferencias(antes: unknown, despues: unknown): Diferencia[] {
  if (!esTabla(antes) && !esTabla(despues)) return linea('', antes, despues);
  const [a, d] = [esTabla(antes) ? antes : {}, esTabla(despues) ? despues : {}];
  return [...new Set([...Object.keys(a), ...Object.keys(d)])].flatMap((campo) => linea(campo, a[campo], d[campo]));
}

function linea(campo: string, antes: unknown, despues: unknown): Diferencia[] {
  const [a, d] = [escrito(antes), escrito(despues)];
  return a === d ? [] : [{ campo, antes: a, despues: d }];
}

function escrito(valor: unknown): string {
  if (valor === undefined || valor === null) return '';
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
}
