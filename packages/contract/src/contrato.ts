import * as CATALOGOS from './catalogos/todos.ts';
import type { Contrato } from './endpoint.ts';
import * as rasgos from './rasgos.ts';

/** A named type: written out, it is too long for the compiler to declare. */
type Todo = typeof rasgos & typeof CATALOGOS;

/** The whole contract by feature: routes, client, permission matrix and documents are read from here. */
export const CONTRATO: Todo = { ...rasgos, ...CATALOGOS } satisfies Record<string, Contrato>;
