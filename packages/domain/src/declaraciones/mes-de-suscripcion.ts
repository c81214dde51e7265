import {
  anioDe,
  type Dia,
  diasEntre,
  type Mes,
  mesDelAnio,
  numeroDeMes,
  primerDia,
  ultimoDia,
} from '../fechas/fechas.ts';

/** When a month of subscription is worked, both days included (D-84). */
export interface MesDeSuscripcion {
  /** 1 to 12. */
  readonly mes: number;
  readonly fechaInicio: Dia;
  readonly fechaFin: Dia;
}

/** How many days a month is away from the start of a stretch; 0 when they overlap. */
const lejania = (m: Mes, { fechaInicio, fechaFin }: MesDeSuscripcion): number =>
  fechaInicio <= ultimoDia(m) && primerDia(m) <= fechaFin
    ? 0
    : Math.max(diasEntre(fechaInicio, primerDia(m)), diasEntre(ultimoDia(m), fechaInicio));

/** The month to which a stretch belongs: of the months with its number, the one that it overlaps, or the nearest to its start. */
function mesDelTramo(t: MesDeSuscripcion): Mes {
  const anio = anioDe(t.fechaInicio);
  const suyos = [anio, anio + 1, anio - 1].map((a) => mesDelAnio(a, t.mes));
  return suyos.reduce((uno, otro) => (lejania(otro, t) < lejania(uno, t) ? otro : uno));
}

/** The newest stretch in which a month is worked; null when administrators set none. */
export function tramoDe(elegido: Mes, tramos: readonly MesDeSuscripcion[]): MesDeSuscripcion | null {
  const suyos = tramos.filter((t) => t.mes === numeroDeMes(elegido) && mesDelTramo(t) === elegido);
  return suyos.toSorted((a, b) => b.fechaInicio.localeCompare(a.fechaInicio))[0] ?? null;
}

/** Whether a day is outside the stretch; screens then warn. */
export const fueraDelTramo = (t: MesDeSuscripcion | null, hoy: Dia): boolean =>
  t !== null && (hoy < t.fechaInicio || hoy > t.fechaFin);
