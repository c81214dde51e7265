import { RENGLONES_POR_PAGINA } from '@aldia/contract/libros.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';

export interface DeQueMes {
  readonly fecha: Mes;
  readonly usuarioId: number;
}
export const primeraPagina = (de: DeQueMes) => ({ ...de, pagina: 1, limite: RENGLONES_POR_PAGINA });
