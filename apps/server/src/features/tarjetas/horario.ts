import { tarjetasAbiertas } from '@aldia/domain/cuenta/pestanias.ts';
import { horaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Recursos } from '../../shared/contexto.ts';

/**
 * Refuses card changes outside the opening hours. The browser closes the tab by its own clock, but the server's clock decides (security
 * R21). Cards of the onboarding are exempt.
 */
export function exigirHorario({ reloj, ajustes }: Pick<Recursos, 'reloj' | 'ajustes'>): void {
  if (!tarjetasAbiertas(horaDeGuatemala(reloj.ahora()), ajustes.TARJETAS_HORARIO))
    throw new AppError('TARJETAS_CERRADAS');
}
