import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Cartera } from './use-cartera.ts';

/** Range and amount of what is in the draft, as the server has them now, with the coupon that is held; refused when it counts others. */
export const useAsignada = ({ compra, canje, contados }: Pick<Cartera, 'compra' | 'canje' | 'contados'>) =>
  useConsulta(
    gestorSuscripcion.asignar,
    { borradorId: compra ?? '', clientes: contados, canjeId: canje?.id ?? null },
    { frescaMs: 0, activa: compra !== null, siFalla: 'gestorSuscripcion.asignar' },
  );
