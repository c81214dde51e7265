import { AppError } from '../../shared/app-error.ts';

/** The card that was on screen is the one that is charged; who says none saw none. Throws TARJETA_DISTINTA. */
export function exigirTarjetaVista(vista: number | undefined, deAhora: number): void {
  if (vista !== undefined && vista !== deAhora) throw new AppError('TARJETA_DISTINTA');
}
