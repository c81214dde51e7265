import { type Serpiente, serpiente } from '@aldia/contract/cables.ts';

/** The field of a column: `fecha_fin` is `fechaFin` inside. */
export type CampoDe<C extends string> = C extends `${infer A}_${infer B}` ? `${A}${Capitalize<CampoDe<B>>}` : C;
type Columna<R extends string> = R extends `${string}.${infer C}` ? C : R;
type ComoCampo<R extends string> = { [C in R]: `${C} as ${CampoDe<Columna<C>>}` }[R];

/** The field of a column, also of one that is named with its table. */
export const campoDe = <R extends string>(columna: R): CampoDe<Columna<R>> =>
  columna
    .slice(columna.indexOf('.') + 1)
    // The type computes from the letters what these lines compute from the text; replace() only returns a string.
    .replace(/_(.)/g, (_, letra: string) => letra.toUpperCase()) as CampoDe<Columna<R>>;

/** Columns to select, each under the name of its field. The database renames them, so that no row is copied for it (ADR 28). */
export const campos = <const R extends string>(...columnas: readonly R[]): ComoCampo<R>[] =>
  columnas.map((c): ComoCampo<R> => `${c} as ${campoDe(c)}`);

/** Values to write, each field under the name of its column. It takes every field, so give it only an object made for the table. */
export const aColumnas = <T extends object>(valores: T): { [F in keyof T as Serpiente<F & string>]: T[F] } =>
  // Each value keeps its type under another name, but TypeScript has one type for all values of a record filled name by name.
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [serpiente(campo), valor])) as never;
