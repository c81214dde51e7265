import type { panel } from '@aldia/contract/panel.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { avance, porPresentar } from './use-cases/avance.ts';
import { colaboradores } from './use-cases/colaboradores.ts';
import { dinero } from './use-cases/dinero.ts';
import { suscripciones } from './use-cases/suscripciones.ts';

export const panelHandlers = {
  avance,
  porPresentar,
  colaboradores,
  dinero,
  suscripciones,
} satisfies HandlersFor<typeof panel>;
