import { type Serpiente, serpiente } from '@aldia/contract/cables.ts';
import type * as z from 'zod';

type Columnas<T extends string, K extends string> = { [C in K]: `${T}.${Serpiente<C>} as ${C}` }[K];

/** What a record of the file takes of a table, each column under the name of its field: both are said once, in its schema. */
export function columnasDe<T extends string, S extends z.core.$ZodLooseShape>(
  tabla: T,
  esquema: z.ZodObject<S>,
): Columnas<T, keyof S & string>[];
// The type above computes of the letters what `serpiente` computes of the text.
export function columnasDe(tabla: string, esquema: z.ZodObject): string[] {
  return Object.keys(esquema.shape).map((campo) => `${tabla}.${serpiente(campo)} as ${campo}`);
}
