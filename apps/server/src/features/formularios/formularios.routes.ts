import type { formularios } from '@aldia/contract/formularios.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { deDeclaracion } from './use-cases/de-declaracion.ts';
import { decidirExceso } from './use-cases/decidir-exceso.ts';
import * as documentosDelMes from './use-cases/documentos-del-mes.ts';
import { isrAnual } from './use-cases/isr-anual.ts';
import { origenDeCasilla } from './use-cases/origen-de-casilla.ts';

export const formulariosHandlers = {
  deDeclaracion,
  decidirExceso,
  origenDeCasilla,
  isrAnual,
  ...documentosDelMes,
} satisfies HandlersFor<typeof formularios>;
