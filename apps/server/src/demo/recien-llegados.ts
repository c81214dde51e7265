import { cuiDe, nitDe } from './identificadores.ts';

/** Somebody who registered and has not started: the regime is chosen in the first step. */
export interface PersonaNueva {
  readonly nit: string;
  readonly cui: string;
  readonly nombres: readonly [string, string, string, string];
  readonly correo: string;
  readonly telefono: string;
  /** The onboarding that they are there to show. */
  readonly muestra: string;
}

const nueva = (n: number, muestra: string, telefono: string, ...nombres: PersonaNueva['nombres']): PersonaNueva => ({
  nit: nitDe(1_900_000 + n * 7_919),
  cui: cuiDe(21_000_000 + n * 977, '0101'),
  nombres,
  correo: `${nombres[0]}.${nombres[2]}.nuevo@correo.example`
    .normalize('NFD')
    .replace(/[^\w.@]/g, '')
    .toLowerCase(),
  telefono,
  muestra,
});

export const RECIEN_LLEGADOS: readonly PersonaNueva[] = [
  nueva(1, 'alta de Pequeño Contribuyente', '41230001', 'Lucía', 'Isabel', 'Xicay', 'Barrios'),
  nueva(2, 'alta de ROS', '41230002', 'Hugo', 'Estuardo', 'Ordóñez', 'Coc'),
];
