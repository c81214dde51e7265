import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { actual } from './actual.ts';
import { activar } from './use-cases/activar.ts';
import { guardarBorrador } from './use-cases/borrador.ts';
import * as cancelar from './use-cases/cancelar.ts';
import { completar } from './use-cases/completar.ts';
import { continuar } from './use-cases/continuar.ts';
import * as cotizar from './use-cases/cotizar.ts';
import { faltante } from './use-cases/faltante.ts';
import * as pagarPlan from './use-cases/pagar-plan.ts';
import * as servicios from './use-cases/servicios.ts';

export const suscripcionesHandlers = {
  faltante,
  guardarBorrador,
  ...cotizar,
  completar,
  actual,
  ...pagarPlan,
  ...cancelar,
  continuar,
  activarPorGet: activar,
  activar,
  ...servicios,
} satisfies HandlersFor<typeof suscripciones>;
