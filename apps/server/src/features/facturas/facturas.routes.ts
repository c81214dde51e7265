import type { facturas } from '@aldia/contract/facturas.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { elegirDestino } from './use-cases/elegir-destino.ts';
import { exportaciones } from './use-cases/exportaciones.ts';
import * as inclusion from './use-cases/inclusion.ts';
import { notificarRecibidas } from './use-cases/notificar-recibidas.ts';
import { recibidas } from './use-cases/recibidas.ts';

export const facturasHandlers = {
  recibidas,
  ...inclusion,
  notificarRecibidas,
  exportaciones,
  elegirDestino,
} satisfies HandlersFor<typeof facturas>;
