import type { bandeja } from '@aldia/contract/bandeja.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { anotar, consejos, leer, listado, resumen } from './use-cases.ts';

export const bandejaHandlers = { listado, resumen, anotar, leer, consejos } satisfies HandlersFor<typeof bandeja>;
