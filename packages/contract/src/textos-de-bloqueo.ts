import type { Bloqueo, FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { TEXTOS_DE_MOTIVO } from './textos-pendientes.ts';

/** What stops a client: the words of the queue, and what only a portfolio has. */
export const PALABRA_DE_BLOQUEO: Readonly<Record<Bloqueo, string>> = {
  sinRegimen: 'Sin régimen',
  ...tablaDe(MOTIVOS, (m) => TEXTOS_DE_MOTIVO[m].rotulo),
};
export const PALABRA_DE_FILTRO: Readonly<Record<FiltroDeCartera, string>> = {
  porPagar: 'Con impuesto por pagar', // ours
  vencidas: 'Con un mes vencido', // ours
  ...PALABRA_DE_BLOQUEO,
};
