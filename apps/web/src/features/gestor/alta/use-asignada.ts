import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Cartera } from './use-cartera.ts';

/** The server's range and amount for the draft, with the coupon in use. The server refuses when it counts other rows than `contados`. */
export const useAsignada = ({ compra, canje, contados }: Pick<Cartera, 'compra' | 'canje' | 'contados'>) =>
  useConsulta(
    gestorSuscripcion.asignar,
    { borradorId: compra ?? '', clientes: contados, canjeId: canje?.id ?? null },
    { frescaMs: 0, activa: compra !== null, siFalla: 'gestorSuscripcion.asignar' },
  );
