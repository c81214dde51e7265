import { tarjetasAbiertas } from '@aldia/domain/cuenta/pestanias.ts';
import { horaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Recursos } from '../../shared/contexto.ts';

/** The browser's clock closes the tab; this one decides (security R21). Cards of the onboarding are not kept to it. */
export function exigirHorario({ reloj, ajustes }: Pick<Recursos, 'reloj' | 'ajustes'>): void {
  if (!tarjetasAbiertas(horaDeGuatemala(reloj.ahora()), ajustes.TARJETAS_HORARIO))
    throw new AppError('TARJETAS_CERRADAS');
}
