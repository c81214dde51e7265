import type { salida } from '@aldia/contract/salida.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cancelar } from './use-cases/cancelar.ts';
import { deCuenta } from './use-cases/de-cuenta.ts';
import { enlace } from './use-cases/enlace.ts';
import { pedir } from './use-cases/pedir.ts';

export const salidaHandlers = { deCuenta, pedir, cancelar, enlace } satisfies HandlersFor<typeof salida>;
