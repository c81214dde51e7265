import { CONSEJOS } from '@aldia/contract/textos-bandeja.ts';

/**
 * The hints of each first page. The administrator's has none: its band and its seven tabs are in reach without scrolling
 * (D-75).
 */
export const CONSEJOS_POR_INICIO = new Map<string, readonly string[]>([
  ['/empleado', CONSEJOS.personal],
  ['/usuario_final', CONSEJOS.cliente],
  ['/gestor', CONSEJOS.gestor],
]);
