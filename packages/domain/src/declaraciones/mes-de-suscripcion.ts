import { anioDe, type Dia, type Mes, numeroDeMes } from '../fechas/fechas.ts';

/** When a month of subscription is worked, both days included (D-84). */
export interface MesDeSuscripcion {
  /** 1 to 12. */
  readonly mes: number;
  readonly fechaInicio: Dia;
  readonly fechaFin: Dia;
}

/** The stretch in which a month is worked; the newest one of its year, null when administrators set none. */
export function tramoDe(elegido: Mes, tramos: readonly MesDeSuscripcion[]): MesDeSuscripcion | null {
  const anio = anioDe(elegido);
  const suyos = tramos.filter(
    (t) => t.mes === numeroDeMes(elegido) && (anioDe(t.fechaInicio) === anio || anioDe(t.fechaFin) === anio),
  );
  return suyos.toSorted((a, b) => b.fechaInicio.localeCompare(a.fechaInicio))[0] ?? null;
}

/** Whether a day is outside the stretch: what the screens warn of. */
export const fueraDelTramo = (t: MesDeSuscripcion | null, hoy: Dia): boolean =>
  t !== null && (hoy < t.fechaInicio || hoy > t.fechaFin);
