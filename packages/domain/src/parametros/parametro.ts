import { type Dia, formatDia } from '../fechas/fechas.ts';

/** The source of a value or a formula, for accountants to look up. */
export interface FuenteLegal {
  readonly ley: string;
  readonly articulo: string;
  readonly nota?: string | undefined;
}

const de = (ley: string, articulo: string, nota?: string): FuenteLegal =>
  nota === undefined ? { ley, articulo } : { ley, articulo, nota };
/** An article of each law, under the name that every figure shows. */
export const leyDelIva = (articulo: string, nota?: string) => de('Ley del IVA (Decreto 27-92)', articulo, nota);
export const leyDelIsr = (articulo: string, nota?: string) =>
  de('Ley de Actualización Tributaria (Decreto 10-2012)', articulo, nota);
export const codigoTributario = (articulo: string, nota?: string) =>
  de('Código Tributario (Decreto 6-91)', articulo, nota);

/** A legal value from one day on. */
export interface Vigencia<T> {
  readonly desde: Dia;
  /** For values published per year, the last day covered; later it may be used only with a note about it. */
  readonly hasta?: Dia | undefined;
  readonly valor: T;
  readonly fuente: FuenteLegal;
}

/** A legal value over time (D-11). */
export interface Parametro<T> {
  readonly clave: string;
  readonly descripcion: string;
  readonly vigencias: readonly Vigencia<T>[];
  /** Which Guatemalan accountant reviewed it, and when; null until one has. */
  readonly revisado: { readonly por: string; readonly el: Dia } | null;
}

/** Declares a legal value. Throws RangeError at load when it has no validity, or its dates do not ascend. */
export function parametro<T>(definicion: Parametro<T>): Parametro<T> {
  const { clave, vigencias } = definicion;
  if (vigencias.length === 0) throw new RangeError(`${clave}: no tiene ninguna vigencia`);
  vigencias.forEach((v, i) => {
    const anterior = vigencias[i - 1];
    if (anterior && v.desde <= (anterior.hasta ?? anterior.desde))
      throw new RangeError(`${clave}: las vigencias no van en orden`);
    if (v.hasta !== undefined && v.hasta < v.desde)
      throw new RangeError(`${clave}: una vigencia acaba antes de empezar`);
  });
  return definicion;
}

/** The value in force on a day, with its source. Throws RangeError before the first known date: there is no fallback. */
export function vigenteEn<T>(p: Parametro<T>, dia: Dia): Vigencia<T> {
  const vigente = p.vigencias.findLast((v) => v.desde <= dia);
  if (!vigente)
    throw new RangeError(`${p.clave}: no hay valor para ${formatDia(dia)}; agregue la vigencia con su fuente`);
  return vigente;
}
