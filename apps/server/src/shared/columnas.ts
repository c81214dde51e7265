import { type Serpiente, serpiente } from '@aldia/contract/cables.ts';

/** The field of a column: `fecha_fin` is `fechaFin` inside. */
export type CampoDe<C extends string> = C extends `${infer A}_${infer B}` ? `${A}${Capitalize<CampoDe<B>>}` : C;
type Columna<R extends string> = R extends `${string}.${infer C}` ? C : R;
type ComoCampo<R extends string> = { [C in R]: `${C} as ${CampoDe<Columna<C>>}` }[R];

/** The field of a column, also of one that is named with its table. */
export const campoDe = <R extends string>(columna: R): CampoDe<Columna<R>> =>
  columna
    .slice(columna.indexOf('.') + 1)
    // The type computes of the letters what these lines compute of the text; replace() only says that it is text.
    .replace(/_(.)/g, (_, letra: string) => letra.toUpperCase()) as CampoDe<Columna<R>>;

/**
 * Columns to ask for, each under the name of its field. The database names them, so that no row is copied to be renamed
 * (ADR 28).
 */
export const campos = <const R extends string>(...columnas: readonly R[]): ComoCampo<R>[] =>
  columnas.map((c): ComoCampo<R> => `${c} as ${campoDe(c)}`);

/** What is written, each field under the name of its column: all of it, so it takes only what was put together for the table. */
export const aColumnas = <T extends object>(valores: T): { [F in keyof T as Serpiente<F & string>]: T[F] } =>
  // Each value keeps its type under another name, and a record that is filled name by name has one type for all.
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [serpiente(campo), valor])) as never;
