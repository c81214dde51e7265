import { AppError } from '../../shared/app-error.ts';

/** Requires that the charged card is the one on screen; a caller that sends none saw none. Throws TARJETA_DISTINTA. */
export function exigirTarjetaVista(vista: number | undefined, deAhora: number): void {
  if (vista !== undefined && vista !== deAhora) throw new AppError('TARJETA_DISTINTA');
}
