import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { panel } from '@aldia/contract/panel.ts';
import { mesDe } from '@aldia/domain/fechas/fechas.ts';
import { useHoy } from '../../../base/reloj.ts';

/** One page holds any of these lists. */
const TODAS = 500;
/** What each figure of this month is asked with. */
export const useEntradaDelMes = (): Entrada<typeof panel.avance> => ({
  mes: mesDe(useHoy()),
  siguiente: null,
  limite: TODAS,
});
