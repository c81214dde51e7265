import { cuiEsValido } from '@aldia/domain/identificadores/cui.ts';
import { nitEsValido } from '@aldia/domain/identificadores/nit.ts';

/** The NIT of a running number, with its right check digit. */
export function nitDe(cuerpo: number): string {
  const verificador = [...'0123456789K'].find((v) => nitEsValido(`${cuerpo}${v}`));
  return `${cuerpo}${verificador ?? ''}`;
}

/** A CUI near a running number, registered in that municipality ('0101'): some numbers have no check digit. */
export function cuiDe(correlativo: number, municipio: string): string {
  for (let n = correlativo; ; n++) {
    const cuerpo = String(n).padStart(8, '0');
    const cui = [...'0123456789'].map((v) => `${cuerpo}${v}${municipio}`).find(cuiEsValido);
    if (cui) return cui;
  }
}
