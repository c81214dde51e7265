import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Cartera } from './use-cartera.ts';

/** Range and amount of what is in the draft, as the server has them now, with the coupon that is held. */
export const useAsignada = ({ borradorId, canje }: Pick<Cartera, 'borradorId' | 'canje'>) =>
  useConsulta(
    gestorSuscripcion.asignar,
    { borradorId: borradorId ?? '', canjeId: canje?.id ?? null },
    { frescaMs: 0, activa: borradorId !== null, siFalla: 'gestorSuscripcion.asignar' },
  );
