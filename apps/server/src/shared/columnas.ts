/** The field of a column: `fecha_fin` is `fechaFin` inside. */
export type CampoDe<C extends string> = C extends `${infer A}_${infer B}` ? `${A}${Capitalize<CampoDe<B>>}` : C;
/** The column of a field: `fechaFin` is `fecha_fin` in the database. */
export type ColumnaDe<F extends string> = F extends `${infer L}${infer R}`
  ? `${L extends Lowercase<L> ? L : `_${Lowercase<L>}`}${ColumnaDe<R>}`
  : F;

type Columna<R extends string> = R extends `${string}.${infer C}` ? C : R;
type ComoCampo<R extends string> = R extends unknown
  ? Columna<R> extends CampoDe<Columna<R>>
    ? R
    : `${R} as ${CampoDe<Columna<R>>}`
  : never;

export const campoDe = <C extends string>(columna: C): CampoDe<C> =>
  columna.replace(/_(.)/g, (_, letra: string) => letra.toUpperCase()) as CampoDe<C>;
const columnaDe = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/**
 * Columns to ask for, each under the name of its field. The database names them, so that no row is copied to be renamed
 * (ADR 28).
 */
export const campos = <const R extends string>(...columnas: readonly R[]): ComoCampo<R>[] =>
  columnas.map((c) => {
    const columna = c.slice(c.indexOf('.') + 1);
    const campo = campoDe(columna);
    return (campo === columna ? c : `${c} as ${campo}`) as ComoCampo<R>;
  });

/** What is written, each field under the name of its column: all of it, so it takes only what was put together for the table. */
export const aColumnas = <T extends object>(valores: T): { [F in keyof T as ColumnaDe<F & string>]: T[F] } =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [columnaDe(campo), valor])) as never;
