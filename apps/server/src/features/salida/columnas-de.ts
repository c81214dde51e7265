import { type Serpiente, serpiente } from '@aldia/contract/cables.ts';
import type * as z from 'zod';

type Columnas<T extends string, K extends string> = { [C in K]: `${T}.${Serpiente<C>} as ${C}` }[K];

/** The columns of a table that a record of the file takes, each under the name of its field. The schema lists the fields once, for both. */
export function columnasDe<T extends string, S extends z.core.$ZodLooseShape>(
  tabla: T,
  esquema: z.ZodObject<S>,
): Columnas<T, keyof S & string>[];
// The type above derives the same column names at type level as `serpiente` derives at run time.
export function columnasDe(tabla: string, esquema: z.ZodObject): string[] {
  return Object.keys(esquema.shape).map((campo) => `${tabla}.${serpiente(campo)} as ${campo}`);
}
